import { OrderStatus, tokyoDay } from '@vinkura/domain';
import { REPORT_NONE } from '@vinkura/domain/back-office/reports/report-labels';
import {
  type InvoicedOrder,
  invoiceParts,
  type ReportFact,
} from '@vinkura/domain/back-office/reports/sales-report';
import type { Order } from '../../orders/index.js';

/** What an invoice is made of. */
export type StoredInvoice = Pick<
  Order,
  | 'reference'
  | 'owner'
  | 'destination'
  | 'reservation'
  | 'proposalId'
  | 'paymentIntentId'
  | 'paidAt'
  | 'status'
  | 'products'
  | 'removedProducts'
  | 'plannedBottles'
  | 'totalProductPrice'
  | 'deliveryFee'
  | 'pointsUsed'
>;
/** Paths of it. */
export const INVOICE_FIELDS: readonly string[] = [
  ...['reference', 'owner', 'destination', 'reservation.venueRef', 'proposalId', 'paymentIntentId'],
  ...['paidAt', 'status', 'totalProductPrice', 'deliveryFee', 'pointsUsed', 'plannedBottles'],
  ...['products', 'removedProducts'].flatMap((path) =>
    ['productRef', 'quantity', 'unitPrice', 'cellarId', 'costYen'].map((field) => `${path}.${field}`),
  ),
];

/** A paid order, as its invoice has it. */
export interface InvoiceFact {
  readonly orderRef: string;
  readonly owner: string;
  readonly day: string;
  readonly destination: string;
  readonly venue: string;
  readonly proposalId: string | null;
  readonly paymentIntentId: string | null;
  readonly total: number;
  readonly productPrice: number;
  readonly deliveryFee: number;
  readonly pointsUsed: number;
  /** Made once: a report reads a hundred thousand of them. */
  parts: readonly SaleFact[];
}

export interface SaleFact extends ReportFact {
  readonly invoice: InvoiceFact;
}

/** An order as its invoice is split into parts. */
export function invoicedOrder(order: Omit<StoredInvoice, 'reference'>): InvoicedOrder {
  const { products, removedProducts = [], plannedBottles = [], pointsUsed = 0 } = order;
  return {
    products,
    removedProducts,
    plannedBottles,
    // As `invoiceSums` computes it.
    totalPaymentAmount: order.totalProductPrice + order.deliveryFee - pointsUsed,
    pointsUsed,
    isCancelled: order.status === OrderStatus.CANCELLED,
  };
}

/** Null for an order that has not been paid. */
export function invoiceFact(order: StoredInvoice): InvoiceFact | null {
  const { reference, paidAt } = order;
  if (!paidAt) return null;
  const invoiced = invoicedOrder(order);
  const invoice: InvoiceFact = {
    orderRef: reference,
    owner: order.owner,
    day: tokyoDay(paidAt),
    destination: order.destination,
    venue: order.reservation?.venueRef ?? REPORT_NONE,
    proposalId: order.proposalId ?? null,
    paymentIntentId: order.paymentIntentId,
    total: invoiced.totalPaymentAmount,
    productPrice: order.totalProductPrice,
    deliveryFee: order.deliveryFee,
    pointsUsed: invoiced.pointsUsed,
    parts: [],
  };
  const { orderRef, day } = invoice;
  invoice.parts = invoiceParts(invoiced).map((part) => ({
    ...part,
    orderRef,
    day,
    isRefund: false,
    invoice,
  }));
  return invoice;
}
