import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { checkGoodsIn, goodOf, goodsInCosts, goodsInSums } from './goods-in.js';

const line = fc.record({
  productRef: fc.constant('PRD00001'),
  ordered: fc.integer({ min: 0, max: 600 }),
  counted: fc.option(fc.integer({ min: 10, max: 600 })),
  broken: fc.integer({ min: 0, max: 0 }),
  unitCostYen: fc.integer({ min: 1, max: 100_000 }),
});

describe('[SUPPLY-01] a goods-in document', () => {
  it('spreads the total of the delivery note over its lines to the yen', () => {
    fc.assert(
      fc.property(
        fc.array(line, { minLength: 1 }),
        fc.integer({ min: 0, max: 90_000_000 }),
        (lines, total) => {
          const costs = goodsInCosts({ lines, totalCostYen: total });
          expect(costs.reduce<number>((sum, cost) => sum + cost!, 0)).toBe(total);
        },
      ),
    );
  });

  it('has the cost of its good bottles, and none that is unknown', () => {
    const lines = [
      { productRef: 'PRD00001', ordered: 12, counted: 11, broken: 1, unitCostYen: 1500 },
      { productRef: 'PRD00002', ordered: 6 },
    ];
    expect(goodsInCosts({ lines })).toEqual([15_000, null]);
    expect(goodsInSums({ lines })).toEqual({ bottles: 16, short: 1, broken: 1 });
    expect(lines.map(goodOf)).toEqual([10, 6]);
    expect(
      goodsInCosts({ lines: lines.map(({ unitCostYen: _cost, ...each }) => each), totalCostYen: 160 }),
    ).toEqual([100, 60]);
  });

  it('rejects a wine twice, more broken than counted bottles, and a total with a cost missing', () => {
    const [one, two] = [
      { productRef: 'PRD00001', ordered: 2, broken: 3, unitCostYen: 10 },
      { productRef: 'PRD00001', ordered: 6 },
    ];
    expect(checkGoodsIn({ lines: [one, two], totalCostYen: 100 })).toMatchObject([
      { field: 'lines.1.productRef', messageKey: 'stocktake-error-twice' },
      { field: 'lines.0.broken', messageKey: 'too-large', params: { limit: 2 } },
      { field: 'lines.1.unitCostYen', messageKey: 'required' },
    ]);
    expect(checkGoodsIn({ lines: [two] })).toEqual([]);
  });
});
