import { Injectable, Logger } from '@nestjs/common';
import { InjectModel, Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { type Model, Types } from 'mongoose';
import { retryOnDuplicate } from '../database/duplicate-key.js';
import { Transactions } from '../database/transactions.js';
import { CACHE_READ } from './cache-read.js';

/**
 * A counter of a topic's changes, or a marker of one: the marker of a transaction is inserted in it, because inserts do not
 * conflict, as increments of one counter would.
 */
@Schema({ collection: 'changecounters', versionKey: false })
export class TopicVersion {
  /** The topic of a counter, or the identifier of a marker. */
  @Prop({ type: String, required: true })
  _id!: string;

  /** Of a counter. */
  @Prop({ type: Number })
  value?: number;

  /** Of a marker. */
  @Prop({ type: String })
  topic?: string;
}
export const TopicVersionSchema = SchemaFactory.createForClass(TopicVersion);

interface Marker {
  readonly _id: string;
  readonly topic: string;
}

/** A marker in the database, committed between two times of this process. */
interface KnownMarker extends Marker {
  /** When the last read without it began. */
  readonly committedAfter: number;
  /** When the first read with it ended. */
  readonly committedBefore: number;
}

/** Versions read within this many milliseconds are reused. */
const READ_AGAIN_AFTER_MS = 500;
/** Superseded markers are deleted from this number on. */
const DELETE_FROM = 32;
/** All documents are read with one command. */
const BATCH_SIZE = 100_000;

/**
 * Notifies all processes on one database of changes: each topic has a version number, and an in-memory copy compares it.
 * The versions of all topics are read together, at most twice a second and only on demand: changes of another process are
 * seen half a second later, changes of this process right after their commit.
 *
 * A notification within a transaction is committed with it, so that a crash does not lose it. One without a transaction
 * is an increment after the write, which a crash in between loses; copies of such data must have a maximum age.
 */
@Injectable()
export class ChangeNotifier {
  private readonly logger = new Logger('Changes');
  /** Topics of running transactions, by attempt. */
  private readonly pending = new WeakMap<object, Set<string>>();
  /** The counters as last seen in the database. */
  private readonly stored = new Map<string, number>();
  /** The markers as last seen in the database, by identifier. */
  private markers: ReadonlyMap<string, KnownMarker> = new Map();
  /** Markers of this process that have been counted at their commit and not yet been read. */
  private readonly own = new Set<string>();
  /** How many changes of each topic this process has seen: its own at the commit, before they are read. */
  private readonly versions = new Map<string, number>();
  private readAt = -Infinity;
  private reading?: Promise<void>;
  private readonly listeners: ((topic: string) => void)[] = [];
  private readonly checks: (() => Promise<void>)[] = [];

  constructor(
    @InjectModel(TopicVersion.name) private readonly model: Model<TopicVersion>,
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

  /** Notifies of a change: with the commit of the running transaction, all its topics with one write, or now. */
  async notify(topic: string): Promise<void> {
    const { attempt } = this.transactions;
    if (attempt) return this.notifyWithCommit(topic, attempt);
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
    const { db } = this.model.db;
    if (!db) throw new Error('not connected to the database');
    const { localTime } = await db.command({ hello: 1, comment: CACHE_READ });
    return localTime as Date;
  }

  /** Notifies the listeners of this process now, such as of a change of another process. */
  notifyListeners(topic: string): void {
    for (const listener of this.listeners) listener(topic);
  }

  private notifyWithCommit(topic: string, attempt: object): void {
    const waiting = this.pending.get(attempt);
    if (waiting) {
      waiting.add(topic);
      return;
    }
    const topics = new Set([topic]);
    this.pending.set(attempt, topics);
    this.transactions.beforeCommit(async () => {
      this.pending.delete(attempt);
      const markers = [...topics].map((each) => ({ _id: new Types.ObjectId().toHexString(), topic: each }));
      this.transactions.insert(this.model, markers);
      this.transactions.afterCommit(() => markers.forEach((marker) => this.countOwn(marker)));
    });
  }

  private async read(): Promise<void> {
    const startedAt = performance.now();
    const counted = [...this.own];
    const [stored] = await Promise.all([
      this.model
        .find({}, undefined, { session: null, batchSize: BATCH_SIZE })
        .comment(CACHE_READ)
        .lean<TopicVersion[]>(),
      this.deleteSuperseded(),
      ...this.checks.map((check) => check()),
    ]);
    const changed = new Set([
      ...this.changedCounters(stored.filter((each) => each.topic === undefined)),
      ...this.addedMarkers(stored.filter((each): each is Marker => each.topic !== undefined)),
    ]);
    this.readAt = startedAt;
    // Another process may have deleted some of these before they were read here.
    for (const id of counted) this.own.delete(id);
    for (const topic of changed) this.count(topic);
  }

  /** @returns the topics whose counters differ from those last seen */
  private changedCounters(counters: readonly TopicVersion[]): string[] {
    return counters.flatMap(({ _id: topic, value }) => {
      if (value === undefined || value === this.stored.get(topic)) return [];
      this.stored.set(topic, value);
      return [topic];
    });
  }

  /** @returns the topics of new markers of other processes */
  private addedMarkers(markers: readonly Marker[]): string[] {
    const interval = { committedAfter: this.readAt, committedBefore: performance.now() };
    const known = this.markers;
    this.markers = new Map(
      markers.map(({ _id, topic }) => [_id, known.get(_id) ?? { _id, topic, ...interval }]),
    );
    return markers.filter(({ _id }) => !known.has(_id) && !this.own.delete(_id)).map(({ topic }) => topic);
  }

  /**
   * Deletes markers that were committed before a later one of the same topic, which notifies processes that have read
   * neither. Several processes may delete the same ones.
   */
  private async deleteSuperseded(): Promise<void> {
    const markers = [...this.markers.values()];
    const latest = new Map<string, number>();
    for (const { topic, committedAfter } of markers)
      latest.set(topic, Math.max(committedAfter, latest.get(topic) ?? -Infinity));
    const superseded = markers.filter(({ topic, committedBefore }) => committedBefore <= latest.get(topic)!);
    if (superseded.length < DELETE_FROM) return;
    try {
      await this.model
        .deleteMany({ _id: { $in: superseded.map(({ _id }) => _id) } })
        .session(null)
        .comment(CACHE_READ);
    } catch (error) {
      this.logger.warn({ markers: superseded.length, error });
    }
  }

  private count(topic: string): void {
    this.versions.set(topic, (this.versions.get(topic) ?? 0) + 1);
    this.notifyListeners(topic);
  }

  /** A read may have counted the marker between its commit and this call. */
  private countOwn({ _id, topic }: Marker): void {
    if (this.markers.has(_id)) return;
    this.own.add(_id);
    this.count(topic);
  }

  private async increment(topic: string): Promise<void> {
    const { value } = await retryOnDuplicate(() =>
      this.model
        .findOneAndUpdate(
          { _id: topic },
          { $inc: { value: 1 } },
          { upsert: true, returnDocument: 'after', session: null },
        )
        .lean<Required<TopicVersion>>()
        .orFail(),
    );
    // This change is counted already. After a gap, another process has incremented it too: the next read counts that.
    if (value === (this.stored.get(topic) ?? 0) + 1) this.stored.set(topic, value);
  }
}
