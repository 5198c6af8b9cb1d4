import { Injectable } from '@nestjs/common';
import { OrderAction, OrderActor, OrderStatus } from '@vinkura/domain';
import { intentNotUpdated, type PaymentIntent } from '../../payments/index.js';
import type { Caller } from '../../platform/access/access.js';
import { OrderMails } from '../core/order-mails.js';
import { OrderStateMachine } from '../core/order-state-machine.js';
import type { Order } from '../core/order.js';
import { orderMissing } from '../core/orders.errors.js';

/** The customer submits the payment: PLACED, or failed before, → VERIFYING_PAYMENT (PAY-03). */
@Injectable()
export class ProceedPayment {
  constructor(
    private readonly orderStateMachine: OrderStateMachine,
    private readonly mails: OrderMails,
  ) {}

  /**
   * In the transaction that moves the payment; idempotent.
   * @param orders those it pays, as read in that transaction
   * @throws DomainError ORDER_MISSING without orders or for a cancelled one; PAYMENT_NOT_READY for an order   paid with
   * another payment
   */
  async proceed(caller: Caller, intent: PaymentIntent, orders: readonly Order[]): Promise<Order[]> {
    if (orders.length === 0) throw orderMissing();
    const proceeded: Order[] = [];
    for (const order of orders) proceeded.push(await this.proceedOne(caller, order, intent));
    return proceeded;
  }

  private async proceedOne(caller: Caller, order: Order, intent: PaymentIntent): Promise<Order> {
    if (order.status === OrderStatus.CANCELLED) throw orderMissing({ orderRef: order.reference });
    if (order.paymentIntentId !== String(intent._id)) throw intentNotUpdated(intent.status);
    if (order.status === OrderStatus.VERIFYING_PAYMENT) return order;
    this.mails.withdrawWithCommit('PAYMENT_FAILED', order);
    const actor = { role: OrderActor.OWNER, reference: caller.reference };
    return this.orderStateMachine.transition(order, OrderAction.PROCEED_PAYMENT, actor);
  }
}
