import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { StockBucket, StockReason } from '../shared/enums.js';
import { addCost, averageOf, type CostedBottles, costEffectOf, spreadYen, takeCost } from './stock-cost.js';

const bottles = fc.integer({ min: 1, max: 10_000 });
const yen = fc.integer({ min: 0, max: 2_000_000_000 });
const change = fc.oneof(
  fc.record({ kind: fc.constant('in' as const), bottles, costYen: yen }),
  fc.record({ kind: fc.constant('out' as const), bottles }),
);

describe('[SUPPLY-01] the moving average', () => {
  it('loses no yen, is never negative, and ends with zero', () => {
    fc.assert(
      fc.property(fc.array(change, { maxLength: 40 }), (changes) => {
        let known: CostedBottles | null = null;
        let [received, issued] = [0, 0];
        for (const each of changes) {
          if (each.kind === 'in') {
            known = addCost(known, each.bottles, each.costYen);
            received += each.costYen;
          } else {
            const { costYen, left }: ReturnType<typeof takeCost> = takeCost(known, each.bottles);
            known = left;
            issued += costYen ?? 0;
          }
          expect(known?.bottles ?? 0).toBeGreaterThanOrEqual(0);
          expect(known?.totalCostYen ?? 0).toBeGreaterThanOrEqual(0);
          expect(issued + (known?.totalCostYen ?? 0)).toBe(received);
        }
        const last = takeCost(known, known?.bottles ?? 0);
        expect(issued + (last.costYen ?? 0)).toBe(received);
      }),
    );
  });

  it('is the same in one step as of all bottles one by one', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 60 }), yen, (count, totalCostYen) => {
        let left: CostedBottles | null = { bottles: count, totalCostYen };
        let sum = 0;
        for (let times = 0; times < count; times += 1) {
          const taken = takeCost(left, 1);
          left = taken.left;
          sum += taken.costYen!;
        }
        expect({ sum, left }).toEqual({ sum: totalCostYen, left: { bottles: 0, totalCostYen: 0 } });
      }),
    );
  });

  it('is the nearest yen of the average, the upper one of two', () => {
    fc.assert(
      fc.property(yen, bottles, bottles, (totalCostYen, known, count) => {
        const cost = averageOf({ bottles: known, totalCostYen }, count)!;
        // Twice the difference to the exact cost, times the bottles.
        const twice = 2n * (BigInt(cost) * BigInt(known) - BigInt(totalCostYen) * BigInt(count));
        expect(twice > -BigInt(known) && twice <= BigInt(known)).toBe(true);
      }),
    );
  });

  it('rounds half up, and is unknown without bottles of known cost', () => {
    const known = { bottles: 2, totalCostYen: 3001 };
    expect(takeCost(known, 1)).toEqual({ costYen: 1501, left: { bottles: 1, totalCostYen: 1500 } });
    expect(takeCost(known, 5)).toEqual({ costYen: 3001, left: { bottles: 0, totalCostYen: 0 } });
    expect(takeCost(null, 1)).toEqual({ costYen: null, left: null });
    expect(takeCost({ bottles: 0, totalCostYen: 0 }, 1).costYen).toBeNull();
    expect(averageOf(known)).toBe(1501);
    expect(averageOf(null)).toBeNull();
  });
});

describe('[SUPPLY-01] spreading', () => {
  it('keeps the sum, and every part within a yen of its share', () => {
    fc.assert(
      fc.property(yen, fc.array(fc.integer({ min: 0, max: 5000 }), { minLength: 1 }), (amount, weights) => {
        const shares = spreadYen(amount, weights);
        expect(shares.reduce((sum, share) => sum + share, 0)).toBe(amount);
        const total = weights.reduce((sum, weight) => sum + weight, 0);
        for (const [index, share] of shares.entries())
          if (total > 0) expect(Math.abs(share - (amount * weights[index]!) / total)).toBeLessThan(1.001);
      }),
    );
  });

  it('gives nothing without a weight, and never less for a larger weight', () => {
    const weight = fc.integer({ min: 0, max: 2_000_000_000 });
    fc.assert(
      fc.property(yen, fc.array(weight, { minLength: 1, maxLength: 20 }), (amount, weights) => {
        fc.pre(weights.some((each) => each > 0));
        const parts = spreadYen(amount, weights).map((share, index) => ({ share, weight: weights[index]! }));
        for (const { share, weight: own } of parts) if (own === 0) expect(share).toBe(0);
        const sorted = parts.sort((a, b) => a.weight - b.weight || a.share - b.share);
        for (const [index, { share }] of sorted.slice(1).entries())
          expect(share).toBeGreaterThanOrEqual(sorted[index]!.share);
      }),
    );
  });

  it('gives the rest to the largest remainders', () => {
    expect(spreadYen(100, [1, 1, 1])).toEqual([34, 33, 33]);
    expect(spreadYen(10, [1, 2, 3])).toEqual([2, 3, 5]);
    expect(spreadYen(7, [0, 0])).toEqual([7, 0]);
  });
});

describe('[SUPPLY-01] the effect of a movement on the cost', () => {
  const { available, bottleIssue, customs, lost, myCellar, reservedVinkura } = StockBucket;
  it.each([
    ['a shipment', reservedVinkura, undefined, StockReason.SHIPMENT, 'OUT'],
    ['a reverted shipment', undefined, reservedVinkura, StockReason.CANCELLATION, 'IN'],
    ['planning', available, reservedVinkura, StockReason.PLANNING, null],
    ['customs', customs, available, StockReason.MOVE, null],
    ['breakage', available, bottleIssue, StockReason.BREAKAGE, 'OUT'],
    ['a loss', available, lost, StockReason.COUNT, 'OUT'],
    ['a bottle found again', lost, available, StockReason.FOUND, 'IN'],
    ['disposal of a broken bottle', bottleIssue, undefined, StockReason.ADJUSTMENT, null],
    ['a tasting', available, undefined, StockReason.TASTING, 'OUT'],
    ['a purchase for the cellar', available, myCellar, StockReason.CELLAR_PLANNING, 'OUT'],
    ['its cancellation', myCellar, available, StockReason.CANCELLATION, 'IN'],
    ['an order from the cellar', myCellar, reservedVinkura, StockReason.PLANNING, null],
    ['its cancellation', reservedVinkura, myCellar, StockReason.CANCELLATION, null],
    ['a departure to another warehouse', available, undefined, StockReason.TRANSFER, null],
    ['its arrival', undefined, available, StockReason.TRANSFER, null],
    ['a bottle broken on the way', undefined, bottleIssue, StockReason.TRANSFER, 'OUT'],
    ['a bottle lost on the way', undefined, lost, StockReason.TRANSFER, 'OUT'],
    ['a declaration without a document', undefined, available, StockReason.DECLARATION, null],
  ] as const)('of %s', (_name, from, to, reason, effect) => {
    expect(costEffectOf({ from, to, reason })).toBe(effect);
  });
});
