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
import { errorSentence } from '@vinkura/domain/messages';
import { type PaymentIntent, Refunds } from '../../payments/index.js';
import { Clock } from '../../platform/clock/clock.js';
import { OrderEffects } from '../order-effects.js';
import { OrderMails } from '../order-mails.js';
import { canTransition, OrderStateMachine, SYSTEM } from '../order-state-machine.js';
import type { Order } from '../order.js';
import type { PaymentHistoryEntry } from '../order-parts.js';
import { RefundDecisions } from '../refund-decisions.js';
import { StartPlanning } from './start-planning.js';

/**
 * Effects of a settled payment on its orders; runs inside the settling transaction, so a payment is accepted exactly
 * when its orders are paid.
 */
@Injectable()
export class SettleOrders {
  constructor(
    private readonly orderStateMachine: OrderStateMachine,
    private readonly startPlanning: StartPlanning,
    private readonly refunds: Refunds,
    private readonly decisions: RefundDecisions,
    private readonly effects: OrderEffects,
    private readonly mails: OrderMails,
    private readonly clock: Clock,
  ) {}

  async settle(intent: PaymentIntent): Promise<void> {
    const orders = await this.orderStateMachine.find(intent.orderRefs);
    for (const order of orders) {
      if (intent.status === 'ACCEPTED') await this.accept(order, intent);
      else await this.reject(order, intent);
    }
  }

  /** PAID, then planning (ORD-03). Money for an order that cannot be paid any more is refunded. */
  async accept(order: Order, intent: PaymentIntent): Promise<Order> {
    const isCurrent = order.paymentIntentId === String(intent._id);
    if (!isCurrent || holdingOf(order) === 'NONE') {
      const reason = isCurrent ? 'the order had been cancelled' : 'the order was paid otherwise';
      await this.refunds.enqueueSystemRefund(
        String(intent._id),
        order.reference,
        order.paymentAmount,
        reason,
        {
          orderRef: order.reference,
          reasonKey: isCurrent ? 'refund-order-cancelled' : 'refund-paid-otherwise',
        },
      );
      const isLate = isCurrent && order.paymentAmount > 0;
      const set = isLate ? { refundDecision: this.decisions.latePayment() } : {};
      return this.orderStateMachine.recordPayment(order, this.entryOf(order, intent), set);
    }
    const payment = this.entryOf(order, intent);
    const paidAt = this.clock.now();
    const set = { paidAt, ...(order.kind === OrderKind.INDENT && { arrival: indentArrival(paidAt) }) };
    // Forced on without a payment earlier: the payment is recorded now.
    const paid = canTransition(order, OrderAction.ACCEPT_PAYMENT, OrderActor.SYSTEM)
      ? await this.orderStateMachine.transition(order, OrderAction.ACCEPT_PAYMENT, SYSTEM, { payment, set })
      : await this.orderStateMachine.recordPayment(order, payment, set);
    await this.effects.paid(paid);
    await this.mails.queue('ORDER_PLACED', paid, {});
    return paid.status === OrderStatus.PAID ? this.startPlanning.start(paid) : paid;
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
