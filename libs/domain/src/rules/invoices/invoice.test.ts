import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { creditNoteNumberOf, invoiceNumberOf, invoiceSums } from './invoice.js';
import { taxIncludedIn } from '../shared/money.js';

const yen = (max: number) => fc.integer({ min: 0, max });

describe('invoices', () => {
  it("[API-13] have their order's number, with suffixes for credit notes", () => {
    expect(invoiceNumberOf('ORD00042')).toBe('INV00042');
    expect(invoiceNumberOf('ORD1234567')).toBe('INV1234567');
    expect(creditNoteNumberOf('ORD00042', 2)).toBe('INV00042R2');
  });

  it('[API-13] include 10 % tax, rounded down once on the paid amount', () => {
    expect(invoiceSums({ totalProductPrice: 3 * 999, deliveryFee: 1100, pointsUsed: 100 }, [500])).toEqual({
      totalAmount: 4097,
      total: 3997,
      tax: 363,
      taxExcluded: 3634,
      refunded: 500,
      refundedTax: 45,
      balance: 3497,
    });
    expect(invoiceSums({ totalProductPrice: 500, deliveryFee: 0, pointsUsed: 500 })).toMatchObject({
      total: 0,
      tax: 0,
      balance: 0,
    });
  });

  it('[API-13] always add up', () => {
    fc.assert(
      fc.property(yen(1e8), yen(2000), fc.double({ min: 0, max: 1, noNaN: true }), (price, fee, share) => {
        const pointsUsed = Math.floor(price * share);
        const sums = invoiceSums({ totalProductPrice: price, deliveryFee: fee, pointsUsed }, [
          Math.floor((price + fee - pointsUsed) * share),
        ]);
        expect(sums.taxExcluded + sums.tax).toBe(sums.total);
        expect(sums.total + pointsUsed).toBe(sums.totalAmount);
        expect(sums.refunded + sums.balance).toBe(sums.total);
        expect(sums.tax).toBe(taxIncludedIn(sums.total));
      }),
    );
  });

  it('reject more refunds than were paid', () => {
    expect(() => invoiceSums({ totalProductPrice: 100, deliveryFee: 0, pointsUsed: 0 }, [60, 41])).toThrow(
      RangeError,
    );
  });
});
