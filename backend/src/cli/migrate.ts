import 'reflect-metadata';
import { parseArgs } from 'node:util';
import { NestFactory } from '@nestjs/core';
import { AppModule } from '../app.module.js';
import { Configuration } from '../platform/configuration/configuration.js';
import { readVersion } from '../platform/configuration/backend-package.js';
import { openDatabase } from '../platform/database/open-database.js';
import { StructuredLogger } from '../platform/logging/logger.js';
import { Migrator } from '../platform/migrations/migrator.js';
import { sentenceOf } from './command.js';
import { readArguments } from './shop-database.js';

const USAGE = `Usage: npm run db:migrate [-- --dry-run]

Brings the database of MONGODB_URI, without it the one in DATA_DIR, to the version of this program: numbered
migrations, then indexes. Killed in between, it goes on where it stopped. --dry-run says what would be done.`;

const { 'dry-run': isDry } = readArguments(
  USAGE,
  () => parseArgs({ options: { 'dry-run': { type: 'boolean' }, help: { type: 'boolean' } } }).values,
);

try {
  const configuration = new Configuration({ LOG_LEVEL: 'warn', ...process.env }, readVersion());
  // All models without the rest of the shop, uninitialised.
  const app = await NestFactory.create(AppModule.with(configuration, openDatabase(configuration)), {
    logger: new StructuredLogger(configuration.logLevel),
    abortOnError: false,
  });
  try {
    await (isDry ? report(app.get(Migrator)) : migrate(app.get(Migrator)));
  } finally {
    await app.close();
  }
} catch (error) {
  console.error(sentenceOf(error));
  process.exit(1);
}

async function report(migrator: Migrator): Promise<void> {
  const { version, needed, pending, outdated, missing } = await migrator.state();
  console.log(`The database is of version ${version}; this program needs version ${needed}.`);
  for (const migration of pending)
    console.log(`${migration.version} ${migration.name}: ${await migrator.remaining(migration)} documents`);
  if (outdated.length > 0) console.log(`Indexes to be compared: ${outdated.toSorted().join(', ')}`);
  if (missing.length > 0) console.log(`New collections: ${missing.toSorted().join(', ')}`);
}

async function migrate(migrator: Migrator): Promise<void> {
  const before = await migrator.state();
  const { version } = await migrator.migrate();
  const made = before.outdated.length + before.missing.length;
  console.log(
    `The database is of version ${version}; ${before.pending.length} migrations were run, ${made} collections brought up to date.`,
  );
}
