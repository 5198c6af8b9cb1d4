import { Injectable } from '@nestjs/common';
import { isHeldByDispute, OrderAction, OrderStatus } from '@vinkura/domain';
import type { Caller } from '../../platform/access/access.js';
import { Clock } from '../../platform/clock/clock.js';
import { OrderActions } from '../core/order-actions.js';
import { withDeliveryFacts } from '../core/order-access.js';
import { type Actor, OrderStateMachine, SYSTEM } from '../core/order-state-machine.js';
import type { Order } from '../core/order.js';
import { validateReason } from '../core/reasons.js';
import { StartPlanning } from '../fulfilment/start-planning.js';

/** Puts an order on hold, by an administrator, a dispute, or a refund outside the shop; its allocations are kept (REQ-D06). */
@Injectable()
export class HoldOrder {
  constructor(
    private readonly actions: OrderActions,
    private readonly orderStateMachine: OrderStateMachine,
    private readonly startPlanning: StartPlanning,
    private readonly clock: Clock,
  ) {}

  /** @throws IllegalTransition naming both states */
  async hold(caller: Caller, id: string, reason?: string | null, version?: string | null): Promise<Order> {
    validateReason(reason);
    return this.actions.perform(caller, id, OrderAction.HOLD, { version }, async (order, actor) => {
      return this.orderStateMachine.transition(order, OrderAction.HOLD, actor, { comment: reason });
    });
  }

  /**
   * Returns to the previous status. An order paid in the meantime goes on to planning, and the payment time limits of
   * an unpaid one restart.
   * @throws IllegalTransition naming both states
   */
  async resume(caller: Caller, id: string, reason?: string | null, version?: string | null): Promise<Order> {
    validateReason(reason);
    return this.actions.perform(caller, id, OrderAction.RESUME, { version }, async (order, actor) => {
      return this.resumeAs(actor, order, reason);
    });
  }

  /** Holds an order with unshipped bottles whose money is disputed or returned, in the transaction that records this. */
  async holdBySystem(order: Order): Promise<Order> {
    if (!isHeldByDispute(withDeliveryFacts(order))) return order;
    return this.orderStateMachine.transition(order, OrderAction.HOLD, SYSTEM);
  }

  /** Returns to the status before the dispute; orders put on hold by an administrator stay on hold. */
  async resumeAfterDispute(order: Order): Promise<Order> {
    const held = order.history.findLast(({ action }) => action === OrderAction.HOLD);
    const isHeldByIt = order.status === OrderStatus.ON_HOLD && held?.by === SYSTEM.reference;
    return isHeldByIt ? this.resumeAs(SYSTEM, order) : order;
  }

  private async resumeAs(actor: Actor, order: Order, comment?: string | null): Promise<Order> {
    const resumed = await this.orderStateMachine.transition(order, OrderAction.RESUME, actor, {
      comment,
      set: { lastActivityAt: this.clock.now() },
    });
    return resumed.status === OrderStatus.PAID ? this.startPlanning.start(resumed) : resumed;
  }
}
