import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectConnection, InjectModel, Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { Connection, Model } from 'mongoose';
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterMongo,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import { DomainError } from '../errors/domain-error.js';

/** A counter of the library's Mongo store; declared here for its indexes. */
@Schema({ collection: 'ratelimitcounters', versionKey: false })
export class RateLimitCounter {
  /** Name of the limit and digest of the key: no address or account. */
  @Prop({ type: String, required: true, unique: true })
  key!: string;

  @Prop({ type: Number, required: true })
  points!: number;

  @Prop({ type: Date, required: true, expires: 0 })
  expire!: Date;
}
export const RateLimitCounterSchema = SchemaFactory.createForClass(RateLimitCounter);

/** At most `max` calls within a window that starts with the first. */
export interface RateLimit {
  /** Name, such as `contact-sender`; limits of one name share their counters in the database. */
  name: string;
  max: number;
  /** Length of the window in milliseconds. */
  withinMs: number;
  /**
   * `database` (default) counts for all processes together, at one write per call. `memory` counts in this process
   * only: for calls that are cheaper than that write.
   */
  store?: 'database' | 'memory';
}

/** The only rate limiter, based on `rate-limiter-flexible` (ADR-0015). */
@Injectable()
export class RateLimits {
  private readonly limiters = new Map<string, RateLimiterAbstract>();

  constructor(
    @InjectConnection() private readonly connection: Connection,
    @InjectModel(RateLimitCounter.name) private readonly counters: Model<RateLimitCounter>,
  ) {}

  /**
   * Counts one call, outside any transaction: a call that fails later still counts.
   * @param key what is counted: an address, account or token; stored as a digest
   * @throws DomainError TOO_MANY_REQUESTS with the seconds to wait
   */
  async consume(limit: RateLimit, key: string): Promise<void> {
    const refused = await this.count(limit, key);
    if (refused) throw tooManyRequests(refused);
  }

  /** Counts one call and returns whether it is within the limit, for silent rejections. */
  async tryConsume(limit: RateLimit, key: string): Promise<boolean> {
    return (await this.count(limit, key)) === undefined;
  }

  /**
   * Checks without counting, for limits that count only some calls, such as failed ones.
   * @throws DomainError TOO_MANY_REQUESTS with the seconds to wait, when `max` have been counted
   */
  async assertAvailable(limit: RateLimit, key: string): Promise<void> {
    const counted = await this.limiterOf(limit).get(digestOf(limit, key));
    if (counted && counted.consumedPoints >= limit.max) throw tooManyRequests(counted);
  }

  /** Resets the counter. */
  async reset(limit: RateLimit, key: string): Promise<void> {
    await this.limiterOf(limit).delete(digestOf(limit, key));
  }

  /** @returns the limiter's result when the call is over the limit */
  private async count(limit: RateLimit, key: string): Promise<RateLimiterRes | undefined> {
    try {
      await this.limiterOf(limit).consume(digestOf(limit, key));
      return undefined;
    } catch (refused) {
      if (refused instanceof RateLimiterRes) return refused;
      throw refused;
    }
  }

  private limiterOf({ name, max, withinMs, store = 'database' }: RateLimit): RateLimiterAbstract {
    const id = `${name} ${max} ${withinMs} ${store}`;
    const present = this.limiters.get(id);
    if (present) return present;
    const options = { keyPrefix: name, points: max, duration: withinMs / 1000 };
    const limiter =
      store === 'memory'
        ? new RateLimiterMemory(options)
        : new RateLimiterMongo({
            ...options,
            storeClient: this.connection,
            tableName: this.counters.collection.collectionName,
            // The schema above creates them before the process serves.
            disableIndexesCreation: true,
          });
    this.limiters.set(id, limiter);
    return limiter;
  }
}

const digestOf = ({ name }: RateLimit, key: string): string =>
  createHash('sha256').update(`${name}\n${key}`).digest('base64url');

function tooManyRequests({ msBeforeNext }: RateLimiterRes): DomainError {
  return new DomainError('TOO_MANY_REQUESTS', 'too-many-requests', {
    retryAfterSeconds: Math.max(1, Math.ceil(msBeforeNext / 1000)),
  });
}
