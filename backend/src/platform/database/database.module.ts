import { type DynamicModule, Global, Inject, Module, type OnApplicationShutdown } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { getConnectionToken, MongooseModule } from '@nestjs/mongoose';
import { installDriverFixes } from '@vinkura/embedded-mongo';
import mongoose, { type Connection } from 'mongoose';
import { Configuration, ConfigurationError } from '../configuration/configuration.js';
import { EMBEDDED_DATABASE } from './embedded-folder.js';
import type { DatabaseServer } from './open-database.js';
import { sendPendingWritesFirst } from './pending-writes.js';
import { Transactions } from './transactions.js';

export const DATABASE_SERVER = Symbol('DatabaseServer');

/** Maximum wait of a request for a restarting database or an election, before it is rejected (503). */
const SERVER_SELECTION_TIMEOUT_MS = 10_000;

/**
 * An unresponsive remote database with open connections is considered unavailable after this time plus one heartbeat
 * interval of the driver; waiting requests are rejected then.
 */
const FROZEN_AFTER_MS = 10_000;

/** That of MongoDB 8, whose `bulkWrite` sends the writes of a unit of work. */
const MINIMUM_WIRE_VERSION = 25;

/** @throws ConfigurationError for a server that is too old */
async function assertSupported(connection: Connection): Promise<Connection> {
  const { maxWireVersion } = await connection.db!.command({ hello: 1 });
  if (maxWireVersion >= MINIMUM_WIRE_VERSION) return connection;
  await connection.close();
  throw new ConfigurationError('MONGODB_URI names a server older than MongoDB 8, which the shop needs');
}

installDriverFixes();
mongoose.set('transactionAsyncLocalStorage', true);
mongoose.set('strictQuery', 'throw');
mongoose.plugin(sendPendingWritesFirst);

@Module({})
class DatabaseServerModule implements OnApplicationShutdown {
  constructor(
    @Inject(DATABASE_SERVER) private readonly server: DatabaseServer,
    private readonly modules: ModuleRef,
  ) {}

  static with(database: Promise<DatabaseServer>): DynamicModule {
    return {
      module: DatabaseServerModule,
      providers: [{ provide: DATABASE_SERVER, useFactory: () => database }],
      exports: [DATABASE_SERVER],
    };
  }

  async onApplicationShutdown(): Promise<void> {
    // Only this application's: a process of tests has several.
    await this.modules.get<Connection>(getConnectionToken(), { strict: false }).close();
    await this.server.close();
  }
}

@Global()
@Module({})
export class DatabaseModule {
  /** @param database may still be opening */
  static with(database: Promise<DatabaseServer>): DynamicModule {
    const server = DatabaseServerModule.with(database);
    return {
      module: DatabaseModule,
      imports: [
        server,
        MongooseModule.forRootAsync({
          imports: [server],
          inject: [DATABASE_SERVER, Configuration],
          useFactory: connectionOptions,
        }),
      ],
      providers: [Transactions],
      exports: [Transactions, DatabaseServerModule],
    };
  }
}

const connectionOptions = ({ uri, kind }: DatabaseServer, configuration: Configuration) => ({
  uri,
  dbName: kind === 'embedded' ? EMBEDDED_DATABASE : undefined,
  // The migrator creates collections and indexes, once per version (ADR-0033).
  autoIndex: false,
  autoCreate: false,
  maxPoolSize: 50,
  serverSelectionTimeoutMS: SERVER_SELECTION_TIMEOUT_MS,
  ...(kind === 'mongodb' && { connectTimeoutMS: FROZEN_AFTER_MS }),
  retryAttempts: 0,
  connectionFactory: assertSupported,
  // Lets tests and metrics count database commands.
  monitorCommands:
    configuration.test || configuration.metricsToken !== undefined || configuration.tracing !== undefined,
});
