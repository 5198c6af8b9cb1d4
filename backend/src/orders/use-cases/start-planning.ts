import { Injectable } from '@nestjs/common';
import { OrderAction, OrderStatus } from '@vinkura/domain';
import type { Caller } from '../../platform/access/access.js';
import { Transactions } from '../../platform/database/transactions.js';
import { forbidden } from '../../platform/errors/domain-error.js';
import { actorsFor } from '../order-access.js';
import { type Actor, OrderStateMachine, SYSTEM } from '../order-state-machine.js';
import type { Order } from '../order.js';
import { orderNotFound } from '../orders.errors.js';

/** Statuses in which planning has begun: starting it again changes nothing (REQ-D08). */
const PLANNING_BEGUN: readonly OrderStatus[] = [
  'PLANNING',
  'PLANNED',
  'READY_TO_PREPARE',
  'IN_PREPARATION',
  'IN_DELIVERY',
  'RECEPTION_CONFIRMED',
  'CLOSED',
];

/** A paid order goes to planning by itself; the call stays for repeats (ORD-03, REQ-D08). */
@Injectable()
export class StartPlanning {
  constructor(
    private readonly orderStateMachine: OrderStateMachine,
    private readonly transactions: Transactions,
  ) {}

  /**
   * On the word of the customer or of an administrator.
   * @throws IllegalTransition before the order is paid; DomainError NOT_FOUND for the orders of others
   */
  async onBehalfOf(caller: Caller, id: string): Promise<Order> {
    return this.transactions.run(async () => {
      const order = await this.orderStateMachine.get(id);
      const actors = actorsFor(caller, order);
      if (actors.length === 0) throw orderNotFound(id);
      if (actors.includes('ADMINISTRATOR'))
        return this.start(order, { role: 'ADMINISTRATOR', reference: caller.reference });
      // For its owner it only repeats what the system does of itself.
      if (actors.includes('OWNER')) return this.start(order, SYSTEM);
      throw forbidden();
    });
  }

  /** A paid order that stands still, as when its status was forced; false when it is somewhere else by now. */
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
