import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { tokyoDay } from '@vinkura/domain';
import { refundParts } from '@vinkura/domain/back-office/reports/sales-report';
import { REPORT_NONE } from '@vinkura/domain/back-office/reports/report-labels';
import type { Connection } from 'mongoose';
import type { PaymentIntent, Refund } from '../../payments/index.js';
import { Clock } from '../../platform/clock/clock.js';
import type { Product } from '../../catalog/index.js';
import type { User } from '../../users/index.js';
import { OrderFacts } from '../facts/order-facts.js';
import { type ProjectedDocument, RecordProjection } from '../facts/record-projection.js';
import type { InvoiceFact, SaleFact } from '../facts/invoice-facts.js';

type StoredPayment = ProjectedDocument & Pick<PaymentIntent, 'provider' | 'refunds' | 'updatedAt'>;
type StoredUser = ProjectedDocument & Pick<User, 'loyaltyStatus' | 'updatedAt'>;
type StoredProposal = ProjectedDocument & { conciergeRef: string; createdAt: Date };
type StoredProduct = ProjectedDocument &
  Pick<Product, 'reference' | 'producer' | 'region' | 'type' | 'updatedAt'>;

export type WineFact = Pick<Product, 'producer' | 'region' | 'type'>;

/** In-memory invoices and credit notes of all orders, synchronised as the dashboard's facts are (ADR-0060). */
@Injectable()
export class ReportFacts {
  private readonly payments: RecordProjection<StoredPayment, Pick<PaymentIntent, 'provider' | 'refunds'>>;
  private readonly customers: RecordProjection<StoredUser, string>;
  private readonly proposals: RecordProjection<StoredProposal, string>;
  private readonly products: RecordProjection<StoredProduct, { reference: string; wine: WineFact }>;

  constructor(
    @InjectConnection() connection: Connection,
    private readonly orders: OrderFacts,
    private readonly clock: Clock,
  ) {
    this.payments = new RecordProjection({
      model: connection.model<StoredPayment>('PaymentIntent'),
      changedAt: 'updatedAt',
      fields: ['provider', ...['orderRef', 'amount', 'doneAt', 'requestedAt'].map((key) => `refunds.${key}`)],
      factOf: ({ provider, refunds = [] }) => ({ provider, refunds }),
    });
    this.customers = new RecordProjection({
      model: connection.model<StoredUser>('User'),
      changedAt: 'updatedAt',
      fields: ['loyaltyStatus'],
      factOf: ({ loyaltyStatus }) => loyaltyStatus,
    });
    this.proposals = new RecordProjection({
      model: connection.model<StoredProposal>('Proposal'),
      // Its concierge never changes.
      changedAt: 'createdAt',
      fields: ['conciergeRef'],
      factOf: ({ conciergeRef }) => conciergeRef,
    });
    this.products = new RecordProjection({
      model: connection.model<StoredProduct>('Product'),
      changedAt: 'updatedAt',
      fields: ['reference', 'producer', 'region', 'type'],
      factOf: ({ reference, ...wine }) => ({ reference, wine }),
    });
  }

  /** Invoices, and credit notes as `InvoicesService` has them: of the effective payment only. */
  async sales(): Promise<{ facts: Iterable<SaleFact>; providerOf: (invoice: InvoiceFact) => string }> {
    const now = this.clock.now();
    const [invoices, payments] = [await this.orders.invoices(), await this.payments.fresh(now)];
    return {
      facts: saleFacts(invoices, (id) => payments.get(id)?.refunds ?? []),
      providerOf: ({ total, paymentIntentId }) =>
        total === 0 ? 'POINTS' : (paymentIntentId && payments.get(paymentIntentId)?.provider) || REPORT_NONE,
    };
  }

  /** See {@link RecordProjection.warm}; orders are warmed up by themselves, what one dimension needs is read with its first report. */
  warm(): Promise<void> {
    return this.payments.warm(this.clock.now());
  }

  /** Invoices and credit notes as whole documents, for the journal. */
  async documents(): Promise<{ invoices: InvoiceFact[]; creditNotes: CreditNoteFact[] }> {
    const now = this.clock.now();
    const [invoices, payments] = [await this.orders.invoices(), await this.payments.fresh(now)];
    const creditNotes = invoices.flatMap((invoice) =>
      creditNotesOf(invoice, (id) => payments.get(id)?.refunds ?? []),
    );
    return { invoices, creditNotes };
  }

  /** Present tier by `_id` of the customer. */
  tiers(): Promise<ReadonlyMap<string, string | null>> {
    return this.customers.fresh(this.clock.now());
  }

  /** Wines by reference, as the catalogue has them now. */
  async wines(): Promise<ReadonlyMap<string, WineFact>> {
    const products = await this.products.fresh(this.clock.now());
    return new Map([...products.values()].map((product) => [product!.reference, product!.wine]));
  }

  /** References of concierges by `_id` of their proposals. */
  concierges(): Promise<ReadonlyMap<string, string | null>> {
    return this.proposals.fresh(this.clock.now());
  }
}

type RefundsOf = (paymentId: string) => readonly Refund[];

interface CreditNoteFact {
  readonly orderRef: string;
  readonly day: string;
  readonly amount: number;
}

const NO_CREDIT_NOTES: readonly CreditNoteFact[] = [];

function creditNotesOf(
  { orderRef, paymentIntentId }: InvoiceFact,
  refundsOf: RefundsOf,
): readonly CreditNoteFact[] {
  const refunds = paymentIntentId ? refundsOf(paymentIntentId) : [];
  if (refunds.length === 0) return NO_CREDIT_NOTES;
  return refunds
    .filter((refund) => refund.orderRef === orderRef && refund.amount > 0)
    .map(({ amount, doneAt, requestedAt }) => ({ orderRef, amount, day: tokyoDay(doneAt ?? requestedAt) }));
}

function saleFacts(invoices: readonly InvoiceFact[], refundsOf: RefundsOf): SaleFact[] {
  const facts: SaleFact[] = [];
  for (const invoice of invoices) {
    const { orderRef, parts } = invoice;
    for (const part of parts) facts.push(part);
    const notes = creditNotesOf(invoice, refundsOf);
    if (notes.length === 0) continue;
    const spread = refundParts(
      parts,
      notes.map(({ amount }) => amount),
    );
    for (const [index, { day }] of notes.entries())
      for (const part of spread[index]!) facts.push({ ...part, orderRef, day, isRefund: true, invoice });
  }
  return facts;
}
