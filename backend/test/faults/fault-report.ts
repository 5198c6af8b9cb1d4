import type { Difference } from './facts.js';
import type { FlowRun } from './flow-run.js';

interface Row {
  /** Commands to the database and calls to the provider of the flow without a crash. */
  commands: number;
  /** Requested crash points. */
  points: number;
  /** Crash points at which the process was killed. */
  crashes: number;
  /** Kills after which the customer did not return. */
  left: number;
  /** Facts missing at the end. */
  lost: number;
  /** Facts repeated at the end. */
  doubled: number;
  /** Unexpected facts. */
  differences: number;
  /** Runs that were correct only after a time limit. */
  late: number;
  /** Violated invariants. */
  broken: number;
  /** Runs that could not be completed by repeating requests. */
  incomplete: number;
  /** Repeated requests rejected because their work was already done. */
  refused: number;
}

const COLUMNS = [
  'commands',
  'points',
  'crashes',
  'left',
  'lost',
  'doubled',
  'differences',
  'late',
  'broken',
  'incomplete',
  'refused',
] as const satisfies (keyof Row)[];
const NAME_WIDTH = 18;
const SHOWN_FINDINGS = 200;

/** Results of crashes by flow. */
export class FaultReport {
  private readonly rows = new Map<string, Row>();
  private readonly seen = new Set<string>();
  /** One text per failure. */
  readonly findings: string[] = [];
  /** Rejected repeated requests by message: allowed, because their work was already done. */
  private readonly refusals = new Map<string, number>();
  private readonly lateness: string[] = [];
  private readonly unreached: string[] = [];

  row(flow: string): Row {
    let row = this.rows.get(flow);
    if (!row) {
      const zeros = COLUMNS.map((column) => [column, 0]);
      row = Object.fromEntries(zeros) as Record<keyof Row, number>;
      this.rows.set(flow, row);
    }
    return row;
  }

  /** Of all flows. */
  get crashes(): number {
    return this.sum('crashes');
  }

  /** Of all flows. */
  get points(): number {
    return this.sum('points');
  }

  private sum(column: keyof Row): number {
    return [...this.rows.values()].reduce((sum, row) => sum + row[column], 0);
  }

  /** @param isStopped whether the server was killed at the run's crash point */
  reached(run: FlowRun, isStopped: boolean): void {
    if (isStopped) this.row(run.flow.name).crashes += 1;
    else if (run.point) this.unreached.push(run.title);
    for (const refusal of run.refusals) {
      this.row(run.flow.name).refused += 1;
      const key = `${run.flow.name}: ${refusal}`.replaceAll(/\b[A-Z]{3}\d{5,}\b/g, 'REF');
      this.refusals.set(key, (this.refusals.get(key) ?? 0) + 1);
    }
  }

  left(runs: readonly FlowRun[]): void {
    for (const { flow } of runs) this.row(flow.name).left += 1;
  }

  incomplete(run: FlowRun): void {
    this.row(run.flow.name).incomplete += 1;
    this.findings.push(`not completed: ${run.title}: ${run.fault?.message ?? run.state}`);
  }

  /** Differences after all jobs and time limits. */
  difference(run: FlowRun, difference: Difference): void {
    const row = this.row(run.flow.name);
    row.lost += difference.lost.length;
    row.doubled += difference.doubled.length;
    row.differences += difference.other.length;
    this.findings.push(textOf(run, difference));
  }

  /** Differences until a time limit. */
  late(run: FlowRun, difference: Difference): void {
    this.row(run.flow.name).late += 1;
    this.lateness.push(textOf(run, difference));
  }

  /** A violated invariant, reported once. */
  broken(when: string, problem: string, runs: readonly FlowRun[]): void {
    if (this.seen.has(problem)) return;
    this.seen.add(problem);
    const own = runs.filter(({ references }) => references.some((reference) => problem.includes(reference)));
    const suspects = own.length > 0 ? own : runs;
    for (const flow of new Set(suspects.map((run) => run.flow.name))) this.row(flow).broken += 1;
    this.findings.push([`${when}: ${problem}`, ...suspects.map(({ title }) => title)].join('\n  '));
  }

  /** @param note description and duration of the run */
  text(note: string): string {
    const line = (name: string, cells: readonly (string | number)[]) =>
      name.padEnd(NAME_WIDTH) + cells.map((cell) => String(cell).padStart(12)).join('');
    const rows = [...this.rows];
    const sums = COLUMNS.map((column) => this.sum(column));
    const list = (title: string, entries: readonly string[]) =>
      entries.length > 0 ? ['', `${title} (${entries.length})`, ...entries.slice(0, SHOWN_FINDINGS)] : [];
    return [
      note,
      '',
      line('flow', COLUMNS),
      ...rows.map(([name, row]) =>
        line(
          name,
          COLUMNS.map((column) => row[column]),
        ),
      ),
      line('all', sums),
      ...list('Findings', this.findings),
      ...list(
        'Refused when repeated, because it had been done',
        [...this.refusals].map(([text, times]) => `${times} × ${text}`),
      ),
      ...list('Right only after a time limit', this.lateness),
      ...list('Not reached', this.unreached),
      '',
    ].join('\n');
  }
}

const textOf = (run: FlowRun, { lost, doubled, other }: Difference): string =>
  [
    run.title,
    ...lost.map((fact) => `lost: ${fact}`),
    ...doubled.map((fact) => `doubled: ${fact}`),
    ...other.map((fact) => `differs: ${fact}`),
  ].join('\n  ');
