import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { DestinationKind, PRINT_ORDERS_MAX, tokyoDay, type TokyoDay } from '@vinkura/domain';
import type { Model, QueryFilter } from 'mongoose';
import { CatalogService } from '../../catalog/index.js';
import { Clock } from '../../platform/clock/clock.js';
import { Configuration } from '../../platform/configuration/configuration.js';
import { unknownReference, validationFailed } from '../../platform/errors/domain-error.js';
import { UsersService } from '../../users/index.js';
import { VenuesService } from '../../venues/index.js';
import { Warehouses } from '../../warehouses/index.js';
import type { PackingSlipSheets, ServingCardSheets, UnprintedOrder } from './bulk-printables.types.js';
import type { Delivery } from '../core/order-parts.js';
import { Order } from '../core/order.js';
import { packingSlipOf, plannedOrPackedParcels } from './packing-slip.js';
import { PICKING_ORDER, toPick } from './print-selection.js';
import { servingCardOf } from './serving-card.js';

/** Either `orders`, or `warehouseRef` with a day. */
export interface PrintSelection {
  /** References of the orders, at most `PRINT_ORDERS_MAX`. */
  orders?: readonly string[] | null;
  /** Orders on the picking list of this warehouse. */
  warehouseRef?: string | null;
  /** Parcels due on or before it; defaults to today. */
  day?: TokyoDay | null;
}

interface SelectedOrders {
  /** In the order of the picking list. */
  orders: Order[];
  /** All orders of the selection; more than `orders` above the limit. */
  total: number;
  /** Parcels of other warehouses are left out. */
  warehouseRef: string | null;
}

/** Printed documents of many orders. The number of database commands does not depend on the number of orders (PRINT-02). */
@Injectable()
export class BulkPrintables {
  constructor(
    @InjectModel(Order.name) private readonly orders: Model<Order>,
    private readonly catalog: CatalogService,
    private readonly warehouses: Warehouses,
    private readonly venues: VenuesService,
    private readonly users: UsersService,
    private readonly configuration: Configuration,
    private readonly clock: Clock,
  ) {}

  /**
   * One packing slip per parcel, in the order of the picking list.
   * @throws DomainError VALIDATION_FAILED naming the field; BAD_REFERENCE for an unknown order or warehouse
   */
  async packingSlips(selection: PrintSelection): Promise<PackingSlipSheets> {
    const { orders, total, warehouseRef } = await this.select(selection);
    const customers = await this.users.find([...new Set(orders.map(({ owner }) => owner))]);
    const customerOf = new Map(customers.map((customer) => [String(customer._id), customer]));
    const venues = await this.venuesOf(orders);
    const skipped: UnprintedOrder[] = [];
    const slips = orders.flatMap((order) => {
      const parcels = parcelsFrom(order, warehouseRef);
      if (parcels.length === 0) skipped.push(unprinted(order, 'order-not-planned'));
      return parcels.map((parcel) =>
        packingSlipOf(order, parcel, {
          customer: customerOf.get(order.owner),
          venue: venues.get(order.reservation?.venueRef ?? ''),
        }),
      );
    });
    return { slips, skipped, total, limit: PRINT_ORDERS_MAX };
  }

  /**
   * One serving card per parcel to a restaurant, in the order of the picking list.
   * @throws DomainError as `packingSlips`
   */
  async servingCards(selection: PrintSelection): Promise<ServingCardSheets> {
    const { orders, total, warehouseRef } = await this.select(selection, {
      destination: DestinationKind.RESTAURANT,
    });
    const wines = orders.flatMap(({ products }) => products.map(({ productRef }) => productRef));
    const found = await this.catalog.find([...new Set(wines)]);
    const products = new Map(found.map((product) => [product.reference, product]));
    const venues = await this.venuesOf(orders);
    const skipped: UnprintedOrder[] = [];
    const cards = orders.flatMap((order) => {
      const parcels = parcelsFrom(order, warehouseRef);
      const venue = venues.get(order.reservation?.venueRef ?? '');
      if (order.destination !== DestinationKind.RESTAURANT || !order.reservation?.venueRef) {
        skipped.push(unprinted(order, 'order-wrong-destination'));
        return [];
      }
      if (parcels.length === 0) skipped.push(unprinted(order, 'order-not-planned'));
      return parcels.map((parcel) =>
        servingCardOf(order, parcel, {
          venue,
          products,
          publicUrl: this.configuration.publicUrl,
          onlyParcel: true,
        }),
      );
    });
    return { cards, skipped, total, limit: PRINT_ORDERS_MAX };
  }

  /** Orders by name or of a picking list. @throws DomainError as `packingSlips` */
  async select(
    { orders: references, warehouseRef, day }: PrintSelection,
    ofPickingList: QueryFilter<Order> = {},
  ): Promise<SelectedOrders> {
    if (references) return this.named([...new Set(references)]);
    if (!warehouseRef) throw validationFailed([{ field: 'warehouseRef', messageKey: 'required' }]);
    const [warehouse] = await this.warehouses.find([warehouseRef]);
    if (!warehouse) throw unknownReference('warehouseRef', warehouseRef);
    const filter = { ...toPick(warehouse.reference, day ?? tokyoDay(this.clock.now())), ...ofPickingList };
    const orders = await this.orders.find(filter).sort(PICKING_ORDER).limit(PRINT_ORDERS_MAX).lean<Order[]>();
    const total = await this.orders.countDocuments(filter);
    return { orders, total, warehouseRef: warehouse.reference };
  }

  private async named(references: readonly string[]): Promise<SelectedOrders> {
    const orders = await this.orders
      .find({ reference: { $in: [...references] } })
      .sort(PICKING_ORDER)
      .lean<Order[]>();
    const known = new Set(orders.map(({ reference }) => reference));
    const unknown = references.find((reference) => !known.has(reference));
    if (unknown !== undefined) throw unknownReference('orders', unknown);
    return { orders, total: orders.length, warehouseRef: null };
  }

  /** Restaurants that these orders go to, by reference. */
  async venuesOf(orders: readonly Order[]) {
    const references = orders.flatMap(({ homeAddress, reservation }) =>
      homeAddress ? [] : (reservation?.venueRef ?? []),
    );
    const venues = await this.venues.find([...new Set(references)]);
    return new Map(venues.map((venue) => [venue.reference, venue]));
  }
}

const parcelsFrom = (order: Order, warehouseRef: string | null): Delivery[] =>
  plannedOrPackedParcels(order).filter((parcel) => !warehouseRef || parcel.warehouseRef === warehouseRef);

const unprinted = ({ reference }: Order, messageKey: string): UnprintedOrder => ({
  orderRef: reference,
  messageKey,
});
