import { Injectable } from '@nestjs/common';
import { OrderAction, OrderActor, OrderStatus } from '@vinkura/domain';
import type { Caller } from '../../platform/access/access.js';
import { Transactions } from '../../platform/database/transactions.js';
import { OrderEffects } from '../order-effects.js';
import { canTake, OrderSteps, SYSTEM } from '../order-steps.js';
import type { Order } from '../order.js';
import { refuseLongReason } from './reasons.js';

/** A received order is closed: by feedback, by an administrator, or by the system after 14 days (decision 9). */
@Injectable()
export class CloseOrder {
  constructor(
    private readonly steps: OrderSteps,
    private readonly effects: OrderEffects,
    private readonly transactions: Transactions,
  ) {}

  /** @throws IllegalTransition naming both states */
  async close(caller: Caller, id: string, reason?: string | null): Promise<Order> {
    refuseLongReason(reason);
    return this.transactions.run(async () => {
      const order = await this.steps.get(id);
      const doer = this.steps.doerFor(caller, order, OrderAction.CLOSE);
      const closed = await this.steps.take(order, OrderAction.CLOSE, doer, { comment: reason });
      await this.effects.closed(closed);
      return closed;
    });
  }

  /** False when the order is somewhere else by now. */
  async bySystem(reference: string, receivedBefore: Date): Promise<boolean> {
    return this.transactions.run(async () => {
      const order = await this.steps.get(reference);
      if (!canTake(order, OrderAction.CLOSE, OrderActor.SYSTEM) || order.statusSince > receivedBefore)
        return false;
      await this.effects.closed(await this.steps.take(order, OrderAction.CLOSE, SYSTEM));
      return true;
    });
  }
}

/** Feedback was given: it closes the order, or is still welcome after the automatic closing; once (decision 39). */
@Injectable()
export class CloseWithFeedback {
  constructor(
    private readonly steps: OrderSteps,
    private readonly effects: OrderEffects,
    private readonly transactions: Transactions,
  ) {}

  /** The order that a token of the feedback mail belongs to. @throws DomainError NOT_FOUND */
  find(secretToken: string): Promise<Order> {
    return this.steps.bySecretToken(secretToken);
  }

  /**
   * In the transaction that stores the feedback. Whoever has the token speaks for the owner.
   * @throws DomainError NOT_FOUND for an unknown token; IllegalTransition before the reception, or a second time
   */
  async submit(secretToken: string): Promise<Order> {
    return this.transactions.run(async () => {
      const order = await this.steps.bySecretToken(secretToken);
      const doer = { actor: OrderActor.OWNER, reference: order.ownerRef };
      const closed = await this.steps.take(order, OrderAction.SUBMIT_FEEDBACK, doer, {
        set: { feedbackGiven: true },
      });
      if (order.status !== OrderStatus.CLOSED) await this.effects.closed(closed);
      return closed;
    });
  }
}
