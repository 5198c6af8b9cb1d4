import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { CELLAR_NOTICE_DAYS, DAY_MS, HOUR_MS, tokyoDay } from '@vinkura/domain';
import type { Model } from 'mongoose';
import { CatalogService } from '../catalog/index.js';
import { Notifications } from '../notifications/index.js';
import { Clock } from '../platform/clock/clock.js';
import { Transactions } from '../platform/database/transactions.js';
import { JobRunner } from '../platform/jobs/job-runner.js';
import { UsersService } from '../users/index.js';
import { CellarEntry } from './cellar-entry.js';

export const CELLAR_YEAR_JOB = 'cellar-year';
/** Customers notified per run; the next run continues. */
const BATCH = 500;

/** The two notifications: 30 days before the free year ends, and when it ends. */
type Occasion = { field: 'endingNotifiedAt' | 'endedNotifiedAt'; name: 'ending' | 'ended' };
const ENDING: Occasion = { field: 'endingNotifiedAt', name: 'ending' };
const ENDED: Occasion = { field: 'endedNotifiedAt', name: 'ended' };

/** Entries of one customer whose year ends on the same day: one mail. */
interface Group {
  _id: { owner: string; freeUntil: Date };
  entries: Pick<CellarEntry, '_id' | 'productRef' | 'quantity'>[];
}

/** Sends the two notifications about the free year, once each (CEL-02, REQ-D28); there is no fee afterwards. */
@Injectable()
export class CellarYear implements OnModuleInit {
  private readonly logger = new Logger('CellarYear');

  constructor(
    @InjectModel(CellarEntry.name) private readonly entries: Model<CellarEntry>,
    private readonly catalog: CatalogService,
    private readonly users: UsersService,
    private readonly notifications: Notifications,
    private readonly transactions: Transactions,
    private readonly jobs: JobRunner,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.jobs.register({ name: CELLAR_YEAR_JOB, everyMs: HOUR_MS, run: () => this.run() });
  }

  async run(): Promise<{ ending: number; ended: number; failed: number }> {
    const now = this.clock.now();
    const noticed = new Date(now.getTime() + CELLAR_NOTICE_DAYS * DAY_MS);
    const ended = await this.notifyAll(ENDED, { $lte: now });
    const ending = await this.notifyAll(ENDING, { $gt: now, $lte: noticed });
    return { ended: ended.notified, ending: ending.notified, failed: ended.failed + ending.failed };
  }

  private async notifyAll(
    occasion: Occasion,
    freeUntil: { $gt?: Date; $lte: Date },
  ): Promise<{ notified: number; failed: number }> {
    const groups = await this.entries.aggregate<Group>([
      { $match: { [occasion.field]: null, quantity: { $gt: 0 }, freeUntil } },
      { $sort: { _id: 1 } },
      {
        $group: {
          _id: { owner: '$owner', freeUntil: '$freeUntil' },
          entries: { $push: { _id: '$_id', productRef: '$productRef', quantity: '$quantity' } },
        },
      },
      { $limit: BATCH },
    ]);
    let failed = 0;
    for (const group of groups)
      try {
        await this.transactions.run(() => this.notifyOne(occasion, group));
      } catch (error) {
        // A failure for one customer must not block the others.
        failed += 1;
        this.logger.error({ owner: group._id.owner, error });
      }
    return { notified: groups.length - failed, failed };
  }

  private async notifyOne(occasion: Occasion, { _id: { owner, freeUntil }, entries }: Group): Promise<void> {
    const now = this.clock.now();
    await this.entries.updateMany(
      { _id: { $in: entries.map(({ _id }) => _id) }, [occasion.field]: null },
      { $set: { [occasion.field]: now, updatedAt: now } },
    );
    const user = await this.users.byId(owner);
    const products = await this.catalog.find([...new Set(entries.map(({ productRef }) => productRef))]);
    const wines = entries.flatMap(({ productRef, quantity }) => {
      const product = products.find(({ reference }) => reference === productRef);
      if (!product) return [];
      const { name, nameEn, vintage } = product;
      return [{ name, nameEn, vintage, quantity }];
    });
    const { email, name, locale, reference } = user;
    const key = `CELLAR_YEAR_ENDING:${occasion.name}:${String(entries[0]?._id)}`;
    await this.notifications.queue(
      'CELLAR_YEAR_ENDING',
      { email, name, locale, reference },
      { wines, freeUntil: tokyoDay(freeUntil) },
      key,
    );
  }
}
