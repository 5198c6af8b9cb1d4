import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { STOCK_BUCKETS, type StockBucket } from '../shared/enums.js';
import {
  checkStockEntry,
  MOVE_DESTINATIONS,
  moveStock,
  stockDifferences,
  stockTotal,
  suggestionLabel,
  suggestProducts,
  type StockBuckets,
} from './stock-rules.js';

const buckets = fc.record(
  Object.fromEntries(STOCK_BUCKETS.map((bucket) => [bucket, fc.nat(100)])) as Record<
    StockBucket,
    fc.Arbitrary<number>
  >,
) as fc.Arbitrary<StockBuckets>;
const bucket = fc.constantFrom(...STOCK_BUCKETS);
const wine = (n: number) => ({
  reference: `PRD0000${n}`,
  name: `シャブリ ${n}`,
  nameEn: `Chablis ${n}`,
  vintage: '2021',
  size: '750mL',
});

describe('the eight buckets', () => {
  it('[MOD-21] a move is limited to the source and keeps the total', () => {
    fc.assert(
      fc.property(buckets, bucket, bucket, fc.integer({ min: -5, max: 300 }), (stock, from, to, quantity) => {
        const moved = moveStock(stock, from, to, quantity);
        expect(stockTotal(moved)).toBe(stockTotal(stock));
        expect(STOCK_BUCKETS.every((key) => moved[key] >= 0)).toBe(true);
        const taken = from === to || to === 'others' ? 0 : Math.min(Math.max(0, quantity), stock[from]);
        expect(stock[from] - moved[from]).toBe(taken);
      }),
    );
    expect(MOVE_DESTINATIONS).not.toContain('others');
    expect(MOVE_DESTINATIONS).toHaveLength(7);
  });

  it('[MOD-21] only differences are sent, and they reproduce the new values', () => {
    fc.assert(
      fc.property(buckets, buckets, (before, after) => {
        const differences = stockDifferences(before, after);
        for (const key of STOCK_BUCKETS) {
          expect(before[key] + (differences[key] ?? 0)).toBe(after[key]);
          expect(key in differences).toBe(before[key] !== after[key]);
        }
      }),
    );
  });
});

describe('stock forms', () => {
  it('[VAL-10] [VAL-11] require a quantity and a wine', () => {
    expect(checkStockEntry({ quantity: 1, productRef: 'PRD00001' })).toEqual([]);
    expect(checkStockEntry({}).map((violation) => violation.field)).toEqual(['quantity', 'productRef']);
    for (const quantity of [0, -1, 1.5, '3', null]) {
      expect(checkStockEntry({ quantity, productRef: 'PRD00001' })).toHaveLength(1);
    }
  });

  it('[MOD-20] suggest at most three wines by reference, name or English name', () => {
    const wines = [1, 2, 3, 4, 5].map(wine);
    expect(suggestProducts('ちゃぶり しゃぶり', wines)).toEqual([]);
    expect(suggestProducts('しゃぶり', wines)).toEqual(wines.slice(0, 3));
    expect(suggestProducts('chablis 4', wines)).toEqual([wines[3]]);
    expect(suggestProducts('prd00005', wines)).toEqual([wines[4]]);
    expect(suggestProducts(' ', wines)).toEqual([]);
    expect(suggestionLabel(wine(1))).toBe('PRD00001 - シャブリ 1 - 2021 - 750mL');
  });
});
