import { Global, Inject, Logger, Module, type OnApplicationShutdown } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { installDriverFixes, startEmbeddedMongo } from '@vinkura/embedded-mongo';
import mongoose from 'mongoose';
import { Configuration } from '../configuration/configuration.js';
import { EMBEDDED_DATABASE, embeddedFolder } from './embedded-home.js';
import { Transactions } from './transactions.js';

/** Where the data lives, and what has to be stopped with the process. */
export interface DatabaseHome {
  uri: string;
  kind: 'mongodb' | 'embedded';
  /** Why the database serves no more and the process has to be started again; null as far as is known. */
  failure(): string | null;
  close(): Promise<void>;
}
export const DATABASE_HOME = Symbol('DatabaseHome');

/** How long a request waits for a database that is restarting or electing a new primary, before it is refused (503). */
const DATABASE_PATIENCE_MS = 10_000;

installDriverFixes();
mongoose.set('transactionAsyncLocalStorage', true);
mongoose.set('strictQuery', 'throw');

async function openDatabase(configuration: Configuration): Promise<DatabaseHome> {
  if (configuration.mongodbUri)
    return {
      uri: configuration.mongodbUri,
      kind: 'mongodb',
      failure: () => null,
      close: async () => undefined,
    };
  const logger = new Logger('Database');
  const embedded = await startEmbeddedMongo({
    dataDir: embeddedFolder(configuration),
    onFailure: (reason) =>
      logger.error(`the embedded database has failed; start the process again: ${reason}`),
  });
  if (configuration.production)
    logger.warn('embedded database (single node): for production set MONGODB_URI to a replica set');
  return {
    uri: embedded.uri,
    kind: 'embedded',
    failure: () => embedded.failure,
    close: () => embedded.close(),
  };
}

@Module({
  providers: [{ provide: DATABASE_HOME, useFactory: openDatabase, inject: [Configuration] }],
  exports: [DATABASE_HOME],
})
class DatabaseHomeModule implements OnApplicationShutdown {
  constructor(@Inject(DATABASE_HOME) private readonly home: DatabaseHome) {}

  async onApplicationShutdown(): Promise<void> {
    await mongoose.disconnect();
    await this.home.close();
  }
}

@Global()
@Module({
  imports: [
    DatabaseHomeModule,
    MongooseModule.forRootAsync({
      imports: [DatabaseHomeModule],
      inject: [DATABASE_HOME, Configuration],
      useFactory: (home: DatabaseHome, configuration: Configuration) => ({
        uri: home.uri,
        dbName: home.kind === 'embedded' ? EMBEDDED_DATABASE : undefined,
        autoIndex: true,
        maxPoolSize: 50,
        serverSelectionTimeoutMS: DATABASE_PATIENCE_MS,
        retryAttempts: 0,
        // Lets tests and metrics count what an operation asks of the database.
        monitorCommands: configuration.test || configuration.metricsToken !== undefined,
      }),
    }),
  ],
  providers: [Transactions],
  exports: [Transactions, DatabaseHomeModule],
})
export class DatabaseModule {}
