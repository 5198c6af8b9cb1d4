import { Injectable } from '@nestjs/common';
import { checkPlannedBottles, isReadyToPrepare, OrderAction, OrderKind } from '@vinkura/domain';
import { ParametersService } from '../../parameters/index.js';
import type { Caller } from '../../platform/access/access.js';
import { Clock } from '../../platform/clock/clock.js';
import { Transactions } from '../../platform/database/transactions.js';
import { assertNoViolations } from '../../platform/errors/domain-error.js';
import type { Allocation } from '../../warehouses/index.js';
import { OrderActions } from '../core/order-actions.js';
import { OrderStock } from '../core/order-stock.js';
import { OrderEffects } from '../core/order-effects.js';
import type { PlannedBottles } from '../core/order-handling.js';
import { type Actor, OrderStateMachine, SYSTEM } from '../core/order-state-machine.js';
import type { Order } from '../core/order.js';

/** The transition of each kind of planning (ORD-04). */
const STEP_OF = {
  NORMAL: OrderAction.SUBMIT_PLANNING,
  CELLAR: OrderAction.SUBMIT_CELLAR_PLANNING,
  INDENT: OrderAction.SUBMIT_INDENT_PLANNING,
} as const satisfies Record<OrderKind, OrderAction>;

/**
 * Submits the planning (ORD-04, REQ-D08): takes the bottles from their warehouses. A normal order becomes PLANNED, and
 * immediately ready to prepare when it goes home or its date is near; one for the cellar is stored and closed; the
 * bottles of an indent stay reserved by its pre-order until they arrive.
 */
@Injectable()
export class SubmitPlanning {
  constructor(
    private readonly actions: OrderActions,
    private readonly orderStateMachine: OrderStateMachine,
    private readonly orderStock: OrderStock,
    private readonly effects: OrderEffects,
    private readonly parameters: ParametersService,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** Proposed warehouses at present (for the form). @throws DomainError INSUFFICIENT_STOCK, NOT_FOUND */
  async suggest(id: string): Promise<Allocation[]> {
    const order = await this.orderStateMachine.get(id);
    return order.plannedBottles.length > 0 ? order.plannedBottles : this.orderStock.suggest(order);
  }

  /**
   * @param kind the kind the caller assumes; others are rejected
   * @param chosen warehouses for bottles from stock; defaults to the proposal
   * @throws IllegalTransition naming both states; DomainError INSUFFICIENT_STOCK naming the wine
   */
  async submit(
    caller: Caller,
    id: string,
    kind: OrderKind,
    chosen?: readonly PlannedBottles[] | null,
    version?: string | null,
  ): Promise<Order> {
    return this.actions.perform(caller, id, STEP_OF[kind], { version }, async (order, actor) => {
      this.orderStateMachine.assertCanTransition(order, STEP_OF[kind], actor);
      if (chosen) assertOrderedBottles(order, chosen);
      return this.write(order, actor, chosen ?? undefined);
    });
  }

  /** Submits the planning of an order that has waited long enough; false when it is no longer in planning. */
  async bySystem(reference: string): Promise<boolean> {
    return this.transactions.run(async () => {
      const order = await this.orderStateMachine.get(reference);
      if (order.status !== 'PLANNING') return false;
      await this.write(order, SYSTEM);
      return true;
    });
  }

  private async write(order: Order, actor: Actor, chosen?: readonly PlannedBottles[]): Promise<Order> {
    const isForCellar = order.kind === OrderKind.CELLAR;
    const set = isForCellar
      ? await this.orderStock.store(order, actor.reference, chosen)
      : { plannedBottles: await this.orderStock.plan(order, actor.reference, chosen) };
    const planned = await this.orderStateMachine.transition(order, STEP_OF[order.kind], actor, { set });
    return isForCellar ? this.close(planned) : this.makeReady(planned);
  }

  /** A cellar order is received and closed once stored (REQ-D08). */
  private async close(order: Order): Promise<Order> {
    const closed = await this.orderStateMachine.transition(order, OrderAction.CLOSE, SYSTEM);
    await this.effects.closed(closed);
    return closed;
  }

  private async makeReady(order: Order): Promise<Order> {
    const dated = { ...order, reservationDate: order.reservation?.reservationDate ?? null };
    if (!isReadyToPrepare(dated, this.clock.now(), await this.parameters.closedDays())) return order;
    return this.orderStateMachine.transition(order, OrderAction.MAKE_READY, SYSTEM);
  }
}

function assertOrderedBottles(order: Order, chosen: readonly PlannedBottles[]): void {
  const fromStock = order.products.filter(({ cellarId }) => !cellarId);
  assertNoViolations(checkPlannedBottles(chosen, fromStock));
}
