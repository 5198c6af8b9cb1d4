import { seededRandom } from '@vinkura/demo-data';
import type { Flow } from './flow.js';
import { isJob } from './flow.js';
import { FaultReport } from './fault-report.js';
import { FLOWS } from './flows.js';
import { type Baseline, Lane, type Target, targetsOf } from './lane.js';

/** Interval of crash points that are repeated with a customer who does not return. */
const LEAVE_EVERY = 5;

export interface FaultOptions {
  /** Names of flows; all of them by default. */
  flows?: readonly string[] | undefined;
  /** Numbers of crash points within each flow, from 1; all by default. */
  points?: { from: number; to: number };
  /** Also around reads, or only around writes. */
  commands: 'all' | 'writes';
  /** Only every nth point. */
  every?: number;
  /** Concurrent customers, each stopped at another point. */
  customers: number;
  /** Concurrent shops, each with its own server process. */
  lanes: number;
  /** Flows share a shop: cheaper for few crash points. */
  together?: boolean;
  /** Random kills under load instead of crash points. */
  random?: number;
  seed: number;
  /** Whether some customers do not return after a crash. */
  leaves: boolean;
  /** Receives the progress. */
  onProgress?(report: FaultReport): void;
}

/** Kills servers and verifies the data after each restart. */
export async function findFaults(options: FaultOptions): Promise<FaultReport> {
  const report = new FaultReport();
  const chosen = FLOWS.filter(({ name }) => options.flows?.includes(name) ?? true);
  const groups = options.together ? byProvider(chosen) : chosen.map((flow) => [flow]);
  const work = options.random ? randomWork(chosen, options) : groups.map(pointWork);
  const queue = work.filter(({ flows }) => flows.length > 0);
  const worker = async (number: number): Promise<void> => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const { provider } = next.flows[0]!;
      const lane = await Lane.open(`${number}-${queue.length}`, provider, options.customers, report);
      try {
        await next.run(lane, report, options);
        if (options.leaves) await lane.end();
      } catch (error) {
        const names = next.flows.map(({ name }) => name).join(', ');
        report.findings.push(`broken off: ${names}: ${error instanceof Error ? error.stack : String(error)}`);
      } finally {
        await lane.close();
      }
      options.onProgress?.(report);
    }
  };
  await Promise.all(Array.from({ length: options.lanes }, (_, number) => worker(number)));
  return report;
}

interface Work {
  flows: readonly Flow[];
  run(lane: Lane, report: FaultReport, options: FaultOptions): Promise<void>;
}

const pointWork = (flows: readonly Flow[]): Work => ({
  flows,
  async run(lane, report, options) {
    await crashAtPoints(lane, await lane.baselines(flows), report, options);
  },
});

/** Distributes the kills by provider and lane. */
function randomWork(flows: readonly Flow[], { random = 0, lanes, seed }: FaultOptions): Work[] {
  const providers = [...new Set(flows.map(({ provider }) => provider))];
  const shares = providers.flatMap((provider) =>
    Array.from({ length: Math.max(1, Math.round(lanes / providers.length)) }, () => provider),
  );
  return shares.map((provider, share) => ({
    flows: flows.filter((flow) => flow.provider === provider),
    async run(lane, report, options) {
      const baselines = await lane.baselines(this.flows);
      const numbers = seededRandom(`${seed} ${share}`);
      const kills = Math.ceil(random / shares.length);
      for (let kill = 0; kill < kills; kill += 1) {
        await lane.crashAnywhere(baselines, numbers);
        report.row('kills').points += 1;
        options.onProgress?.(report);
      }
    },
  }));
}

async function crashAtPoints(
  lane: Lane,
  baselines: readonly Baseline[],
  report: FaultReport,
  options: FaultOptions,
): Promise<void> {
  const { points: range, every = 1, customers, leaves } = options;
  const targets = baselines
    .flatMap((baseline) => targetsOf(baseline, options.commands).slice((range?.from ?? 1) - 1, range?.to))
    .filter((_, index) => index % every === 0);
  for (const { flow, commands } of baselines) report.row(flow.name).commands = commands.length;
  for (const { baseline } of targets) report.row(baseline.flow.name).points += 1;
  // A job processes all customers, so only one of them can be stopped in it.
  const inJob = ({ baseline, point }: Target) => isJob(baseline.flow.steps[point.step]!);
  const alone = targets.filter(inJob);
  const together = targets.filter((target) => !inJob(target));
  for (const batch of batches(together, customers)) {
    alone.push(...(await lane.crashAt(batch)));
    options.onProgress?.(report);
  }
  for (const target of alone) {
    await lane.crashAt([target]);
    options.onProgress?.(report);
  }
  if (!leaves) return;
  const leaving = together.filter((_, index) => index % LEAVE_EVERY === 0);
  for (const batch of batches(leaving, customers)) await lane.leaveAt(batch);
}

const byProvider = (flows: readonly Flow[]): Flow[][] =>
  [...new Set(flows.map(({ provider }) => provider))].map((provider) =>
    flows.filter((flow) => flow.provider === provider),
  );

/** Combines points that are far apart. */
function batches<T>(items: readonly T[], size: number): T[][] {
  const count = Math.ceil(items.length / size);
  return Array.from({ length: count }, (_, number) =>
    items.filter((_item, index) => index % count === number),
  );
}
