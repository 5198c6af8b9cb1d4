import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { orderMargin, wineMargin } from './margins.js';
import { invoiceParts } from './sales-report.js';

const line = (productRef: string, quantity: number, unitPrice: number, costYen?: number) => ({
  productRef,
  quantity,
  unitPrice,
  ...(costYen !== undefined && { costYen }),
});
const order = (products: ReturnType<typeof line>[], more: object = {}) => ({
  products,
  removedProducts: [],
  plannedBottles: [],
  totalPaymentAmount: products.reduce((sum, { quantity, unitPrice }) => sum + quantity * unitPrice, 0),
  pointsUsed: 0,
  isCancelled: false,
  ...more,
});

describe('margins', () => {
  it('[SUPPLY-01] of a wine are those of its price without tax', () => {
    expect(wineMargin(5500, 3000)).toEqual({
      revenueYen: 5000,
      costYen: 3000,
      marginYen: 2000,
      marginPercent: 40,
    });
    expect(wineMargin(1100, 1500)).toMatchObject({ marginYen: -500, marginPercent: -50 });
    expect(wineMargin(0, 100).marginPercent).toBeNull();
  });

  it('[SUPPLY-01] of an order have the lines whose cost is known, and say how many bottles are without', () => {
    const shown = orderMargin(order([line('PRD00001', 2, 5500, 6000), line('PRD00002', 3, 2200)]));
    expect(shown).toEqual({
      margin: { revenueYen: 10_000, costYen: 6000, marginYen: 4000, marginPercent: 40 },
      bottlesWithoutCost: 3,
      wines: [
        { productRef: 'PRD00001', bottles: 2, costYen: 6000 },
        { productRef: 'PRD00002', bottles: 3, costYen: null },
      ],
    });
    expect(orderMargin(order([line('PRD00001', 1, 5500)])).margin).toBeNull();
    const cancelled = order([line('PRD00001', 1, 5500, 10)], { isCancelled: true });
    expect(orderMargin(cancelled)).toEqual({ margin: null, bottlesWithoutCost: 0, wines: [] });
  });

  it('[SUPPLY-01] of orders lose no yen of the invoice', () => {
    const yen = fc.integer({ min: 1, max: 1_000_000 });
    const lines = fc.array(
      fc.tuple(fc.integer({ min: 1, max: 20 }), yen, fc.option(yen, { nil: undefined })),
      { minLength: 1, maxLength: 8 },
    );
    fc.assert(
      fc.property(lines, fc.nat(5000), (given, fee) => {
        const base = order(
          given.map(([quantity, price, cost], index) => line(`PRD${index}`, quantity, price, cost)),
        );
        const invoiced = { ...base, totalPaymentAmount: base.totalPaymentAmount + fee };
        const { margin, bottlesWithoutCost, wines } = orderMargin(invoiced);
        const parts = invoiceParts(invoiced).filter(({ cost }) => cost !== null);
        const revenue = parts.reduce((sum, { amount, tax }) => sum + amount - tax, 0);
        const costs = wines.reduce((sum, { costYen }) => sum + (costYen ?? 0), 0);
        expect([margin?.revenueYen ?? 0, margin?.costYen ?? 0]).toEqual([revenue, costs]);
        expect(bottlesWithoutCost).toBe(
          given.reduce((sum, [quantity, , cost]) => sum + (cost === undefined ? quantity : 0), 0),
        );
      }),
    );
  });
});
