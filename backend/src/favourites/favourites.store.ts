import { setTimeout as pause } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { DomainError } from '../platform/errors/domain-error.js';
import { StoredFavourites } from './stored-favourites.js';
import { unlessDuplicate } from '../platform/database/duplicate-key.js';

/** Each failed attempt means that another change succeeded; this only bounds the retries. */
const MAX_ATTEMPTS = 100;
const MAX_PAUSE_MS = 20;
/** Batch size of the stock comparison. */
const BATCH = 200;

type Content = Omit<StoredFavourites, 'owner' | 'revision'>;

const EMPTY: Content = { wines: [], venues: [], stockMails: true, alerts: [], alertMails: true };

/** Documents from before WISH-01 have no alerts. */
const complete = (stored: Partial<StoredFavourites> & Pick<StoredFavourites, 'owner' | 'revision'>) => ({
  ...EMPTY,
  ...stored,
});

const contentOf = ({ wines, venues, stockMails, alerts, alertMails }: Content): Content => ({
  wines,
  venues,
  stockMails,
  alerts,
  alertMails,
});

const WATCHED = {
  $or: [
    { stockMails: true, 'wines.0': { $exists: true } },
    { alertMails: true, 'alerts.0': { $exists: true } },
  ],
};

/** Reads and writes favourites with optimistic locking: a change is retried on conflict. */
@Injectable()
export class FavouritesStore {
  constructor(@InjectModel(StoredFavourites.name) private readonly favourites: Model<StoredFavourites>) {}

  /** The customer's favourites; empty if none are stored. */
  async of(owner: string): Promise<StoredFavourites> {
    const stored = await this.favourites.findOne({ owner }).lean<StoredFavourites>();
    return complete(stored ?? { owner, revision: 0 });
  }

  /**
   * @param change may run several times, so it must be free of side effects; nothing is written when it returns its
   *   argument
   */
  async change(owner: string, change: (before: StoredFavourites) => Content): Promise<StoredFavourites> {
    for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
      const before = await this.of(owner);
      const changed = change(before);
      if (changed === before) return before;
      const after = { ...contentOf(changed), owner, revision: before.revision + 1 };
      if (await this.replace(before, after)) return after;
      await pause(Math.random() * MAX_PAUSE_MS);
    }
    throw new DomainError('CONFLICT', 'conflict');
  }

  /** Writes the change. @returns false on a concurrent change */
  async replace({ owner, revision }: StoredFavourites, after: StoredFavourites): Promise<boolean> {
    if (revision === 0) return this.create(after);
    const written = await this.favourites.updateOne(
      { owner, revision },
      { $set: contentOf(after), $inc: { revision: 1 } },
    );
    return written.matchedCount === 1;
  }

  /** Streams all favourites with something to mail about, in batches. */
  async *watched(): AsyncGenerator<StoredFavourites[]> {
    let after: unknown;
    for (;;) {
      const batch = await this.favourites
        .find({ ...WATCHED, ...(after ? { _id: { $gt: after } } : {}) })
        .sort({ _id: 1 })
        .limit(BATCH)
        .lean();
      if (batch.length > 0) yield batch.map(complete);
      if (batch.length < BATCH) return;
      after = batch.at(-1)?._id;
    }
  }

  async remove(owner: string): Promise<void> {
    await this.favourites.deleteOne({ owner });
  }

  private async create(favourites: StoredFavourites): Promise<boolean> {
    return Boolean(await unlessDuplicate(this.favourites.create(favourites)));
  }
}
