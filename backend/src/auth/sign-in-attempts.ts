import { Injectable } from '@nestjs/common';
import { HOUR_MS, MINUTE_MS, normaliseEmail } from '@vinkura/domain';
import type { Request } from 'express';
import { Configuration } from '../platform/configuration/configuration.js';
import { clientAddressOf } from '../platform/http/client-address.js';
import { type RateLimit, RateLimits } from '../platform/rate-limits/rate-limits.js';

/** Failed sign-ins per account and network address, counted from the first (REQ-D24). */
const MAX_FAILURES = 10;
const PER_ACCOUNT: RateLimit = { name: 'wrong-password', max: MAX_FAILURES, withinMs: 15 * MINUTE_MS };

/**
 * Limits failed sign-ins across all processes: per account and address against guessing, and per address over all
 * accounts against password spraying. Only failures count, so users behind one address do not block each other. The
 * limit is checked before and after verification, so concurrent attempts gain nothing.
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

  /** Counts a failed attempt. */
  async recordFailure(account: string, request: Request): Promise<void> {
    const { client } = clientAddressOf(request);
    await Promise.all([
      this.limits.tryConsume(PER_ACCOUNT, accountKey(account, client)),
      this.limits.tryConsume(this.perAddress, client),
    ]);
  }

  /** Resets the failures of one account. Those of the address remain: an attacker may own an account too. */
  async reset(account: string, request: Request): Promise<void> {
    await this.limits.reset(PER_ACCOUNT, accountKey(account, clientAddressOf(request).client));
  }
}

const accountKey = (account: string, client: string): string => `${normaliseEmail(account)}\n${client}`;
