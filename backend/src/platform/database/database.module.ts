import { Global, Inject, Logger, Module, type OnApplicationShutdown } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { startEmbeddedMongo } from '@vinkura/embedded-mongo';
import mongoose from 'mongoose';
import { Configuration } from '../configuration/configuration.js';
import { Transactions } from './transactions.js';

/** Where the data lives, and what has to be stopped with the process. */
export interface DatabaseHome {
  uri: string;
  kind: 'mongodb' | 'embedded';
  close(): Promise<void>;
}
export const DATABASE_HOME = Symbol('DatabaseHome');

mongoose.set('transactionAsyncLocalStorage', true);
mongoose.set('strictQuery', 'throw');

async function openDatabase(configuration: Configuration): Promise<DatabaseHome> {
  if (configuration.mongodbUri)
    return { uri: configuration.mongodbUri, kind: 'mongodb', close: async () => undefined };
  const embedded = await startEmbeddedMongo({ dataDir: `${configuration.dataDir}/database` });
  if (configuration.production)
    new Logger('Database').warn(
      'embedded database (single node): for production set MONGODB_URI to a replica set',
    );
  return { uri: embedded.uri, kind: 'embedded', close: () => embedded.close() };
}

@Module({
  providers: [{ provide: DATABASE_HOME, useFactory: openDatabase, inject: [Configuration] }],
  exports: [DATABASE_HOME],
})
export class DatabaseHomeModule implements OnApplicationShutdown {
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
      inject: [DATABASE_HOME],
      useFactory: (home: DatabaseHome) => ({
        uri: home.uri,
        dbName: home.kind === 'embedded' ? 'vinkura' : undefined,
        autoIndex: true,
        maxPoolSize: 50,
        retryAttempts: 0,
      }),
    }),
  ],
  providers: [Transactions],
  exports: [Transactions, DatabaseHomeModule],
})
export class DatabaseModule {}
