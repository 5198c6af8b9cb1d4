import { Injectable } from '@nestjs/common';
import {
  DeliveryStatus,
  NAME_MAX_LENGTH,
  normaliseTracking,
  OrderAction,
  type RuleViolation,
} from '@vinkura/domain';
import type { Caller } from '../../platform/access/access.js';
import { Clock } from '../../platform/clock/clock.js';
import { assertNoViolations } from '../../platform/errors/domain-error.js';
import { OrderActions } from '../core/order-actions.js';
import { OrderStock } from '../core/order-stock.js';
import { OrderMails } from '../core/order-mails.js';
import { OrderStateMachine } from '../core/order-state-machine.js';
import type { Order } from '../core/order.js';
import { deliveryNotShipped, unknownDelivery } from '../core/orders.errors.js';
import { deliveryOf } from './deliveries.js';

/** Shipping data of a parcel. */
export interface Shipment {
  /** Optional while one parcel is waiting. */
  deliveryRef?: string | null;
  carrier?: string | null;
  tracking?: string | null;
}

/** Ships a parcel (REQ-D09): its bottles leave the stock, and its owner is notified. */
@Injectable()
export class ShipOrder {
  constructor(
    private readonly actions: OrderActions,
    private readonly orderStateMachine: OrderStateMachine,
    private readonly orderStock: OrderStock,
    private readonly mails: OrderMails,
    private readonly clock: Clock,
  ) {}

  /**
   * Idempotent for a shipped parcel.
   * @throws IllegalTransition before the preparation is confirmed; DomainError BAD_REFERENCE for an unknown parcel
   */
  async ship(caller: Caller, id: string, shipment: Shipment, version?: string | null): Promise<Order> {
    validateShipment(shipment);
    return this.actions.perform(
      caller,
      id,
      OrderAction.SHIP,
      { deliveryRef: shipment.deliveryRef, version },
      async (order, actor) => {
        const delivery = deliveryOf(order, shipment.deliveryRef, DeliveryStatus.WAITING_TO_SHIP);
        if (delivery && delivery.status !== DeliveryStatus.WAITING_TO_SHIP) return order;
        this.orderStateMachine.assertCanTransition(order, OrderAction.SHIP, actor);
        if (!delivery) throw unknownDelivery('');
        const sent = {
          ...delivery,
          status: DeliveryStatus.SHIPPED,
          carrier: shipment.carrier?.trim() || null,
          tracking: normaliseTracking(shipment.tracking),
          shippedAt: this.clock.now(),
        };
        const products = await this.orderStock.ship(order, sent, caller.reference);
        const shipped = await this.orderStateMachine.transition(order, OrderAction.SHIP, actor, {
          comment: [sent.ref, sent.carrier, sent.tracking].filter(Boolean).join(' '),
          set: {
            deliveries: order.deliveries.map((each) => (each.ref === sent.ref ? sent : each)),
            products,
          },
        });
        await this.mails.queue(
          'SHIPPED',
          shipped,
          { carrier: sent.carrier, tracking: sent.tracking },
          sent.ref,
        );
        return shipped;
      },
    );
  }

  /**
   * Changes carrier or number of a shipped parcel; no transition, but a history entry.
   * @throws DomainError BAD_REFERENCE for an unknown parcel, CONFLICT for one that has not left
   */
  async correct(caller: Caller, id: string, shipment: Shipment, version?: string | null): Promise<Order> {
    validateShipment(shipment);
    return this.actions.change(caller, id, version, async (order) => {
      const { carrier, tracking, deliveryRef } = shipment;
      const parcel = order.deliveries.find(({ ref }) => ref === deliveryRef);
      if (!parcel) throw unknownDelivery(deliveryRef ?? '');
      if (parcel.status === DeliveryStatus.WAITING_TO_SHIP)
        throw deliveryNotShipped(parcel.ref, order.status);
      const deliveries = order.deliveries.map((each) =>
        each.ref === deliveryRef
          ? { ...each, carrier: carrier?.trim() || null, tracking: normaliseTracking(tracking) }
          : each,
      );
      return this.orderStateMachine.addHistoryNote(order, OrderAction.EDIT, caller.reference, 'deliveries', {
        set: { deliveries },
      });
    });
  }
}

function validateShipment({ carrier, tracking }: Shipment): void {
  assertNoViolations([...tooLong('carrier', carrier), ...tooLong('tracking', tracking)]);
}

const tooLong = (field: string, text: string | null | undefined): RuleViolation[] =>
  (text?.length ?? 0) > NAME_MAX_LENGTH
    ? [{ field, messageKey: 'too-long', params: { limit: NAME_MAX_LENGTH } }]
    : [];
