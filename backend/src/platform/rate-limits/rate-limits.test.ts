import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MINUTE_MS } from '@vinkura/domain';
import { TestModules } from '../../../test/support/test-modules.js';
import { Transactions } from '../database/transactions.js';
import { DomainError } from '../errors/domain-error.js';
import { type RateLimit, RateLimitCounter, RateLimits } from './rate-limits.js';

let modules: TestModules;
let limits: RateLimits;
beforeAll(async () => {
  modules = await TestModules.open();
  limits = modules.get(RateLimits);
});
afterAll(() => modules.close());

let limitsMade = 0;
/** A limit used by no other test. */
function newLimit(rest: Partial<RateLimit> = {}): RateLimit {
  limitsMade += 1;
  return { name: `limit-${limitsMade}`, max: 3, withinMs: MINUTE_MS, ...rest };
}

const counters = () => modules.connection.collection<RateLimitCounter>('ratelimitcounters');

/** Outcome of a limited call: undefined, or the error. */
const refusal = (call: Promise<unknown>): Promise<DomainError | undefined> =>
  call.then(
    () => undefined,
    (error: DomainError) => error,
  );

describe.each(['database', 'memory'] as const)('rate limit counted in the %s', (store) => {
  it('allows the maximum number of calls, and rejects others with the time to wait', async () => {
    const limit = newLimit({ store });
    for (let call = 0; call < limit.max; call += 1) await limits.consume(limit, 'somebody');
    const refused = await refusal(limits.consume(limit, 'somebody'));
    expect(refused).toBeInstanceOf(DomainError);
    expect(refused).toMatchObject({ code: 'TOO_MANY_REQUESTS', status: 429 });
    const { retryAfterSeconds } = refused!.params;
    expect(retryAfterSeconds).toBeGreaterThan(50);
    expect(retryAfterSeconds).toBeLessThanOrEqual(60);
    await limits.consume(limit, 'somebody else');
  });

  it('allows exactly the maximum of concurrent calls', async () => {
    const limit = newLimit({ store, max: 10 });
    const calls = Array.from({ length: 60 }, () => limits.tryConsume(limit, 'everybody'));
    expect((await Promise.all(calls)).filter(Boolean)).toHaveLength(10);
  });

  it('restarts after its window, and on reset', async () => {
    const limit = newLimit({ store, max: 1, withinMs: 1000 });
    expect(await limits.tryConsume(limit, 'a')).toBe(true);
    expect(await limits.tryConsume(limit, 'a')).toBe(false);
    await sleep(1100);
    expect(await limits.tryConsume(limit, 'a')).toBe(true);
    expect(await limits.tryConsume(limit, 'a')).toBe(false);
    await limits.reset(limit, 'a');
    expect(await limits.tryConsume(limit, 'a')).toBe(true);
  });

  it('can be checked without counting', async () => {
    const limit = newLimit({ store, max: 2 });
    for (let look = 0; look < 5; look += 1) await limits.assertAvailable(limit, 'a');
    await limits.consume(limit, 'a');
    await limits.assertAvailable(limit, 'a');
    await limits.consume(limit, 'a');
    expect(await refusal(limits.assertAvailable(limit, 'a'))).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    await limits.assertAvailable(limit, 'b');
  });
});

describe('rate limit counted in the database', () => {
  /** Another process on the same database. */
  const another = () =>
    new RateLimits(modules.connection, modules.connection.model(RateLimitCounter.name) as never);

  it('counts for all processes together', async () => {
    const limit = newLimit({ max: 10 });
    const processes = [limits, another(), another()];
    const calls = Array.from({ length: 60 }, (_, at) => processes[at % 3]!.tryConsume(limit, 'everybody'));
    expect((await Promise.all(calls)).filter(Boolean)).toHaveLength(10);
    await another().reset(limit, 'everybody');
    await limits.assertAvailable(limit, 'everybody');
  });

  it('counts a call that fails afterwards, with or without a transaction', async () => {
    const limit = newLimit({ max: 2 });
    const failing = () =>
      modules.get(Transactions).run(async () => {
        await limits.consume(limit, 'a');
        throw new Error('afterwards');
      });
    for (const _ of [1, 2]) await expect(failing()).rejects.toThrow('afterwards');
    await expect(failing()).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  });

  it('shares its counters with a limit of the same name and another maximum', async () => {
    const limit = newLimit({ max: 1 });
    await limits.consume({ ...limit, max: 5 }, 'a');
    expect(await limits.tryConsume(limit, 'a')).toBe(false);
  });

  it('stores no identity, and expires', async () => {
    const limit = newLimit();
    await limits.consume(limit, 'ken@example.com');
    const kept = await counters()
      .find({ key: { $regex: `^${limit.name}:` } })
      .toArray();
    expect(kept).toHaveLength(1);
    expect(JSON.stringify(kept)).not.toContain('ken');
    expect(kept[0]!.expire.getTime()).toBeGreaterThan(Date.now());
    expect(await counters().indexes()).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ key: { key: 1 }, unique: true }),
        expect.objectContaining({ key: { expire: 1 }, expireAfterSeconds: 0 }),
      ]),
    );
  });
});

it('a limit counted in memory writes nothing', async () => {
  const before = await counters().countDocuments();
  await limits.consume(newLimit({ store: 'memory' }), 'a');
  expect(await counters().countDocuments()).toBe(before);
});
