import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { RefundDecisionState, type Yen } from '@vinkura/domain';
import type { Model } from 'mongoose';
import { type PaymentIntent, PaymentIntents, refundableFor } from '../../payments/index.js';
import { databasePage } from '../../platform/documents/database-list.js';
import type { Page, PageRequest } from '../../platform/documents/page.js';
import { Order } from '../core/order.js';

type PaidOrder = Pick<Order, 'reference' | 'paymentIntentId' | 'paymentAmount' | 'paidAt'>;
const UNDECIDED = { 'refundDecision.state': RefundDecisionState.TO_DECIDE } as const;

/** Orders with a pending refund decision. */
@Injectable()
export class RefundQueries {
  constructor(
    @InjectModel(Order.name) private readonly orders: Model<Order>,
    private readonly intents: PaymentIntents,
  ) {}

  /** Longest waiting first, with the total refundable yen. */
  async toDecide(request: PageRequest): Promise<Page<Order> & { amountOpen: Yen }> {
    const order = { 'refundDecision.since': 1, _id: 1 } as const;
    const [page, amounts] = await Promise.all([
      databasePage(this.orders, UNDECIDED, order, request),
      this.openAmounts(),
    ]);
    return { ...page, amountOpen: [...amounts.values()].reduce((sum, yen) => sum + yen, 0) };
  }

  count(): Promise<number> {
    return this.orders.countDocuments(UNDECIDED);
  }

  /** Refundable yen by reference, for orders with a pending decision. */
  async openAmounts(): Promise<ReadonlyMap<string, Yen>> {
    const fields = { reference: 1, paymentIntentId: 1, paymentAmount: 1, paidAt: 1 };
    const orders = await this.orders.find(UNDECIDED, fields).lean<PaidOrder[]>();
    const intents = await this.intents.find(orders.flatMap(({ paymentIntentId }) => paymentIntentId ?? []));
    const byId = new Map(intents.map((intent) => [String(intent._id), intent]));
    return new Map(
      orders.map((order) => [order.reference, refundableOf(order, byId.get(order.paymentIntentId ?? ''))]),
    );
  }
}

/** Refundable yen of an order. @param intent its effective payment */
export const refundableOf = (
  { reference, paymentAmount, paidAt }: Omit<PaidOrder, 'paymentIntentId'>,
  intent: PaymentIntent | undefined,
): Yen => (intent && paidAt ? refundableFor(intent, reference, paymentAmount) : 0);
