import { Injectable } from '@nestjs/common';
import { isReadyToPrepare, OrderAction, OrderActor } from '@vinkura/domain';
import { ParametersService } from '../../parameters/index.js';
import type { Caller } from '../../platform/access/access.js';
import { Clock } from '../../platform/clock/clock.js';
import { Transactions } from '../../platform/database/transactions.js';
import { canTransition, OrderStateMachine, SYSTEM } from '../order-state-machine.js';
import type { Order } from '../order.js';

/** A planned order is ready to prepare: its date is near, or the wine of an indent has arrived (REQ-D07). */
@Injectable()
export class MakeReady {
  constructor(
    private readonly orderStateMachine: OrderStateMachine,
    private readonly parameters: ParametersService,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** On the word of an administrator, whatever the date. @throws IllegalTransition naming both states */
  async makeReady(caller: Caller, id: string): Promise<Order> {
    return this.transactions.run(async () => {
      const order = await this.orderStateMachine.get(id);
      const actor = this.orderStateMachine.resolveActor(caller, order, OrderAction.MAKE_READY, id);
      return this.orderStateMachine.transition(order, OrderAction.MAKE_READY, actor);
    });
  }

  /** When its date says so; false when it does not, or the order is somewhere else by now. */
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
