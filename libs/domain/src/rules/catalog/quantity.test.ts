import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  checkLineChange,
  checkQuantity,
  isListed,
  isPurchasable,
  saleableQuantity,
  stockState,
  withoutEmptyLines,
} from './quantity.js';

const stock = fc.record({ available: fc.nat(500), ignoreStocks: fc.boolean() });
const allocation = fc.record({ quantity: fc.nat(50) });

describe('saleable quantity', () => {
  it('[VAL-04] is the available stock of all counted warehouses, minus allocations', () => {
    const stocks = [
      { available: 12, ignoreStocks: false },
      { available: 100, ignoreStocks: true },
      { available: 3, ignoreStocks: false },
    ];
    expect(saleableQuantity(stocks, [{ quantity: 2 }, { quantity: 1 }])).toBe(12);
    expect(saleableQuantity(stocks, [{ quantity: 99 }])).toBe(0);
    expect(saleableQuantity([], [])).toBe(0);
  });

  it('[VAL-04] never increases with an allocation, and ignored warehouses have no effect', () => {
    fc.assert(
      fc.property(fc.array(stock), fc.array(allocation), allocation, (stocks, allocations, more) => {
        const saleable = saleableQuantity(stocks, allocations);
        expect(saleable).toBeGreaterThanOrEqual(0);
        expect(saleableQuantity(stocks, [...allocations, more])).toBe(
          Math.max(
            0,
            saleableQuantity(stocks, []) - [...allocations, more].reduce((n, b) => n + b.quantity, 0),
          ),
        );
        expect(
          saleableQuantity(
            stocks.filter((s) => !s.ignoreStocks),
            allocations,
          ),
        ).toBe(saleable);
      }),
    );
  });

  it('[VAL-04] rejects quantities beyond stock and invalid ones', () => {
    expect(checkQuantity(5, 5)).toBeUndefined();
    expect(checkQuantity(0, 0)).toBeUndefined();
    expect(checkQuantity(6, 5)).toEqual({
      field: 'quantity',
      messageKey: 'cart-error-out-of-stock',
      params: { available: 5 },
    });
    for (const quantity of [-1, 1.5, Number.NaN, '2', null, undefined]) {
      expect(checkQuantity(quantity, 5)?.messageKey).toBe('cart-error-quantity-invalid');
    }
  });

  it('[VAL-05] removes empty lines and keeps cellar lines unchanged', () => {
    expect(withoutEmptyLines([{ quantity: 0 }, { quantity: 2 }])).toEqual([{ quantity: 2 }]);
    const cellarLine = { cellarId: 'c1', quantity: 3 };
    expect(checkLineChange(cellarLine, 4, 100)?.messageKey).toBe('cart-error-cellar-line');
    expect(checkLineChange(cellarLine, 2, 100)?.messageKey).toBe('cart-error-cellar-line');
    expect(checkLineChange(cellarLine, 3, 0)).toBeUndefined();
    expect(checkLineChange(cellarLine, 0, 0)).toBeUndefined();
    expect(checkLineChange({ quantity: 3 }, 4, 3)?.messageKey).toBe('cart-error-out-of-stock');
    expect(checkLineChange({ quantity: 3 }, 4, 4)).toBeUndefined();
  });
});

describe('the flags of a wine', () => {
  const wine = { available: true };

  it('[PROD-02] determine what is listed', () => {
    expect(isListed(wine)).toBe(true);
    expect(isListed({ available: false })).toBe(true);
    expect(isListed({ ...wine, cannotBeListed: true })).toBe(false);
    expect(isListed({ ...wine, visibleForEvents: true })).toBe(false);
    expect(isListed({ ...wine, visibleForEvents: true, cannotBeListed: true }, { indent: true })).toBe(true);
    expect(isListed({ ...wine, deletedAt: new Date() }, { indent: true })).toBe(false);
  });

  it('[PROD-02] determine what can be bought', () => {
    expect(isPurchasable(wine)).toBe(true);
    expect(isPurchasable({ ...wine, cannotBeListed: true })).toBe(true);
    expect(isPurchasable({ available: false })).toBe(false);
    expect(isPurchasable({ ...wine, visibleForEvents: true })).toBe(false);
    expect(isPurchasable({ ...wine, visibleForEvents: true }, { indent: true })).toBe(true);
    expect(isPurchasable({ ...wine, deletedAt: '2026-01-01' })).toBe(false);
  });

  it('[PROD-02] determine the displayed availability together with stock', () => {
    expect([0, 1, 5, 6].map((n) => stockState(n, wine))).toEqual([
      'OUT_OF_STOCK',
      'FEW_LEFT',
      'FEW_LEFT',
      'IN_STOCK',
    ]);
    expect(stockState(10, { available: false })).toBe('NOT_FOR_SALE');
    expect(stockState(10, { ...wine, visibleForEvents: true })).toBe('NOT_FOR_SALE');
  });
});
