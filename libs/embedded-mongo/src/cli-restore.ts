#!/usr/bin/env node
import { restore } from './backup/restore.js';
import { openTarget } from './backup/target.js';
import { readArguments } from './cli-arguments.js';

const USAGE = `Usage: db:restore --in <file> [--uri <connection string> | --data <folder>] [--db <name>] [--replace]

Puts a backup into a database: into an empty one, or with --replace in the place of what it holds. Stop the
programs that use the database first. Without --uri and --data the environment's MONGODB_URI is used.`;

const values = readArguments(
  USAGE,
  {
    in: { type: 'string' },
    uri: { type: 'string' },
    data: { type: 'string' },
    db: { type: 'string' },
    replace: { type: 'boolean', default: false },
    help: { type: 'boolean' },
  },
  'in',
);

try {
  const target = await openTarget(values);
  try {
    const { collections, documents } = await restore(target.client, target.database, values.in!, {
      replace: values.replace,
    });
    process.stdout.write(
      `${documents} documents of ${collections} collections from ${values.in} are in ${target.shown}\n`,
    );
  } finally {
    await target.close();
  }
} catch (error) {
  process.stderr.write(`The restore failed: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
// An abandoned wait may still hold a socket or a file, which would keep the process alive.
process.exit();
