import { type DynamicModule, Global, Inject, Module, type OnApplicationShutdown } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { installDriverFixes } from '@vinkura/embedded-mongo';
import mongoose from 'mongoose';
import { Configuration } from '../configuration/configuration.js';
import { EMBEDDED_DATABASE } from './embedded-home.js';
import type { DatabaseHome } from './open-database.js';
import { Transactions } from './transactions.js';

export const DATABASE_HOME = Symbol('DatabaseHome');

/** Maximum wait of a request for a restarting database or an election, before it is rejected (503). */
const DATABASE_PATIENCE_MS = 10_000;

/**
 * An unresponsive remote database with open connections is considered unavailable after this time plus one heartbeat
 * interval of the driver; waiting requests are rejected then.
 */
const FROZEN_AFTER_MS = 10_000;

installDriverFixes();
mongoose.set('transactionAsyncLocalStorage', true);
mongoose.set('strictQuery', 'throw');

@Module({})
class DatabaseHomeModule implements OnApplicationShutdown {
  constructor(@Inject(DATABASE_HOME) private readonly home: DatabaseHome) {}

  static with(database: Promise<DatabaseHome>): DynamicModule {
    return {
      module: DatabaseHomeModule,
      providers: [{ provide: DATABASE_HOME, useFactory: () => database }],
      exports: [DATABASE_HOME],
    };
  }

  async onApplicationShutdown(): Promise<void> {
    await mongoose.disconnect();
    await this.home.close();
  }
}

@Global()
@Module({})
export class DatabaseModule {
  /** @param database may still be opening */
  static with(database: Promise<DatabaseHome>): DynamicModule {
    const home = DatabaseHomeModule.with(database);
    return {
      module: DatabaseModule,
      imports: [
        home,
        MongooseModule.forRootAsync({
          imports: [home],
          inject: [DATABASE_HOME, Configuration],
          useFactory: connectionOptions,
        }),
      ],
      providers: [Transactions],
      exports: [Transactions, DatabaseHomeModule],
    };
  }
}

const connectionOptions = ({ uri, kind }: DatabaseHome, configuration: Configuration) => ({
  uri,
  dbName: kind === 'embedded' ? EMBEDDED_DATABASE : undefined,
  // The migrator creates collections and indexes, once per version (ADR-0033).
  autoIndex: false,
  autoCreate: false,
  maxPoolSize: 50,
  serverSelectionTimeoutMS: DATABASE_PATIENCE_MS,
  ...(kind === 'mongodb' && { connectTimeoutMS: FROZEN_AFTER_MS }),
  retryAttempts: 0,
  // Lets tests and metrics count database commands.
  monitorCommands:
    configuration.test || configuration.metricsToken !== undefined || configuration.tracing !== undefined,
});
