import { Injectable } from '@nestjs/common';
import {
  holdingOf,
  indentArrival,
  type Locale,
  OrderAction,
  OrderActor,
  OrderKind,
  OrderStatus,
} from '@vinkura/domain';
import { errorSentence } from '@vinkura/domain/texts/messages';
import { type PaymentIntent, Refunds } from '../../payments/index.js';
import { Clock } from '../../platform/clock/clock.js';
import { OrderEffects } from '../core/order-effects.js';
import { Supplements } from '../changes/supplements.js';
import { OrderMails } from '../core/order-mails.js';
import { OrderReturns } from '../core/order-returns.js';
import { canTransition, OrderStateMachine, SYSTEM } from '../core/order-state-machine.js';
import type { TransitionDetails } from '../core/order-changes.js';
import type { Order } from '../core/order.js';
import type { PaymentHistoryEntry } from '../core/order-parts.js';
import { PaymentOrders } from '../core/payment-orders.js';
import { RefundDecisions } from '../refunds/refund-decisions.js';
import { StartPlanning } from '../fulfilment/start-planning.js';

/**
 * Effects of a settled payment on its orders; runs inside the settling transaction, so a payment is accepted exactly
 * when its orders are paid.
 */
@Injectable()
export class SettleOrders {
  constructor(
    private readonly orderStateMachine: OrderStateMachine,
    private readonly paymentOrders: PaymentOrders,
    private readonly startPlanning: StartPlanning,
    private readonly refunds: Refunds,
    private readonly decisions: RefundDecisions,
    private readonly effects: OrderEffects,
    private readonly mails: OrderMails,
    private readonly orderReturns: OrderReturns,
    private readonly supplements: Supplements,
    private readonly clock: Clock,
  ) {}

  async settle(intent: PaymentIntent): Promise<Order[]> {
    const settled: Order[] = [];
    for (const order of await this.orderStateMachine.find(intent.orderRefs))
      settled.push(
        await (intent.status === 'ACCEPTED' ? this.accept(order, intent) : this.reject(order, intent)),
      );
    this.paymentOrders.remember(intent, settled);
    return settled;
  }

  /** PAID, then planning (ORD-03). Money for an order that cannot be paid any more is refunded. */
  async accept(order: Order, intent: PaymentIntent): Promise<Order> {
    const isCurrent = order.paymentIntentId === String(intent._id);
    const isOver = isCurrent && holdingOf(order) !== 'NONE' && !(await this.supplements.isPayable(order));
    if (!isCurrent || isOver || holdingOf(order) === 'NONE') {
      const reason = isCurrent ? 'the order had been cancelled' : 'the order was paid otherwise';
      await this.refunds.enqueueSystemRefund(
        String(intent._id),
        order.reference,
        order.paymentAmount,
        reason,
        {
          orderRef: order.reference,
          reasonKey: isOver
            ? 'refund-exchange-over'
            : isCurrent
              ? 'refund-order-cancelled'
              : 'refund-paid-otherwise',
        },
      );
      const isLate = isCurrent && order.paymentAmount > 0;
      const set = isLate ? { refundDecision: this.decisions.latePayment() } : {};
      const refunded = await this.orderStateMachine.recordPayment(order, this.entryOf(order, intent), set);
      return isOver ? this.giveUp(refunded) : refunded;
    }
    const payment = this.entryOf(order, intent);
    const paidAt = this.clock.now();
    const set = { paidAt, ...(order.kind === OrderKind.INDENT && { arrival: indentArrival(paidAt) }) };
    const [paid, latest] = await this.recordPaid(order, { payment, set });
    const owner = await this.effects.paid(paid, order.paidAt !== null);
    await this.mails.queue('ORDER_PLACED', paid, {}, undefined, owner);
    await this.supplements.onPaid(paid);
    return latest;
  }

  /** Added bottles that were paid when their order could no longer take them are cancelled; their payment is refunded. */
  private async giveUp(order: Order): Promise<Order> {
    const reject = { action: OrderAction.REJECT_PAYMENT, actor: SYSTEM };
    const abandon = { action: OrderAction.ABANDON, actor: SYSTEM };
    const isVerified = canTransition(order, reject.action, OrderActor.SYSTEM);
    const steps = await this.orderStateMachine.transitions(order, isVerified ? [reject, abandon] : [abandon]);
    const cancelled = steps.at(-1)!;
    await this.orderReturns.release(cancelled, SYSTEM.reference);
    return cancelled;
  }

  /** @returns the paid order, and the same with its planning started */
  private async recordPaid(order: Order, details: TransitionDetails): Promise<[paid: Order, latest: Order]> {
    const accept = { action: OrderAction.ACCEPT_PAYMENT, actor: SYSTEM, details };
    // Forced on without a payment earlier: the payment is recorded now.
    if (!canTransition(order, accept.action, OrderActor.SYSTEM)) {
      const paid = await this.orderStateMachine.recordPayment(order, details.payment!, details.set);
      return [paid, paid.status === OrderStatus.PAID ? await this.startPlanning.start(paid) : paid];
    }
    const isPaid = this.orderStateMachine.statusAfter(order, accept.action, SYSTEM) === OrderStatus.PAID;
    const plan = { action: OrderAction.START_PLANNING, actor: SYSTEM };
    const [paid, planned] = await this.orderStateMachine.transitions(
      order,
      isPaid ? [accept, plan] : [accept],
    );
    return [paid!, planned ?? paid!];
  }

  /** The order awaits another attempt, its bottles stay allocated (REQ-D10). */
  private async reject(order: Order, intent: PaymentIntent): Promise<Order> {
    if (order.paymentIntentId !== String(intent._id)) return order;
    const payment = this.entryOf(order, intent);
    if (!canTransition(order, OrderAction.REJECT_PAYMENT, OrderActor.SYSTEM))
      return this.orderStateMachine.recordPayment(order, payment);
    const rejected = await this.orderStateMachine.transition(order, OrderAction.REJECT_PAYMENT, SYSTEM, {
      payment,
      comment: intent.error,
    });
    const attempt = `${intent._id}:${intent.attempt}`;
    const why = (locale: Locale) => ({
      error: intent.errorKey ? errorSentence(intent.errorKey, {}, locale) : intent.error,
    });
    await this.mails.queue('PAYMENT_FAILED', rejected, why, attempt);
    return rejected;
  }

  private entryOf(order: Order, intent: PaymentIntent): PaymentHistoryEntry {
    return {
      paymentIntentId: String(intent._id),
      status: intent.status,
      amount: order.paymentAmount,
      error: intent.error,
      at: this.clock.now(),
    };
  }
}
