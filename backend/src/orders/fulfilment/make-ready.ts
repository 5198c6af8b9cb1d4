import { Injectable } from '@nestjs/common';
import { isReadyToPrepare, OrderAction, OrderActor } from '@vinkura/domain';
import { ParametersService } from '../../parameters/index.js';
import type { Caller } from '../../platform/access/access.js';
import { Clock } from '../../platform/clock/clock.js';
import { Transactions } from '../../platform/database/transactions.js';
import { OrderActions } from '../core/order-actions.js';
import { canTransition, OrderStateMachine, SYSTEM } from '../core/order-state-machine.js';
import type { Order } from '../core/order.js';

/** Marks a planned order as ready to prepare: its date is near, or the pre-order wine has arrived (REQ-D07). */
@Injectable()
export class MakeReady {
  constructor(
    private readonly actions: OrderActions,
    private readonly orderStateMachine: OrderStateMachine,
    private readonly parameters: ParametersService,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** By an administrator, whatever the date. @throws IllegalTransition naming both states */
  async makeReady(caller: Caller, id: string, version?: string | null): Promise<Order> {
    return this.actions.perform(caller, id, OrderAction.MAKE_READY, { version }, async (order, actor) => {
      return this.orderStateMachine.transition(order, OrderAction.MAKE_READY, actor);
    });
  }

  /** If its date is near; false when it is not, or the order has another status. */
  async bySystem(reference: string): Promise<boolean> {
    const closedDays = await this.parameters.closedDays();
    return this.transactions.run(async () => {
      const order = await this.orderStateMachine.get(reference);
      const dated = { ...order, reservationDate: order.reservation?.reservationDate ?? null };
      if (!isReadyToPrepare(dated, this.clock.now(), closedDays)) return false;
      if (!canTransition(order, OrderAction.MAKE_READY, OrderActor.SYSTEM)) return false;
      await this.orderStateMachine.transition(order, OrderAction.MAKE_READY, SYSTEM);
      return true;
    });
  }
}
