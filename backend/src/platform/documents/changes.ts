import { Injectable, Logger } from '@nestjs/common';
import { InjectModel, Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { Transactions } from '../database/transactions.js';

@Schema({ collection: 'changecounters', versionKey: false })
export class ChangeCounter {
  @Prop({ type: String, required: true })
  _id!: string;

  @Prop({ type: Number, required: true })
  value!: number;
}
export const ChangeCounterSchema = SchemaFactory.createForClass(ChangeCounter);

const DUPLICATE_KEY = 11_000;

/**
 * Tells all processes on one database that something of a topic changed: a number that rises after each commit.
 * Whoever keeps a copy in memory compares it, which costs one read by `_id`. A signal can be lost when a process
 * dies between commit and signal, so a copy must look for itself now and then as well.
 */
@Injectable()
export class Changes {
  private readonly logger = new Logger('Changes');
  private readonly waiting = new Set<string>();
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
        this.tell(topic);
        this.signalSoon(topic).catch((error: unknown) => this.logger.error({ topic, error }));
      });
      return;
    }
    this.tell(topic);
    await this.raise(topic);
  }

  /** Tells this process alone of a change that no copy elsewhere holds, once it is committed. */
  note(topic: string): void {
    this.transactions.afterCommit(() => this.tell(topic));
  }

  /** The present number of a topic, 0 before the first change. */
  async version(topic: string): Promise<number> {
    const counter = await this.counters.findOne({ _id: topic }, undefined, { session: null }).lean();
    return counter?.value ?? 0;
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
