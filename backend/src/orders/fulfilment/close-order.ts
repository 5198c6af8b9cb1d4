import { Injectable } from '@nestjs/common';
import { autoCloseAt, OrderAction, OrderActor, OrderStatus } from '@vinkura/domain';
import type { Caller } from '../../platform/access/access.js';
import { Transactions } from '../../platform/database/transactions.js';
import { OrderActions } from '../core/order-actions.js';
import { OrderEffects } from '../core/order-effects.js';
import { canTransition, OrderStateMachine, SYSTEM } from '../core/order-state-machine.js';
import type { Order } from '../core/order.js';
import { validateReason } from '../core/reasons.js';

/** Closes a received order: on feedback, by an administrator, or by the system 14 days after its survey opened (REQ-D09). */
@Injectable()
export class CloseOrder {
  constructor(
    private readonly actions: OrderActions,
    private readonly orderStateMachine: OrderStateMachine,
    private readonly effects: OrderEffects,
    private readonly transactions: Transactions,
  ) {}

  /** @throws IllegalTransition naming both states */
  async close(caller: Caller, id: string, reason?: string | null, version?: string | null): Promise<Order> {
    validateReason(reason);
    return this.actions.perform(caller, id, OrderAction.CLOSE, { version }, async (order, actor) => {
      const closed = await this.orderStateMachine.transition(order, OrderAction.CLOSE, actor, {
        comment: reason,
      });
      await this.effects.closed(closed);
      return closed;
    });
  }

  /** False when the order has another status, or its time has not come. */
  async bySystem(reference: string, now: Date): Promise<boolean> {
    return this.transactions.run(async () => {
      const order = await this.orderStateMachine.get(reference);
      if (!canTransition(order, OrderAction.CLOSE, OrderActor.SYSTEM) || autoCloseAt(order) > now)
        return false;
      await this.effects.closed(await this.orderStateMachine.transition(order, OrderAction.CLOSE, SYSTEM));
      return true;
    });
  }
}

/** On feedback: closes the order, or accepts it after the automatic closing; once (REQ-D39). */
@Injectable()
export class CloseWithFeedback {
  constructor(
    private readonly orderStateMachine: OrderStateMachine,
    private readonly effects: OrderEffects,
    private readonly transactions: Transactions,
  ) {}

  /** The order of a feedback token. @throws DomainError NOT_FOUND */
  find(secretToken: string): Promise<Order> {
    return this.orderStateMachine.bySecretToken(secretToken);
  }

  /**
   * In the transaction that stores the feedback; the token authorises on behalf of the owner.
   * @throws DomainError NOT_FOUND for an unknown token; IllegalTransition before the reception, or a second time
   */
  async submit(secretToken: string): Promise<Order> {
    return this.transactions.run(async () => {
      const order = await this.orderStateMachine.bySecretToken(secretToken);
      const actor = { role: OrderActor.OWNER, reference: order.ownerRef };
      const closed = await this.orderStateMachine.transition(order, OrderAction.SUBMIT_FEEDBACK, actor, {
        set: { feedbackGiven: true },
      });
      if (order.status !== OrderStatus.CLOSED) await this.effects.closed(closed);
      return closed;
    });
  }
}
