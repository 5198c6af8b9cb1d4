import { Injectable } from '@nestjs/common';
import type { OrderAction } from '@vinkura/domain';
import type { Caller } from '../../platform/access/access.js';
import { KeyedMutex } from '../../platform/database/keyed-mutex.js';
import { Transactions } from '../../platform/database/transactions.js';
import { isRepeated } from './applied-requests.js';
import { type Actor, OrderStateMachine } from './order-state-machine.js';
import { OrderVersions } from './order-versions.js';
import type { Order } from './order.js';

interface ActionOptions {
  /** Version as read by the caller; not checked if omitted. */
  version?: string | null;
  /** The parcel of the action. One request can name several, so each action must be idempotent for its parcel. */
  deliveryRef?: string | null;
}

/** Runs the actions of callers on orders. */
@Injectable()
export class OrderActions {
  /** Steps of one order that arrive together would repeat each other's transactions. */
  private readonly mutex = new KeyedMutex();

  constructor(
    private readonly orderStateMachine: OrderStateMachine,
    private readonly versions: OrderVersions,
    private readonly transactions: Transactions,
  ) {}

  /**
   * Reads the order, checks its version and the caller's role, and performs the action, in one transaction. When an
   * earlier attempt of the request (`Idempotency-Key`) performed it and crashed, nothing is done.
   * @param id reference or id of the order
   * @param work checks and performs the action
   * @returns the order after the action; for a repeated one as it is now
   * @throws DomainError NOT_FOUND for orders the caller cannot see, PRECONDITION_FAILED for another version; as `work`
   */
  perform(
    caller: Caller,
    id: string,
    action: OrderAction,
    { version, deliveryRef }: ActionOptions,
    work: (order: Order, actor: Actor) => Promise<Order>,
  ): Promise<Order> {
    return this.change(caller, id, version, async (order) => {
      const actor = this.orderStateMachine.resolveActor(caller, order, action, id);
      return !deliveryRef && isRepeated(order, action) ? order : work(order, actor);
    });
  }

  /**
   * Reads the order, checks its version, and changes it, in one transaction.
   * @param version as read by the caller; not checked if omitted
   * @throws DomainError NOT_FOUND, PRECONDITION_FAILED for another version; as `work`
   */
  change(
    caller: Caller,
    id: string,
    version: string | null | undefined,
    work: (order: Order) => Promise<Order>,
  ): Promise<Order> {
    const change = () =>
      this.transactions.run(async () => {
        const order = await this.orderStateMachine.get(id);
        await this.versions.assertCurrent(caller, order, version);
        return work(order);
      });
    return this.transactions.attempt ? change() : this.mutex.runExclusive([id], change);
  }
}
