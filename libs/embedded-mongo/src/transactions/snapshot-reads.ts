import { Timestamp } from '../bson/types.js';
import type { EngineCore } from '../engine/engine-core.js';
import { ServerError } from '../errors.js';
import type { ClusterTime } from './cluster-time.js';
import { Transaction } from './transaction.js';

/** How long the states of a snapshot are kept for further reads, in milliseconds (MongoDB's default window). */
const WINDOW = 5 * 60_000;
/** So many different moments can be looked back at; the oldest gives way to the next one. */
const MOST_SNAPSHOTS = 100;

/** A moment that reads outside transactions can come back to. */
export interface ReadSnapshot {
  time: Timestamp;
  /** What the reads see; it never writes. */
  view: Transaction;
}

/** The snapshots of the read concern `snapshot` outside transactions. */
export class SnapshotReads {
  private readonly kept = new Map<bigint, ReadSnapshot & { expires: number }>();

  constructor(
    private readonly engine: EngineCore,
    private readonly clusterTime: ClusterTime,
  ) {}

  /**
   * The snapshot of the time given by an earlier read, or a new one.
   * @throws ServerError 239 when the time is unknown or expired
   */
  open(at: Timestamp | null): ReadSnapshot {
    const time = at ?? this.clusterTime.now();
    const known = this.kept.get(time.toBigInt());
    if (at && !known) {
      throw new ServerError(
        239,
        `Read timestamp ${String(at.toBigInt())} is older than the oldest available timestamp.`,
        { codeName: 'SnapshotTooOld' },
      );
    }
    const now = this.engine.now();
    if (known) {
      if (!at) known.expires = now + WINDOW;
      return known;
    }
    const view = new Transaction('', -1n, this.engine.clock, now);
    const snapshot = { time, view, expires: now + WINDOW };
    this.engine.snapshots.add(view);
    this.kept.set(time.toBigInt(), snapshot);
    if (this.kept.size > MOST_SNAPSHOTS) this.forget(this.kept.keys().next().value!);
    return snapshot;
  }

  /** Lets go of the snapshots whose window is over. */
  sweep(): void {
    const now = this.engine.now();
    for (const [time, { expires }] of this.kept) if (expires <= now) this.forget(time);
  }

  private forget(time: bigint): void {
    const { view } = this.kept.get(time)!;
    this.kept.delete(time);
    this.engine.snapshots.remove(view);
    view.end('aborted');
  }
}
