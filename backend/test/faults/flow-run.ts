import type { Client } from '../support/client.js';
import { DEMO_PASSWORD } from '../support/demo-people.js';
import type { CrashServer } from './crash-server.js';
import { factsOf } from './facts.js';
import { stockFactsOf } from './stock-facts.js';
import { type Callers, type Flow, isJob, isOutside, type RequestStep, type Scene } from './flow.js';

/** Right before a command is sent, or right after its answer has arrived. */
export type Side = 'before' | 'after';

/** Where a process is killed. */
export interface CrashPoint {
  /** Index of the flow's step. */
  step: number;
  label: string;
  /** Ordinal within its label and step. */
  nth: number;
  side: Side;
}

const pointName = (flow: Flow, { step, label, nth, side }: CrashPoint): string =>
  `${side} ${label}${nth > 1 ? ` (${nth})` : ''} of ${flow.steps[step]!.name}`;

/** Thrown when the server has crashed without a response. */
class Interrupted extends Error {}

/** One customer going through a flow, through crashes of the server. */
export class FlowRun {
  private customer!: Client;
  private at = 0;
  private scene!: Scene;
  private isRepeated = false;
  /** `INTERRUPTED`: the server crashed before it responded. */
  state: 'PLAYING' | 'INTERRUPTED' | 'DONE' | 'FAILED' = 'INTERRUPTED';
  /** Why it failed. */
  fault?: Error;
  /** Rejections of repeated requests whose work was already done. */
  readonly refusals: string[] = [];

  private constructor(
    readonly name: string,
    readonly flow: Flow,
    readonly point: CrashPoint | undefined,
  ) {}

  /** A new customer at the start of the flow. */
  static async prepare(
    server: CrashServer,
    admin: Client,
    options: {
      name: string;
      flow: Flow;
      point?: CrashPoint | undefined;
      wine: { reference: string; warehouseRef: string };
    },
  ): Promise<FlowRun> {
    const { name, flow, point, wine } = options;
    const run = new FlowRun(name, flow, point);
    run.customer = server.visitor();
    const email = `${name}@test.example`;
    const { status, body } = await run.customer.post('/api/auth/register', {
      name: `お客様 ${name}`,
      email,
      phone: phoneOf(name),
      birthday: '1990-05-05',
      password: DEMO_PASSWORD,
    });
    if (status !== 201) throw new Error(`registration: ${status} ${JSON.stringify(body)}`);
    const session = await run.customer.get('/api/_auth/session');
    run.scene = {
      run: name,
      stripe: server.stripe,
      wine,
      warehouseRef: wine.warehouseRef,
      customerRef: session.body.user.reference,
      customerId: String(session.body.user._id),
    };
    await flow.prepare({ customer: run.customer, admin, visitor: server.visitor() }, run.scene);
    return run;
  }

  get title(): string {
    return `${this.flow.name} ${this.point ? pointName(this.flow, this.point) : 'without a crash point'} (${this.name})`;
  }

  /** References used by the run, which identify violated invariants as its own. */
  get references(): string[] {
    const { orderRef, customerRef, paymentId, documentRef } = this.scene;
    return [orderRef, customerRef, paymentId, documentRef].filter((each) => each !== undefined);
  }

  /**
   * Continues the flow until it is done, has failed or the server has crashed. Unanswered requests are repeated with the
   * same idempotency key. Never rejects.
   * @param options of this attempt
   */
  async play(
    server: CrashServer,
    admin: Client,
    options: { stops?: boolean; onStep?(step: number): void } = {},
  ): Promise<void> {
    if (this.state !== 'INTERRUPTED') return;
    this.state = 'PLAYING';
    try {
      for (; this.at < this.flow.steps.length; this.at += 1) {
        options.onStep?.(this.at);
        await this.step(server, admin, options.stops ?? false);
        this.isRepeated = false;
      }
      this.state = 'DONE';
    } catch (error) {
      this.isRepeated = true;
      this.state = error instanceof Interrupted ? 'INTERRUPTED' : 'FAILED';
      if (this.state === 'FAILED') this.fault = error instanceof Error ? error : new Error(String(error));
    }
  }

  private async step(server: CrashServer, admin: Client, stops: boolean): Promise<void> {
    const step = this.flow.steps[this.at]!;
    if (isOutside(step)) return step.outside(this.scene);
    const headers = this.headers(stops);
    if (isJob(step)) return lostIsInterrupted(server.runJob(admin.at(server.url, headers), step.job));
    const always = { ...headers, 'Idempotency-Key': `${this.name}-step-${this.at}` };
    const callers: Callers = {
      customer: this.customer.at(server.url, always),
      admin: admin.at(server.url, always),
      visitor: server.visitor().at(server.url, headers),
    };
    await this.request(step, callers);
  }

  private async request(step: RequestStep, callers: Callers): Promise<void> {
    const answer = await lostIsInterrupted(step.send(callers, this.scene));
    if (answer.status < 300) return step.keep?.(answer, this.scene);
    const said = `${step.name}: ${answer.status} ${JSON.stringify(answer.body).slice(0, 300)}`;
    // A repeated request may be rejected because its work is done; the comparison of facts verifies that.
    if (!this.isRepeated || step.keep || answer.status >= 500) throw new Error(said);
    this.refusals.push(said);
  }

  private headers(stops: boolean): Record<string, string> {
    const { point } = this;
    const stop = stops && point?.step === this.at ? `${point.side} ${point.nth} ${point.label}` : '';
    return { 'X-Crash-Run': this.name, 'X-Crash-Point': stop };
  }

  facts(server: CrashServer): Promise<string[]> {
    const { customerId: id, customerRef: reference, documentRef } = this.scene;
    if (documentRef) return stockFactsOf(server.database, documentRef);
    return factsOf(server.database, server.stripe, { id, reference });
  }
}

/** Throws `Interrupted` if the server crashed before it responded; other errors are rethrown. */
async function lostIsInterrupted<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof TypeError && /fetch failed|terminated/.test(error.message))
      throw new Interrupted(error.message, { cause: error });
    throw error;
  }
}

/** A separate Japanese mobile number for each run. */
function phoneOf(name: string): string {
  let number = 0;
  for (const character of name) number = (number * 31 + character.codePointAt(0)!) % 100_000_000;
  return `090${String(number).padStart(8, '0')}`;
}
