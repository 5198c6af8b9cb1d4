import { startEmbeddedMongo } from '@vinkura/embedded-mongo';
import type { Configuration } from '../configuration/configuration.js';
import { StructuredLogger } from '../logging/logger.js';
import { embeddedFolder } from './embedded-home.js';

/** Where the data lives, and what has to be stopped with the process. */
export interface DatabaseHome {
  uri: string;
  kind: 'mongodb' | 'embedded';
  /** Why the database serves no more and the process has to be started again; null as far as is known. */
  failure(): string | null;
  close(): Promise<void>;
}

const LOG_CONTEXT = 'Database';

/**
 * The database of the configuration; starts the embedded one when there is no `MONGODB_URI`. It runs in a thread of its
 * own, so it can start while the modules of the server are loaded.
 */
export async function openDatabase(configuration: Configuration): Promise<DatabaseHome> {
  if (configuration.mongodbUri)
    return {
      uri: configuration.mongodbUri,
      kind: 'mongodb',
      failure: () => null,
      close: async () => undefined,
    };
  const logger = new StructuredLogger(configuration.logLevel);
  const embedded = await startEmbeddedMongo({
    dataDir: embeddedFolder(configuration),
    onFailure: (reason) =>
      logger.error(`the embedded database has failed; start the process again: ${reason}`, LOG_CONTEXT),
  });
  if (configuration.production)
    logger.warn(
      'embedded database (single node): for production set MONGODB_URI to a replica set',
      LOG_CONTEXT,
    );
  return {
    uri: embedded.uri,
    kind: 'embedded',
    failure: () => embedded.failure,
    close: () => embedded.close(),
  };
}
