import type { Engine } from './engine.js';
import { expireDocuments } from './expire.js';

const SWEEP_INTERVAL = 1000;
const EXPIRE_INTERVAL = 60_000;

/** What runs by the clock: time-outs of transactions, sessions and cursors, and TTL indexes. */
export class Maintenance {
  private sweeper: NodeJS.Timeout | null = null;
  private expirer: NodeJS.Timeout | null = null;
  private expiring: Promise<void> | null = null;

  constructor(
    private readonly engine: Engine,
    private readonly sweepCursors: () => void,
  ) {}

  start(): void {
    this.sweeper = setInterval(() => {
      this.engine.sessions.sweep();
      this.engine.snapshotReads.sweep();
      this.sweepCursors();
    }, SWEEP_INTERVAL);
    this.sweeper.unref();
    this.expireEvery(EXPIRE_INTERVAL);
  }

  /** Sets the interval of TTL expiry, in milliseconds. */
  expireEvery(interval: number): void {
    if (this.expirer) clearInterval(this.expirer);
    this.expirer = setInterval(() => {
      this.expiring ??= this.expire().finally(() => (this.expiring = null));
    }, interval);
    this.expirer.unref();
  }

  async stop(): Promise<void> {
    if (this.sweeper) clearInterval(this.sweeper);
    if (this.expirer) clearInterval(this.expirer);
    await this.expiring;
  }

  private async expire(): Promise<void> {
    try {
      await expireDocuments(this.engine);
    } catch (error) {
      this.engine.log({
        level: 'error',
        message: 'Deleting expired documents failed',
        fields: { error: error instanceof Error ? error.message : String(error) },
      });
    }
  }
}
