import { describe, expect, it } from '@jest/globals';
import { productStockTotals } from './product-stock-totals.js';

describe('[ADM-06] the stock of a wine', () => {
  it('is on hand, allocated and saleable, without warehouses that do not count', () => {
    const entries = [
      { available: 8, reservedVinkura: 3, ignored: false },
      { available: 2, reservedVinkura: 0 },
      { available: 50, reservedVinkura: 9, ignored: true },
    ];
    const product = { saleableQuantity: 6, stockBookings: [{ quantity: 3 }, { quantity: 1 }] };
    const totals = productStockTotals(entries, product);
    expect(totals).toEqual({ onHand: 13, allocated: 7, saleable: 6 });
    expect(totals.onHand - totals.allocated).toBe(totals.saleable);
  });

  it('is nothing for a wine without stock', () => {
    expect(productStockTotals([], { saleableQuantity: 0, stockBookings: null })).toEqual({
      onHand: 0,
      allocated: 0,
      saleable: 0,
    });
  });
});
