import { describe, expect, it } from '@jest/globals';
import { isPlanComplete, planningLines, withQuantity } from './planning-rows.js';

const LINES = [
  { productRef: 'PRD00001', quantity: 2, cellarId: null },
  // The same wine in another line, and one out of the customer's cellar, which has its warehouse already.
  { productRef: 'PRD00001', quantity: 1, cellarId: null },
  { productRef: 'PRD00001', quantity: 4, cellarId: 'c1' },
];
const STOCK = [
  { warehouseRef: 'WHS00001', available: 2 },
  { warehouseRef: 'WHS00002', available: 0 },
  { warehouseRef: 'WHS00003', available: 5 },
];

describe('[ORD-04] the table of a planning', () => {
  const chosen = [
    { productRef: 'PRD00001', warehouseRef: 'WHS00001', quantity: 2 },
    { productRef: 'PRD00001', warehouseRef: 'WHS00009', quantity: 1 },
  ];

  it('adds up the lines of a wine without those out of the cellar, and offers warehouses that have it or were chosen', () => {
    expect(planningLines(LINES, chosen, () => STOCK)).toEqual([
      {
        productRef: 'PRD00001',
        ordered: 3,
        planned: 3,
        warehouses: [
          { warehouseRef: 'WHS00001', available: 2, quantity: 2 },
          { warehouseRef: 'WHS00003', available: 5, quantity: 0 },
          { warehouseRef: 'WHS00009', available: undefined, quantity: 1 },
        ],
      },
    ]);
  });

  it('is complete with exactly the ordered bottles', () => {
    expect(isPlanComplete(LINES, chosen)).toBe(true);
    const fewer = withQuantity(chosen, { ...chosen[0]!, quantity: 1 });
    expect(isPlanComplete(LINES, fewer)).toBe(false);
    const elsewhere = withQuantity(fewer, { productRef: 'PRD00001', warehouseRef: 'WHS00003', quantity: 1 });
    expect(isPlanComplete(LINES, elsewhere)).toBe(true);
    expect(isPlanComplete(LINES, withQuantity(elsewhere, { ...elsewhere[2]!, quantity: 2 }))).toBe(false);
  });

  it('leaves out a warehouse that gives nothing any more', () => {
    expect(withQuantity(chosen, { ...chosen[1]!, quantity: 0 })).toEqual([chosen[0]]);
  });
});
