import { Injectable } from '@nestjs/common';
import { OrderAction, OrderStatus } from '@vinkura/domain';
import type { Caller } from '../../platform/access/access.js';
import { Clock } from '../../platform/clock/clock.js';
import { Transactions } from '../../platform/database/transactions.js';
import { OrderSteps } from '../order-steps.js';
import type { Order } from '../order.js';
import { refuseLongReason } from './reasons.js';
import { StartPlanning } from './start-planning.js';

/** An administrator stops an order for a while; what it holds stays held (decision 6). */
@Injectable()
export class HoldOrder {
  constructor(
    private readonly steps: OrderSteps,
    private readonly startPlanning: StartPlanning,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** @throws IllegalTransition naming both states */
  async hold(caller: Caller, id: string, reason?: string | null): Promise<Order> {
    refuseLongReason(reason);
    return this.transactions.run(async () => {
      const order = await this.steps.get(id);
      const doer = this.steps.doerFor(caller, order, OrderAction.HOLD);
      return this.steps.take(order, OrderAction.HOLD, doer, { comment: reason });
    });
  }

  /**
   * Back to the status before. An order that was paid meanwhile goes on to planning, and the time limits of one that
   * is unpaid begin anew.
   * @throws IllegalTransition naming both states
   */
  async resume(caller: Caller, id: string, reason?: string | null): Promise<Order> {
    refuseLongReason(reason);
    return this.transactions.run(async () => {
      const order = await this.steps.get(id);
      const doer = this.steps.doerFor(caller, order, OrderAction.RESUME);
      const resumed = await this.steps.take(order, OrderAction.RESUME, doer, {
        comment: reason,
        set: { lastActivityAt: this.clock.now() },
      });
      return resumed.status === OrderStatus.PAID ? this.startPlanning.start(resumed) : resumed;
    });
  }
}
