import { Injectable, Logger } from '@nestjs/common';
import { InjectModel, Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { Transactions } from '../database/transactions.js';
import { CACHE_READ } from './cache-read.js';
import { retryOnDuplicate } from '../database/duplicate-key.js';

@Schema({ collection: 'changecounters', versionKey: false })
export class TopicVersion {
  @Prop({ type: String, required: true })
  _id!: string;

  @Prop({ type: Number, required: true })
  value!: number;
}
export const TopicVersionSchema = SchemaFactory.createForClass(TopicVersion);

/** Versions read within this many milliseconds are reused. */
const READ_AGAIN_AFTER_MS = 500;

/**
 * Notifies all processes on one database of changes: each topic has a version number that is incremented after each
 * commit, and an in-memory copy compares it. The versions of all topics are read together, at most twice a second and
 * only on demand: changes of another process are seen half a second later, changes of this process at once.
 * A notification is lost when a process crashes between commit and increment, so copies must also check periodically.
 */
@Injectable()
export class ChangeNotifier {
  private readonly logger = new Logger('Changes');
  private readonly waiting = new Set<string>();
  /** The counters as last seen in the database. */
  private readonly stored = new Map<string, number>();
  /** How many changes of each topic this process has seen: its own at the commit, before they reach the database. */
  private readonly versions = new Map<string, number>();
  private readAt = -Infinity;
  private reading?: Promise<void>;
  private readonly listeners: ((topic: string) => void)[] = [];
  private readonly checks: (() => Promise<void>)[] = [];

  constructor(
    @InjectModel(TopicVersion.name) private readonly counters: Model<TopicVersion>,
    private readonly transactions: Transactions,
  ) {}

  /**
   * Calls the listener for each change of this process, right after its commit, for local notifications, and for changes
   * of other processes when they are seen.
   */
  onChange(listener: (topic: string) => void): void {
    this.listeners.push(listener);
  }

  /** Adds a check for changes of other processes that have no topic; it runs whenever the versions are read. */
  addCheck(check: () => Promise<void>): void {
    this.checks.push(check);
  }

  /** Notifies of a change after its commit; notifications of one tick are one write. */
  async notify(topic: string): Promise<void> {
    if (this.transactions.session) {
      this.transactions.afterCommit(() => {
        this.count(topic);
        this.notifySoon(topic).catch((error: unknown) => this.logger.error({ topic, error }));
      });
      return;
    }
    this.count(topic);
    await this.increment(topic);
  }

  /** Notifies only the listeners of this process, after the commit. */
  notifyLocally(topic: string): void {
    this.transactions.afterCommit(() => this.notifyListeners(topic));
  }

  /** Whether the versions were read within the last half second. */
  isCurrent(): boolean {
    return performance.now() - this.readAt < READ_AGAIN_AFTER_MS;
  }

  /** Reads the versions if they are not current. */
  async refresh(): Promise<void> {
    if (this.isCurrent()) return;
    this.reading ??= this.read().finally(() => (this.reading = undefined));
    await this.reading;
  }

  /** A number that differs after each change of the topic, comparable within this process only. */
  async version(topic: string): Promise<number> {
    await this.refresh();
    return this.versions.get(topic) ?? 0;
  }

  /** The database's clock, which sets the change timestamps of documents. */
  async databaseTime(): Promise<Date> {
    const { db } = this.counters.db;
    if (!db) throw new Error('not connected to the database');
    const { localTime } = await db.command({ hello: 1, comment: CACHE_READ });
    return localTime as Date;
  }

  private async read(): Promise<void> {
    const startedAt = performance.now();
    const [counters] = await Promise.all([
      this.counters.find({}, undefined, { session: null }).comment(CACHE_READ).lean(),
      ...this.checks.map((check) => check()),
    ]);
    this.readAt = startedAt;
    for (const { _id: topic, value } of counters) {
      if (value === this.stored.get(topic)) continue;
      this.stored.set(topic, value);
      this.count(topic);
    }
  }

  private count(topic: string): void {
    this.versions.set(topic, (this.versions.get(topic) ?? 0) + 1);
    this.notifyListeners(topic);
  }

  /** Notifies the listeners of this process now, such as of a change of another process. */
  notifyListeners(topic: string): void {
    for (const listener of this.listeners) listener(topic);
  }

  private async notifySoon(topic: string): Promise<void> {
    if (this.waiting.has(topic)) return;
    this.waiting.add(topic);
    await new Promise((resolve) => setImmediate(resolve));
    this.waiting.delete(topic);
    await this.increment(topic);
  }

  private async increment(topic: string): Promise<void> {
    const { value } = await retryOnDuplicate(() =>
      this.counters
        .findOneAndUpdate(
          { _id: topic },
          { $inc: { value: 1 } },
          { upsert: true, returnDocument: 'after', session: null },
        )
        .lean<TopicVersion>()
        .orFail(),
    );
    // This change is counted already. After a gap, another process has incremented it too: the next read counts that.
    if (value === (this.stored.get(topic) ?? 0) + 1) this.stored.set(topic, value);
  }
}
