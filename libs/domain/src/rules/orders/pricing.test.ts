import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  checkPaymentAmount,
  checkoutItems,
  deliveryFee,
  paymentShares,
  priceSummary,
  productTotal,
  apportion,
  unfinishedTotal,
  type PricedItem,
} from './pricing.js';

const line = (unitPrice: number, quantity: number, cellarId?: string) => ({ unitPrice, quantity, cellarId });
const dated = { reservationDate: new Date('2026-12-24T09:00:00Z') };
const item = (overrides: Partial<PricedItem>): PricedItem => ({
  products: [line(10_000, 1)],
  destination: 'RESTAURANT',
  reservation: dated,
  selected: true,
  ...overrides,
});

const lines = fc.array(
  fc.record({
    unitPrice: fc.integer({ min: 0, max: 4_500_000 }),
    quantity: fc.integer({ min: 1, max: 24 }),
    cellarId: fc.option(fc.constant('c'), { nil: undefined }),
  }),
  { maxLength: 5 },
);
const items = fc.array(
  fc.record<PricedItem>({
    products: lines,
    destination: fc.constantFrom('RESTAURANT', 'HOME', 'CELLAR', null),
    reservation: fc.constantFrom(dated, { reservationDate: null }, null),
    selected: fc.boolean(),
  }),
  { maxLength: 6 },
);

describe('totals', () => {
  it('[VAL-06] ignore cellar lines', () => {
    expect(productTotal([line(12_000, 2), line(0, 1, 'c1'), line(5000, 3, 'c2')])).toBe(24_000);
  });

  it('[VAL-06] the checkout counts selected items with a reservation, the unfinished cart all', () => {
    const cart = [
      item({ products: [line(1000, 1)] }),
      item({ products: [line(2000, 1)], selected: false }),
      item({ products: [line(4000, 1)], reservation: null, destination: null }),
      item({ products: [line(8000, 1)], reservation: { reservationDate: null } }),
      item({ products: [] }),
    ];
    expect(unfinishedTotal(cart)).toBe(15_000);
    expect(checkoutItems(cart)).toEqual([cart[0]]);
    expect(priceSummary(cart, 0).totalAmount).toBe(1000);
  });

  it('[ORD-01] contain counts, fee, points and payment', () => {
    const cart = [
      item({ products: [line(12_000, 2), line(0, 1, 'c1')] }),
      item({ products: [line(8000, 1)], destination: 'HOME' }),
      item({ products: [line(5000, 2)], destination: 'CELLAR' }),
    ];
    expect(priceSummary(cart, 2000)).toEqual({
      destinationCount: 3,
      bookingCount: 1,
      wineCount: 6,
      productCount: 4,
      totalProductPrice: 42_000,
      deliveryFee: 1100,
      totalAmount: 43_100,
      pointsUsed: 2000,
      totalPaymentAmount: 41_100,
    });
  });

  it('[PAY-01] are zero for an empty checkout', () => {
    expect(Object.values(priceSummary([], 500))).toEqual(Array.from({ length: 9 }, () => 0));
  });

  it('never use more points than the products cost', () => {
    expect(priceSummary([item({ destination: 'HOME' })], 99_999)).toMatchObject({
      pointsUsed: 10_000,
      totalPaymentAmount: 1100,
    });
    expect(priceSummary([item({})], -5).pointsUsed).toBe(0);
    expect(priceSummary([item({})], 0.5).pointsUsed).toBe(0);
  });
});

describe('delivery fee', () => {
  it('[DEST-01] is 1,100 yen to a home below 30,000 and nothing elsewhere', () => {
    expect(deliveryFee('HOME', 29_999)).toBe(1100);
    expect(deliveryFee('HOME', 30_000)).toBe(0);
    expect(deliveryFee('HOME', 0)).toBe(1100);
    expect(deliveryFee('RESTAURANT', 100)).toBe(0);
    expect(deliveryFee('CELLAR', 100)).toBe(0);
    expect(deliveryFee(null, 100)).toBe(0);
  });

  it('uses the configured fee table', () => {
    const fees = { RESTAURANT: 550, CELLAR: 110, HOME: 1430, homeFreeFrom: 20_000 };
    expect(deliveryFee('RESTAURANT', 1_000_000, fees)).toBe(550);
    expect(deliveryFee('CELLAR', 0, fees)).toBe(110);
    expect(deliveryFee('HOME', 20_000, fees)).toBe(0);
    expect(priceSummary([item({ destination: 'HOME' })], 0, fees).totalAmount).toBe(11_430);
  });
});

describe('splitting a payment over its orders', () => {
  it('[LOY-01] gives the remainder to the first', () => {
    expect(apportion(100, [100, 100, 100])).toEqual([34, 33, 33]);
    expect(apportion(5, [3, 3])).toEqual([3, 2]);
    expect(apportion(2, [1, 1, 1])).toEqual([1, 1, 0]);
    expect(apportion(0, [])).toEqual([]);
    expect(apportion(0, [0, 0])).toEqual([0, 0]);
  });

  it('[LOY-01] splits exactly, within every weight, for any amounts', () => {
    const weights = fc.array(fc.nat(100_000_000), { maxLength: 8 });
    fc.assert(
      fc.property(weights, fc.nat(1_000_000), (parts, per) => {
        const capacity = parts.reduce((n, w) => n + w, 0);
        const total = Math.floor((capacity * per) / 1_000_000);
        const shares = apportion(total, parts);
        expect(shares.reduce((n, s) => n + s, 0)).toBe(total);
        shares.forEach((share, i) => {
          const weight = parts[i] ?? 0;
          expect(Number.isInteger(share) && share >= 0 && share <= weight).toBe(true);
        });
      }),
    );
  });

  it('rejects impossible splits', () => {
    expect(() => apportion(4, [1, 2])).toThrow(RangeError);
    expect(() => apportion(-1, [5])).toThrow(RangeError);
    expect(() => apportion(1, [0.5, 3])).toThrow(RangeError);
    expect(() => apportion(1, [])).toThrow(RangeError);
  });

  it('[PAY-01] the orders’ amounts add up to the payment, for any cart', () => {
    fc.assert(
      fc.property(items, fc.integer({ min: -10, max: 200_000_000 }), (cart, points) => {
        const summary = priceSummary(cart, points);
        const shares = paymentShares(cart, points);
        const total = (pick: (share: (typeof shares)[number]) => number) =>
          shares.reduce((n, share) => n + pick(share), 0);
        expect(shares).toHaveLength(checkoutItems(cart).length);
        expect(total((s) => s.paymentAmount)).toBe(summary.totalPaymentAmount);
        expect(total((s) => s.pointsUsed)).toBe(summary.pointsUsed);
        expect(summary.totalAmount).toBe(summary.totalProductPrice + summary.deliveryFee);
        expect(summary.totalPaymentAmount).toBe(summary.totalAmount - summary.pointsUsed);
        expect(summary.totalProductPrice).toBeLessThanOrEqual(unfinishedTotal(cart));
        for (const share of shares) {
          expect(share.pointsUsed).toBeLessThanOrEqual(share.totalProductPrice);
          expect(share.paymentAmount).toBeGreaterThanOrEqual(share.deliveryFee);
        }
      }),
    );
  });
});

describe('the amount of a payment', () => {
  it("[PAY-02] is 0 or within the provider's limits", () => {
    expect([0, 50, 51, 99_999_999].map(checkPaymentAmount)).toEqual(
      Array.from({ length: 4 }, () => undefined),
    );
    expect([1, 49].map((yen) => checkPaymentAmount(yen)?.messageKey)).toEqual([
      'payment-error-amount-too-small',
      'payment-error-amount-too-small',
    ]);
    expect(checkPaymentAmount(100_000_000)?.messageKey).toBe('payment-error-amount-too-large');
    expect(checkPaymentAmount(-1)).toBeDefined();
    expect(checkPaymentAmount(50.5)).toBeDefined();
  });
});
