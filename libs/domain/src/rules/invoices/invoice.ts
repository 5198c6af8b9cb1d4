import { taxIncludedIn, type Yen } from '../shared/money.js';

const ORDER_PREFIX = /^ORD/;

/** Invoice number of an order: `INV00042` for `ORD00042`, exactly one per order. */
export const invoiceNumberOf = (orderRef: string): string => orderRef.replace(ORDER_PREFIX, 'INV');

/** Receipt number of an order: `RCT00042` for `ORD00042`. */
export const receiptNumberOf = (orderRef: string): string => orderRef.replace(ORDER_PREFIX, 'RCT');

/** Purpose text of a receipt. */
export const RECEIPT_PURPOSE = { purpose: 'ワイン代として', purposeEn: 'For wine' } as const;

/** Credit note number of the `nth` refund, from 1: `INV00042R1`. */
export const creditNoteNumberOf = (orderRef: string, nth: number): string =>
  `${invoiceNumberOf(orderRef)}R${nth}`;

/** Price of an order in yen, including tax. */
export interface InvoiceAmounts {
  totalProductPrice: Yen;
  deliveryFee: Yen;
  /** Points used, a discount of 1 yen each. */
  pointsUsed: Yen;
}

export interface InvoiceSums {
  /** Products and delivery. */
  totalAmount: Yen;
  /** Remaining amount after points. */
  total: Yen;
  /** Consumption tax included in `total`. */
  tax: Yen;
  /** `total` without its tax. */
  taxExcluded: Yen;
  /** Refunded amount, and the tax included. */
  refunded: Yen;
  refundedTax: Yen;
  /** Final amount paid. */
  balance: Yen;
}

/**
 * Totals of a qualified invoice. All items have one tax rate, so tax is rounded once, on the total (REQ-D13), and on
 * each refund, whose credit note is a separate document.
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
