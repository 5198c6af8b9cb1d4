import { MongoClient } from 'mongodb';
import { installDriverFixes } from '../driver-fixes.js';
import { startEmbeddedMongo } from '../launcher.js';
import { within } from './within.js';

/** The database that a command line names. */
export interface Target {
  client: MongoClient;
  database: string;
  /** Display name, without credentials. */
  shown: string;
  /** Another process serves the data folder; null if unknown. */
  inUse: boolean | null;
  /** Ends within seconds, even if the server does not respond; its sockets may remain open. */
  close(): Promise<void>;
}

/** Maximum wait for the client to close its connections. */
const CLOSE_TIMEOUT_MS = 5_000;

export interface TargetOptions {
  /** A connection string; by default the environment's MONGODB_URI. */
  uri?: string | undefined;
  /** A data folder of the embedded database: served by this process, or by the one that already does. */
  data?: string | undefined;
  /** The database's name; by default the one in the connection string. */
  db?: string | undefined;
}

/** @throws Error naming the missing option */
export async function openTarget(options: TargetOptions): Promise<Target> {
  installDriverFixes();
  const uri = options.uri ?? (options.data === undefined ? process.env['MONGODB_URI'] : undefined);
  const embedded = uri ? null : await startFolder(options.data);
  const client = new MongoClient(uri ?? embedded!.uri, { serverSelectionTimeoutMS: 5_000 });
  try {
    const database = options.db ?? client.options.dbName;
    if (!options.db && !namesDatabase(uri)) throw new Error('Name the database with --db');
    await client.connect();
    const shown = uri
      ? `${client.options.hosts.map(String).join(',')}/${database}`
      : `${options.data}, database ${database}`;
    const close = async (): Promise<void> => {
      await within(CLOSE_TIMEOUT_MS, client.close());
      await embedded?.close();
    };
    return { client, database, shown, inUse: embedded?.joined ?? null, close };
  } catch (error) {
    await client.close();
    await embedded?.close();
    throw error;
  }
}

async function startFolder(data: string | undefined): ReturnType<typeof startEmbeddedMongo> {
  if (!data)
    throw new Error('Name the database: --uri <connection string> or --data <folder> (or set MONGODB_URI)');
  return startEmbeddedMongo({ dataDir: data });
}

/** True when the connection string has a database's name after the hosts. */
function namesDatabase(uri: string | undefined): boolean {
  return uri !== undefined && /^mongodb(\+srv)?:\/\/[^/]+\/[^?]+/.test(uri);
}
