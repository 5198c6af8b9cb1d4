import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { STOCK_BUCKETS, type StockBucket } from '../shared/enums.js';
import { NO_BOTTLES, type StockBuckets, stockTotal } from './stock-rules.js';
import {
  bucketsAfterCount,
  checkCorrection,
  checkStocktake,
  correctedBuckets,
  COUNTED_BUCKETS,
  onHandOf,
  reasonsFor,
  reservedOf,
  STOCKTAKE_LINES_MAX,
  STOCKTAKE_REASONS,
  uncoveredClaims,
} from './stocktaking.js';

const stockOf = (buckets: Partial<StockBuckets>): StockBuckets => ({ ...NO_BOTTLES, ...buckets });
const stock = fc.record(
  Object.fromEntries(STOCK_BUCKETS.map((bucket) => [bucket, fc.nat(50)])) as Record<
    StockBucket,
    fc.Arbitrary<number>
  >,
);
const line = (values: object = {}) => ({ productRef: 'PRD00001', expected: 3, counted: 3, ...values });

describe('stocktaking', () => {
  it('[STK-03] counts available and reserved bottles, not those kept apart', () => {
    const all = stockOf(Object.fromEntries(STOCK_BUCKETS.map((bucket, index) => [bucket, 10 ** index])));
    expect(onHandOf(all)).toBe(all.available + all.reservedVinkura + all.reservedOthers);
    expect(reservedOf(all)).toBe(all.reservedVinkura + all.reservedOthers);
  });

  it('[STK-03] takes missing bottles from those for sale first, from planned orders last', () => {
    const before = stockOf({ available: 2, reservedOthers: 1, reservedVinkura: 3, lost: 1 });
    expect(bucketsAfterCount(before, 5, 'COUNT')).toEqual({ available: 1, lost: 2 });
    expect(bucketsAfterCount(before, 2, 'COUNT')).toEqual({
      available: 0,
      reservedOthers: 0,
      reservedVinkura: 2,
      lost: 5,
    });
    expect(bucketsAfterCount(before, 6, 'COUNT')).toEqual({});
  });

  it.each([
    ['COUNT', { available: 1, lost: 3 }],
    ['THEFT', { available: 1, lost: 3 }],
    ['BREAKAGE', { available: 1, bottleIssue: 2 }],
    ['TASTING', { available: 1 }],
    ['RETURN_TO_PRODUCER', { available: 1 }],
  ] as const)('[STK-03] says where missing bottles are for the reason %s', (reason, after) => {
    expect(bucketsAfterCount(stockOf({ available: 3, lost: 1 }), 1, reason)).toEqual(after);
  });

  it('[STK-03] finds lost bottles first', () => {
    const before = stockOf({ available: 3, lost: 1 });
    expect(bucketsAfterCount(before, 5, 'FOUND')).toEqual({ available: 5, lost: 0 });
    expect(bucketsAfterCount(stockOf({}), 2, 'COUNT')).toEqual({ available: 2 });
  });

  it('[STK-03] makes the bottles on hand equal to the count and no bucket negative', () => {
    fc.assert(
      fc.property(stock, fc.nat(200), fc.constantFrom(...STOCKTAKE_REASONS), (before, counted, reason) => {
        const changes = bucketsAfterCount(before, counted, reason);
        const after = { ...before, ...changes };
        expect(onHandOf(after)).toBe(counted);
        for (const bucket of STOCK_BUCKETS) expect(after[bucket]).toBeGreaterThanOrEqual(0);
        for (const [bucket, value] of Object.entries(changes))
          expect(value).not.toBe(before[bucket as StockBucket]);
        // Only bottles for sale are added; reservations never grow.
        for (const bucket of COUNTED_BUCKETS.slice(1))
          expect(after[bucket]).toBeLessThanOrEqual(before[bucket]);
        if (reason === 'COUNT' && counted <= onHandOf(before))
          expect(stockTotal(after)).toBe(stockTotal(before));
      }),
    );
  });

  it.each([
    [{ reason: 'PLANNING' }, 'reason', 'not-one-of'],
    [{ lines: [] }, 'lines', 'too-few'],
    [{ lines: Array.from({ length: STOCKTAKE_LINES_MAX + 1 }, () => line()) }, 'lines', 'too-many'],
    [{ comment: 'x'.repeat(501) }, 'comment', 'too-long'],
    [{ lines: [line({ counted: -1 })] }, 'lines.0.counted', 'too-small'],
    [{ lines: [line({ counted: 1.5 })] }, 'lines.0.counted', 'wrong-type'],
    [{ lines: [line({ counted: 100_001 })] }, 'lines.0.counted', 'too-large'],
    [{ lines: [line({ expected: -1 })] }, 'lines.0.expected', 'too-small'],
    [{ lines: [line(), line()] }, 'lines.1.productRef', 'stocktake-error-twice'],
    [{ reason: 'FOUND', lines: [line({ counted: 2 })] }, 'lines.0.counted', 'stocktake-error-fewer'],
    [{ reason: 'THEFT', lines: [line({ counted: 4 })] }, 'lines.0.counted', 'stocktake-error-more'],
  ])('[STK-03] names what is wrong: %j', (values, field, messageKey) => {
    const violations = checkStocktake({ reason: 'COUNT', lines: [line()], ...values });
    expect(violations).toEqual([expect.objectContaining({ field, messageKey })]);
  });

  it('[STK-03] accepts every reason for what it explains', () => {
    for (const reason of STOCKTAKE_REASONS) {
      const counted = reason === 'FOUND' ? 4 : 2;
      expect(checkStocktake({ reason, comment: ' ', lines: [line({ counted })] })).toEqual([]);
    }
  });

  it('[STK-05] serves the first claims first', () => {
    const claims = [
      { orderRef: 'A', quantity: 2 },
      { orderRef: 'B', quantity: 3 },
      { orderRef: 'C', quantity: 1 },
    ];
    expect(uncoveredClaims(6, claims)).toEqual([]);
    expect(uncoveredClaims(3, claims)).toEqual([
      { claim: claims[1], missing: 2 },
      { claim: claims[2], missing: 1 },
    ]);
    fc.assert(
      fc.property(
        fc.integer({ min: -5, max: 40 }),
        fc.array(fc.record({ quantity: fc.nat(9) })),
        (bottles, all) => {
          const missing = uncoveredClaims(bottles, all).reduce((sum, each) => sum + each.missing, 0);
          const claimed = all.reduce((sum, { quantity }) => sum + quantity, 0);
          expect(missing).toBe(Math.max(0, claimed - Math.max(0, bottles)));
        },
      ),
    );
  });
});

describe('a correction of buckets with a reason', () => {
  it('[STK-03] books missing bottles where the reason puts them, and takes found ones out of the lost ones', () => {
    const before = stockOf({ available: 5, bottleIssue: 1, lost: 2 });
    expect(correctedBuckets(before, { available: 4 }, 'BREAKAGE')).toEqual({ available: 4, bottleIssue: 2 });
    expect(correctedBuckets(before, { available: 3 }, 'THEFT')).toEqual({ available: 3, lost: 4 });
    expect(correctedBuckets(before, { available: 4 }, 'TASTING')).toEqual({ available: 4 });
    expect(correctedBuckets(before, { available: 8 }, 'FOUND')).toEqual({ available: 8, lost: 0 });
    expect(correctedBuckets(before, { available: 4, bottleIssue: 1 }, 'BREAKAGE')).toEqual({
      available: 4,
      bottleIssue: 1,
    });
  });

  it('[STK-03] offers exactly the reasons that it accepts', () => {
    fc.assert(
      fc.property(stock, fc.nat(100), (before, available) => {
        const accepted = STOCKTAKE_REASONS.filter(
          (reason) => checkCorrection(before, { available }, reason).length === 0,
        );
        expect(accepted).toEqual(reasonsFor(available - before.available));
      }),
    );
  });

  it('[STK-03] makes no bucket negative and loses no bottle that a reason keeps', () => {
    fc.assert(
      fc.property(stock, fc.nat(100), fc.constantFrom(...STOCKTAKE_REASONS), (before, available, reason) => {
        const after = { ...before, ...correctedBuckets(before, { available }, reason) };
        expect(Math.min(...Object.values(after))).toBeGreaterThanOrEqual(0);
        if (reason === 'THEFT' && available < before.available)
          expect(stockTotal(after)).toBe(stockTotal(before));
      }),
    );
  });
});
