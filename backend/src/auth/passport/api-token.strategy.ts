import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { HOUR_MS, MINUTE_MS } from '@vinkura/domain';
import type { Request } from 'express';
import passport from 'passport';
import { Configuration } from '../../platform/configuration/configuration.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { AddressLimits } from '../../platform/rate-limits/address-limits.js';
import { type RateLimit, RateLimits } from '../../platform/rate-limits/rate-limits.js';
import type { SignedInCaller } from '../../users/index.js';
import { ApiTokens } from '../api-tokens/api-tokens.service.js';
import { BearerStrategy } from './bearer-strategy.js';
import { uniqueStrategyName } from './unique-strategy-name.js';

/** Invalid tokens; in memory, as a count in the database would cost more than the look-up. */
const INVALID: RateLimit = { name: 'invalid-api-token', max: 1000, withinMs: HOUR_MS, store: 'memory' };

/**
 * Authenticates `Authorization: Bearer vk_…` for REST and GraphQL. The token takes precedence over a session cookie,
 * and an invalid token is rejected even on public routes.
 */
@Injectable()
export class ApiTokenStrategy extends PassportStrategy(BearerStrategy) implements OnApplicationShutdown {
  private readonly perToken: RateLimit;

  constructor(
    private readonly tokens: ApiTokens,
    private readonly limits: RateLimits,
    private readonly addresses: AddressLimits,
    { apiCallsPerMinute }: Configuration,
  ) {
    super();
    // Rate limits are held in memory: a database write per call would cost more than most calls.
    this.perToken = { name: 'api-token', max: apiCallsPerMinute, withinMs: MINUTE_MS, store: 'memory' };
  }

  /** Called by the library before it registers the strategy. */
  getPassportInstance() {
    this.name = uniqueStrategyName(this.name);
    return passport;
  }

  onApplicationShutdown(): void {
    passport.unuse(this.name);
  }

  /** @throws DomainError UNAUTHENTICATED for an invalid token; TOO_MANY_REQUESTS */
  async validate(request: Request, token: string): Promise<SignedInCaller> {
    await this.addresses.assertAvailable(INVALID, request);
    const caller = await this.tokens.callerOf(token);
    if (!caller?.apiToken) {
      await this.addresses.recordFailure(INVALID, request);
      request.res?.setHeader('WWW-Authenticate', 'Bearer error="invalid_token"');
      throw new DomainError('UNAUTHENTICATED', 'invalid-api-token');
    }
    await this.limits.consume(this.perToken, caller.apiToken);
    return caller;
  }
}
