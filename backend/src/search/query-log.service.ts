import { createHash } from 'node:crypto';
import { type BeforeApplicationShutdown, Injectable, Logger } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Locale, searchKeyWords } from '@vinkura/domain';
import type { Model } from 'mongoose';
import { Clock } from '../platform/clock/clock.js';
import { retryOnDuplicate } from '../platform/database/duplicate-key.js';
import { databasePage } from '../platform/documents/database-list.js';
import type { Page, PageRequest } from '../platform/documents/page.js';
import { LruCache } from './engine/lru-cache.js';
import { LoggedQuery, type SearchedList } from './query-log.js';

/** A query as it was made. */
export interface MadeQuery {
  readonly list: SearchedList;
  readonly q: string;
  readonly locale: Locale;
  readonly found: number;
  /** The analytics session of the browser, where it has one. */
  readonly visit?: string;
}

/** Longer ones are letters to the shop, not queries. */
const TEXT_MAX_LENGTH = 60;
/** So many different visits make a query fit to be shown to others. */
const VISITS_ENOUGH = 3;
/** Different queries that are kept at all. */
const KEPT = 5000;
const FLUSH_MS = 2000;
/** Queries that wait to be written; further ones of the same moment are not counted. */
const WAITING_MAX = 500;
/** The same visit making the same query again, as when it turns pages, counts once. */
const COUNTED_REMEMBERED = 2000;
const POPULAR_SHOWN = 500;
const POPULAR_FRESH_MS = 60_000;

interface WaitingQuery extends MadeQuery {
  readonly key: string;
  times: number;
  readonly marks: Set<string>;
}

/** Mail addresses and telephone numbers belong to somebody, whatever made them a query. */
const isPersonal = (text: string): boolean => /@|\d[\d\s-]{7,}\d/.test(text.normalize('NFKC'));

const markOf = (visit: string, key: string): string =>
  createHash('sha256').update(`${visit}\n${key}`).digest('base64url').slice(0, 12);

/** Keeps what customers search for, without who they are: what found nothing, and what many look for. */
@Injectable()
export class QueryLog implements BeforeApplicationShutdown {
  private readonly logger = new Logger('QueryLog');
  private waiting = new Map<string, WaitingQuery>();
  private readonly counted = new LruCache<string, true>(COUNTED_REMEMBERED);
  private timer?: NodeJS.Timeout;
  private writing?: Promise<void>;
  private shown: readonly LoggedQuery[] = [];
  private shownAt = -Infinity;

  constructor(
    @InjectModel(LoggedQuery.name) private readonly queries: Model<LoggedQuery>,
    private readonly clock: Clock,
  ) {}

  /** Takes note of a query; written a little later, so that no search waits for it. */
  note(made: MadeQuery): void {
    const text = made.q.trim();
    const key = searchKeyWords(text).join(' ');
    if (key === '' || text.length > TEXT_MAX_LENGTH || isPersonal(text)) return;
    const mark = made.visit === undefined ? undefined : markOf(made.visit, key);
    if (mark !== undefined && this.counted.get(`${made.list} ${mark}`)) return;
    if (mark !== undefined) this.counted.set(`${made.list} ${mark}`, true);
    const id = `${made.list} ${made.locale} ${key}`;
    const known = this.waiting.get(id);
    if (!known && this.waiting.size >= WAITING_MAX) return;
    const waiting: WaitingQuery = {
      ...made,
      q: text,
      key,
      times: (known?.times ?? 0) + 1,
      marks: known?.marks ?? new Set(),
    };
    if (mark !== undefined) waiting.marks.add(mark);
    this.waiting.set(id, waiting);
    this.timer ??= setTimeout(() => {
      this.flush().catch((error: unknown) => this.logger.warn({ error }));
    }, FLUSH_MS).unref();
  }

  /** Queries that found nothing when they were made last, the most frequent first. */
  async failed(request: PageRequest): Promise<Page<LoggedQuery>> {
    await this.flush();
    return databasePage(this.queries, { found: 0 }, { count: -1, lastAt: -1, _id: 1 }, request);
  }

  /** What many visits looked for and found, of at most a minute ago. */
  async popular(): Promise<readonly LoggedQuery[]> {
    if (performance.now() - this.shownAt > POPULAR_FRESH_MS) {
      this.shownAt = performance.now();
      this.shown = await this.queries
        .find({ popular: true, found: { $gt: 0 } })
        .sort({ count: -1 })
        .limit(POPULAR_SHOWN)
        .lean<LoggedQuery[]>();
    }
    return this.shown;
  }

  /** Writes what waits. */
  async flush(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    await this.writing;
    if (this.waiting.size === 0) return;
    const waiting = [...this.waiting.values()];
    this.waiting = new Map();
    this.writing = this.write(waiting).catch((error: unknown) => this.logger.warn({ error }));
    await this.writing;
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.flush();
  }

  private async write(waiting: readonly WaitingQuery[]): Promise<void> {
    for (const query of waiting) await this.writeOne(query);
    const promoted = await this.queries.updateMany(
      { [`visits.${VISITS_ENOUGH - 1}`]: { $exists: true } },
      { $set: { popular: true }, $unset: { visits: 1 } },
    );
    if (promoted.modifiedCount > 0) this.shownAt = -Infinity;
    await this.forgetOldest();
  }

  private async writeOne({ key, list, locale, q, found, times, marks }: WaitingQuery): Promise<void> {
    const named = { key, list, locale };
    await retryOnDuplicate(() =>
      this.queries.updateOne(
        named,
        { $inc: { count: times }, $set: { text: q, found, lastAt: this.clock.now() } },
        { upsert: true },
      ),
    );
    if (marks.size > 0)
      await this.queries.updateOne(
        { ...named, popular: { $ne: true } },
        { $addToSet: { visits: { $each: [...marks].slice(0, VISITS_ENOUGH) } } },
      );
  }

  private async forgetOldest(): Promise<void> {
    const tooMany = (await this.queries.estimatedDocumentCount()) - KEPT;
    if (tooMany <= 0) return;
    const oldest = await this.queries.find({}, { _id: 1 }).sort({ lastAt: 1 }).limit(tooMany).lean();
    await this.queries.deleteMany({ _id: { $in: oldest.map(({ _id }) => _id) } });
  }
}
