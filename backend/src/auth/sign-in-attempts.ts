import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectModel, Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { normaliseEmail } from '@vinkura/domain';
import type { Model } from 'mongoose';
import { Clock } from '../platform/clock/clock.js';
import { DomainError } from '../platform/errors/domain-error.js';

/** Wrong passwords, counted from the first, after which no more are looked at (decision 24). */
export const MAX_FAILURES = 10;
/** How long after the first wrong password they are forgotten. */
const MEMORY_MS = 15 * 60_000;
const DUPLICATE_KEY = 11_000;

@Schema({ collection: 'signinfailures', versionKey: false })
export class SignInFailures {
  /** Digest of account and address: the list of failures names nobody. */
  @Prop({ type: String, required: true })
  _id!: string;

  @Prop({ type: Number, required: true })
  count!: number;

  @Prop({ type: Date, required: true, expires: 0 })
  expiresAt!: Date;
}
export const SignInFailuresSchema = SchemaFactory.createForClass(SignInFailures);

/** Whose password is guessed, and from where. */
export interface Attempt {
  account: string;
  address: string | undefined;
}

/**
 * Counts wrong passwords per account and address in the database, for all processes together. Only failures
 * count, so that many people behind one address are not in each other's way; the caller asks before and after
 * verifying, so that a burst of guesses sent at once gains nothing over guesses one by one.
 */
@Injectable()
export class SignInAttempts {
  constructor(
    @InjectModel(SignInFailures.name) private readonly failures: Model<SignInFailures>,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError TOO_MANY_REQUESTS with the seconds to wait */
  async demandFew(attempt: Attempt): Promise<void> {
    const found = await this.failures.findById(this.keyOf(attempt)).lean<SignInFailures>();
    const waitMs = (found?.expiresAt.getTime() ?? 0) - this.clock.now().getTime();
    if (!found || found.count < MAX_FAILURES || waitMs <= 0) return;
    throw new DomainError('TOO_MANY_REQUESTS', 'too-many-requests', {
      retryAfterSeconds: Math.ceil(waitMs / 1000),
    });
  }

  async failed(attempt: Attempt): Promise<void> {
    const now = this.clock.now();
    const fresh = { $gt: ['$expiresAt', now] };
    const count = () =>
      this.failures.updateOne(
        { _id: this.keyOf(attempt) },
        [
          {
            $set: {
              count: { $cond: [fresh, { $add: ['$count', 1] }, 1] },
              expiresAt: { $cond: [fresh, '$expiresAt', new Date(now.getTime() + MEMORY_MS)] },
            },
          },
        ],
        { upsert: true, updatePipeline: true },
      );
    try {
      await count();
    } catch (error) {
      // Two first failures at once: the second finds the entry that the first has made.
      if ((error as { code?: number }).code !== DUPLICATE_KEY) throw error;
      await count();
    }
  }

  async succeeded(attempt: Attempt): Promise<void> {
    await this.failures.deleteOne({ _id: this.keyOf(attempt) });
  }

  private keyOf({ account, address }: Attempt): string {
    return createHash('sha256')
      .update(`${normaliseEmail(account)}\n${address ?? ''}`)
      .digest('base64url');
  }
}
