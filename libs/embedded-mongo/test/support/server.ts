import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MongoClient, type Db, type MongoClientOptions } from 'mongodb';
import type { LogEntry } from '../../src/log.js';
import { openServer, type RunningServer } from '../../src/server/server.js';

/** A server from the source on a folder of its own, and a client of the official driver. */
export class TestServer {
  private constructor(
    readonly dataDir: string,
    readonly log: LogEntry[],
    private server: RunningServer,
    public client: MongoClient,
  ) {}

  static async start(options: MongoClientOptions = {}): Promise<TestServer> {
    const dataDir = mkdtempSync(join(tmpdir(), 'embedded-mongo-test-'));
    const log: LogEntry[] = [];
    const server = await openServer({ dataDir, log: (entry) => log.push(entry), testCommands: true });
    return new TestServer(dataDir, log, server, new MongoClient(server.uri, { ...options }));
  }

  get uri(): string {
    return this.server.uri;
  }

  get db(): Db {
    return this.client.db('test');
  }

  /** Stops the server and starts it again on the same folder, as after a restart of the process. */
  async restart(): Promise<void> {
    await this.client.close();
    await this.server.close();
    this.server = await openServer({ dataDir: this.dataDir, log: (entry) => this.log.push(entry) });
    this.client = new MongoClient(this.server.uri);
  }

  async stop(): Promise<void> {
    await this.client.close();
    await this.server.close();
    rmSync(this.dataDir, { recursive: true });
  }
}

/** The error that a promise ends with. */
export async function failure(
  promise: Promise<unknown>,
): Promise<Error & { code?: unknown; errorLabels?: string[] }> {
  try {
    await promise;
  } catch (error) {
    return error as Error;
  }
  throw new Error('an error was expected');
}
