import { Injectable } from '@nestjs/common';
import { OrderAction, OrderStatus } from '@vinkura/domain';
import type { Caller } from '../../platform/access/access.js';
import { Clock } from '../../platform/clock/clock.js';
import { Transactions } from '../../platform/database/transactions.js';
import { OrderStateMachine } from '../order-state-machine.js';
import type { Order } from '../order.js';
import { validateReason } from './reasons.js';
import { StartPlanning } from './start-planning.js';

/** An administrator puts an order on hold; it keeps what it holds (REQ-D06). */
@Injectable()
export class HoldOrder {
  constructor(
    private readonly orderStateMachine: OrderStateMachine,
    private readonly startPlanning: StartPlanning,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** @throws IllegalTransition naming both states */
  async hold(caller: Caller, id: string, reason?: string | null): Promise<Order> {
    validateReason(reason);
    return this.transactions.run(async () => {
      const order = await this.orderStateMachine.get(id);
      const actor = this.orderStateMachine.resolveActor(caller, order, OrderAction.HOLD, id);
      return this.orderStateMachine.transition(order, OrderAction.HOLD, actor, { comment: reason });
    });
  }

  /**
   * Returns to the previous status. An order paid in the meantime goes on to planning, and the payment time limits of
   * an unpaid one restart.
   * @throws IllegalTransition naming both states
   */
  async resume(caller: Caller, id: string, reason?: string | null): Promise<Order> {
    validateReason(reason);
    return this.transactions.run(async () => {
      const order = await this.orderStateMachine.get(id);
      const actor = this.orderStateMachine.resolveActor(caller, order, OrderAction.RESUME, id);
      const resumed = await this.orderStateMachine.transition(order, OrderAction.RESUME, actor, {
        comment: reason,
        set: { lastActivityAt: this.clock.now() },
      });
      return resumed.status === OrderStatus.PAID ? this.startPlanning.start(resumed) : resumed;
    });
  }
}
