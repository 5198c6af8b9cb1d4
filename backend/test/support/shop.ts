import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Type } from '@nestjs/common';
import { getConnectionToken } from '@nestjs/mongoose';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { Connection } from 'mongoose';
import { Clock } from '../../src/platform/clock/clock.js';
import { JobRunner } from '../../src/platform/jobs/job-runner.js';
import { StockCheck } from '../../src/warehouses/index.js';
import { Client } from './client.js';
import { eventually } from './eventually.js';
import { type Customer, newCustomer, type NewCustomer } from './customers.js';
import { openServer, type OpenServer } from './open-server.js';
import { sharedServer } from './shared-server.js';
import { dropTestDatabase } from './test-database.mjs';
import { signedIn } from './demo-people.js';

/**
 * The whole server within the test's process, over HTTP on a free port and with its own real database: for tests
 * that must move the clock, run a job now or look at the books.
 */
export class Shop {
  private constructor(
    private readonly server: OpenServer,
    private readonly isShared = false,
  ) {}

  /** The demo shop of this worker process; other test files had it before and will have it after this one. */
  static async open(): Promise<Shop> {
    const server = await sharedServer();
    return server ? new Shop(server, true) : Shop.openOwn();
  }

  /** For files with an environment of their own or with spies on the server. */
  static async openOwn(env: Readonly<Record<string, string>> = {}): Promise<Shop> {
    return new Shop(await openServer(mkdtempSync(join(tmpdir(), 'vinkura-shop-')), env));
  }

  get url(): string {
    return this.server.url;
  }

  /** @param always headers that go with every call, such as an API token */
  visitor(always?: Readonly<Record<string, string>>): Client {
    return new Client(this.url, always);
  }

  signIn(person: Parameters<typeof signedIn>[1]): Promise<Client> {
    return signedIn(this.url, person);
  }

  newCustomer(profile?: NewCustomer): Promise<Customer> {
    return newCustomer(this.url, profile);
  }

  /** A service of the running server. */
  get<T>(type: Type<T>): T {
    return this.server.app.get(type, { strict: false });
  }

  /** The running server itself, to ask which routes it has. */
  get application(): NestExpressApplication {
    return this.server.app;
  }

  get connection(): Connection {
    return this.server.app.get<Connection>(getConnectionToken(), { strict: false });
  }

  /** Runs a job now; if it is running, once more after that. */
  runJob(name: string): Promise<Readonly<Record<string, number>>> {
    return eventually(() => this.get(JobRunner).runNow(name));
  }

  /** Moves the server's clock. */
  advance(milliseconds: number): void {
    this.server.configuration.clockOffsetMs += milliseconds;
  }

  /** Stops the server's clock: only `advance` moves it then, however slow the machine is. */
  stopClock(): void {
    const at = this.get(Clock).now().getTime() - this.server.configuration.clockOffsetMs;
    this.get(Clock).now = () => new Date(at + this.server.configuration.clockOffsetMs);
  }

  /** Lets time pass for the limits that are counted in the database: they go by the system's clock, not the server's. */
  async ageRateLimits(milliseconds: number): Promise<void> {
    await this.connection
      .collection('ratelimitcounters')
      .updateMany({}, [{ $set: { expire: { $subtract: ['$expire', milliseconds] } } }]);
  }

  /** What is wrong with the books of stock; nothing when they add up. */
  async stockProblems(): Promise<readonly string[]> {
    return (await this.get(StockCheck).run()).problems;
  }

  /** Ends the shop, unless it is shared. */
  async close(): Promise<void> {
    if (this.isShared) return;
    const { app, dataDir } = this.server;
    await app.close();
    await dropTestDatabase(dataDir);
    rmSync(dataDir, { recursive: true, force: true });
  }
}
