import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { MINUTE_MS } from '@vinkura/domain';
import type { Request } from 'express';
import passport from 'passport';
import { Configuration } from '../../platform/configuration/configuration.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { type RateLimit, RateLimits } from '../../platform/rate-limits/rate-limits.js';
import type { SignedInCaller } from '../../users/index.js';
import { ApiTokens } from '../api-tokens/api-tokens.service.js';
import { BearerStrategy } from './bearer-strategy.js';
import { ownName } from './own-name.js';

/**
 * Lets programs call with `Authorization: Bearer vk_…`, REST and GraphQL alike. The token alone says who calls: a
 * cookie that comes along counts for nothing, and a token that is none is refused even where anybody may call.
 */
@Injectable()
export class ApiTokenStrategy extends PassportStrategy(BearerStrategy) implements OnApplicationShutdown {
  private readonly perToken: RateLimit;

  constructor(
    private readonly tokens: ApiTokens,
    private readonly limits: RateLimits,
    { apiCallsPerMinute }: Configuration,
  ) {
    super();
    // In memory: a write to the database for every call would cost more than most of the calls.
    this.perToken = { name: 'api-token', max: apiCallsPerMinute, withinMs: MINUTE_MS, store: 'memory' };
  }

  /** Called by the library before it registers the strategy. */
  getPassportInstance() {
    this.name = ownName(this.name);
    return passport;
  }

  onApplicationShutdown(): void {
    passport.unuse(this.name);
  }

  /** @throws DomainError UNAUTHENTICATED for a token that acts for nobody; TOO_MANY_REQUESTS */
  async validate(request: Request, token: string): Promise<SignedInCaller> {
    const caller = await this.tokens.callerOf(token);
    if (!caller?.apiToken) {
      request.res?.setHeader('WWW-Authenticate', 'Bearer error="invalid_token"');
      throw new DomainError('UNAUTHENTICATED', 'invalid-api-token');
    }
    await this.limits.consume(this.perToken, caller.apiToken);
    return caller;
  }
}
