import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { DEMAND_KINDS, medianOf, rankDemand, type WineRequest } from './wine-demand.js';

const request = fc.record({
  kind: fc.constantFrom(...DEMAND_KINDS),
  owner: fc.constantFrom('a', 'b', 'c', 'd'),
  reference: fc.constantFrom('P1', 'P2', 'P3', 'gone'),
  price: fc.option(fc.integer({ min: 1, max: 100 })),
});
/** P1 and P2 are one wine. */
const wineOf = (reference: string) =>
  reference === 'gone' ? undefined : reference === 'P3' ? 'other' : 'wine';

describe('the wines that customers wait for', () => {
  it('[WISH-01] are ranked by customers, vintages and sizes as one wine', () => {
    const requests: WineRequest[] = [
      { kind: 'WISH', owner: 'a', reference: 'P3', price: 500 },
      { kind: 'PRICE', owner: 'a', reference: 'P1', price: 900 },
      { kind: 'PRICE', owner: 'b', reference: 'P2', price: 800 },
      { kind: 'VINTAGE', owner: 'b', reference: 'P2' },
      { kind: 'BACK_IN_STOCK', owner: 'c', reference: 'P2' },
      { kind: 'PRICE', owner: 'c', reference: 'gone', price: 1 },
    ];
    expect(rankDemand(requests, wineOf)).toEqual([
      {
        reference: 'P2',
        customers: 3,
        counts: { WISH: 0, PRICE: 2, VINTAGE: 1, BACK_IN_STOCK: 1 },
        medianPrice: 850,
      },
      {
        reference: 'P3',
        customers: 1,
        counts: { WISH: 1, PRICE: 0, VINTAGE: 0, BACK_IN_STOCK: 0 },
        medianPrice: 500,
      },
    ]);
  });

  it('[WISH-01] do not depend on the order of the requests, and count each customer once', () => {
    const shuffled = fc
      .array(request, { maxLength: 30 })
      .chain((all) => fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })));
    fc.assert(
      fc.property(shuffled, ([requests, other]) => {
        const rows = rankDemand(requests, wineOf);
        expect(rankDemand(other, wineOf)).toEqual(rows);
        for (const { customers, counts } of rows) {
          expect(customers).toBeLessThanOrEqual(4);
          expect(customers).toBeGreaterThanOrEqual(Math.max(...Object.values(counts)));
        }
        expect(rows.map(({ customers }) => customers)).toEqual(
          rows.map(({ customers }) => customers).toSorted((a, b) => b - a),
        );
      }),
    );
  });

  it('[WISH-01] have a median between the lowest and the highest price', () => {
    expect([medianOf([]), medianOf([7]), medianOf([1, 4]), medianOf([9, 1, 5])]).toEqual([null, 7, 2, 5]);
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 1000 }), { minLength: 1 }), (prices) => {
        const median = medianOf(prices)!;
        expect(median).toBeGreaterThanOrEqual(Math.min(...prices));
        expect(median).toBeLessThanOrEqual(Math.max(...prices));
        expect(prices.filter((price) => price < median).length).toBeLessThanOrEqual(prices.length / 2);
      }),
    );
  });
});
