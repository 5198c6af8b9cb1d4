import { Injectable } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import { Clock } from '../../platform/clock/clock.js';
import { Configuration } from '../../platform/configuration/configuration.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { ApiTokens } from './api-tokens.service.js';
import { MINUTE_MS } from '@vinkura/domain';

/** So many counts are kept before those that are over are thrown out. */
const COUNTS_KEPT = 1000;
const BEARER = /^Bearer +(\S+) *$/i;

/**
 * Lets programs call with `Authorization: Bearer vk_…`, REST and GraphQL alike. The token alone says who calls: a
 * cookie that comes along counts for nothing, and a token that is none is refused even where anybody may call.
 */
@Injectable()
export class ApiTokenAuthentication {
  private readonly counts = new Map<string, { calls: number; until: number }>();

  constructor(
    private readonly tokens: ApiTokens,
    private readonly configuration: Configuration,
    private readonly clock: Clock,
  ) {}

  async use(request: Request, response: Response, next: NextFunction): Promise<void> {
    const token = BEARER.exec(request.get('authorization') ?? '')?.[1];
    if (token === undefined) return next();
    try {
      const caller = await this.tokens.callerOf(token);
      if (!caller?.apiToken) {
        response.setHeader('WWW-Authenticate', 'Bearer error="invalid_token"');
        throw new DomainError('UNAUTHENTICATED', 'invalid-api-token');
      }
      request.user = caller;
      this.count(caller.apiToken);
      next();
    } catch (error) {
      next(error);
    }
  }

  /**
   * Counts a call, within the minute that began with the token's first. In the memory of this process, because a
   * write to the database for every call would cost more than most of the calls.
   */
  private count(apiToken: string): void {
    const now = this.clock.now().getTime();
    const present = this.counts.get(apiToken);
    const count = present && present.until > now ? present : { calls: 0, until: now + MINUTE_MS };
    count.calls += 1;
    if (this.counts.size > COUNTS_KEPT) this.forget(now);
    this.counts.set(apiToken, count);
    if (count.calls <= this.configuration.apiCallsPerMinute) return;
    throw new DomainError('TOO_MANY_REQUESTS', 'too-many-requests', {
      retryAfterSeconds: Math.ceil((count.until - now) / 1000),
    });
  }

  private forget(now: number): void {
    for (const [apiToken, { until }] of this.counts) if (until <= now) this.counts.delete(apiToken);
  }
}
