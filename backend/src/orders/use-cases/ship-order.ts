import { Injectable } from '@nestjs/common';
import { DeliveryStatus, NAME_MAX_LENGTH, OrderAction, type RuleViolation } from '@vinkura/domain';
import type { Caller } from '../../platform/access/access.js';
import { Clock } from '../../platform/clock/clock.js';
import { Transactions } from '../../platform/database/transactions.js';
import { refuseViolations } from '../../platform/errors/domain-error.js';
import { OrderBottles } from '../order-bottles.js';
import { OrderMails } from '../order-mails.js';
import { OrderSteps } from '../order-steps.js';
import type { Order } from '../order.js';
import { deliveryNotShipped, unknownDelivery } from '../orders.errors.js';
import { deliveryOf } from './deliveries.js';

/** How a parcel leaves. */
export interface Shipment {
  /** May be left out while one parcel is waiting. */
  deliveryRef?: string | null;
  carrier?: string | null;
  tracking?: string | null;
}

/** A parcel leaves its warehouse (decision 9): its bottles leave the stock, and its owner is told. */
@Injectable()
export class ShipOrder {
  constructor(
    private readonly steps: OrderSteps,
    private readonly bottles: OrderBottles,
    private readonly mails: OrderMails,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /**
   * A parcel that has been shipped is shipped once: naming it again answers the order as it is.
   * @throws IllegalTransition before the preparation is confirmed; DomainError BAD_REFERENCE for an unknown parcel
   */
  async ship(caller: Caller, id: string, shipment: Shipment): Promise<Order> {
    refuseLongTexts(shipment);
    return this.transactions.run(async () => {
      const order = await this.steps.get(id);
      const doer = this.steps.doerFor(caller, order, OrderAction.SHIP);
      const delivery = deliveryOf(order, shipment.deliveryRef, DeliveryStatus.WAITING_TO_SHIP);
      if (delivery && delivery.status !== DeliveryStatus.WAITING_TO_SHIP) return order;
      this.steps.refuseImpossible(order, OrderAction.SHIP, doer);
      if (!delivery) throw unknownDelivery('');
      const sent = {
        ...delivery,
        status: DeliveryStatus.SHIPPED,
        carrier: shipment.carrier?.trim() || null,
        tracking: shipment.tracking?.trim() || null,
        shippedAt: this.clock.now(),
      };
      const shipped = await this.steps.take(order, OrderAction.SHIP, doer, {
        comment: [sent.ref, sent.carrier, sent.tracking].filter(Boolean).join(' '),
        set: { deliveries: order.deliveries.map((each) => (each.ref === sent.ref ? sent : each)) },
      });
      await this.bottles.ship(shipped, sent, caller.reference);
      await this.mails.queue(
        'SHIPPED',
        shipped,
        { carrier: sent.carrier, tracking: sent.tracking },
        sent.ref,
      );
      return shipped;
    });
  }

  /**
   * Another carrier or number for a parcel that has been shipped; no step, but a line of the history.
   * @throws DomainError BAD_REFERENCE for an unknown parcel, CONFLICT for one that has not left
   */
  async correct(caller: Caller, id: string, shipment: Shipment): Promise<Order> {
    refuseLongTexts(shipment);
    return this.transactions.run(async () => {
      const order = await this.steps.get(id);
      const { carrier, tracking, deliveryRef } = shipment;
      const parcel = order.deliveries.find(({ ref }) => ref === deliveryRef);
      if (!parcel) throw unknownDelivery(deliveryRef ?? '');
      if (parcel.status === DeliveryStatus.WAITING_TO_SHIP)
        throw deliveryNotShipped(parcel.ref, order.status);
      const deliveries = order.deliveries.map((each) =>
        each.ref === deliveryRef
          ? { ...each, carrier: carrier?.trim() || null, tracking: tracking?.trim() || null }
          : each,
      );
      return this.steps.remark(order, OrderAction.EDIT, caller.reference, 'deliveries', { deliveries });
    });
  }
}

function refuseLongTexts({ carrier, tracking }: Shipment): void {
  refuseViolations([...tooLong('carrier', carrier), ...tooLong('tracking', tracking)]);
}

const tooLong = (field: string, text: string | null | undefined): RuleViolation[] =>
  (text?.length ?? 0) > NAME_MAX_LENGTH
    ? [{ field, messageKey: 'too-long', params: { limit: NAME_MAX_LENGTH } }]
    : [];
