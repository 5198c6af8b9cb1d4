import { Injectable } from '@nestjs/common';
import type { DisputeOutcome } from '@vinkura/domain';
import type { PaymentIntent } from '../../payments/index.js';
import { OrderStateMachine } from '../core/order-state-machine.js';
import type { Order } from '../core/order.js';
import { RefundDecisions } from './refund-decisions.js';
import { HoldOrder } from './hold-order.js';

/**
 * Effects of a payment dispute on its orders (REQ-D11), in the transaction that records it: they are put on hold and get
 * a refund decision, and resume when the shop has won.
 */
@Injectable()
export class DisputedOrders {
  constructor(
    private readonly orderStateMachine: OrderStateMachine,
    private readonly holdOrder: HoldOrder,
    private readonly decisions: RefundDecisions,
  ) {}

  async onDisputed(intent: PaymentIntent, outcome: DisputeOutcome): Promise<void> {
    for (const order of await this.orderStateMachine.find(intent.orderRefs))
      if (isPaidBy(intent, order)) await (outcome === 'WON' ? this.release(order) : this.keep(order, intent));
  }

  private async keep(order: Order, intent: PaymentIntent): Promise<void> {
    await this.decisions.onDisputed(await this.holdOrder.holdBySystem(order), intent);
  }

  private async release(order: Order): Promise<void> {
    // Refunded at the provider meanwhile: the order stays on hold for that.
    if (await this.decisions.isRefundedInFull(order)) return;
    await this.holdOrder.resumeAfterDispute(await this.decisions.onDisputeWon(order));
  }
}

const isPaidBy = (intent: PaymentIntent, { paymentIntentId, paidAt }: Order): boolean =>
  paymentIntentId === String(intent._id) && paidAt !== null;
