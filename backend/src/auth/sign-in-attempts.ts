import { Injectable } from '@nestjs/common';
import { MINUTE_MS, normaliseEmail } from '@vinkura/domain';
import { type RateLimit, RateLimits } from '../platform/rate-limits/rate-limits.js';

/** Wrong passwords, counted from the first, after which no more are looked at for a while (decision 24). */
const MAX_FAILURES = 10;
const WRONG_PASSWORDS: RateLimit = { name: 'wrong-password', max: MAX_FAILURES, withinMs: 15 * MINUTE_MS };

/** Whose password is guessed, and from where. */
export interface Attempt {
  account: string;
  address: string | undefined;
}

/**
 * Counts wrong passwords per account and address, for all processes together. Only failures count, so that many
 * people behind one address are not in each other's way; the caller asks before and after verifying, so that a
 * burst of guesses sent at once gains nothing over guesses one by one.
 */
@Injectable()
export class SignInAttempts {
  constructor(private readonly limits: RateLimits) {}

  /** @throws DomainError TOO_MANY_REQUESTS with the seconds to wait */
  async demandFew(attempt: Attempt): Promise<void> {
    await this.limits.demandLeft(WRONG_PASSWORDS, whoOf(attempt));
  }

  async failed(attempt: Attempt): Promise<void> {
    await this.limits.allows(WRONG_PASSWORDS, whoOf(attempt));
  }

  async succeeded(attempt: Attempt): Promise<void> {
    await this.limits.forget(WRONG_PASSWORDS, whoOf(attempt));
  }
}

const whoOf = ({ account, address }: Attempt): string => `${normaliseEmail(account)}\n${address ?? ''}`;
