import { Injectable } from '@nestjs/common';
import { type OrderAction, restPaymentStatus } from '@vinkura/domain';
import { type PaymentIntent, PaymentIntents } from '../payments/index.js';
import type { Caller } from '../platform/access/access.js';
import { actionsFor, redactFor } from './order-access.js';
import type { Order } from './order.js';

/** The payment of an order, as REST shows it beside the order; its secret is the payment's own (`/api/payments/{id}`). */
interface OrderPaymentView {
  _id: string;
  status: string;
  /** Yen. */
  amount: number;
  provider: string;
  error: string | null;
  /** Key of the sentence that tells the customer why it failed. */
  errorKey: string | null;
}

/** An order as REST answers it, with the buttons that its reader may press. */
export type OrderView = Omit<
  Order,
  'secretToken' | 'searchText' | 'reminders' | 'stage' | 'dueAt' | 'openTasks'
> & {
  availableActions: OrderAction[];
  /** Null where there is none, and for restaurants, who see no payment. */
  paymentIntent: OrderPaymentView | null;
};

/** @param intent the payment that the order names */
export function orderView(caller: Caller, order: Order, intent?: PaymentIntent): OrderView {
  const {
    secretToken: _secretToken,
    searchText: _searchText,
    reminders: _reminders,
    stage: _stage,
    dueAt: _dueAt,
    openTasks: _openTasks,
    ...shown
  } = redactFor(caller, order);
  return {
    ...shown,
    availableActions: actionsFor(caller, order),
    paymentIntent: intent && shown.paymentIntentId === String(intent._id) ? paymentOf(intent) : null,
  };
}

const paymentOf = ({ _id, status, amount, provider, error, errorKey }: PaymentIntent): OrderPaymentView => ({
  _id: String(_id),
  status: restPaymentStatus(status),
  amount,
  provider,
  error,
  errorKey: errorKey ?? null,
});

/** Orders as REST answers them, with their payments read at once. */
@Injectable()
export class OrderViews {
  constructor(private readonly intents: PaymentIntents) {}

  async one(caller: Caller, order: Order): Promise<OrderView> {
    const [intent] = order.paymentIntentId ? await this.intents.find([order.paymentIntentId]) : [];
    return orderView(caller, order, intent);
  }

  /** In the order of `orders`. */
  async all(caller: Caller, orders: readonly Order[]): Promise<OrderView[]> {
    const ids = [...new Set(orders.flatMap(({ paymentIntentId }) => paymentIntentId ?? []))];
    const intents = ids.length > 0 ? await this.intents.find(ids) : [];
    const byId = new Map(intents.map((intent) => [String(intent._id), intent]));
    return orders.map((order) => orderView(caller, order, byId.get(order.paymentIntentId ?? '')));
  }
}
