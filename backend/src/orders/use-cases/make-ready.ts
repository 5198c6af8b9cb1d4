import { Injectable } from '@nestjs/common';
import { isReadyToPrepare, OrderAction, OrderActor } from '@vinkura/domain';
import { ParametersService } from '../../parameters/index.js';
import type { Caller } from '../../platform/access/access.js';
import { Clock } from '../../platform/clock/clock.js';
import { Transactions } from '../../platform/database/transactions.js';
import { canTake, OrderSteps, SYSTEM } from '../order-steps.js';
import type { Order } from '../order.js';

/** A planned order is ready to prepare: its date is near, or the wine of an indent has arrived (decision 7). */
@Injectable()
export class MakeReady {
  constructor(
    private readonly steps: OrderSteps,
    private readonly parameters: ParametersService,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** On the word of an administrator, whatever the date. @throws IllegalTransition naming both states */
  async makeReady(caller: Caller, id: string): Promise<Order> {
    return this.transactions.run(async () => {
      const order = await this.steps.get(id);
      const doer = this.steps.doerFor(caller, order, OrderAction.MAKE_READY);
      return this.steps.take(order, OrderAction.MAKE_READY, doer);
    });
  }

  /** When its date says so; false when it does not, or the order is somewhere else by now. */
  async bySystem(reference: string): Promise<boolean> {
    const closedDays = await this.parameters.closedDays();
    return this.transactions.run(async () => {
      const order = await this.steps.get(reference);
      const dated = { ...order, reservationDate: order.reservation?.reservationDate ?? null };
      if (!isReadyToPrepare(dated, this.clock.now(), closedDays)) return false;
      if (!canTake(order, OrderAction.MAKE_READY, OrderActor.SYSTEM)) return false;
      await this.steps.take(order, OrderAction.MAKE_READY, SYSTEM);
      return true;
    });
  }
}
