import { readFileSync } from 'node:fs';

/** CPU time of an operation in milliseconds. Operations that the complexity permits take less. */
export const CPU_BUDGET_MS = 2000;

/** Node.js 23.9 and later. */
type ThreadCpuUsage = () => NodeJS.CpuUsage;
const { threadCpuUsage } = process as { threadCpuUsage?: ThreadCpuUsage };

const inMs = ({ user, system }: NodeJS.CpuUsage): number => (user + system) / 1000;

/** CPU time of this thread in milliseconds; where it cannot be read, of the process, which is more. */
function threadCpuMs(): number {
  if (threadCpuUsage) return inMs(threadCpuUsage.call(process));
  try {
    // Linux: the first number is the nanoseconds that the thread ran.
    return Number.parseInt(readFileSync('/proc/thread-self/schedstat', 'latin1'), 10) / 1e6;
  } catch {
    return inMs(process.cpuUsage());
  }
}

/**
 * CPU time of an operation. The time between two resolvers is attributed to the first one's operation; the time after the
 * last one to the end of the turn of the event loop.
 */
export class CpuBudget {
  private usedMs = 0;
  private readonly startedMs = threadCpuMs();
  rootFields = 0;

  add(ms: number): void {
    this.usedMs += ms;
  }

  /**
   * Whether it is used up. On a busy machine the thread also has to have had that much time; other threads, such as the
   * embedded database and the garbage collector, do not count.
   */
  get isUsedUp(): boolean {
    return this.usedMs >= CPU_BUDGET_MS && threadCpuMs() - this.startedMs >= CPU_BUDGET_MS;
  }
}
