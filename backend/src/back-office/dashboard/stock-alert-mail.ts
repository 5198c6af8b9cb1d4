import { Injectable, type OnModuleInit } from '@nestjs/common';
import { HOUR_MS, tokyoDay, tokyoTime } from '@vinkura/domain';
import { workList } from '@vinkura/domain/back-office/dashboard';
import { Notifications } from '../../notifications/index.js';
import { Clock } from '../../platform/clock/clock.js';
import { Transactions } from '../../platform/database/transactions.js';
import { JobRunner } from '../../platform/jobs/job-runner.js';
import { UsersService } from '../../users/index.js';
import { RecordLists } from '../lists/record-lists.js';

const STOCK_ALERT_JOB = 'stock-alerts';
/** In Japan: before the office opens. */
const MAILED_FROM = '07:00';
/** Wines that a mail names of each list. */
const NAMED = 30;
const COLUMNS = ['name', 'nameEn', 'vintage', 'saleableQuantity', 'alertLevel', 'expectedBottles'];

/** Mails the alerts of the day to those who work with the stock, once a day each (ALERT-01); the lists are read once a day. */
@Injectable()
export class StockAlertMail implements OnModuleInit {
  /** Day whose mails this process has queued, or found none to queue. */
  private doneOn?: string;

  constructor(
    private readonly lists: RecordLists,
    private readonly users: UsersService,
    private readonly notifications: Notifications,
    private readonly transactions: Transactions,
    private readonly jobs: JobRunner,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.jobs.register({ name: STOCK_ALERT_JOB, everyMs: HOUR_MS, run: () => this.run(this.clock.now()) });
  }

  async run(now: Date): Promise<{ low: number; soldOut: number; recipients: number }> {
    const day = tokyoDay(now);
    if (tokyoTime(now) < MAILED_FROM || this.doneOn === day) return { low: 0, soldOut: 0, recipients: 0 };
    const [low, soldOut] = [await this.read('LOW_STOCK', now), await this.read('SOLD_OUT', now)];
    const counts = { low: low.count, soldOut: soldOut.count };
    const recipients = low.count + soldOut.count > 0 ? await this.users.administrators('STOCK') : [];
    const params = {
      day,
      lowCount: low.count,
      soldOutCount: soldOut.count,
      low: low.wines,
      soldOut: soldOut.wines,
    };
    // The key has the day: the runs of other processes, and after a restart, queue nothing.
    await this.transactions.run(async () => {
      for (const { email, name, locale, reference } of recipients)
        await this.notifications.queue(
          'STOCK_ALERT',
          { email, name, locale, reference },
          params,
          `STOCK_ALERT:${reference}:${day}`,
        );
    });
    this.doneOn = day;
    return { ...counts, recipients: recipients.length };
  }

  /** The list that the dashboard's number leads to. */
  private async read(key: 'LOW_STOCK' | 'SOLD_OUT', now: Date) {
    const { resource, filters, sort } = workList(key, now, tokyoDay(now));
    const state = { filters: filters.map((filter) => ({ ...filter, values: [...filter.values] })), sort };
    const plan = await this.lists.plan(resource, state);
    const [{ total }, rows] = await Promise.all([
      this.lists.count(plan),
      this.lists.rows(plan, { page: 1, perPage: NAMED }, COLUMNS),
    ]);
    const wines = rows.map(({ values }) => ({
      name: String(values.name),
      nameEn: String(values.nameEn),
      vintage: String(values.vintage),
      quantity: Math.max(0, Number(values.saleableQuantity)),
      level: Number(values.alertLevel),
      expected: Number(values.expectedBottles),
    }));
    return { count: total, wines };
  }
}
