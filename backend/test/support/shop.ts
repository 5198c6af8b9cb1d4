import 'reflect-metadata';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Type } from '@nestjs/common';
import { getConnectionToken } from '@nestjs/mongoose';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { Connection } from 'mongoose';
import { createApp } from '../../src/bootstrap.js';
import { Configuration } from '../../src/platform/configuration/configuration.js';
import { JobRunner } from '../../src/platform/jobs/job-runner.js';
import { StockCheck } from '../../src/warehouses/index.js';
import { Client } from './client.js';
import { copyDemo } from './copy-demo.mjs';
import { type Customer, newCustomer, type NewCustomer } from './customers.js';
import { dropTestDatabase } from './test-database.mjs';
import { signedIn } from './demo-people.js';
import { testEnvironment } from './test-environment.mjs';

/** What a test may do to the process besides speaking HTTP to it. */
type Movable<T> = { -readonly [K in keyof T]: T[K] };

/**
 * The whole server within the test's process, over HTTP on a free port and with its own real database: for tests
 * that must move the clock, run a job now or look at the books.
 */
export class Shop {
  private constructor(
    private readonly app: NestExpressApplication,
    private readonly configuration: Movable<Configuration>,
    readonly url: string,
    private readonly dataDir: string,
  ) {}

  static async open(env: Readonly<Record<string, string>> = {}): Promise<Shop> {
    const dataDir = mkdtempSync(join(tmpdir(), 'vinkura-shop-'));
    copyDemo(dataDir, env);
    // Tests of this server run jobs themselves (`runJob`): one that starts by its timer would do their work before them.
    const base = { ...testEnvironment(dataDir, 'fatal'), SCHEDULED_JOBS: 'false' };
    const configuration = new Configuration({ ...base, ...env }, '0.0.0');
    const app = await createApp(configuration);
    await app.listen(0, '127.0.0.1');
    const { port } = app.getHttpServer().address() as { port: number };
    return new Shop(app, configuration, `http://127.0.0.1:${port}`, dataDir);
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
    return this.app.get(type, { strict: false });
  }

  /** The running server itself, to ask which routes it has. */
  get application(): NestExpressApplication {
    return this.app;
  }

  get connection(): Connection {
    return this.app.get<Connection>(getConnectionToken(), { strict: false });
  }

  /** Runs a job now; if it is running, once more after that. */
  async runJob(name: string): Promise<Readonly<Record<string, number>>> {
    for (;;) {
      const result = await this.get(JobRunner).runNow(name);
      if (result) return result;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }

  /** Moves the server's clock. */
  advance(milliseconds: number): void {
    this.configuration.clockOffsetMs += milliseconds;
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

  async close(): Promise<void> {
    await this.app.close();
    await dropTestDatabase(this.dataDir);
    rmSync(this.dataDir, { recursive: true, force: true });
  }
}
