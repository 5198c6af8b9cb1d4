import { Injectable, Logger } from '@nestjs/common';
import { InjectModel, Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { Transactions } from '../database/transactions.js';
import { CACHE_READ } from './cache-read.js';

@Schema({ collection: 'changecounters', versionKey: false })
export class ChangeCounter {
  @Prop({ type: String, required: true })
  _id!: string;

  @Prop({ type: Number, required: true })
  value!: number;
}
export const ChangeCounterSchema = SchemaFactory.createForClass(ChangeCounter);

const DUPLICATE_KEY = 11_000;
/** Numbers read this many milliseconds ago are told without reading them again. */
const READ_AGAIN_AFTER_MS = 500;

/**
 * Tells all processes on one database that something of a topic changed: a number that rises after each commit.
 * Whoever keeps a copy in memory compares it. The numbers of all topics are read together, at most twice a second and
 * only while somebody asks: what another process changes is known half a second later, what this one changes at once.
 * A signal can be lost when a process dies between commit and signal, so a copy must look for itself now and then as well.
 */
@Injectable()
export class Changes {
  private readonly logger = new Logger('Changes');
  private readonly waiting = new Set<string>();
  /** Signals of this process, which are in the database a moment later. */
  private readonly own = new Map<string, number>();
  private stored: ReadonlyMap<string, number> = new Map();
  private readAt = -Infinity;
  private reading?: Promise<void>;
  private readonly listeners: ((topic: string) => void)[] = [];

  constructor(
    @InjectModel(ChangeCounter.name) private readonly counters: Model<ChangeCounter>,
    private readonly transactions: Transactions,
  ) {}

  /** Calls the listener for each change that this process makes, as soon as it is committed, and for what it notes. */
  onSignal(listener: (topic: string) => void): void {
    this.listeners.push(listener);
  }

  /** Signals a change once it is committed; many signals of one moment become one write. */
  async signal(topic: string): Promise<void> {
    if (this.transactions.session) {
      this.transactions.afterCommit(() => {
        this.count(topic);
        this.signalSoon(topic).catch((error: unknown) => this.logger.error({ topic, error }));
      });
      return;
    }
    this.count(topic);
    await this.raise(topic);
  }

  /** Tells this process alone of a change that no copy elsewhere holds, once it is committed. */
  note(topic: string): void {
    this.transactions.afterCommit(() => this.tell(topic));
  }

  /** A number that is another one after each change of the topic, for comparison within this process only. */
  async version(topic: string): Promise<number> {
    if (performance.now() - this.readAt >= READ_AGAIN_AFTER_MS) {
      this.reading ??= this.read().finally(() => (this.reading = undefined));
      await this.reading;
    }
    return (this.stored.get(topic) ?? 0) + (this.own.get(topic) ?? 0);
  }

  private async read(): Promise<void> {
    const startedAt = performance.now();
    const counters = await this.counters.find({}, undefined, { session: null }).comment(CACHE_READ).lean();
    this.stored = new Map(counters.map(({ _id, value }) => [_id, value]));
    this.readAt = startedAt;
  }

  private count(topic: string): void {
    this.own.set(topic, (this.own.get(topic) ?? 0) + 1);
    this.tell(topic);
  }

  private tell(topic: string): void {
    for (const listener of this.listeners) listener(topic);
  }

  private async signalSoon(topic: string): Promise<void> {
    if (this.waiting.has(topic)) return;
    this.waiting.add(topic);
    await new Promise((resolve) => setImmediate(resolve));
    this.waiting.delete(topic);
    await this.raise(topic);
  }

  private async raise(topic: string): Promise<void> {
    const raise = () =>
      this.counters.updateOne({ _id: topic }, { $inc: { value: 1 } }, { upsert: true }).session(null);
    // Two first signals at once: one of them inserts, the other meets its key and counts on top.
    await raise().catch((error: { code?: number }) => {
      if (error.code !== DUPLICATE_KEY) throw error;
      return raise();
    });
  }
}
