import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DAY_MS, HOUR_MS } from '@vinkura/domain';
import type { SeededRandom } from '@vinkura/demo-data';
import type { Client } from '../support/client.js';
import { copyDemo } from '../support/copy-demo.mjs';
import { FakeStripe } from '../support/fake-stripe.js';
import { warehouseWith } from '../support/stock.js';
import { CrashServer } from './crash-server.js';
import { type Difference, differenceOf, isNone } from './facts.js';
import type { Flow } from './flow.js';
import { type CrashPoint, FlowRun, type Side } from './flow-run.js';
import type { FaultReport } from './fault-report.js';
import { openingCost } from './stock-flows.js';

/** Bottles of each wine that runs buy. */
const BOTTLES = 2_000;
const PRICE = 8_000;
/** Longer than the payment time limit of an order. */
const TIME_LIMITS_MS = 3 * HOUR_MS;
/** Milliseconds without a command after which a run is considered blocked by a stopped one. */
const WAIT_LIMIT_MS = 6_000;
const LOOK_AGAIN_MS = 10;
const UNSETTLED = ['PLACED', 'VERIFYING_PAYMENT', 'PLACED_PAYMENT_ERROR', 'PAID'];
const OPEN = ['INITIATED', 'FILLING', 'PROCESSING'];

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

type Wine = { reference: string; warehouseRef: string };

/** A flow without a crash: its commands in order, and its outcome. */
export interface Baseline {
  flow: Flow;
  commands: readonly { step: number; label: string; nth: number }[];
  facts: readonly string[];
  /** How long the steps took, in milliseconds. */
  durationMs: number;
}

/** A customer and their crash point. */
export interface Target {
  baseline: Baseline;
  point: CrashPoint;
}

/**
 * A shop that is killed and restarted, with as many concurrent customers as wines: each is stopped at another crash
 * point, in separate documents, and they share one kill.
 */
export class Lane {
  private runs = 0;
  private admin!: Client;
  private wines!: Wine[];

  private constructor(
    private readonly name: string,
    private readonly dataDir: string,
    private readonly server: CrashServer,
    private readonly report: FaultReport,
  ) {}

  static async open(
    name: string,
    provider: Flow['provider'],
    customers: number,
    report: FaultReport,
  ): Promise<Lane> {
    const dataDir = mkdtempSync(join(tmpdir(), 'vinkura-faults-'));
    copyDemo(dataDir);
    const stripe = provider === 'stripe' ? await FakeStripe.start() : undefined;
    const lane = new Lane(name, dataDir, await CrashServer.start(dataDir, stripe), report);
    try {
      await lane.stockUp(customers);
      return lane;
    } catch (error) {
      await lane.close();
      throw error;
    }
  }

  async close(): Promise<void> {
    await this.server.stop();
    await this.server.stripe?.stop();
    rmSync(this.dataDir, { recursive: true, force: true });
  }

  /** One wine for each customer of a batch, all of one price, with bottles for a long run. */
  private async stockUp(customers: number): Promise<void> {
    this.admin = await this.server.signIn('admin');
    const { body } = await this.admin.get('/api/products');
    const wines = body.filter(
      (wine) => wine.available && !wine.visibleForEvents && wine.saleableQuantity >= 3 && wine.price >= 1_000,
    );
    if (wines.length < customers) throw new Error(`only ${wines.length} wines for ${customers} customers`);
    this.wines = [];
    for (const { reference } of wines.slice(0, customers)) {
      const wine = { reference, warehouseRef: await warehouseWith(this.admin, reference, BOTTLES) };
      await openingCost(this.admin, wine, BOTTLES);
      this.wines.push(wine);
      await this.server.database.collection('products').updateOne({ reference }, { $set: { price: PRICE } });
    }
    await this.restart();
    // Pending work of the demo shop is not part of the flows.
    await this.settle();
  }

  private async restart(outageMs?: number): Promise<void> {
    await this.server.crash(outageMs);
    this.admin = await this.server.signIn('admin');
  }

  private prepare(flow: Flow, wine: Wine, point?: CrashPoint): Promise<FlowRun> {
    this.runs += 1;
    const name = `${flow.name}-${this.name}-${this.runs}`;
    return FlowRun.prepare(this.server, this.admin, { name, flow, point, wine });
  }

  /** Plays each flow without a crash. */
  async baselines(flows: readonly Flow[]): Promise<Baseline[]> {
    const played: { run: FlowRun; commands: Baseline['commands']; durationMs: number }[] = [];
    for (const flow of flows) played.push(await this.playWhole(await this.prepare(flow, this.wines[0]!)));
    await this.settle();
    const baselines: Baseline[] = [];
    for (const { run, ...seen } of played)
      baselines.push({ ...seen, flow: run.flow, facts: await run.facts(this.server) });
    return baselines;
  }

  private async playWhole(run: FlowRun) {
    const commands: Baseline['commands'][number][] = [];
    this.server.commands.length = 0;
    const begun = performance.now();
    let last: number | undefined;
    let before = 0;
    const onStep = (step?: number): void => {
      before = this.take(last, before, commands);
      last = step;
    };
    await run.play(this.server, this.admin, { onStep });
    onStep();
    if (run.state !== 'DONE') throw new Error(`${run.title}: ${run.fault?.message}`);
    return { run, commands, durationMs: performance.now() - begun };
  }

  /** Assigns the commands since the last step to that step. */
  private take(step: number | undefined, from: number, into: Baseline['commands'][number][]): number {
    const { commands } = this.server;
    if (step !== undefined)
      for (const { label, nth } of commands.slice(from)) into.push({ step, label, nth });
    return commands.length;
  }

  /**
   * Kills the server when each customer has reached their point, and lets them finish after the restart.
   * @returns customers who did not reach it, because they were blocked by a stopped one or a scheduled job ran first: they
   *   must be retried alone
   */
  async crashAt(targets: readonly Target[]): Promise<Target[]> {
    const runs = await this.stopAt(targets);
    const stopped = new Set(this.server.stopped);
    await this.restart();
    await this.finish(
      runs,
      targets.map(({ baseline }) => baseline),
    );
    const isTriedAgain = ({ name }: FlowRun) => targets.length > 1 && !stopped.has(name);
    for (const run of runs) if (!isTriedAgain(run)) this.report.reached(run, stopped.has(run.name));
    return targets.filter((_, index) => isTriedAgain(runs[index]!));
  }

  /** Kills the server as `crashAt` does, but the customers do not return. */
  async leaveAt(targets: readonly Target[]): Promise<void> {
    const runs = await this.stopAt(targets);
    await this.restart();
    await this.settle();
    await this.check('after customers have left', runs);
    this.report.left(runs);
  }

  /** Kills the server at random moments while customers are in different flows. */
  async crashAnywhere(baselines: readonly Baseline[], random: SeededRandom): Promise<void> {
    const chosen = this.wines.map(() => random.pick([...baselines]));
    const runs: FlowRun[] = [];
    for (const [index, { flow }] of chosen.entries()) runs.push(await this.prepare(flow, this.wines[index]!));
    const longest = Math.max(...chosen.map(({ durationMs }) => durationMs)) * Math.sqrt(runs.length);
    const played = Promise.all(runs.map((run) => run.play(this.server, this.admin)));
    const moment = new Promise((resolve) => setTimeout(resolve, random.between(1, Math.ceil(longest))));
    await Promise.race([played, moment]);
    const isUnderWay = runs.map(({ state }) => state === 'PLAYING');
    await this.restart();
    await played;
    await this.finish(runs, chosen);
    for (const [index, run] of runs.entries()) this.report.reached(run, isUnderWay[index]!);
  }

  /** A run per point, executed until all are stopped, done, or blocked by a stopped one. */
  private async stopAt(targets: readonly Target[]): Promise<FlowRun[]> {
    const runs: FlowRun[] = [];
    for (const [index, { baseline, point }] of targets.entries())
      runs.push(await this.prepare(baseline.flow, this.wines[index]!, point));
    let steps = 0;
    const onStep = (): void => void (steps += 1);
    for (const run of runs)
      run.play(this.server, this.admin, { stops: true, onStep }).finally(onStep).catch(onStep);
    const isMoving = ({ state, name }: FlowRun) => state === 'PLAYING' && !this.server.stopped.has(name);
    for (let seen = ''; runs.some(isMoving);) {
      const now = [steps, this.server.commands.length, this.server.stopped.size].join();
      if (now === seen) break;
      seen = now;
      const until = Date.now() + WAIT_LIMIT_MS;
      while (runs.some(isMoving) && Date.now() < until) await pause(LOOK_AGAIN_MS);
    }
    return runs;
  }

  private async settle(): Promise<void> {
    await this.server.runJobs(this.admin);
    await this.server.runJobs(this.admin);
  }

  /** After a restart: jobs, customers, jobs; then the invariants and the baseline are verified. */
  private async finish(runs: readonly FlowRun[], baselines: readonly Baseline[]): Promise<void> {
    await this.settle();
    await this.check('after the restart', runs);
    await Promise.all(runs.map((run) => run.play(this.server, this.admin)));
    await this.settle();
    await this.check('in the end', runs);
    const differing = new Map<number, Difference>();
    for (const [index, run] of runs.entries()) {
      if (run.state !== 'DONE') this.report.incomplete(run);
      const difference = differenceOf(baselines[index]!.facts, await run.facts(this.server));
      if (!isNone(difference)) differing.set(index, difference);
    }
    if (differing.size === 0) return;
    // Ended by a time limit only: the payment form of a cancelled order if the provider was not reached.
    await this.restart(TIME_LIMITS_MS);
    await this.settle();
    await this.check('after the time limits', runs);
    for (const [index, early] of differing) {
      const run = runs[index]!;
      const difference = differenceOf(baselines[index]!.facts, await run.facts(this.server));
      if (isNone(difference)) this.report.late(run, early);
      else this.report.difference(run, difference);
    }
  }

  private async check(when: string, runs: readonly FlowRun[]): Promise<void> {
    for (const problem of await this.server.problems(this.admin)) this.report.broken(when, problem, runs);
  }

  /** Days later: abandoned purchases are settled, and nothing is owed or reserved. */
  async end(): Promise<void> {
    for (let times = 0; times < 2; times += 1) {
      await this.restart(6 * DAY_MS);
      await this.settle();
    }
    await this.check('days later', []);
    const left = async (collection: string, filter: object): Promise<void> => {
      for (const document of await this.server.database.collection(collection).find(filter).toArray())
        this.report.broken(
          'days later',
          `${collection} ${document.reference ?? document._id}: ${document.status}`,
          [],
        );
    };
    await left('orders', { status: { $in: UNSETTLED } });
    await left('paymentintents', { status: { $in: OPEN } });
    await left('paymentintents', { refundDue: true });
    await left('mails', { status: { $ne: 'SENT' } });
  }
}

const READS = /^(find|aggregate|count|distinct|getMore|GET) /;
const SIDES: readonly Side[] = ['before', 'after'];

/** All crash points of a flow in their order: before and after each command. */
export function targetsOf(baseline: Baseline, which: 'all' | 'writes'): Target[] {
  return baseline.commands
    .filter(({ label }) => which === 'all' || !READS.test(label))
    .flatMap((command) => SIDES.map((side) => ({ baseline, point: { ...command, side } })));
}
