import { startEmbeddedMongo } from '@vinkura/embedded-mongo';
import type { Configuration } from '../configuration/configuration.js';
import { StructuredLogger } from '../logging/logger.js';
import { embeddedFolder } from './embedded-folder.js';

/** Connection string of the database, and how to stop it. */
export interface DatabaseServer {
  uri: string;
  kind: 'mongodb' | 'embedded';
  /** Why the database has failed permanently, so that the process must be restarted; null otherwise. */
  failure(): string | null;
  close(): Promise<void>;
}

const LOG_CONTEXT = 'Database';

const PRODUCTION_WARNING =
  'production runs on the embedded database, which has one process and no replica: a shop that takes real payments ' +
  'sets MONGODB_URI to a MongoDB replica set from its first day';

/**
 * Opens the configured database; starts the embedded one without `MONGODB_URI`. It runs in its own thread, so it can
 * start while the server modules are loaded.
 */
export async function openDatabase(configuration: Configuration): Promise<DatabaseServer> {
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
  if (configuration.production) logger.warn(PRODUCTION_WARNING, LOG_CONTEXT);
  return {
    uri: embedded.uri,
    kind: 'embedded',
    failure: () => embedded.failure,
    close: () => embedded.close(),
  };
}
