import { existsSync } from 'node:fs';
import { openTarget, type Target } from '@vinkura/embedded-mongo';
import { mongo } from 'mongoose';
import { Configuration, ConfigurationError } from '../platform/configuration/configuration.js';
import { EMBEDDED_DATABASE, embeddedFolder } from '../platform/database/embedded-folder.js';
import { UsageError } from './command.js';

/**
 * Runs a command on the shop's database without the shop: the database of MONGODB_URI, or the one in DATA_DIR, served
 * by this process or by the running shop. Exits with 0, with 2 for a usage error, or with 1 and an error message.
 */
export async function onShopDatabase(
  mustExist: boolean,
  work: (target: Target) => Promise<string>,
): Promise<void> {
  try {
    const target = await openShopDatabase(mustExist);
    try {
      console.log(await work(target));
    } finally {
      await target.close();
    }
  } catch (error) {
    console.error(sentenceOf(error));
    process.exitCode = 1;
  }
  // An abandoned wait may still hold a socket or a file, which would keep the process alive.
  process.exit();
}

/** The parsed command line. Prints the usage on request or on error. */
export function readArguments<T extends { help?: boolean }>(usage: string, parse: () => T): T {
  let values: T;
  try {
    values = parse();
  } catch (error) {
    return usageError(`${(error as Error).message}\n${usage}`);
  }
  if (!values.help) return values;
  console.log(usage);
  process.exit(0);
}

export function usageError(text: string): never {
  console.error(text);
  process.exit(2);
}

async function openShopDatabase(mustExist: boolean): Promise<Target> {
  const configuration = new Configuration({ LOG_LEVEL: 'warn', ...process.env }, '');
  const { mongodbUri, dataDir } = configuration;
  if (mongodbUri)
    return openTarget({ uri: mongodbUri, db: new mongo.MongoClient(mongodbUri).options.dbName });
  const data = embeddedFolder(configuration);
  if (mustExist && !existsSync(data))
    throw new UsageError(
      `There is no database in ${dataDir}: start the shop once, or set DATA_DIR or MONGODB_URI`,
    );
  return openTarget({ data, db: EMBEDDED_DATABASE });
}

function sentenceOf(error: unknown): string {
  if (error instanceof ConfigurationError) return `Configuration: ${error.message}`;
  if (error instanceof mongo.MongoServerSelectionError)
    return `Database: ${error.message} (check MONGODB_URI)`;
  const { code, path, message } = error as NodeJS.ErrnoException;
  if (code === 'ENOENT' && path) return `There is no ${path}`;
  return message;
}
