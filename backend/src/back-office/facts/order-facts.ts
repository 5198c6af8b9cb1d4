import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { DAY_MS, type DestinationKind, RefundDecisionState, type Yen } from '@vinkura/domain';
import type { Connection } from 'mongoose';
import type { Order } from '../../orders/index.js';
import { Clock } from '../../platform/clock/clock.js';
import { INVOICE_FIELDS, type InvoiceFact, invoiceFact, type StoredInvoice } from './invoice-facts.js';
import { type ProjectedDocument, RecordProjection } from './record-projection.js';
import type { FilteredValues } from './list-predicate.js';

/** The dashboard's facts about an order: filterable list columns, and summed values. */
interface OrderFact extends FilteredValues {
  readonly status: string;
  readonly stage: string | null;
  readonly dueAt: number | null;
  readonly refundDecision: string | null;
  readonly paidAt: number | null;
  readonly destination: DestinationKind;
  readonly venue: string | null;
  /** References of its wines. */
  readonly wines: readonly string[];
  readonly amount: Yen;
}

/** Bottles sold of each wine; bottles from a cellar were sold earlier. */
interface SoldWine {
  readonly productRef: string;
  readonly bottles: number;
  readonly revenue: Yen;
}

interface RememberedOrder {
  fact: OrderFact;
  sold: readonly SoldWine[];
}

interface Remembered {
  order: RememberedOrder | null;
  invoice: InvoiceFact | null;
}

type StoredOrder = ProjectedDocument &
  Pick<
    Order,
    | 'status'
    | 'stage'
    | 'dueAt'
    | 'refundDecision'
    | 'paidAt'
    | 'destination'
    | 'reservation'
    | 'products'
    | 'totalPaymentAmount'
    | 'updatedAt'
  > &
  StoredInvoice;

/** Twelve months are compared with the previous twelve; older orders only count while open. */
const HORIZON_DAYS = 2 * 366 + 31;

/** In-memory projection of orders for the dashboard, and of their invoices for the reports: they are read once. */
@Injectable()
export class OrderFacts {
  private readonly orders: RecordProjection<StoredOrder, Remembered>;

  constructor(
    @InjectConnection() connection: Connection,
    private readonly clock: Clock,
  ) {
    this.orders = new RecordProjection<StoredOrder, Remembered>({
      model: connection.model<StoredOrder>('Order'),
      changedAt: 'updatedAt',
      fields: [...INVOICE_FIELDS, 'stage', 'dueAt', 'refundDecision.state', 'totalPaymentAmount'],
      factOf: (stored) => {
        const [order, invoice] = [this.remembered(stored), invoiceFact(stored)];
        return order || invoice ? { order, invoice } : null;
      },
    });
  }

  /** See {@link RecordProjection.warm}. */
  warm(): Promise<void> {
    return this.orders.warm(this.clock.now());
  }

  async fresh(): Promise<RememberedOrder[]> {
    const facts = await this.orders.fresh(this.clock.now());
    return [...facts.values()].flatMap((fact) => fact?.order ?? []);
  }

  /** Invoices of all paid orders. */
  async invoices(): Promise<InvoiceFact[]> {
    const facts = await this.orders.fresh(this.clock.now());
    const invoices: InvoiceFact[] = [];
    for (const fact of facts.values()) if (fact?.invoice) invoices.push(fact.invoice);
    return invoices;
  }

  private remembered(order: StoredOrder): RememberedOrder | null {
    const { status, stage, paidAt, destination, reservation, products, totalPaymentAmount } = order;
    const refundDecision = order.refundDecision?.state ?? null;
    const isOpen = stage !== null || refundDecision === RefundDecisionState.TO_DECIDE;
    const horizon = this.clock.now().getTime() - HORIZON_DAYS * DAY_MS;
    if (!isOpen && (!paidAt || paidAt.getTime() < horizon)) return null;
    return {
      fact: {
        status,
        stage,
        dueAt: order.dueAt?.getTime() ?? null,
        refundDecision,
        paidAt: paidAt?.getTime() ?? null,
        destination,
        venue: reservation?.venueRef ?? null,
        wines: [...new Set(products.map(({ productRef }) => productRef))],
        amount: totalPaymentAmount,
      },
      sold: products
        .filter(({ unitPrice }) => unitPrice > 0)
        .map(({ productRef, quantity, unitPrice }) => ({
          productRef,
          bottles: quantity,
          revenue: quantity * unitPrice,
        })),
    };
  }
}
