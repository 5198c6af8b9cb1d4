import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectModel, Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { Clock } from '../clock/clock.js';
import { DomainError } from '../errors/domain-error.js';

@Schema({ collection: 'ratelimits', versionKey: false })
export class RateCount {
  /** Digest of what is limited and whom it counts for: the list names nobody. */
  @Prop({ type: String, required: true })
  _id!: string;

  @Prop({ type: Number, required: true })
  count!: number;

  @Prop({ type: Date, required: true, expires: 0 })
  expiresAt!: Date;
}
export const RateCountSchema = SchemaFactory.createForClass(RateCount);

/** So many within a time that begins with the first. */
export interface RateLimit {
  /** What is limited, such as `contact`. */
  name: string;
  max: number;
  withinMs: number;
}

const DUPLICATE_KEY = 11_000;

/** Counts calls in the database, for all processes together. Not for every request: each count is a write. */
@Injectable()
export class RateLimits {
  constructor(
    @InjectModel(RateCount.name) private readonly counts: Model<RateCount>,
    private readonly clock: Clock,
  ) {}

  /**
   * Counts one call.
   * @param who an address, an account, a token; kept as a digest only
   * @throws DomainError TOO_MANY_REQUESTS with the seconds to wait
   */
  async demand(limit: RateLimit, who: string): Promise<void> {
    const counted = await this.count(limit, who);
    if (counted.count > limit.max) throw this.tooMany(counted);
  }

  /**
   * Counts nothing: for limits that count only some of the calls, such as the failed ones.
   * @throws DomainError TOO_MANY_REQUESTS with the seconds to wait, when `max` have been counted
   */
  async demandLeft(limit: RateLimit, who: string): Promise<void> {
    const counted = await this.counts.findById(idOf(limit, who)).lean<RateCount>();
    if (counted && counted.count >= limit.max && counted.expiresAt > this.clock.now())
      throw this.tooMany(counted);
  }

  /** Begins to count anew. */
  async forget(limit: RateLimit, who: string): Promise<void> {
    await this.counts.deleteOne({ _id: idOf(limit, who) });
  }

  /** Counts one call and tells whether it is still within the limit, for refusals that must not show. */
  async allows(limit: RateLimit, who: string): Promise<boolean> {
    return (await this.count(limit, who)).count <= limit.max;
  }

  private tooMany({ expiresAt }: RateCount): DomainError {
    const waitMs = expiresAt.getTime() - this.clock.now().getTime();
    return new DomainError('TOO_MANY_REQUESTS', 'too-many-requests', {
      retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)),
    });
  }

  private async count(limit: RateLimit, who: string): Promise<RateCount> {
    const now = this.clock.now();
    const _id = idOf(limit, who);
    const fresh = { $gt: ['$expiresAt', now] };
    // Outside any transaction: a call that fails afterwards has been made all the same.
    const raise = () =>
      this.counts
        .findOneAndUpdate(
          { _id },
          [
            {
              $set: {
                count: { $cond: [fresh, { $add: ['$count', 1] }, 1] },
                expiresAt: { $cond: [fresh, '$expiresAt', new Date(now.getTime() + limit.withinMs)] },
              },
            },
          ],
          { upsert: true, returnDocument: 'after', updatePipeline: true, session: null },
        )
        .lean<RateCount>()
        .orFail();
    try {
      return await raise();
    } catch (error) {
      // Two first calls at once: the second finds the entry that the first has made.
      if ((error as { code?: number }).code !== DUPLICATE_KEY) throw error;
      return raise();
    }
  }
}

const idOf = ({ name }: RateLimit, who: string): string =>
  createHash('sha256').update(`${name}\n${who}`).digest('base64url');
