import { createHash } from 'node:crypto';
import { type BeforeApplicationShutdown, Injectable, Logger } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Locale, searchKeyWords } from '@vinkura/domain';
import type { Model, QueryFilter } from 'mongoose';
import { Clock } from '../../platform/clock/clock.js';
import { retryOnDuplicate } from '../../platform/database/duplicate-key.js';
import { databasePage } from '../../platform/documents/database-list.js';
import type { Page, PageRequest } from '../../platform/documents/page.js';
import { LruCache } from '../engine/lru-cache.js';
import { LoggedQuery, type SearchedList } from './query-log.js';

/** An executed query. */
export interface ExecutedQuery {
  readonly list: SearchedList;
  readonly q: string;
  readonly locale: Locale;
  readonly found: number;
  /** Whether it consists of words that the search knows. */
  readonly isKnown: boolean;
  /** Analytics session of the browser, if any. */
  readonly visit?: string;
  /** Network of the browser: /24 or /48. */
  readonly network: string;
}

/** Longer texts are not queries and not recorded. */
const TEXT_MAX_LENGTH = 60;
/** Number of distinct networks after which a query may be shown to anybody; one visitor can have any number of sessions. */
const NETWORKS_ENOUGH = 3;
/** Maximum distinct queries. */
const KEPT = 5000;
const FLUSH_MS = 2000;
/** Maximum queued queries; further ones are not counted. */
const WAITING_MAX = 500;
/** The same query repeated in a session, for example by paging, counts once. */
const COUNTED_REMEMBERED = 2000;
const POPULAR_SHOWN = 500;
const POPULAR_FRESH_MS = 60_000;

interface WaitingQuery extends ExecutedQuery {
  readonly key: string;
  times: number;
  readonly marks: Set<string>;
  readonly failedMarks: Set<string>;
}

/** E-mail addresses and telephone numbers are personal data. */
const isPersonal = (text: string): boolean => /@|\d[\d\s-]{7,}\d/.test(text.normalize('NFKC'));

/** No signs, addresses or markup: others read what is suggested or reported. */
const PLAIN = /^[\p{L}\p{M}\p{N}\s・'’&-]+$/u;

/** Set once a query has come in a form that may be shown. */
const SEEN = ['networks', 'isSuggested', 'failedNetworks', 'isReported'] as const;

const markOf = (source: string, key: string): string =>
  createHash('sha256').update(`${source}\n${key}`).digest('base64url').slice(0, 12);

const isSuggestible = ({ isKnown, q }: ExecutedQuery): boolean => isKnown && PLAIN.test(q);
/** Words that the search does not know are what the report is for. */
const isReportable = ({ found, q }: ExecutedQuery): boolean => found === 0 && PLAIN.test(q);
const isShowable = (query: ExecutedQuery): boolean => isSuggestible(query) || isReportable(query);

/** Records customers' queries anonymously: those without results, and popular ones. */
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

  /** Queues a query; written later, so that no search waits for it. */
  record(query: ExecutedQuery): void {
    const text = query.q.trim();
    const key = searchKeyWords(text).join(' ');
    if (key === '' || text.length > TEXT_MAX_LENGTH || isPersonal(text)) return;
    const mark = query.visit === undefined ? undefined : markOf(query.visit, key);
    if (mark !== undefined && this.counted.get(`${query.list} ${mark}`)) return;
    if (mark !== undefined) this.counted.set(`${query.list} ${mark}`, true);
    const id = `${query.list} ${query.locale} ${key}`;
    const known = this.waiting.get(id);
    if (!known && this.waiting.size >= WAITING_MAX) return;
    const waiting: WaitingQuery = {
      ...query,
      // The first text that may be shown stays; a popular query must not be rewritten.
      q: known && (isShowable(known) || !isShowable(query)) ? known.q : text,
      isKnown: query.isKnown || (known?.isKnown ?? false),
      key,
      times: (known?.times ?? 0) + 1,
      marks: known?.marks ?? new Set(),
      failedMarks: known?.failedMarks ?? new Set(),
    };
    if (mark !== undefined && isSuggestible(query)) waiting.marks.add(markOf(query.network, key));
    if (isReportable(query)) waiting.failedMarks.add(markOf(query.network, key));
    this.waiting.set(id, waiting);
    this.timer ??= setTimeout(() => {
      this.flush().catch((error: unknown) => this.logger.warn({ error }));
    }, FLUSH_MS).unref();
  }

  /** Queries without results at their last use, from enough networks, most frequent first. */
  async failed(request: PageRequest): Promise<Page<LoggedQuery>> {
    await this.flush();
    return databasePage(
      this.queries,
      { found: 0, isReported: true },
      { count: -1, lastAt: -1, _id: 1 },
      request,
    );
  }

  /** Popular queries with results, at most a minute old. */
  async popular(): Promise<readonly LoggedQuery[]> {
    if (performance.now() - this.shownAt > POPULAR_FRESH_MS) {
      this.shownAt = performance.now();
      this.shown = await this.queries
        .find({ isSuggested: true, found: { $gt: 0 } })
        .sort({ count: -1 })
        .limit(POPULAR_SHOWN)
        .lean<LoggedQuery[]>();
    }
    return this.shown;
  }

  /** Writes the queue. */
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
    await this.queries.updateMany(
      { [`failedNetworks.${NETWORKS_ENOUGH - 1}`]: { $exists: true } },
      { $set: { isReported: true }, $unset: { failedNetworks: 1 } },
    );
    const promoted = await this.queries.updateMany(
      { [`networks.${NETWORKS_ENOUGH - 1}`]: { $exists: true } },
      { $set: { isSuggested: true }, $unset: { networks: 1 } },
    );
    if (promoted.modifiedCount > 0) this.shownAt = -Infinity;
    await this.forgetOldest();
  }

  private async writeOne({
    key,
    list,
    locale,
    q,
    found,
    times,
    marks,
    failedMarks,
  }: WaitingQuery): Promise<void> {
    const named = { key, list, locale };
    await retryOnDuplicate(() =>
      this.queries.updateOne(
        named,
        { $inc: { count: times }, $set: { found, lastAt: this.clock.now() }, $setOnInsert: { text: q } },
        { upsert: true },
      ),
    );
    if (marks.size + failedMarks.size === 0) return;
    // The text before may have been one that is not shown.
    const unseen = Object.fromEntries(SEEN.map((field) => [field, { $exists: false }]));
    await this.queries.updateOne({ ...named, ...unseen }, { $set: { text: q } });
    await this.countNetworks({ ...named, isSuggested: { $ne: true } }, 'networks', marks);
    await this.countNetworks({ ...named, isReported: { $ne: true } }, 'failedNetworks', failedMarks);
  }

  private async countNetworks(
    query: QueryFilter<LoggedQuery>,
    field: 'networks' | 'failedNetworks',
    marks: ReadonlySet<string>,
  ): Promise<void> {
    if (marks.size === 0) return;
    await this.queries.updateOne(query, {
      $addToSet: { [field]: { $each: [...marks].slice(0, NETWORKS_ENOUGH) } },
    });
  }

  private async forgetOldest(): Promise<void> {
    const tooMany = (await this.queries.estimatedDocumentCount()) - KEPT;
    if (tooMany <= 0) return;
    const oldest = await this.queries.find({}, { _id: 1 }).sort({ lastAt: 1 }).limit(tooMany).lean();
    await this.queries.deleteMany({ _id: { $in: oldest.map(({ _id }) => _id) } });
  }
}
