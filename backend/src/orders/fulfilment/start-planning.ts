import { Injectable } from '@nestjs/common';
import { OrderAction, OrderStatus } from '@vinkura/domain';
import type { Caller } from '../../platform/access/access.js';
import { Transactions } from '../../platform/database/transactions.js';
import { forbidden } from '../../platform/errors/domain-error.js';
import { actorsFor } from '../core/order-access.js';
import { OrderActions } from '../core/order-actions.js';
import { type Actor, OrderStateMachine, SYSTEM } from '../core/order-state-machine.js';
import type { Order } from '../core/order.js';
import { orderNotFound } from '../core/orders.errors.js';

/** Statuses after the start of planning: starting it again changes nothing (REQ-D08). */
const PLANNING_BEGUN: readonly OrderStatus[] = [
  'PLANNING',
  'PLANNED',
  'READY_TO_PREPARE',
  'IN_PREPARATION',
  'IN_DELIVERY',
  'RECEPTION_CONFIRMED',
  'CLOSED',
];

/** Starts planning. Paid orders do so automatically; the call remains for retries (ORD-03, REQ-D08). */
@Injectable()
export class StartPlanning {
  constructor(
    private readonly orderStateMachine: OrderStateMachine,
    private readonly actions: OrderActions,
    private readonly transactions: Transactions,
  ) {}

  /**
   * By the customer or an administrator.
   * @param version as read by the caller; not checked if omitted
   * @throws IllegalTransition before the order is paid; DomainError NOT_FOUND for others' orders, PRECONDITION_FAILED for
   * another version
   */
  async onBehalfOf(caller: Caller, id: string, version?: string | null): Promise<Order> {
    return this.actions.change(caller, id, version, async (order) => {
      const actors = actorsFor(caller, order);
      if (actors.length === 0) throw orderNotFound(id);
      if (actors.includes('ADMINISTRATOR'))
        return this.start(order, { role: 'ADMINISTRATOR', reference: caller.reference });
      // For the owner it only repeats the automatic step.
      if (actors.includes('OWNER')) return this.start(order, SYSTEM);
      throw forbidden();
    });
  }

  /** A paid order without progress, for example after a forced status; false when it has another status. */
  async bySystem(reference: string): Promise<boolean> {
    return this.transactions.run(async () => {
      const order = await this.orderStateMachine.get(reference);
      if (order.status !== OrderStatus.PAID) return false;
      await this.start(order);
      return true;
    });
  }

  /** In the running transaction. */
  async start(order: Order, actor: Actor = SYSTEM): Promise<Order> {
    if (PLANNING_BEGUN.includes(order.status)) return order;
    return this.orderStateMachine.transition(order, OrderAction.START_PLANNING, actor);
  }
}
