import { Injectable } from '@nestjs/common';
import { type OrderAction, restPaymentStatus } from '@vinkura/domain';
import { type PaymentIntent, PaymentIntents } from '../../payments/index.js';
import type { Caller } from '../../platform/access/access.js';
import { Clock } from '../../platform/clock/clock.js';
import { actionsFor } from './order-access.js';
import { withoutCosts } from './line-costs.js';
import { OrderRedaction } from './order-redaction.js';
import type { Order } from './order.js';

/** Payment summary of an order in REST; the secret is only in the payment itself (`/api/payments/{id}`). */
interface OrderPaymentView {
  _id: string;
  status: string;
  /** Yen. */
  amount: number;
  provider: string;
  error: string | null;
  /** Message key of the failure reason. */
  errorKey: string | null;
}

/** An order as returned by REST, with the actions available to the caller. */
export type OrderView = Omit<
  Order,
  | 'secretToken'
  | 'searchText'
  | 'reminders'
  | 'stage'
  | 'dueAt'
  | 'openTasks'
  | 'appliedRequests'
  | 'payBy'
  | 'exchanged'
  | 'leftVenues'
> & {
  availableActions: OrderAction[];
  /** Null if there is none, and for restaurants, which see no payments. */
  paymentIntent: OrderPaymentView | null;
};

/** @param order redacted for the caller @param intent the payment of the order */
export function orderView(caller: Caller, order: Order, now: Date, intent?: PaymentIntent): OrderView {
  const {
    secretToken: _secretToken,
    searchText: _searchText,
    reminders: _reminders,
    stage: _stage,
    dueAt: _dueAt,
    openTasks: _openTasks,
    appliedRequests: _appliedRequests,
    payBy: _payBy,
    exchanged: _exchanged,
    leftVenues: _leftVenues,
    ...shown
  } = order;
  return {
    ...shown,
    products: withoutCosts(shown.products),
    history: shown.history.map(({ changes: _changes, ...entry }) => entry),
    availableActions: actionsFor(caller, order, now),
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

/** Orders as returned by REST, with their payments loaded in one query. */
@Injectable()
export class OrderViews {
  constructor(
    private readonly intents: PaymentIntents,
    private readonly orderRedaction: OrderRedaction,
    private readonly clock: Clock,
  ) {}

  async one(caller: Caller, order: Order): Promise<OrderView> {
    const [intent] = order.paymentIntentId ? await this.intents.find([order.paymentIntentId]) : [];
    const shown = await this.orderRedaction.redact(caller, order);
    return orderView(caller, shown, this.clock.now(), intent);
  }

  /** In the order of `orders`. */
  async all(caller: Caller, orders: readonly Order[]): Promise<OrderView[]> {
    const ids = [...new Set(orders.flatMap(({ paymentIntentId }) => paymentIntentId ?? []))];
    const intents = ids.length > 0 ? await this.intents.find(ids) : [];
    const byId = new Map(intents.map((intent) => [String(intent._id), intent]));
    const shown = await Promise.all(orders.map((order) => this.orderRedaction.redact(caller, order)));
    const now = this.clock.now();
    return shown.map((order) => orderView(caller, order, now, byId.get(order.paymentIntentId ?? '')));
  }
}
