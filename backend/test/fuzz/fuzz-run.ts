import { existsSync, readFileSync } from 'node:fs';
import { DAY_MS } from '@vinkura/domain';
import fc from 'fast-check';
import { buildSchema } from 'graphql';
import type { mongo } from 'mongoose';
import { onDatabase } from '../support/on-database.js';
import { TestServer } from '../support/server.js';
import { HostileCaller, type Role, ROLES } from './callers.js';
import { FuzzReport, MAX_CPU_MS, MAX_RESPONSE_BYTES, MAX_RESPONSE_MS } from './fuzz-report.js';
import { graphqlOperations } from './hostile-graphql.js';
import { envelope, type HostileRequest, type Operation } from './hostile-request.js';
import { type OpenApiDocument, restOperations } from './hostile-rest.js';
import { KnownThings } from './known-things.js';
import { Leaks } from './leaks.js';
import { OthersThings } from './others-things.js';
import { Wire, type WireAnswer } from './wire.js';

const SCHEMA = new URL('../../../schema.graphql', import.meta.url);
const CONNECTIONS = 6;
const ATTEMPTS = 20;
/** Of a run: until then caches fill. */
const WARM_UP = 0.2;
/** Those who may change their own things only; what others own is compared after each. */
const BOUND: readonly Role[] = ['visitor', 'customer', 'gold', 'token', 'staff', 'manager'];

/** Twice what is held after 100,000 requests; a server that needs more ends, and its requests are reported as unanswered. */
const HEAP_MB = 512;

export interface FuzzOptions {
  seed: number;
  requests: number;
  /** Progress callback after each caller. */
  onProgress?(outcome: FuzzOutcome): void;
}
export interface FuzzOutcome {
  report: FuzzReport;
  memory: { warmMb: number; endMb: number };
}

/** Sends hostile requests in every role to a separate server, and reports the results. */
export async function fuzz(options: FuzzOptions): Promise<FuzzOutcome> {
  // Without a limit, Node lets garbage grow to gigabytes before it collects: resident memory would not show a leak.
  const server = await TestServer.start({
    env: { API_CALLS_PER_MINUTE: '1000000', NODE_OPTIONS: `--max-old-space-size=${HEAP_MB}` },
  });
  const wire = new Wire(new URL(server.url), CONNECTIONS);
  try {
    return await new FuzzRun(server, wire, options).run();
  } finally {
    wire.close();
    await server.stop();
  }
}

class FuzzRun {
  private readonly report = new FuzzReport();
  /** Administrators must not remove their own rights. */
  private readonly spared = new Set<string>();
  private readonly alone = new Turnstile();
  private sent = 0;
  private warmMb = 0;

  constructor(
    private readonly server: TestServer,
    private readonly wire: Wire,
    private readonly options: FuzzOptions,
  ) {}

  async run(): Promise<FuzzOutcome> {
    const callers = await HostileCaller.all(this.server, this.wire);
    const operations = await this.operations();
    for (const { role, names } of callers)
      if (!BOUND.includes(role)) for (const name of names) this.spared.add(name);
    await onDatabase(this.server.commandEnv, async (database) => {
      await keepOpen(database);
      for (const caller of callers) {
        await this.watchedTurn(caller, operations, database).catch((error: unknown) =>
          this.report.fault('broken off', caller.role, String(error)),
        );
        this.options.onProgress?.(this.outcome());
      }
    });
    return this.outcome();
  }

  private outcome(): FuzzOutcome {
    return { report: this.report, memory: { warmMb: this.warmMb, endMb: memoryOf(this.server.pid) } };
  }

  /** The requests of one caller, and what has become of others' things. */
  private async watchedTurn(
    caller: HostileCaller,
    operations: readonly Operation[],
    database: mongo.Db,
  ): Promise<void> {
    if (!BOUND.includes(caller.role)) return this.turn(caller, operations, new Leaks(new Map()));
    const others = await OthersThings.remember(database, caller.names);
    const secrets = others.secrets();
    if (secrets.size === 0) throw new Error('no other user has private data');
    await this.turn(caller, operations, new Leaks(secrets, (text) => others.callerHas(text)));
    for (const difference of await others.differences())
      this.report.fault('written', `${caller.role} ${difference.split(/[/ ]/)[0]!}`, difference);
  }

  private async operations(): Promise<Operation[]> {
    const { status, body } = await this.server.visitor().get('/api/docs-json');
    if (status !== 200) throw new Error(`no OpenAPI document: ${status} ${JSON.stringify(body)}`);
    const operations: Operation[] = [];
    await onDatabase(this.server.commandEnv, async (database) => {
      const known = await KnownThings.read(database);
      operations.push(...graphqlOperations(buildSchema(readFileSync(SCHEMA, 'utf8')), known));
      operations.push(...restOperations(body as OpenApiDocument, known));
    });
    return operations;
  }

  /** The requests of one caller: all operations in turn, in an order of its own. */
  private async turn(caller: HostileCaller, operations: readonly Operation[], leaks: Leaks): Promise<void> {
    const share = Math.ceil(this.options.requests / ROLES.length);
    const seed = this.options.seed * ROLES.length + ROLES.indexOf(caller.role);
    const [order] = fc.sample(fc.shuffledSubarray([...operations], { minLength: operations.length }), {
      seed,
      numRuns: 1,
    });
    let next = 0;
    await Promise.all(
      Array.from({ length: CONNECTIONS }, async () => {
        while (next < share) {
          const number = next;
          next += 1;
          const operation = order![number % order!.length]!;
          await this.ask(
            caller,
            operation,
            this.requestFor(caller, operation, seed * 1_000_003 + number),
            leaks,
          );
        }
      }),
    );
  }

  private requestFor(caller: HostileCaller, operation: Operation, seed: number): HostileRequest {
    for (let attempt = 0; ; attempt += 1) {
      const request = requestOf(operation, seed + attempt * 15_485_863);
      if (BOUND.includes(caller.role) || attempt === ATTEMPTS) return request;
      const text = textOf(request);
      if (![...this.spared].some((own) => text.includes(own))) return request;
    }
  }

  private async ask(
    caller: HostileCaller,
    { name }: Operation,
    request: HostileRequest,
    leaks: Leaks,
  ): Promise<void> {
    const answer = await this.alone.runShared(() => this.wire.send(caller.asking(request)));
    const codes = [...answer.text.slice(0, 100_000).matchAll(/"code":"([A-Z_]+)"/g)].map(([, code]) => code!);
    const isFault = answer.status === 0 || answer.status >= 500 || codes.includes('INTERNAL');
    const isRefusal = answer.status >= 400 || codes.length > 0;
    if (!isRefusal && request.method !== 'GET' && !name.startsWith('query '))
      leaks.noteWritten(textOf(request));
    this.report.count(caller.role, name, {
      isFault,
      isRefusal,
      ms: answer.ms,
      bytes: answer.bytes,
    });
    const reportFault = (kind: string, what: string) =>
      this.report.fault(
        kind,
        name,
        `${caller.role}: ${what}\n${shown(request)}\n${answer.text.slice(0, 300)}`,
      );
    if (isFault)
      reportFault(
        answer.status === 0 ? 'no answer' : 'fault',
        `${answer.status} ${this.server.output.slice(-1_500)}`,
      );
    if (answer.ms > MAX_CPU_MS) await this.measure(caller, request, answer.ms, reportFault);
    if (answer.bytes > MAX_RESPONSE_BYTES && !isPaged(request)) reportFault('large', `${answer.bytes} bytes`);
    const leak = await leaks.find(answer.text, textOf(request));
    if (leak) reportFault('leak', leak);
    await this.after(caller, answer, codes);
  }

  /**
   * Repeats a request that took long, while the server has no other: it may have waited for others, or for the machine. Once
   * more if it used too much CPU time, because jobs use some too.
   */
  private async measure(
    caller: HostileCaller,
    request: HostileRequest,
    firstMs: number,
    reportFault: (kind: string, what: string) => void,
  ): Promise<void> {
    await this.alone.runExclusive(async () => {
      const used: number[] = [];
      for (let attempt = 0; attempt < 2; attempt += 1) {
        const before = cpuMsOf(this.server.pid);
        const { ms } = await this.wire.send(caller.asking(request));
        used.push(cpuMsOf(this.server.pid) - before);
        if (used.at(-1)! <= MAX_CPU_MS && ms <= MAX_RESPONSE_MS) return;
      }
      reportFault('slow', `${Math.round(firstMs)} ms; ${used.join(' and ')} ms of CPU alone`);
    });
  }

  private async after(caller: HostileCaller, answer: WireAnswer, codes: readonly string[]): Promise<void> {
    this.sent += 1;
    if (this.sent === Math.ceil(this.options.requests * WARM_UP)) this.warmMb = memoryOf(this.server.pid);
    if (answer.status === 401 || codes.includes('UNAUTHENTICATED')) await caller.stay();
  }
}

/** Extends the time limits of open payments beyond the run: jobs would change orders of others when they are over. */
async function keepOpen(database: mongo.Db): Promise<void> {
  const lastActivityAt = new Date(Date.now() + DAY_MS);
  await database.collection('paymentintents').updateMany({}, { $set: { lastActivityAt } });
  await database.collection('orders').updateMany({}, { $set: { lastActivityAt } });
}

function requestOf(operation: Operation, seed: number): HostileRequest {
  const [made] = fc.sample(fc.tuple(operation.requests, envelope), { seed: seed | 0, numRuns: 1 });
  const [request, twist] = made!;
  return twist(request);
}

/** All that a request says, as it is written and as it is read. */
function textOf({ path, body, headers }: HostileRequest): string {
  return [path, decoded(path), JSON.stringify(headers), body?.toString() ?? ''].join('\n');
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path.replaceAll('+', ' '));
  } catch {
    return '';
  }
}

const shown = ({ method, path, headers, body }: HostileRequest): string =>
  `${method} ${path.slice(0, 400)} ${JSON.stringify(headers).slice(0, 300)} ${body?.toString().slice(0, 900) ?? ''}`;

/** Lists of REST that are requested as a whole or in pages. */
const isPaged = ({ method, path }: HostileRequest): boolean =>
  method === 'GET' && path.startsWith('/api/') && !path.includes('docs');

/** Lets requests run together, or one alone. */
class Turnstile {
  private running = 0;
  private closed: Promise<void> | undefined;

  async runShared<T>(work: () => Promise<T>): Promise<T> {
    while (this.closed) await this.closed;
    this.running += 1;
    try {
      return await work();
    } finally {
      this.running -= 1;
    }
  }

  async runExclusive(work: () => Promise<void>): Promise<void> {
    while (this.closed) await this.closed;
    let open!: () => void;
    this.closed = new Promise((resolve) => {
      open = resolve;
    });
    try {
      while (this.running > 0) await new Promise((resolve) => setTimeout(resolve, 5));
      await work();
    } finally {
      this.closed = undefined;
      open();
    }
  }
}

/** CPU time of a process in milliseconds, its threads included; 0 if unavailable. */
function cpuMsOf(pid: number): number {
  const stat = `/proc/${pid}/stat`;
  if (!existsSync(stat)) return 0;
  const fields = readFileSync(stat, 'utf8').split(') ')[1]!.split(' ');
  // User and system time, in hundredths of a second.
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

/** Private memory of a process in MB, without file pages, which the system may reclaim. 0 if unavailable. */
function memoryOf(pid: number): number {
  const status = `/proc/${pid}/status`;
  const anonymous = existsSync(status) && /RssAnon:\s+(\d+)/.exec(readFileSync(status, 'utf8'))?.[1];
  return Math.round(Number(anonymous || 0) / 1024);
}
