import { Injectable } from '@nestjs/common';
import { InjectConnection, InjectModel } from '@nestjs/mongoose';
import { instantInTokyo, tokyoDay } from '@vinkura/domain';
import {
  type ClosedJournal,
  entriesBy,
  entriesOfMonth,
  type JournalEntry,
  journalEntriesOf,
  journalSums,
  monthOf,
  nextMonth,
  sidesOf,
} from '@vinkura/domain/back-office/journal/journal';
import { JOURNAL_NAMES } from '@vinkura/domain/back-office/journal/journal-files';
import type { JournalGrain, JournalKind } from '@vinkura/domain/back-office/journal/journal-tables';
import type { Connection, Model } from 'mongoose';
import type { PointsEntry } from '../../loyalty/index.js';
import { Settlements } from '../../payments/index.js';
import { ParametersService } from '../../parameters/index.js';
import { AuditLog } from '../../platform/audit/audit-log.js';
import { Clock } from '../../platform/clock/clock.js';
import { Transactions } from '../../platform/database/transactions.js';
import type { PageRequest } from '../../platform/documents/page.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import type { StockMovement } from '../../warehouses/index.js';
import { ReportFacts } from '../reports/report-facts.js';
import { JournalEntryRecord, JournalMonthRecord } from './journal-record.js';
import type { JournalClosing, JournalMonth } from './journal.types.js';

/** Entries of what can still change later; points, movements of stock and settlements are never changed. */
const OF_ORDERS: JournalKind[] = ['SALE', 'DELIVERY', 'POINTS_DISCOUNT', 'DELIVERY_DISCOUNT', 'REFUND'];
const ENTRY = { _id: 0, day: 1, originDay: 1, document: 1, kind: 1, amount: 1, tax: 1 } as const;
const AT = { at: 1 } as const;

const firstDay = (month: string) => `${month}-01`;

/** The accountant's journal (ACCOUNT-01, ADR-0065): computed while a month is open, stored once it is closed. */
@Injectable()
export class Journal {
  private readonly points: Model<PointsEntry>;
  private readonly movements: Model<StockMovement>;

  constructor(
    @InjectConnection() connection: Connection,
    @InjectModel(JournalMonthRecord.name) private readonly months: Model<JournalMonthRecord>,
    @InjectModel(JournalEntryRecord.name) private readonly stored: Model<JournalEntryRecord>,
    private readonly facts: ReportFacts,
    private readonly settlements: Settlements,
    private readonly parameters: ParametersService,
    private readonly transactions: Transactions,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
  ) {
    this.points = connection.model<PointsEntry>('PointsEntry');
    this.movements = connection.model<StockMovement>('StockMovement');
  }

  /** A page of a month's entries, with the sums of the whole month. */
  async month(month: string, grain: JournalGrain, { page, perPage }: PageRequest): Promise<JournalMonth> {
    const closings = await this.months.find().sort({ _id: 1 }).lean();
    const until = closings.at(-1)?._id ?? null;
    const all = await this.entries(month, until);
    const entries = entriesBy(grain, all);
    const firstMonth = closings[0]?._id ?? (await this.firstOpenMonth());
    const closing = closings.find(({ _id }) => _id === month);
    return {
      month,
      firstMonth,
      closing: closing ? closingOf(closing) : null,
      mayClose: month === (until ? nextMonth(until) : firstMonth) && month < this.thisMonth(),
      sums: journalSums(all),
      total: entries.length,
      page,
      perPage,
      items: entries
        .slice((page - 1) * perPage, page * perPage)
        .map((entry) => ({ ...entry, ...sidesOf(entry) })),
    };
  }

  /** Every entry of a month. */
  async entriesOf(month: string, grain: JournalGrain): Promise<JournalEntry[]> {
    return entriesBy(grain, await this.entries(month, await this.closedUntil()));
  }

  /** The shop's own names of accounts and tax categories. */
  async names(): Promise<ReadonlyMap<string, string>> {
    const choices = await this.parameters.choices(JOURNAL_NAMES);
    return new Map(choices.map(({ value, description }) => [description ?? '', value]));
  }

  /**
   * Closes a month: its entries are stored, and never computed again.
   * @param by reference of the administrator
   * @throws DomainError CONFLICT unless the month is over and the next one to close
   */
  async close(month: string, by: string): Promise<JournalClosing> {
    if (month >= this.thisMonth()) throw new DomainError('CONFLICT', 'journal-error-running');
    const until = await this.closedUntil();
    if (month !== (until ? nextMonth(until) : await this.firstOpenMonth())) throw notNext();
    const entries = await this.entries(month, until);
    const closing = { _id: month, closedAt: this.clock.now(), closedBy: by };
    await this.transactions.run(async () => {
      // Of two closings, one is repeated and finds the month closed.
      if ((await this.closedUntil()) !== until) throw notNext();
      await this.months.create([closing]);
      this.transactions.insert(
        this.stored,
        entries.map((entry) => ({ ...entry, month })),
      );
      const action = { operation: 'ACTION', action: 'close-month' } as const;
      await this.audit.record({ resource: 'journal', reference: month, ...action });
    });
    return closingOf(closing);
  }

  /** The last closed month. */
  private async closedUntil(): Promise<string | null> {
    const last = await this.months.findOne().sort({ _id: -1 }).lean();
    return last?._id ?? null;
  }

  private async entries(month: string, until: string | null): Promise<JournalEntry[]> {
    if (until !== null && month <= until) return this.stored.find({ month }, ENTRY).sort({ _id: 1 }).lean();
    const isNext = until !== null && month === nextMonth(until);
    // What never changes is compared with the last closed month only: it may have been committed while that was closed.
    const since = firstDay(isNext ? until : month);
    const [from, before] = [instantInTokyo(since), instantInTokyo(firstDay(nextMonth(month)))];
    const at = { $gte: from, $lt: before };
    const [documents, points, movements, settlements] = await Promise.all([
      this.facts.documents(),
      this.points.find({ at }, { points: 1, orderRef: 1, at: 1 }).lean(),
      this.movements.find({ at, costYen: { $gt: 0 } }).lean(),
      this.settlements.between(from, before),
    ]);
    const entries = journalEntriesOf({
      ...documents,
      points: points.map((entry) => ({
        day: tokyoDay(entry.at),
        document: entry.orderRef ?? '',
        points: entry.points,
      })),
      movements: movements.map((movement) => ({
        day: tokyoDay(movement.at),
        document: documentOf(movement),
        movement,
        costYen: movement.costYen!,
      })),
      settlements: settlements.map(({ _id, kind, amount, at: day }) => ({
        ...{ day: tokyoDay(day), document: _id, kind, amount },
      })),
    });
    return entriesOfMonth(month, entries, isNext ? await this.closed(until, since) : null);
  }

  private async closed(until: string, since: string): Promise<ClosedJournal> {
    const compared = { $or: [{ kind: { $in: OF_ORDERS } }, { originDay: { $gte: since } }] };
    return { until, entries: await this.stored.find(compared, ENTRY).lean() };
  }

  /** The month of the first invoice, points or movement with a cost, while none is closed. */
  private async firstOpenMonth(): Promise<string> {
    const { invoices } = await this.facts.documents();
    const [points, movement] = await Promise.all([
      this.points.findOne({}, AT).sort(AT).lean(),
      this.movements
        .findOne({ costYen: { $gt: 0 } }, AT)
        .sort(AT)
        .lean(),
    ]);
    const days = [points, movement].flatMap((each) => (each ? tokyoDay(each.at) : []));
    const all = [...invoices.map(({ day }) => day), ...days].map(monthOf);
    return all.reduce((earliest, month) => (month < earliest ? month : earliest), this.thisMonth());
  }

  private thisMonth(): string {
    return monthOf(tokyoDay(this.clock.now()));
  }
}

const closingOf = ({ _id, closedAt, closedBy }: JournalMonthRecord): JournalClosing => ({
  month: _id,
  closedAt,
  closedBy,
});

const documentOf = ({ orderRef, returnOf, goodsInRef, transferRef }: StockMovement): string =>
  orderRef ?? returnOf ?? goodsInRef ?? transferRef ?? '';

const notNext = () => new DomainError('CONFLICT', 'journal-error-not-next');
