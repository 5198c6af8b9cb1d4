import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { clientAddressOf } from '../http/client-address.js';
import { type RateLimit, RateLimits } from './rate-limits.js';

/** A network may call this many times as often as one of its addresses. */
const ADDRESSES_OF_NETWORK = 4;

/**
 * Limits by network address and by the network around it (/24, /48): the holder of an IPv6 network has 65,536
 * addresses to change between. The only way to limit guesses of passwords and tokens. One address counts at most its own
 * limit against its network, so it cannot use up what belongs to the others.
 */
@Injectable()
export class AddressLimits {
  constructor(private readonly limits: RateLimits) {}

  /**
   * Counts one call.
   * @param limit per address; its network may make four times as many calls
   * @param account counts separately by account, if given
   * @throws DomainError TOO_MANY_REQUESTS with the seconds to wait
   */
  async consume(limit: RateLimit, request: Request, account?: string): Promise<void> {
    for (const [each, key] of countersOf(limit, request, account)) await this.limits.consume(each, key);
  }

  /** Checks without counting, for limits that count only failed calls. @throws DomainError TOO_MANY_REQUESTS */
  async assertAvailable(limit: RateLimit, request: Request, account?: string): Promise<void> {
    const counters = countersOf(limit, request, account);
    await Promise.all(counters.map(([each, key]) => this.limits.assertAvailable(each, key)));
  }

  /** Counts a failed call; never rejects. */
  async recordFailure(limit: RateLimit, request: Request, account?: string): Promise<void> {
    for (const [each, key] of countersOf(limit, request, account))
      if (!(await this.limits.tryConsume(each, key))) return;
  }

  /** Resets the count of one address. That of its network remains: the others in it have proved nothing. */
  async reset(limit: RateLimit, request: Request, account?: string): Promise<void> {
    const [[each, key]] = countersOf(limit, request, account);
    await this.limits.reset(each, key);
  }
}

type Counter = readonly [RateLimit, string];

function countersOf(limit: RateLimit, request: Request, account?: string): readonly [Counter, Counter] {
  const { client, network } = clientAddressOf(request);
  const keyOf = (address: string) => (account === undefined ? address : `${account}\n${address}`);
  const ofNetwork = { ...limit, name: `${limit.name}-network`, max: limit.max * ADDRESSES_OF_NETWORK };
  return [
    [limit, keyOf(client)],
    [ofNetwork, keyOf(network)],
  ];
}
