#!/usr/bin/env node
import { parseArgs } from 'node:util';
import { backUp } from './backup/backup.js';
import { openTarget } from './backup/target.js';

const USAGE = `Usage: db:backup --out <file> [--uri <connection string> | --data <folder>] [--db <name>]

Writes a database to a file while it is in use. The file shows one moment. Without --uri and --data the
environment's MONGODB_URI is used.`;

const { values } = parseArgs({
  options: {
    out: { type: 'string' },
    uri: { type: 'string' },
    data: { type: 'string' },
    db: { type: 'string' },
    help: { type: 'boolean' },
  },
});
if (values.help || !values.out) {
  process.stdout.write(`${USAGE}\n`);
  process.exit(values.help ? 0 : 2);
}

try {
  const target = await openTarget(values);
  try {
    const { collections, documents } = await backUp(target.client, target.database, values.out);
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
