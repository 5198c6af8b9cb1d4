import { Injectable } from '@nestjs/common';
import {
  AGE_NOTICE_JA,
  creditNoteNumberOf,
  invoiceNumberOf,
  invoiceSums,
  OrderActor,
  RECEIPT_PURPOSE,
  receiptNumberOf,
  TAX_RATE_PERCENT,
  taxIncludedIn,
  tokyoDay,
} from '@vinkura/domain';
import { actorsFor, EditOrder, type Order, OrderQueries, type OrderLine } from '../orders/index.js';
import { PaymentsService, type Refund } from '../payments/index.js';
import type { Caller } from '../platform/access/access.js';
import { Configuration } from '../platform/configuration/configuration.js';
import { DomainError, forbidden } from '../platform/errors/domain-error.js';
import { UsersService } from '../users/index.js';
import type { CreditNote, Invoice, InvoiceIssuer, InvoiceLine, Receipt } from './invoice.types.js';

/** Invoices are not stored but computed from a paid order and its refunds; the number is derived from the order. */
@Injectable()
export class InvoicesService {
  constructor(
    private readonly orders: OrderQueries,
    private readonly editOrder: EditOrder,
    private readonly payments: PaymentsService,
    private readonly users: UsersService,
    private readonly configuration: Configuration,
  ) {}

  /**
   * For the owner and administrators.
   * @throws DomainError NOT_FOUND for others' orders; CONFLICT unless the order has been paid
   */
  async of(caller: Caller, id: string): Promise<Invoice> {
    const order = await this.readable(caller, id);
    if (!order.paidAt) throw notPaid();
    const notes = (await this.refundsOf(order)).map((refund, index) => creditNote(order, refund, index + 1));
    const { totalProductPrice, deliveryFee, pointsUsed } = order;
    const sums = invoiceSums(
      { totalProductPrice, deliveryFee, pointsUsed },
      notes.map(({ amount }) => amount),
    );
    const { total, tax, taxExcluded, totalAmount, refunded, refundedTax, balance } = sums;
    const issuer = this.issuer();
    const [customer] = await this.users.find([order.owner]);
    const qualified = issuer.name !== null && issuer.registrationNumber !== null;
    return {
      number: invoiceNumberOf(order.reference),
      orderRef: order.reference,
      date: tokyoDay(order.paidAt),
      issuer,
      qualified,
      noticeKey: qualified ? null : 'invoice-not-qualified',
      invoiceName: order.invoiceName ?? null,
      customerName: customer?.name || null,
      invoiceNameFixed: Boolean(order.invoiceName),
      lines: soldLines(order).map(line),
      totalProductPrice,
      deliveryFee,
      totalAmount,
      pointsUsed,
      total,
      taxes: [{ ratePercent: TAX_RATE_PERCENT, total, tax, taxExcluded }],
      creditNotes: notes,
      refunded,
      refundedTax,
      balance,
      ageNotice: AGE_NOTICE_JA,
    };
  }

  /**
   * Sets the recipient of the invoice, once (ORD-09).
   * @throws DomainError as `of`; FIELD_NOT_EDITABLE once another name has been entered
   */
  async issue(caller: Caller, id: string, name: string): Promise<Invoice> {
    const order = await this.readable(caller, id);
    if (!order.paidAt) throw notPaid();
    await this.editOrder.setInvoiceName(caller, order.reference, name);
    return this.of(caller, order.reference);
  }

  /** The receipt, for callers who may read the invoice. @throws DomainError as `of` */
  async receiptOf(caller: Caller, id: string): Promise<Receipt> {
    const invoice = await this.of(caller, id);
    const { orderRef, date, total, taxes, issuer, qualified, refunded } = invoice;
    return {
      number: receiptNumberOf(orderRef),
      orderRef,
      date,
      addressee: invoice.invoiceName ?? invoice.customerName,
      amount: total,
      refunded,
      taxes,
      ...RECEIPT_PURPOSE,
      paymentMethod: total > 0 ? 'CARD' : 'POINTS',
      issuer,
      qualified,
    };
  }

  private async readable(caller: Caller, id: string): Promise<Order> {
    const order = await this.orders.one(caller, id);
    const actors = actorsFor(caller, order);
    if (!actors.includes(OrderActor.OWNER) && !actors.includes(OrderActor.ADMINISTRATOR)) throw forbidden();
    return order;
  }

  /** Only of the effective payment; duplicate payments are refunded separately. */
  private async refundsOf({ paymentIntentId, reference }: Order): Promise<Refund[]> {
    const [intent] = paymentIntentId ? await this.payments.find([paymentIntentId]) : [];
    return (intent?.refunds ?? []).filter(({ orderRef, amount }) => orderRef === reference && amount > 0);
  }

  private issuer(): InvoiceIssuer {
    const { name, invoiceNumber, address, phone } = this.configuration.seller;
    return {
      name: name ?? null,
      registrationNumber: invoiceNumber ?? null,
      address: address ?? null,
      phone: phone ?? null,
    };
  }
}

const notPaid = () => new DomainError('CONFLICT', 'invoice-error-not-paid');

/** What was paid for; bottles that were removed since are in a credit note. */
const soldLines = ({ products, removedProducts = [] }: Order): OrderLine[] => {
  const lines = products.map((sold) => ({ ...sold }));
  for (const removed of removedProducts) {
    const same = lines.find(
      (sold) =>
        sold.productRef === removed.productRef && sold.unitPrice === removed.unitPrice && !sold.cellarId,
    );
    if (same) same.quantity += removed.quantity;
    else lines.push({ ...removed });
  }
  return lines;
};

const line = (ordered: OrderLine): InvoiceLine => ({
  name: ordered.name,
  nameEn: ordered.nameEn,
  vintage: ordered.vintage,
  size: ordered.size,
  quantity: ordered.quantity,
  unitPrice: ordered.unitPrice,
  amount: ordered.unitPrice * ordered.quantity,
  taxRatePercent: TAX_RATE_PERCENT,
  fromCellar: Boolean(ordered.cellarId),
});

const creditNote = (order: Order, refund: Refund, nth: number): CreditNote => ({
  number: creditNoteNumberOf(order.reference, nth),
  date: tokyoDay(refund.doneAt ?? refund.requestedAt),
  amount: refund.amount,
  tax: taxIncludedIn(refund.amount),
  taxRatePercent: TAX_RATE_PERCENT,
  reason: refund.reason,
  done: refund.doneAt !== null,
});
