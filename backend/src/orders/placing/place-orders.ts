import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import {
  type DeliverySlot,
  type DestinationKind,
  OrderAction,
  orderKindOf,
  OrderStage,
  OrderStatus,
  type PaymentShare,
  PaymentStatus,
} from '@vinkura/domain';
import type { Model } from 'mongoose';
import type { Gift, HomeAddress, Reservation } from '../../cart/index.js';
import { ProductStock } from '../../catalog/index.js';
import { CellarService } from '../../cellar/index.js';
import { type IndentAgreement, Indents } from '../../indents/index.js';
import { LoyaltyService } from '../../loyalty/index.js';
import type { PaymentIntent } from '../../payments/index.js';
import { Clock } from '../../platform/clock/clock.js';
import { Transactions } from '../../platform/database/transactions.js';
import { References } from '../../platform/references/references.service.js';
import { randomToken } from '../../platform/signing/random-token.js';
import { UsersService } from '../../users/index.js';
import { WebhookEvents } from '../../webhooks/index.js';
import { searchTextOf } from '../core/order-search-text.js';
import { fromCellar } from '../core/order-stock.js';
import { orderWebhookData } from '../core/order-webhooks.js';
import { Order } from '../core/order.js';
import type { OrderLine } from '../core/order-parts.js';
import { noOrdersCreated } from '../core/orders.errors.js';
import { UnpaidOrders } from './unpaid-orders.js';

/** A priced and validated cart item, ready to be placed. */
export interface OrderDraft {
  destination: DestinationKind;
  lines: OrderLine[];
  reservation: Reservation;
  homeAddress: HomeAddress | null;
  /** Of a home order. */
  gift: Gift | null;
  deliveryDay: string | null;
  deliverySlot: DeliverySlot | null;
  /** This order's share of yen and points of the payment (REQ-D04). */
  share: PaymentShare;
  /** Day in Japan; of a home delivery. */
  shipBy: string | null;
  arrival: Date | null;
  /** Set for pre-order wine, which is ordered separately (IND-02). */
  indent?: IndentDraft | null;
  /** `_id` of the concierge's proposal the cart item was accepted from. */
  proposalId?: string;
}

export interface IndentDraft {
  /** `uniqueId` of an equivalent bottle. */
  indentProductRef: string;
  /** Reference of the pre-order. */
  eventRef: string;
  agreement: IndentAgreement;
}

export interface Customer {
  id: string;
  reference: string;
  name: string;
  nameKana?: string;
}

/** Token of the feedback form, usable without signing in (REQ-D39): unguessable. */

/** Places drafts as orders: allocates the bottles, spends the points, stores names and prices (REQ-D10). */
@Injectable()
export class PlaceOrders {
  constructor(
    @InjectModel(Order.name) private readonly orders: Model<Order>,
    private readonly productStock: ProductStock,
    private readonly cellar: CellarService,
    private readonly indents: Indents,
    private readonly loyalty: LoyaltyService,
    private readonly users: UsersService,
    private readonly unpaidOrders: UnpaidOrders,
    private readonly webhooks: WebhookEvents,
    private readonly references: References,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** References of new orders, taken before the transaction to keep the counter out of it. */
  numbers(count: number): Promise<string[]> {
    return this.references.take('ORDER', count);
  }

  /**
   * Must run in a transaction; any shortage rejects the whole.
   * @param references one per draft
   * @throws OutdatedRead when a price has changed since it was read; DomainError CONFLICT over the limit of unpaid
   * orders, INSUFFICIENT_STOCK or NOT_FOR_SALE naming the wine, INSUFFICIENT_POINTS
   */
  async place(
    customer: Customer,
    drafts: readonly OrderDraft[],
    references: readonly string[],
    intent: PaymentIntent,
  ): Promise<Order[]> {
    if (drafts.length === 0) throw noOrdersCreated();
    if (intent.status !== PaymentStatus.ACCEPTED)
      await this.unpaidOrders.assertWithinLimit(customer.id, drafts);
    await this.book(customer, drafts, references);
    for (const [index, draft] of drafts.entries())
      await this.loyalty.spend(customer.id, draft.share.pointsUsed, references[index]!);
    const placed: Order[] = [];
    for (const [index, draft] of drafts.entries()) {
      const document = new this.orders(this.document(customer, draft, references[index]!, intent));
      await document.validate();
      placed.push(document.toObject<Order>());
    }
    this.transactions.insert(this.orders, placed);
    for (const order of placed)
      await this.webhooks.publish('order.created', order.reference, orderWebhookData(order));
    return placed;
  }

  private async book(
    customer: Customer,
    drafts: readonly OrderDraft[],
    references: readonly string[],
  ): Promise<void> {
    await this.bookStock(drafts, references);
    for (const [index, draft] of drafts.entries()) {
      const orderRef = references[index]!;
      const requests = fromCellar({ products: draft.lines });
      if (requests.length > 0) await this.cellar.allocate(customer.id, requests, orderRef);
      if (draft.indent) await this.reserveIndent(customer, draft, draft.indent, orderRef);
    }
  }

  private async reserveIndent(
    { id, reference }: Customer,
    { lines }: OrderDraft,
    { indentProductRef }: IndentDraft,
    orderRef: string,
  ): Promise<void> {
    const { loyaltyStatus: tier } = await this.users.byId(id);
    const quantity = lines.reduce((sum, line) => sum + line.quantity, 0);
    await this.indents.reserve({ id, reference, tier }, indentProductRef, quantity, orderRef);
  }

  /** In a fixed order, so that transactions on the same wines queue instead of deadlocking. */
  private async bookStock(drafts: readonly OrderDraft[], references: readonly string[]): Promise<void> {
    const bookings = drafts
      .flatMap((draft, index) =>
        draft.lines
          .filter((line) => !line.cellarId && !draft.indent)
          .map((line) => ({ ...line, orderRef: references[index]! })),
      )
      .sort((a, b) => (a.productRef < b.productRef ? -1 : a.productRef > b.productRef ? 1 : 0));
    for (const { productRef, quantity, orderRef, unitPrice } of bookings)
      await this.productStock.allocate(productRef, quantity, orderRef, unitPrice);
  }

  private document(customer: Customer, draft: OrderDraft, reference: string, intent: PaymentIntent) {
    const now = this.clock.now();
    const { share, lines, reservation } = draft;
    return {
      reference,
      owner: customer.id,
      ownerRef: customer.reference,
      status: OrderStatus.PLACED,
      stage: OrderStage.AWAITING_PAYMENT,
      dueAt: null,
      kind: orderKindOf(draft.destination, Boolean(draft.indent)),
      statusSince: now,
      destination: draft.destination,
      products: lines,
      reservation,
      homeAddress: draft.homeAddress,
      gift: draft.gift,
      deliveryDay: draft.deliveryDay,
      deliverySlot: draft.deliverySlot,
      totalProductPrice: share.totalProductPrice,
      deliveryFee: share.deliveryFee,
      pointsUsed: share.pointsUsed,
      totalPaymentAmount: share.paymentAmount,
      paymentAmount: share.paymentAmount,
      destinationCount: 1,
      wineCount: lines.reduce((sum, line) => sum + line.quantity, 0),
      paymentIntentId: String(intent._id),
      paymentHistory: [
        {
          paymentIntentId: String(intent._id),
          status: intent.status,
          amount: share.paymentAmount,
          error: null,
          at: now,
        },
      ],
      indent: draft.indent ?? null,
      ...(draft.proposalId && { proposalId: draft.proposalId }),
      history: [
        {
          at: now,
          by: customer.reference,
          action: OrderAction.PLACE,
          from: null,
          to: OrderStatus.PLACED,
          comment: null,
        },
      ],
      shipBy: draft.shipBy,
      arrival: draft.arrival,
      secretToken: randomToken(),
      searchText: searchTextOf(
        { reference, ownerRef: customer.reference, products: lines, reservation },
        customer,
      ),
      lastActivityAt: now,
      createdAt: now,
      updatedAt: now,
    };
  }
}
