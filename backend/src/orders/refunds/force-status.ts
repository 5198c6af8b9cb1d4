import { Injectable } from '@nestjs/common';
import {
  appendComment,
  CAN_CONTINUE_PAYING,
  checkForcedStatus,
  checkForceStatusComment,
  holdingOf,
  OrderAction,
  OrderActor,
  OrderStatus,
} from '@vinkura/domain';
import type { Caller } from '../../platform/access/access.js';
import { Clock } from '../../platform/clock/clock.js';
import { assertNoViolations } from '../../platform/errors/domain-error.js';
import { OrderActions } from '../core/order-actions.js';
import { OrderEffects } from '../core/order-effects.js';
import { type Actor, OrderStateMachine } from '../core/order-state-machine.js';
import type { Order } from '../core/order.js';
import { conflictOf } from '../core/orders.errors.js';
import { RefundDecisions } from './refund-decisions.js';
import { CancelOrder } from './cancel-order.js';
import { ForcedMoves } from './forced-moves.js';

/**
 * An administrator forces an order into any status (ORD-07, VAL-09). No money is moved and nothing becomes paid. What
 * the order holds is adjusted as the skipped steps would: bottles are allocated, planned, shipped or released, or the
 * whole is rejected (ADR-0007).
 */
@Injectable()
export class ForceStatus {
  constructor(
    private readonly actions: OrderActions,
    private readonly orderStateMachine: OrderStateMachine,
    private readonly forcedMoves: ForcedMoves,
    private readonly effects: OrderEffects,
    private readonly cancelOrder: CancelOrder,
    private readonly decisions: RefundDecisions,
    private readonly clock: Clock,
  ) {}

  /**
   * @param comments at least 5 characters; appended to those of the order
   * @throws DomainError VALIDATION_FAILED for the comments; CONFLICT, INSUFFICIENT_STOCK or NOT_FOR_SALE when the order
   * cannot hold what the status requires; nothing is changed then
   */
  async force(
    caller: Caller,
    id: string,
    target: OrderStatus,
    comments: string,
    version?: string | null,
  ): Promise<Order> {
    const refused = checkForceStatusComment(comments);
    if (refused) assertNoViolations([refused]);
    const forced = await this.actions.perform(
      caller,
      id,
      OrderAction.FORCE_STATUS,
      { version },
      (order, actor) => this.move(order, actor, target, comments),
    );
    if (!CAN_CONTINUE_PAYING.includes(target)) await this.cancelOrder.endPayment(forced);
    return this.orderStateMachine.get(forced.reference);
  }

  private async move(order: Order, actor: Actor, target: OrderStatus, comments: string): Promise<Order> {
    const isRefundedInFull = await this.decisions.isRefundedInFull(order);
    const refused = checkForcedStatus({ ...order, isRefundedInFull }, target);
    if (refused) throw conflictOf(refused);
    const set = {
      ...(await this.forcedMoves.move(order, target, actor.reference)),
      comments: appendComment(order.comments, comments),
      lastActivityAt: this.clock.now(),
    };
    const forced = await this.orderStateMachine.force(order, target, actor, { comment: comments, set });
    await this.effects.reached(forced);
    return this.decide(order, forced);
  }

  /** Refund decision after a forced cancellation or revival (REQ-D11). */
  private async decide(before: Order, after: Order): Promise<Order> {
    const [had, has] = [holdingOf(before) !== 'NONE', holdingOf(after) !== 'NONE'];
    if (had && !has) return this.decisions.onCancelled(after, OrderActor.ADMINISTRATOR);
    return !had && has ? this.decisions.onRevived(after) : after;
  }
}
