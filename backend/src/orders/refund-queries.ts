import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { RefundDecisionState, type Yen } from '@vinkura/domain';
import type { Model } from 'mongoose';
import { type PaymentIntent, PaymentIntents, refundableFor } from '../payments/index.js';
import { databasePage } from '../platform/documents/database-list.js';
import type { Page, PageRequest } from '../platform/documents/page.js';
import { Order } from './order.js';

type PaidOrder = Pick<Order, 'reference' | 'paymentIntentId' | 'paymentAmount' | 'paidAt'>;
const UNDECIDED = { 'refundDecision.state': RefundDecisionState.TO_DECIDE } as const;

/** Orders about whose money somebody has to decide. */
@Injectable()
export class RefundQueries {
  constructor(
    @InjectModel(Order.name) private readonly orders: Model<Order>,
    private readonly intents: PaymentIntents,
  ) {}

  /** Those that wait longest first, with the yen that could be given back for all of them. */
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

  /** Yen that could be given back, by reference of each order that waits for a decision. */
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

/** Yen of an order that can still be given back. @param intent the payment that counts for it */
export const refundableOf = (
  { reference, paymentAmount, paidAt }: Omit<PaidOrder, 'paymentIntentId'>,
  intent: PaymentIntent | undefined,
): Yen => (intent && paidAt ? refundableFor(intent, reference, paymentAmount) : 0);
