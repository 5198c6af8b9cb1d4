import { type BeforeApplicationShutdown, Injectable, Logger } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { MINUTE_MS } from '@vinkura/domain';
import { LRUCache } from 'lru-cache';
import type { Model, Types } from 'mongoose';
import { ApiToken } from './api-token.js';

/** Minimum interval between two writes of `lastUsedAt` of one token, in milliseconds. */
const USE_STEP_MS = MINUTE_MS;
/** Uses are written together after this time, in milliseconds; a crash loses those of this time. */
const WRITTEN_AFTER_MS = 1_000;
/** Maximum number of tokens whose last write is remembered. */
const MAX_TOKENS = 20_000;

interface Use {
  _id: Types.ObjectId;
  at: Date;
}

/** When API tokens were last used (`lastUsedAt`): one write per token and minute, those of a second together. */
@Injectable()
export class ApiTokenUses implements BeforeApplicationShutdown {
  private readonly logger = new Logger(ApiTokenUses.name);
  private readonly recorded = new LRUCache<string, number>({ max: MAX_TOKENS });
  /** Uses that are not written yet, by token identifier. */
  private waiting = new Map<string, Use>();
  private timer?: NodeJS.Timeout;
  private writing: Promise<unknown> = Promise.resolve();

  constructor(@InjectModel(ApiToken.name) private readonly tokens: Model<ApiToken>) {}

  /** Records that a token is used now. */
  record({ _id, lastUsedAt }: ApiToken, now: Date): void {
    const id = _id.toHexString();
    const before = Math.max(lastUsedAt?.getTime() ?? 0, this.recorded.get(id) ?? 0);
    if (now.getTime() - before < USE_STEP_MS) return;
    this.recorded.set(id, now.getTime());
    this.waiting.set(id, { _id, at: now });
    this.timer ??= setTimeout(() => {
      this.write().catch((error: unknown) => this.logger.warn({ message: 'uses not written', error }));
    }, WRITTEN_AFTER_MS).unref();
  }

  /** Writes the uses recorded so far. */
  async write(): Promise<void> {
    clearTimeout(this.timer);
    delete this.timer;
    const uses = [...this.waiting.values()];
    this.waiting = new Map();
    if (uses.length > 0)
      this.writing = this.writing.then(
        () => this.store(uses),
        () => this.store(uses),
      );
    await this.writing;
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.write().catch((error: unknown) => this.logger.warn({ message: 'uses not written', error }));
  }

  private store(uses: readonly Use[]): Promise<unknown> {
    return this.tokens.collection.bulkWrite(
      uses.map(({ _id, at }) => ({
        updateOne: { filter: { _id }, update: { $max: { lastUsedAt: at } } },
      })),
      { ordered: false },
    );
  }
}
