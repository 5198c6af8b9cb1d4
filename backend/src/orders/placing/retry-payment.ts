import { Injectable } from '@nestjs/common';
import { OrderAction, OrderActor, PaymentStatus } from '@vinkura/domain';
import type { PaymentIntent } from '../../payments/index.js';
import type { Caller } from '../../platform/access/access.js';
import { Clock } from '../../platform/clock/clock.js';
import { Supplements } from '../changes/supplements.js';
import { OrderStateMachine } from '../core/order-state-machine.js';
import type { Order } from '../core/order.js';
import { orderMissing } from '../core/orders.errors.js';

/** Retries a failed payment of an order: its history records the new intent (ORD-08). */
@Injectable()
export class RetryPayment {
  constructor(
    private readonly orderStateMachine: OrderStateMachine,
    private readonly supplements: Supplements,
    private readonly clock: Clock,
  ) {}

  /**
   * In the transaction that creates the new intent.
   * @throws IllegalTransition unless the order is unpaid; DomainError ORDER_MISSING for added bottles that their order can
   * no longer take
   */
  async attach(caller: Caller, order: Order, intent: PaymentIntent): Promise<Order> {
    if (!(await this.supplements.isPayable(order))) throw orderMissing({ orderRef: order.reference });
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
