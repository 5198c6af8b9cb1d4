import { describe, expect, it } from '@jest/globals';
import { STOCK_BUCKETS, type StockBucket } from '@vinkura/domain';
import fc from 'fast-check';
import { changesOf, differencesOf } from './bucket-changes.js';

const differences = fc
  .dictionary(fc.constantFrom(...STOCK_BUCKETS), fc.integer({ min: -500, max: 500 }))
  .map((values) => Object.fromEntries(Object.entries(values).filter(([, value]) => value !== 0)));

describe('bucket changes', () => {
  it('[WH-02] represents a move between two buckets as one movement', () => {
    expect(changesOf({ available: -3, lost: 3 })).toEqual([{ from: 'available', to: 'lost', quantity: 3 }]);
  });

  it('[WH-02] represents the remainder as bottles in or out', () => {
    expect(changesOf({ customs: -12, available: 10 })).toEqual([
      { from: 'customs', to: 'available', quantity: 10 },
      { from: 'customs', quantity: 2 },
    ]);
    expect(changesOf({ customs: 24 })).toEqual([{ to: 'customs', quantity: 24 }]);
  });

  it('[WH-02] movements always add up to the differences, and none is empty or circular', () => {
    fc.assert(
      fc.property(differences, (wanted) => {
        const changes = changesOf(wanted);
        expect(differencesOf(changes)).toEqual(wanted);
        for (const { from, to, quantity } of changes) {
          expect(quantity).toBeGreaterThan(0);
          expect(from).not.toBe(to);
        }
      }),
    );
  });

  it('[WH-02] has no bottles in or out when the differences cancel out', () => {
    fc.assert(
      fc.property(
        fc.constantFrom<StockBucket>('available', 'customs'),
        fc.integer({ min: 1, max: 99 }),
        (from, n) => {
          expect(changesOf({ [from]: -n, myCellar: n })).toEqual([{ from, to: 'myCellar', quantity: n }]);
        },
      ),
    );
  });
});
