import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { BottleProblem, STOCK_BUCKETS, TaskResolution } from '../shared/enums.js';
import {
  checkClaimDecision,
  checkReplacement,
  type ClaimDecision,
  DECISION_NEEDS,
  RETURN_BUCKETS,
} from './claim-decision.js';

const claim = { problem: BottleProblem.BROKEN, quantity: 2 };
const fieldsOf = (decision: ClaimDecision, about = claim) =>
  checkClaimDecision(about, decision).map(({ field }) => field);

describe('the decision about a claim', () => {
  it('[CLAIM-01] needs a reason, and its own number only', () => {
    expect(fieldsOf({ resolution: 'NO_ACTION', reason: ' ' })).toEqual(['reason']);
    expect(fieldsOf({ resolution: 'NO_ACTION', reason: 'x'.repeat(2001) })).toEqual(['reason']);
    expect(fieldsOf({ resolution: 'REFUND', reason: '割れ' })).toEqual(['amount']);
    expect(fieldsOf({ resolution: 'REFUND', reason: '割れ', amount: 0 })).toEqual(['amount']);
    expect(fieldsOf({ resolution: 'REFUND', reason: '割れ', amount: 1.5 })).toEqual(['amount']);
    expect(fieldsOf({ resolution: 'POINTS', reason: '割れ', points: 500 })).toEqual([]);
    expect(fieldsOf({ resolution: 'POINTS', reason: '割れ', points: 500, amount: 1 })).toEqual(['amount']);
    expect(fieldsOf({ resolution: 'REPLACEMENT', reason: '割れ', points: 1 })).toEqual(['points']);
  });

  it('[CLAIM-01] books back at most the claimed bottles, into a bucket of the kind', () => {
    const decision = fc.record({
      problem: fc.constantFrom(...Object.values(BottleProblem)),
      claimed: fc.integer({ min: 1, max: 12 }),
      bucket: fc.constantFrom(...STOCK_BUCKETS),
      quantity: fc.oneof(fc.integer({ min: -2, max: 14 }), fc.double({ noNaN: true })),
    });
    fc.assert(
      fc.property(decision, ({ problem, claimed, bucket, quantity }) => {
        const returned = { warehouseRef: 'WRH00001', bucket, quantity };
        const violations = checkClaimDecision(
          { problem, quantity: claimed },
          { resolution: 'NO_ACTION', reason: '割れ', returned },
        );
        const isPossible =
          RETURN_BUCKETS[problem].includes(bucket) &&
          Number.isInteger(quantity) &&
          quantity >= 1 &&
          quantity <= claimed;
        expect(violations.length === 0).toBe(isPossible);
      }),
    );
    const returned = { warehouseRef: '', bucket: 'bottleIssue' as const, quantity: 1 };
    expect(fieldsOf({ resolution: 'NO_ACTION', reason: '割れ', returned })).toEqual([
      'returned.warehouseRef',
    ]);
  });

  it('[CLAIM-01] has a rule for each decision and each kind, and never books into reserved bottles', () => {
    expect(Object.keys(DECISION_NEEDS).sort()).toEqual(Object.values(TaskResolution).sort());
    for (const problem of Object.values(BottleProblem)) {
      expect(RETURN_BUCKETS[problem].length).toBeGreaterThan(0);
      for (const bucket of ['reservedVinkura', 'reservedOthers', 'myCellar', 'customs', 'others'] as const)
        expect(RETURN_BUCKETS[problem]).not.toContain(bucket);
    }
  });
});

const dinner = new Date('2026-12-17T10:00:00Z');
const order = { destination: 'RESTAURANT', reservation: { reservationDate: dinner } } as const;

it('[CLAIM-01] replaces wine of a dinner until it begins, and wine of any other order', () => {
  expect(checkReplacement(order, new Date(dinner.getTime() - 1))).toEqual([]);
  expect(checkReplacement(order, dinner)).toMatchObject([{ field: 'resolution' }]);
  expect(checkReplacement({ destination: 'HOME', reservation: null }, dinner)).toEqual([]);
  expect(checkReplacement({ ...order, destination: 'HOME' }, dinner)).toEqual([]);
});
