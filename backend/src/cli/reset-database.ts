import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { removeData } from '@vinkura/embedded-mongo';
import { Configuration, ConfigurationError } from '../platform/configuration/configuration.js';
import { embeddedFolder } from '../platform/database/embedded-folder.js';
import { usageError, readArguments } from './shop-database.js';

const USAGE = `Usage: npm run db:reset [-- --yes]

Deletes the embedded database in DATA_DIR (.data unless set); the next start creates a new one, with demo data if
configured. Asks for confirmation unless --yes is given. Fails while a server uses the database, and if MONGODB_URI is set.`;

const { yes } = readArguments(
  USAGE,
  () => parseArgs({ options: { yes: { type: 'boolean' }, help: { type: 'boolean' } } }).values,
);
const folder = embeddedFolder(readConfiguration());
if (!yes && !process.stdin.isTTY) usageError(`--yes is required when the input is not a terminal\n${USAGE}`);
if (yes || (await isConfirmed(`Delete all data in ${folder}? [y/N] `))) await reset();
else console.log('Nothing was deleted.');

function readConfiguration(): Configuration {
  try {
    const configuration = new Configuration({ ...process.env }, '');
    if (configuration.mongodbUri)
      throw new ConfigurationError(
        'MONGODB_URI is set, and this command deletes the embedded database only: use the tools of that server',
      );
    return configuration;
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error;
    console.error(`Configuration: ${error.message}`);
    process.exit(1);
  }
}

async function isConfirmed(question: string): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  // Ctrl+D closes the terminal without an answer.
  const closed = new Promise<string>((resolve) => terminal.once('close', () => resolve('')));
  const answer = await Promise.race([terminal.question(question), closed]);
  terminal.close();
  return /^y(es)?$/i.test(answer.trim());
}

async function reset(): Promise<void> {
  const outcome = await removeData(folder);
  if (outcome === 'in-use') {
    console.error(`A server uses ${folder}: stop it first.`);
    process.exitCode = 1;
  } else {
    console.log(outcome === 'removed' ? `${folder} has been deleted.` : `There is no database in ${folder}.`);
  }
}
