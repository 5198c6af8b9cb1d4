import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { mongo } from 'mongoose';
import { EMBEDDED_DATABASE } from '../../src/platform/database/embedded-folder.js';
import { MINUTE_MS } from '@vinkura/domain';
import { LEDGER_COLLECTIONS, ledgerProblems } from '../support/invariants.js';
import type { Client } from '../support/client.js';
import type { FakeStripe } from '../support/fake-stripe.js';
import { TestServer } from '../support/server.js';

const PRELOAD = new URL('crash-points.mjs', import.meta.url).href;
/** Downtime by the shop's clock: longer than the lease of a job of a crashed process. */
const OUTAGE_MS = 6 * MINUTE_MS;
const JOB_PAUSE_MS = 50;
const SETTLED = 200;

/** A command that the server sent to its database or to the provider. */
export interface TracedCommand {
  run: string;
  label: string;
  /** Ordinal within its label and request. */
  nth: number;
}

/** The shop as a process that crashes and restarts on the same data folder. */
export class CrashServer {
  readonly stopped = new Set<string>();
  readonly commands: TracedCommand[] = [];
  private server!: TestServer;
  private client!: mongo.MongoClient;
  private clockOffsetMs = 0;
  starts = 0;

  private constructor(
    private readonly dataDir: string,
    readonly stripe: FakeStripe | undefined,
  ) {}

  static async start(dataDir: string, stripe: FakeStripe | undefined): Promise<CrashServer> {
    const server = new CrashServer(dataDir, stripe);
    await server.start();
    return server;
  }

  private async start(): Promise<void> {
    this.server = await TestServer.start({
      dataDir: this.dataDir,
      env: {
        ...this.stripe?.env,
        NODE_OPTIONS: `--import=${PRELOAD}`,
        CLOCK_OFFSET_MS: String(this.clockOffsetMs),
      },
    });
    this.starts += 1;
    this.server.onMessage((message) => this.hear(message as { stopped?: string; command?: TracedCommand }));
    const address = join(this.dataDir, 'database/address.json');
    const { uri } = JSON.parse(readFileSync(address, 'utf8')) as { uri: string };
    this.client = await mongo.MongoClient.connect(uri);
  }

  private hear({ stopped, command }: { stopped?: string; command?: TracedCommand }): void {
    if (stopped !== undefined) this.stopped.add(stopped);
    if (command) this.commands.push(command);
  }

  get url(): string {
    return this.server.url;
  }

  get output(): string {
    return this.server.output;
  }

  visitor(): Client {
    return this.server.visitor();
  }

  signIn(...who: Parameters<TestServer['signIn']>): Promise<Client> {
    return this.server.signIn(...who);
  }

  get database(): mongo.Db {
    return this.client.db(EMBEDDED_DATABASE);
  }

  get now(): Date {
    return new Date(Date.now() + this.clockOffsetMs);
  }

  /** Kills the process as a power cut would and starts it again. */
  async crash(outageMs = OUTAGE_MS): Promise<void> {
    // Before the kill: closing a client without a database takes half a minute.
    await this.client.close();
    await this.server.kill();
    this.clockOffsetMs += outageMs;
    this.stopped.clear();
    this.commands.length = 0;
    await this.start();
  }

  async stop(): Promise<void> {
    await this.client.close();
    await this.server.stop();
  }

  /** Runs every job once, as the timers do within an hour. */
  async runJobs(admin: Client): Promise<void> {
    const { body } = await admin.get('/api/jobs');
    for (const { name } of body as { name: string }[]) await this.runJob(admin, name);
  }

  /** Runs a job now; when a timer has just started it, once more after that. */
  async runJob(admin: Client, name: string): Promise<void> {
    for (;;) {
      const { status, body } = await admin.post(`/api/jobs/${name}/run`);
      if (status === SETTLED && !body.lastError) return;
      if (body.messageKey !== 'job-running')
        throw new Error(`job ${name}: ${status} ${JSON.stringify(body.lastError ?? body)}`);
      await new Promise((resolve) => setTimeout(resolve, JOB_PAUSE_MS));
    }
  }

  /** Violated invariants of the shop's data. */
  async problems(admin: Client): Promise<string[]> {
    const { data } = await admin.graphql('{ stockCheck { problems } }');
    const books = await this.client.withSession((session) =>
      session.withTransaction(async () => {
        const read: mongo.Document[][] = [];
        for (const name of LEDGER_COLLECTIONS)
          read.push(await this.database.collection(name).find({}, { session }).toArray());
        return read;
      }),
    );
    const withStripe = books.map((documents, index) =>
      LEDGER_COLLECTIONS[index] === 'sandboxpayments' ? [...documents, ...this.stripePayments()] : documents,
    );
    return [...(data.stockCheck.problems as string[]), ...ledgerProblems(withStripe, this.now)];
  }

  /** Charges and refunds at Stripe, from the sandbox's payments. */
  private stripePayments(): mongo.Document[] {
    const { stripe } = this;
    if (!stripe) return [];
    return [...stripe.intents.values()].map(({ id, status, amount_received, metadata }) => ({
      intentId: metadata.paymentIntentId,
      state: status === 'succeeded' ? 'SUCCEEDED' : 'OTHER',
      amount: amount_received,
      refunded: stripe.refunds
        .filter((refund) => refund.payment_intent === id && refund.status === 'succeeded')
        .reduce((sum, { amount }) => sum + amount, 0),
    }));
  }
}
