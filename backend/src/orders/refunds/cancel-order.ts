import { Injectable } from '@nestjs/common';
import { OrderAction } from '@vinkura/domain';
import { PaymentsService, ProviderFailure } from '../../payments/index.js';
import type { Caller } from '../../platform/access/access.js';
import { OrderActions } from '../core/order-actions.js';
import { OrderReturns } from '../core/order-returns.js';
import { type Actor, OrderStateMachine } from '../core/order-state-machine.js';
import type { Order } from '../core/order.js';
import { RefundDecisions } from './refund-decisions.js';
import { validateReason } from '../core/reasons.js';

const REASON = 'The order was cancelled.';

/** Cancels an order: releases bottles and points, and decides on the refund (REQ-D11). */
@Injectable()
export class CancelOrder {
  constructor(
    private readonly actions: OrderActions,
    private readonly orderStateMachine: OrderStateMachine,
    private readonly orderReturns: OrderReturns,
    private readonly decisions: RefundDecisions,
    private readonly payments: PaymentsService,
  ) {}

  /**
   * Customers may cancel until planning is submitted, administrators until it is closed.
   * @param version as read by the caller
   * @throws IllegalTransition naming both states; DomainError NOT_FOUND for others' orders, PRECONDITION_FAILED
   */
  async cancel(caller: Caller, id: string, reason?: string | null, version?: string | null): Promise<Order> {
    validateReason(reason);
    const cancelled = await this.actions.perform(
      caller,
      id,
      OrderAction.CANCEL,
      { version },
      (order, actor) => this.cancelAs(actor, order, reason),
    );
    await this.endPayment(cancelled);
    return this.orderStateMachine.get(cancelled.reference);
  }

  /**
   * Cancels an order for an actor, in the running transaction.
   * @throws as `cancel`
   */
  async cancelAs(actor: Actor, order: Order, reason?: string | null): Promise<Order> {
    const changed = await this.orderStateMachine.transition(order, OrderAction.CANCEL, actor, {
      comment: reason,
    });
    await this.orderReturns.release(changed, actor.reference);
    return this.decisions.onCancelled(changed, actor.role);
  }

  /**
   * Ends the payment after the transaction, so that a cancelled order cannot be paid. Other orders of the payment stay
   * allocated and can be paid again. If the provider does not answer, late money is refunded (REQ-D10).
   */
  async endPayment({ paidAt, paymentIntentId }: Order): Promise<void> {
    if (paidAt || !paymentIntentId) return;
    try {
      await this.payments.cancel(paymentIntentId, REASON);
    } catch (error) {
      if (!(error instanceof ProviderFailure)) throw error;
    }
  }
}
