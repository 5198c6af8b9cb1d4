#!/usr/bin/env node
import { backUp } from './backup/backup.js';
import { openTarget } from './backup/target.js';
import { readArguments } from './cli-arguments.js';

const USAGE = `Usage: db:backup --out <file> [--uri <connection string> | --data <folder>] [--db <name>]

Writes a database to a file while it is in use. The file shows one moment. Without --uri and --data the
environment's MONGODB_URI is used.`;

const values = readArguments(
  USAGE,
  {
    out: { type: 'string' },
    uri: { type: 'string' },
    data: { type: 'string' },
    db: { type: 'string' },
    help: { type: 'boolean' },
  },
  'out',
);

try {
  const target = await openTarget(values);
  try {
    const { collections, documents } = await backUp(target.client, target.database, values.out!);
    process.stdout.write(
      `${documents} documents of ${collections} collections from ${target.shown} are in ${values.out}\n`,
    );
  } finally {
    await target.close();
  }
} catch (error) {
  process.stderr.write(`The backup failed: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
// An abandoned wait may still hold a socket or a file, which would keep the process alive.
process.exit();
