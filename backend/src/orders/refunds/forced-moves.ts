import { Injectable } from '@nestjs/common';
import { DeliveryStatus, holdingOf, type OrderHolding, OrderStatus } from '@vinkura/domain';
import { Clock } from '../../platform/clock/clock.js';
import { withoutCosts } from '../core/line-costs.js';
import { OrderStock } from '../core/order-stock.js';
import { OrderReturns } from '../core/order-returns.js';
import type { TransitionDetails } from '../core/order-changes.js';
import type { Order } from '../core/order.js';
import type { Delivery } from '../core/order-parts.js';
import { bottlesShipped } from '../core/orders.errors.js';
import { parcelsOf, PrepareOrder } from '../fulfilment/prepare-order.js';

type Changes = NonNullable<TransitionDetails['set']>;
const { IN_DELIVERY, IN_PREPARATION, ON_HOLD } = OrderStatus;

/**
 * Moves the bottles of an order to where a forced status requires them, with the operations of the skipped steps, and
 * updates the dependent fields (ADR-0007).
 */
@Injectable()
export class ForcedMoves {
  constructor(
    private readonly orderStock: OrderStock,
    private readonly orderReturns: OrderReturns,
    private readonly prepareOrder: PrepareOrder,
    private readonly clock: Clock,
  ) {}

  /**
   * In the transaction that forces the status.
   * @throws DomainError INSUFFICIENT_STOCK or NOT_FOR_SALE naming the wine, CONFLICT when bottles have left
   */
  async move(order: Order, target: OrderStatus, by: string): Promise<Changes> {
    if (target === ON_HOLD) return {};
    const from = holdingOf(order);
    const to = holdingOf({ kind: order.kind, status: target });
    if (to === 'NONE') {
      if (from !== 'NONE') await this.orderReturns.release(order, by);
      return from === 'STORED' ? { products: withoutCosts(order.products) } : {};
    }
    if (from === 'NONE' && (await this.orderStock.isShipped(order)))
      throw bottlesShipped(order.status, target);
    const moved = await this.moveBottles(order, from, to, by);
    const planned = { ...order, ...moved };
    if (to === 'SHIPPED') return { ...moved, ...(await this.shipWaiting(planned, from, target, by)) };
    if (target !== IN_PREPARATION)
      return { ...moved, preparation: [], preparationConfirmed: false, deliveries: [] };
    const isSame = from === 'RESERVED' || from === 'SHIPPED';
    const preparation =
      isSame && order.preparation.length > 0 ? order.preparation : await this.prepareOrder.checklist(planned);
    return { ...moved, preparation, preparationConfirmed: false, deliveries: [] };
  }

  /** @returns the warehouses of the planned bottles afterwards, and the cost of the lines */
  private async moveBottles(
    order: Order,
    from: OrderHolding,
    to: OrderHolding,
    by: string,
  ): Promise<Pick<Order, 'plannedBottles' | 'products'>> {
    const { plannedBottles, products } = order;
    switch (from) {
      case 'NONE':
        await this.orderStock.allocate(order);
        return this.moveBottles(order, 'ALLOCATED', to, by);
      case 'ALLOCATED':
        if (to === 'ALLOCATED') return { plannedBottles: [], products };
        if (to === 'STORED') return this.orderStock.store(order, by);
        return { plannedBottles: await this.orderStock.plan(order, by), products };
      case 'RESERVED':
        if (to !== 'ALLOCATED') return { plannedBottles, products };
        await this.orderStock.deallocate(order, by);
        return { plannedBottles: [], products };
      case 'SHIPPED':
        if (to === 'SHIPPED') return { plannedBottles, products };
        await this.orderStock.revertShipment(order, by);
        return this.moveBottles({ ...order, products: withoutCosts(products) }, 'RESERVED', to, by);
      case 'STORED':
        if (to === 'STORED') return { plannedBottles, products };
        await this.orderStock.deallocate(order, by);
        return { plannedBottles: [], products: withoutCosts(products) };
    }
  }

  /** The parcels of a status in or after delivery; waiting ones are marked as shipped. */
  private async shipWaiting(
    order: Order,
    from: OrderHolding,
    target: OrderStatus,
    by: string,
  ): Promise<Changes> {
    const before = from === 'SHIPPED' ? order.deliveries : parcelsOf(order);
    const isUnderWay = (order.statusBeforeHold ?? order.status) === IN_DELIVERY;
    const deliveries =
      target === IN_DELIVERY && isUnderWay ? before : before.map((parcel) => this.arrived(parcel, target));
    let { products } = order;
    for (const [index, parcel] of before.entries())
      if (parcel.status === DeliveryStatus.WAITING_TO_SHIP && deliveries[index] !== parcel)
        products = await this.orderStock.ship({ ...order, products }, parcel, by);
    return { deliveries, products, preparationConfirmed: true };
  }

  private arrived(parcel: Delivery, target: OrderStatus): Delivery {
    const now = this.clock.now();
    const shippedAt = parcel.shippedAt ?? now;
    return target === IN_DELIVERY
      ? { ...parcel, status: DeliveryStatus.SHIPPED, shippedAt, receivedAt: null }
      : { ...parcel, status: DeliveryStatus.RECEIVED, shippedAt, receivedAt: parcel.receivedAt ?? now };
  }
}
