import { Injectable } from '@nestjs/common';
import { HOUR_MS, MINUTE_MS, normaliseEmail } from '@vinkura/domain';
import type { Request } from 'express';
import { Configuration } from '../platform/configuration/configuration.js';
import { AddressLimits } from '../platform/rate-limits/address-limits.js';
import type { RateLimit } from '../platform/rate-limits/rate-limits.js';

/** Failed sign-ins per account and network address, counted from the first (REQ-D24). */
const MAX_FAILURES = 10;
const PER_ACCOUNT: RateLimit = { name: 'wrong-password', max: MAX_FAILURES, withinMs: 15 * MINUTE_MS };

/**
 * Limits failed sign-ins across all processes: per account and address against guessing, and per address over all
 * accounts against password spraying; both by network too. Only failures count, so users behind one address do not
 * block each other. The limit is checked before and after verification, so concurrent attempts gain nothing.
 */
@Injectable()
export class SignInAttempts {
  private readonly overall: RateLimit;

  constructor(
    private readonly limits: AddressLimits,
    { wrongPasswordsPerHour }: Configuration,
  ) {
    this.overall = { name: 'wrong-password-address', max: wrongPasswordsPerHour, withinMs: HOUR_MS };
  }

  /**
   * @param email address of the account whose password is checked
   * @throws DomainError TOO_MANY_REQUESTS with the seconds to wait
   */
  async assertAvailable(email: string, request: Request): Promise<void> {
    await Promise.all([
      this.limits.assertAvailable(PER_ACCOUNT, request, normaliseEmail(email)),
      this.limits.assertAvailable(this.overall, request),
    ]);
  }

  /** Counts a failed attempt. */
  async recordFailure(email: string, request: Request): Promise<void> {
    await Promise.all([
      this.limits.recordFailure(PER_ACCOUNT, request, normaliseEmail(email)),
      this.limits.recordFailure(this.overall, request),
    ]);
  }

  /** Resets the failures of one account. Those of the address remain: an attacker may own an account too. */
  async reset(email: string, request: Request): Promise<void> {
    await this.limits.reset(PER_ACCOUNT, request, normaliseEmail(email));
  }
}
