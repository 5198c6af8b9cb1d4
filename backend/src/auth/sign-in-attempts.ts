import { Injectable } from '@nestjs/common';
import { HOUR_MS, MINUTE_MS, normaliseEmail } from '@vinkura/domain';
import type { Request } from 'express';
import { Configuration } from '../platform/configuration/configuration.js';
import { clientAddressOf } from '../platform/http/client-address.js';
import { type RateLimit, RateLimits } from '../platform/rate-limits/rate-limits.js';

/** Wrong passwords for one account from one address, counted from the first (REQ-D24). */
const MAX_FAILURES = 10;
const PER_ACCOUNT: RateLimit = { name: 'wrong-password', max: MAX_FAILURES, withinMs: 15 * MINUTE_MS };

/**
 * Limits wrong passwords, for all processes together: per account and address against guessing, and per address over
 * all accounts against trying one password on many of them. Only failures count, so that people behind one address
 * are not in each other's way. The caller asks before and after verifying: a burst of guesses sent at once gains
 * nothing over guesses one by one.
 */
@Injectable()
export class SignInAttempts {
  private readonly perAddress: RateLimit;

  constructor(
    private readonly limits: RateLimits,
    { wrongPasswordsPerHour }: Configuration,
  ) {
    this.perAddress = { name: 'wrong-password-address', max: wrongPasswordsPerHour, withinMs: HOUR_MS };
  }

  /**
   * @param account e-mail address or identifier of the account whose password is checked
   * @throws DomainError TOO_MANY_REQUESTS with the seconds to wait
   */
  async assertAvailable(account: string, request: Request): Promise<void> {
    const { client } = clientAddressOf(request);
    await Promise.all([
      this.limits.assertAvailable(PER_ACCOUNT, accountKey(account, client)),
      this.limits.assertAvailable(this.perAddress, client),
    ]);
  }

  /** Counts a wrong password. */
  async recordFailure(account: string, request: Request): Promise<void> {
    const { client } = clientAddressOf(request);
    await Promise.all([
      this.limits.tryConsume(PER_ACCOUNT, accountKey(account, client)),
      this.limits.tryConsume(this.perAddress, client),
    ]);
  }

  /** Forgets the failures of one account. Those of the address stay: whoever guesses may have an account as well. */
  async reset(account: string, request: Request): Promise<void> {
    await this.limits.reset(PER_ACCOUNT, accountKey(account, clientAddressOf(request).client));
  }
}

const accountKey = (account: string, client: string): string => `${normaliseEmail(account)}\n${client}`;
