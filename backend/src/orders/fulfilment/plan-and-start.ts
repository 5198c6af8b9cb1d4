import { Injectable } from '@nestjs/common';
import { OrderAction, OrderKind } from '@vinkura/domain';
import type { Caller } from '../../platform/access/access.js';
import { isRepeated } from '../core/applied-requests.js';
import { OrderActions } from '../core/order-actions.js';
import type { Order } from '../core/order.js';
import { MakeReady } from './make-ready.js';
import { PrepareOrder } from './prepare-order.js';
import { SubmitPlanning } from './submit-planning.js';

/** The steps before the preparation at once, for a normal order whose proposed warehouses are taken as they are. */
@Injectable()
export class PlanAndStart {
  constructor(
    private readonly actions: OrderActions,
    private readonly submitPlanning: SubmitPlanning,
    private readonly makeReady: MakeReady,
    private readonly prepareOrder: PrepareOrder,
  ) {}

  /**
   * Plans an order as proposed, makes it ready whatever its date, and starts its preparation, in one transaction; an order
   * that is planned or ready already takes the steps that are left.
   * @throws IllegalTransition naming both states; DomainError INSUFFICIENT_STOCK naming the wine
   */
  async run(caller: Caller, id: string, version?: string | null): Promise<Order> {
    return this.actions.change(caller, id, version, async (order) => {
      if (isRepeated(order, OrderAction.START_PREPARING)) return order;
      const planned =
        order.status === 'PLANNING' ? await this.submitPlanning.submit(caller, id, OrderKind.NORMAL) : order;
      if (planned.status === 'PLANNED') await this.makeReady.makeReady(caller, id);
      return this.prepareOrder.start(caller, id);
    });
  }
}
