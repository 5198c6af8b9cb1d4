import { type Role, ROLES } from './callers.js';

/** What no answer may be. */
export const MAX_RESPONSE_MS = 3_000;
/** CPU time of the server, when nothing else is asked of it. */
export const MAX_CPU_MS = 1_000;
export const MAX_RESPONSE_BYTES = 1_000_000;
const SHOWN_FINDINGS = 60;

interface Tally {
  requests: number;
  succeeded: number;
  refused: number;
  failed: number;
  slowestMs: number;
  largest: number;
}

/** Counts answers by role and operation, and keeps what should not have been. */
export class FuzzReport {
  readonly findings: string[] = [];
  private readonly byRole = new Map<string, Tally>();
  private readonly byOperation = new Map<string, Tally>();
  private readonly latencies: number[] = [];
  /** The same fault of the same operation is reported once. */
  private readonly occurrences = new Map<string, number>();

  count(
    role: Role,
    operation: string,
    answer: { isRefusal: boolean; isFault: boolean; ms: number; bytes: number },
  ): void {
    this.latencies.push(answer.ms);
    for (const tally of [tallyOf(this.byRole, role), tallyOf(this.byOperation, operation)]) {
      tally.requests += 1;
      tally[answer.isFault ? 'failed' : answer.isRefusal ? 'refused' : 'succeeded'] += 1;
      tally.slowestMs = Math.max(tally.slowestMs, answer.ms);
      tally.largest = Math.max(tally.largest, answer.bytes);
    }
  }

  fault(kind: string, operation: string, details: string): void {
    const key = `${kind}: ${operation}`;
    const times = (this.occurrences.get(key) ?? 0) + 1;
    this.occurrences.set(key, times);
    if (times === 1) this.findings.push(`${key}\n    ${details.replaceAll('\n', '\n    ')}`);
  }

  /** The table by role, the slowest operations, and optionally all operations. */
  text(memory: { warmMb: number; endMb: number }, everything: boolean): string {
    this.latencies.sort((one, other) => one - other);
    const at = (share: number) =>
      Math.round(this.latencies[Math.floor((this.latencies.length - 1) * share)] ?? 0);
    const roles = ROLES.flatMap((role) => (this.byRole.has(role) ? [row(role, this.byRole.get(role)!)] : []));
    const operations = [...this.byOperation].map(([name, tally]) => ({ name, tally }));
    const slowest = [...operations]
      .sort((one, other) => other.tally.slowestMs - one.tally.slowestMs)
      .slice(0, 12);
    const late = this.latencies.filter((ms) => ms > MAX_RESPONSE_MS).length;
    const times = [...this.occurrences]
      .filter(([, count]) => count > 1)
      .map(([key, count]) => `${key}: ${count} times`);
    return [
      `${this.latencies.length} requests, ${operations.length} operations; p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, slowest ${at(1)} ms, ${late} over ${MAX_RESPONSE_MS} ms; memory ${memory.warmMb} MB warm, ${memory.endMb} MB at the end`,
      '',
      HEAD,
      ...roles,
      '',
      everything ? 'By operation' : 'The slowest operations',
      HEAD,
      ...(everything ? operations : slowest).map(({ name, tally }) => row(name, tally)),
      '',
      `${this.findings.length} findings`,
      ...this.findings.slice(0, SHOWN_FINDINGS),
      ...times,
      '',
    ].join('\n');
  }
}

const COLUMNS = ['requests', 'succeeded', 'refused', 'failed', 'slowest ms', 'largest KB'];
const line = (name: string, cells: readonly (string | number)[]) =>
  `${name.padEnd(48)}${cells.map((cell) => String(cell).padStart(11)).join('')}`;
const HEAD = line('', COLUMNS);
const row = (name: string, { requests, succeeded, refused, failed, slowestMs, largest }: Tally) =>
  line(name, [requests, succeeded, refused, failed, Math.round(slowestMs), (largest / 1000).toFixed(1)]);

function tallyOf(tallies: Map<string, Tally>, name: string): Tally {
  const tally = tallies.get(name) ?? {
    requests: 0,
    succeeded: 0,
    refused: 0,
    failed: 0,
    slowestMs: 0,
    largest: 0,
  };
  tallies.set(name, tally);
  return tally;
}
