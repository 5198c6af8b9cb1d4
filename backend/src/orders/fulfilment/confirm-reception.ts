import { Injectable } from '@nestjs/common';
import { DeliveryStatus, OrderAction, OrderKind, OrderStatus } from '@vinkura/domain';
import type { Caller } from '../../platform/access/access.js';
import { Clock } from '../../platform/clock/clock.js';
import { OrderActions } from '../core/order-actions.js';
import { OrderEffects } from '../core/order-effects.js';
import { type Actor, OrderStateMachine } from '../core/order-state-machine.js';
import type { Order } from '../core/order.js';
import type { Delivery } from '../core/order-parts.js';
import { deliveryNotShipped, unknownDelivery, wrongKind } from '../core/orders.errors.js';
import { deliveryOf } from './deliveries.js';

/** Confirms the reception of a parcel (ORD-06, REQ-D09); the last one marks the order as received. */
@Injectable()
export class ConfirmReception {
  constructor(
    private readonly actions: OrderActions,
    private readonly orderStateMachine: OrderStateMachine,
    private readonly effects: OrderEffects,
    private readonly clock: Clock,
  ) {}

  /**
   * By the owner, an administrator or staff of the venue; idempotent per parcel.
   * @param isIndent which of the two calls was made; orders of the other kind are rejected
   * @param deliveryRef optional while one parcel is on its way
   * @throws IllegalTransition naming both states; DomainError CONFLICT for another kind or an unshipped parcel,
   * BAD_REFERENCE for an unknown one, NOT_FOUND for others' orders
   */
  async confirm(
    caller: Caller,
    id: string,
    isIndent: boolean,
    deliveryRef?: string | null,
    version?: string | null,
  ): Promise<Order> {
    return this.actions.perform(
      caller,
      id,
      OrderAction.CONFIRM_RECEPTION,
      { deliveryRef, version },
      async (order, actor) => {
        if (isIndent !== (order.kind === OrderKind.INDENT))
          throw wrongKind(order, isIndent ? 'CONFIRM_INDENT_RECEPTION' : OrderAction.CONFIRM_RECEPTION);
        return this.receive(order, actor, deliveryRef, this.clock.now());
      },
    );
  }

  /**
   * In the running transaction.
   * @param at the time of the reception
   * @throws as `parcelToReceive`
   */
  async receive(
    order: Order,
    actor: Actor,
    deliveryRef: string | null | undefined,
    at: Date,
  ): Promise<Order> {
    const parcel = this.parcelToReceive(order, actor, deliveryRef);
    if (!parcel) return order;
    const received = { ...parcel, status: DeliveryStatus.RECEIVED, receivedAt: at };
    const confirmed = await this.orderStateMachine.transition(order, OrderAction.CONFIRM_RECEPTION, actor, {
      comment: parcel.ref,
      set: { deliveries: order.deliveries.map((each) => (each.ref === received.ref ? received : each)) },
    });
    if (confirmed.status === OrderStatus.RECEPTION_CONFIRMED) await this.effects.received(confirmed);
    return confirmed;
  }

  /**
   * @returns undefined when it has been received already
   * @throws IllegalTransition naming both states; DomainError CONFLICT for an unshipped parcel, BAD_REFERENCE for an
   * unknown one
   */
  parcelToReceive(order: Order, actor: Actor, deliveryRef: string | null | undefined): Delivery | undefined {
    const delivery = deliveryOf(order, deliveryRef, DeliveryStatus.SHIPPED);
    if (delivery?.status === DeliveryStatus.RECEIVED) return undefined;
    this.orderStateMachine.assertCanTransition(order, OrderAction.CONFIRM_RECEPTION, actor);
    if (!delivery) throw unknownDelivery('');
    if (delivery.status === DeliveryStatus.WAITING_TO_SHIP)
      throw deliveryNotShipped(delivery.ref, order.status);
    return delivery;
  }
}
