import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { TestModules } from './support/test-modules.js';
import { ParametersModule } from '../src/parameters/index.js';
import { DomainError } from '../src/platform/errors/domain-error.js';
import { UserAccounts, UsersModule } from '../src/users/index.js';
import { LoyaltyModule } from '../src/loyalty/loyalty.module.js';
import { LoyaltyService } from '../src/loyalty/loyalty.service.js';

const ORDERS = 4;
const RUNS = 25;

let modules: TestModules;
let loyalty: LoyaltyService;
let serial = 0;

beforeAll(async () => {
  modules = await TestModules.open(UsersModule, ParametersModule, LoyaltyModule);
  loyalty = modules.get(LoyaltyService);
});
afterAll(() => modules.close());

const order = fc.nat({ max: ORDERS - 1 });
const step = fc.oneof(
  fc.record({ kind: fc.constant('spend' as const), order, points: fc.nat({ max: 400 }) }),
  fc.record({ kind: fc.constant('restore' as const), order }),
  fc.record({ kind: fc.constant('earn' as const), order, yen: fc.nat({ max: 50_000 }) }),
  fc.record({ kind: fc.constant('reverse' as const), order, refunded: fc.nat({ max: 100 }) }),
  fc.record({ kind: fc.constant('grant' as const), points: fc.integer({ min: -300, max: 300 }) }),
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

/** A refusal for want of points is an answer like any other. */
async function tried(work: Promise<unknown>): Promise<boolean> {
  try {
    await work;
    return true;
  } catch (error) {
    if (error instanceof DomainError && error.code === 'INSUFFICIENT_POINTS') return false;
    throw error;
  }
}

/** @returns points that the step gave by an administrator's hand */
async function take(userId: string, refs: readonly string[], what: Step): Promise<number> {
  switch (what.kind) {
    case 'spend':
      await tried(loyalty.spend(userId, what.points, refs[what.order]!));
      return 0;
    case 'restore':
      await loyalty.restore(refs[what.order]!);
      return 0;
    case 'earn':
      await loyalty.earn(userId, what.yen, refs[what.order]!);
      return 0;
    case 'reverse':
      await loyalty.reverse(refs[what.order]!, { refunded: what.refunded, of: 100 });
      return 0;
    case 'grant':
      if (what.points === 0) return 0;
      return (await tried(loyalty.grant(userId, what.points, 'x', 'USR00001'))) ? what.points : 0;
  }
}

async function booksOf(userId: string, refs: readonly string[]) {
  const entries = await modules.connection.collection('pointsentries').find({ userId }).toArray();
  const shares = await modules.connection
    .collection('returnedshares')
    .find({ orderRef: { $in: [...refs] } })
    .toArray();
  return {
    entries: entries.reduce((sum, { points }) => sum + Number(points), 0),
    owed: shares.reduce((sum, { owed }) => sum + Number(owed ?? 0), 0),
  };
}

describe('points after any sequence of operations', () => {
  it('[LOY-01] are the sum of their entries, never negative, and reversed orders leave no points', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 14 }), async (steps) => {
        serial += 1;
        const user = await modules
          .get(UserAccounts)
          .create({ name: '山田 花子', email: `chance-${serial}@example.com` });
        const userId = user._id.toHexString();
        const refs = Array.from({ length: ORDERS }, (_, n) => `ORD${serial}9${n}`);
        let granted = 0;
        for (const what of steps) {
          granted += await take(userId, refs, what);
          const balance = await loyalty.balance(userId);
          expect(balance).toBeGreaterThanOrEqual(0);
          expect((await booksOf(userId, refs)).entries).toBe(balance);
        }
        for (const ref of refs) {
          await loyalty.restore(ref);
          await loyalty.reverse(ref);
        }
        const { entries, owed } = await booksOf(userId, refs);
        expect(entries).toBe(await loyalty.balance(userId));
        expect(entries - owed).toBe(granted);
      }),
      { numRuns: RUNS },
    );
  });
});
