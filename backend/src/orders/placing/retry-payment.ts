import { Injectable } from '@nestjs/common';
import { OrderAction, OrderActor, PaymentStatus } from '@vinkura/domain';
import type { PaymentIntent } from '../../payments/index.js';
import type { Caller } from '../../platform/access/access.js';
import { Clock } from '../../platform/clock/clock.js';
import { OrderStateMachine } from '../core/order-state-machine.js';
import type { Order } from '../core/order.js';

/** Retries a failed payment of an order: its history records the new intent (ORD-08). */
@Injectable()
export class RetryPayment {
  constructor(
    private readonly orderStateMachine: OrderStateMachine,
    private readonly clock: Clock,
  ) {}

  /** In the transaction that creates the new intent. @throws IllegalTransition unless the order is unpaid */
  async attach(caller: Caller, order: Order, intent: PaymentIntent): Promise<Order> {
    const actor = { role: OrderActor.OWNER, reference: caller.reference };
    return this.orderStateMachine.transition(order, OrderAction.RETRY_PAYMENT, actor, {
      set: { paymentIntentId: String(intent._id) },
      payment: {
        paymentIntentId: String(intent._id),
        status: PaymentStatus.FILLING,
        amount: order.paymentAmount,
        error: null,
        at: this.clock.now(),
      },
    });
  }
}
