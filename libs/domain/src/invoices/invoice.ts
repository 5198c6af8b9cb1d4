import { taxIncludedIn, type Yen } from '../shared/money.js';

const ORDER_PREFIX = /^ORD/;

/** The number of an order's invoice: `INV00042` for `ORD00042`, so that there is exactly one. */
export const invoiceNumberOf = (orderRef: string): string => orderRef.replace(ORDER_PREFIX, 'INV');

/** The number of an order's receipt: `RCT00042` for `ORD00042`. */
export const receiptNumberOf = (orderRef: string): string => orderRef.replace(ORDER_PREFIX, 'RCT');

/** What a receipt says the money was for. */
export const RECEIPT_PURPOSE = { purpose: 'ワイン代として', purposeEn: 'For wine' } as const;

/** The number of the `nth` refund's credit note, counted from 1: `INV00042R1`. */
export const creditNoteNumberOf = (orderRef: string, nth: number): string =>
  `${invoiceNumberOf(orderRef)}R${nth}`;

/** What an order cost; yen, tax included. */
export interface InvoiceAmounts {
  totalProductPrice: Yen;
  deliveryFee: Yen;
  /** Points used, a discount of 1 yen each. */
  pointsUsed: Yen;
}

export interface InvoiceSums {
  /** Products and delivery. */
  totalAmount: Yen;
  /** What is left of it after points. */
  total: Yen;
  /** Consumption tax contained in `total`. */
  tax: Yen;
  /** `total` without its tax. */
  taxExcluded: Yen;
  /** Given back since, and the tax contained in it. */
  refunded: Yen;
  refundedTax: Yen;
  /** What the customer has paid in the end. */
  balance: Yen;
}

/**
 * The sums of a qualified invoice. Everything that is sold bears one rate, so the tax is rounded once, on the total
 * (REQ-D13); so it is on each refund, whose credit note is a document of its own.
 */
export const invoiceSums = (
  { totalProductPrice, deliveryFee, pointsUsed }: InvoiceAmounts,
  refunds: readonly Yen[] = [],
): InvoiceSums => {
  const totalAmount = totalProductPrice + deliveryFee;
  const total = totalAmount - pointsUsed;
  const refunded = refunds.reduce((sum, yen) => sum + yen, 0);
  if (refunded > total) throw new RangeError(`more given back than paid: ${refunded} of ${total}`);
  const tax = taxIncludedIn(total);
  return {
    totalAmount,
    total,
    tax,
    taxExcluded: total - tax,
    refunded,
    refundedTax: refunds.reduce((sum, yen) => sum + taxIncludedIn(yen), 0),
    balance: total - refunded,
  };
};
