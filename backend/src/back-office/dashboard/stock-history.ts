import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { StockBucket, type TokyoDay, tokyoDay } from '@vinkura/domain';
import type { Connection, Model, Types } from 'mongoose';
import { Clock } from '../../platform/clock/clock.js';
import { CACHE_READ } from '../../platform/documents/cache-read.js';
import type { StockMovement } from '../../warehouses/index.js';
import { batchesOf } from '../facts/batches.js';

type StoredMovement = Pick<StockMovement, 'at' | 'from' | 'to' | 'quantity'> & { _id: Types.ObjectId };

/** Maximum delay between a movement's timestamp and its commit. */
const OVERLAP_MS = 2 * 60_000;
/** Maximum time until a movement with an old timestamp is noticed. */
const SWEEP_MS = 30_000;
const FIELDS = ['at', 'from', 'to', 'quantity'];

/**
 * Bottles in the bucket `available` at the end of each day in Japan. Movements are immutable, so their daily sums are
 * cached and only new ones are read.
 */
@Injectable()
export class StockHistory {
  private readonly movements: Model<StoredMovement>;
  /** Net change per day. */
  private changes = new Map<TokyoDay, number>();
  /** Recent movements, already counted, which will be read once more. */
  private recent = new Map<string, number>();
  private counted = 0;
  /** Watermark: everything with an earlier timestamp, minus the overlap, is counted. */
  private readUntil = -Infinity;
  private sweptAt = -Infinity;
  private running?: Promise<void>;
  /** A caller awaits the running read. */
  private isAwaited = false;

  constructor(
    @InjectConnection() connection: Connection,
    private readonly clock: Clock,
  ) {
    this.movements = connection.model<StoredMovement>('StockMovement');
  }

  /** Bottles at the end of each of the days, in order. */
  async at(days: readonly TokyoDay[]): Promise<number[]> {
    while (this.running) {
      this.isAwaited = true;
      await this.running.catch(() => undefined);
    }
    await this.run();
    const changes = [...this.changes].sort(([a], [b]) => (a < b ? -1 : 1));
    return days.map((until) =>
      changes.reduce((bottles, [day, change]) => (day <= until ? bottles + change : bottles), 0),
    );
  }

  /** Reads all movements before the first use, yielding to other work until a caller awaits it. */
  async warm(): Promise<void> {
    if (this.running || this.readUntil !== -Infinity) return;
    await this.run(() => !this.isAwaited);
  }

  private run(givesWay?: () => boolean): Promise<void> {
    this.isAwaited = false;
    this.running = this.refresh(givesWay).finally(() => (this.running = undefined));
    return this.running;
  }

  private async refresh(givesWay?: () => boolean): Promise<void> {
    const now = this.clock.now().getTime();
    const isDue = performance.now() - this.sweptAt >= SWEEP_MS;
    const stored = isDue ? await this.movements.estimatedDocumentCount({ comment: CACHE_READ }) : undefined;
    // If the clock was set back, counted movements no longer in the overlap would be read again.
    const isUnread = this.readUntil === -Infinity || now < this.readUntil;
    if (!isUnread) await this.count({ at: { $gte: new Date(this.readUntil - OVERLAP_MS) } }, now);
    if (isUnread || (stored !== undefined && stored > this.counted)) {
      this.changes = new Map();
      this.recent = new Map();
      this.counted = 0;
      await this.count({}, now, givesWay);
    }
    this.readUntil = now;
    if (stored !== undefined) this.sweptAt = performance.now();
  }

  private async count(filter: object, now: number, givesWay?: () => boolean): Promise<void> {
    const recentSince = now - 2 * OVERLAP_MS;
    for await (const batch of batchesOf<StoredMovement>(this.movements, {
      filter,
      fields: FIELDS,
      givesWay,
    }))
      for (const movement of batch) this.add(movement, recentSince);
    for (const [id, at] of this.recent) if (at < recentSince) this.recent.delete(id);
  }

  private add({ _id, at, from, to, quantity }: StoredMovement, recentSince: number): void {
    if (this.recent.size > 0 && this.recent.has(String(_id))) return;
    if (at.getTime() >= recentSince) this.recent.set(String(_id), at.getTime());
    this.counted += 1;
    const change =
      (to === StockBucket.available ? quantity : 0) - (from === StockBucket.available ? quantity : 0);
    if (change === 0) return;
    const day = tokyoDay(at);
    this.changes.set(day, (this.changes.get(day) ?? 0) + change);
  }
}
