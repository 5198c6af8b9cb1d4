import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { compareShelves, tokyoDay, type TokyoDay } from '@vinkura/domain';
import type { Model } from 'mongoose';
import { CatalogService, Producers } from '../../catalog/index.js';
import { Clock } from '../../platform/clock/clock.js';
import { Configuration } from '../../platform/configuration/configuration.js';
import { notFound } from '../../platform/errors/domain-error.js';
import { UsersService } from '../../users/index.js';
import { VenuesService } from '../../venues/index.js';
import { StockQueries, Warehouses } from '../../warehouses/index.js';
import { OrderStateMachine } from '../core/order-state-machine.js';
import { Order } from '../core/order.js';
import { packingSlipOf, parcelOf } from './packing-slip.js';
import { PICKING_ORDER, toPick } from './print-selection.js';
import type { PackingSlip, PickingLine, PickingList, ServingCard } from './printables.types.js';
import { restaurantOf, servingCardOf } from './serving-card.js';

/** Printed documents of warehouse and restaurant (PRINT-01). */
@Injectable()
export class Printables {
  constructor(
    @InjectModel(Order.name) private readonly orders: Model<Order>,
    private readonly orderStateMachine: OrderStateMachine,
    private readonly catalog: CatalogService,
    private readonly producers: Producers,
    private readonly warehouses: Warehouses,
    private readonly stock: StockQueries,
    private readonly venues: VenuesService,
    private readonly users: UsersService,
    private readonly configuration: Configuration,
    private readonly clock: Clock,
  ) {}

  /**
   * Picking list of a warehouse, one line per wine, in shelf order; those without a shelf last, by producer,
   * name and reference.
   * @param day parcels due on or before it; defaults to today
   * @throws DomainError NOT_FOUND for an unknown warehouse
   */
  async pickingList(warehouseRef: string, day?: TokyoDay | null): Promise<PickingList> {
    const [warehouse] = await this.warehouses.find([warehouseRef]);
    if (!warehouse) throw notFound('warehouse', warehouseRef);
    const lastDay = day ?? tokyoDay(this.clock.now());
    const orders = await this.orders.find(toPick(warehouseRef, lastDay)).sort(PICKING_ORDER).lean<Order[]>();
    const lines = await this.pickingLines(orders, warehouseRef);
    const bottles = lines.reduce((sum, { quantity }) => sum + quantity, 0);
    const nextDueDay = orders.length === 0 ? await this.nextDueDay(warehouseRef) : null;
    return { warehouse, day: lastDay, nextDueDay, bottles, lines };
  }

  /** The day of the first deadline of what is to be picked in a warehouse. */
  private async nextDueDay(warehouseRef: string): Promise<TokyoDay | null> {
    const next = await this.orders
      .findOne(toPick(warehouseRef), { dueAt: 1 })
      .sort(PICKING_ORDER)
      .lean<Pick<Order, 'dueAt'>>();
    return next?.dueAt ? tokyoDay(new Date(next.dueAt.getTime() - 1)) : null;
  }

  /**
   * @param deliveryRef the parcel; optional while there is one
   * @param withPrices whether to show prices for a home delivery; by default unless it is a gift: wrapped as one, or
   * sent to another name
   * @throws DomainError NOT_FOUND; BAD_REFERENCE for an unknown parcel; CONFLICT before planning
   */
  async packingSlip(
    id: string,
    deliveryRef?: string | null,
    withPrices?: boolean | null,
  ): Promise<PackingSlip> {
    const order = await this.orderStateMachine.get(id);
    const parcel = parcelOf(order, deliveryRef);
    const [customer] = await this.users.find([order.owner]);
    const venueRef = order.reservation?.venueRef;
    const [venue] = venueRef && !order.homeAddress ? await this.venues.find([venueRef]) : [];
    return packingSlipOf(order, parcel, { customer, venue, withPrices });
  }

  /** @throws DomainError NOT_FOUND; BAD_REFERENCE for an unknown parcel; CONFLICT unless it goes to a restaurant */
  async servingCard(id: string, deliveryRef?: string | null): Promise<ServingCard> {
    const order = await this.orderStateMachine.get(id);
    const venueRef = restaurantOf(order);
    const parcel = deliveryRef || order.plannedBottles.length > 0 ? parcelOf(order, deliveryRef) : undefined;
    const [venue] = await this.venues.find([venueRef]);
    const products = await this.catalog.find(order.products.map(({ productRef }) => productRef));
    return servingCardOf(order, parcel, {
      venue,
      products: new Map(products.map((product) => [product.reference, product])),
      publicUrl: this.configuration.publicUrl,
      onlyParcel: Boolean(deliveryRef),
    });
  }

  private async pickingLines(orders: readonly Order[], warehouseRef: string): Promise<PickingLine[]> {
    const lines = new Map<string, PickingLine>();
    for (const order of orders)
      for (const { productRef, quantity, warehouseRef: place } of order.plannedBottles) {
        if (place !== warehouseRef) continue;
        const ordered = order.products.find((line) => line.productRef === productRef);
        const line = lines.get(productRef) ?? {
          productRef,
          shelf: null,
          producerName: null,
          producerNameEn: null,
          name: ordered?.name ?? productRef,
          nameEn: ordered?.nameEn ?? productRef,
          vintage: ordered?.vintage ?? '',
          size: ordered?.size ?? '',
          quantity: 0,
          orders: [],
        };
        line.quantity += quantity;
        line.orders.push({
          orderRef: order.reference,
          status: order.status,
          quantity,
          leaveBy: order.dueAt ?? null,
        });
        lines.set(productRef, line);
      }
    await this.nameProducers(lines);
    await this.addShelves(lines, warehouseRef);
    return [...lines.values()].sort(byPlace);
  }

  private async nameProducers(lines: ReadonlyMap<string, PickingLine>): Promise<void> {
    const products = await this.catalog.find([...lines.keys()]);
    const producers = await this.producers.find([
      ...new Set(products.flatMap(({ producer }) => producer ?? [])),
    ]);
    const byReference = new Map(producers.map((producer) => [producer.reference, producer]));
    for (const { reference, producer } of products) {
      const line = lines.get(reference);
      const found = byReference.get(producer ?? '');
      if (line && found)
        Object.assign(line, { producerName: found.name, producerNameEn: found.nameEn ?? null });
    }
  }

  private async addShelves(lines: ReadonlyMap<string, PickingLine>, warehouseRef: string): Promise<void> {
    for (const { productRef, shelf } of await this.stock.inWarehouse(warehouseRef, [...lines.keys()]))
      Object.assign(lines.get(productRef)!, { shelf: shelf ?? null });
  }
}

const collator = new Intl.Collator('ja');
const byPlace = (a: PickingLine, b: PickingLine): number =>
  compareShelves(a.shelf, b.shelf) ||
  collator.compare(a.producerName ?? '', b.producerName ?? '') ||
  collator.compare(a.name, b.name) ||
  collator.compare(a.productRef, b.productRef);
