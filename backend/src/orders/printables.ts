import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import {
  addDays,
  compareShelves,
  DestinationKind,
  instantInTokyo,
  OrderStage,
  type OrderStatus,
  tokyoDay,
  type TokyoDay,
} from '@vinkura/domain';
import type { Model } from 'mongoose';
import { CatalogService, Producers } from '../catalog/index.js';
import { Clock } from '../platform/clock/clock.js';
import { Configuration } from '../platform/configuration/configuration.js';
import { DomainError, notFound } from '../platform/errors/domain-error.js';
import { UsersService } from '../users/index.js';
import { type Venue, VenuesService } from '../venues/index.js';
import { StockQueries, Warehouses } from '../warehouses/index.js';
import type { Delivery } from './order-parts.js';
import { OrderStateMachine } from './order-state-machine.js';
import { Order } from './order.js';
import { unknownDelivery } from './orders.errors.js';
import type {
  PackingSlip,
  ParcelRecipient,
  PickingLine,
  PickingList,
  ServingCard,
} from './printables.types.js';
import { servedWines } from './served-wines.js';
import { parcelsOf } from './use-cases/prepare-order.js';

/** Parcels with bottles still to be picked; those of a confirmed preparation are packed. */
const TO_PICK: OrderStatus[] = ['READY_TO_PREPARE', 'IN_PREPARATION'];

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
    const orders = await this.orders
      .find({
        stage: OrderStage.TO_PREPARE,
        status: { $in: TO_PICK },
        // A day ends at the start of the next.
        dueAt: { $lte: instantInTokyo(addDays(lastDay, 1)) },
        'plannedBottles.warehouseRef': warehouseRef,
      })
      .sort({ dueAt: 1, _id: 1 })
      .lean<Order[]>();
    const lines = await this.pickingLines(orders, warehouseRef);
    const bottles = lines.reduce((sum, { quantity }) => sum + quantity, 0);
    return { warehouse, day: lastDay, bottles, lines };
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
    const to = await this.recipientOf(order);
    const isHome = order.destination === DestinationKind.HOME;
    const isSentAway = isHome && to.name !== null && to.name.trim() !== (customer?.name ?? '').trim();
    const isGift = Boolean(order.gift) || isSentAway;
    const showsPrices = isHome && (withPrices ?? !isGift);
    const lines = parcel.products.map(({ productRef, quantity }) => {
      const line = order.products.find((ordered) => ordered.productRef === productRef);
      const unitPrice = showsPrices ? (line?.unitPrice ?? 0) : null;
      return {
        productRef,
        name: line?.name ?? productRef,
        nameEn: line?.nameEn ?? productRef,
        vintage: line?.vintage ?? '',
        size: line?.size ?? '',
        quantity,
        unitPrice,
        amount: unitPrice === null ? null : unitPrice * quantity,
      };
    });
    return {
      orderRef: order.reference,
      parcelRef: parcel.ref,
      warehouseRef: parcel.warehouseRef,
      showsPrices,
      to,
      senderName: customer?.name ?? null,
      wantedAt: order.reservation?.reservationDate ?? null,
      gift: order.gift ?? null,
      deliveryDay: order.deliveryDay ?? null,
      deliverySlot: order.deliverySlot ?? null,
      bottles: lines.reduce((sum, { quantity }) => sum + quantity, 0),
      lines,
      total: showsPrices ? lines.reduce((sum, { amount }) => sum + (amount ?? 0), 0) : null,
    };
  }

  /** @throws DomainError NOT_FOUND; BAD_REFERENCE for an unknown parcel; CONFLICT unless it goes to a restaurant */
  async servingCard(id: string, deliveryRef?: string | null): Promise<ServingCard> {
    const order = await this.orderStateMachine.get(id);
    const { reference, reservation } = order;
    const venueRef = reservation?.venueRef;
    if (order.destination !== DestinationKind.RESTAURANT || !venueRef)
      throw new DomainError('CONFLICT', 'order-wrong-destination', { destination: order.destination });
    const parcel = deliveryRef || order.plannedBottles.length > 0 ? parcelOf(order, deliveryRef) : undefined;
    const [venue] = await this.venues.find([venueRef]);
    const products = await this.catalog.find(order.products.map(({ productRef }) => productRef));
    const wines = servedWines(order, new Map(products.map((product) => [product.reference, product])));
    const packed = new Set(parcel?.products.map(({ productRef }) => productRef));
    const query = new URLSearchParams({ receive: parcel?.ref ?? reference, order: reference });
    return {
      orderRef: reference,
      parcelRef: parcel?.ref ?? null,
      venueRef,
      venueName: venue?.name ?? null,
      venueNameEn: venue?.nameEn ?? null,
      guestName: reservation.name ?? '',
      seats: reservation.seats,
      reservationDate: reservation.reservationDate ?? null,
      details: reservation.details ?? null,
      receptionUrl: `${this.configuration.publicUrl}/manage/${venueRef}?${query.toString()}`,
      wines: deliveryRef ? wines.filter(({ productRef }) => packed.has(productRef)) : wines,
    };
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

  private async recipientOf({ homeAddress, reservation }: Order): Promise<ParcelRecipient> {
    if (homeAddress) {
      const { zipcode, city, street, street2, contactName, phone } = homeAddress;
      const place = [city, street, street2].filter(Boolean).join('');
      return { name: contactName, lines: [zipcode ? `〒${zipcode}` : '', place].filter(Boolean), phone };
    }
    const [venue] = reservation?.venueRef ? await this.venues.find([reservation.venueRef]) : [];
    return { name: venue?.name ?? null, lines: addressLines(venue), phone: venue?.phone ?? null };
  }
}

const addressLines = (venue: Venue | undefined): string[] => (venue?.address ? [venue.address] : []);

const collator = new Intl.Collator('ja');
const byPlace = (a: PickingLine, b: PickingLine): number =>
  compareShelves(a.shelf, b.shelf) ||
  collator.compare(a.producerName ?? '', b.producerName ?? '') ||
  collator.compare(a.name, b.name) ||
  collator.compare(a.productRef, b.productRef);

/** A parcel of an order, as packed or as planned. */
function parcelOf(order: Order, deliveryRef: string | null | undefined): Delivery {
  const parcels = order.deliveries.length > 0 ? order.deliveries : parcelsOf(order);
  if (!deliveryRef && parcels.length === 0)
    throw new DomainError('CONFLICT', 'order-not-planned', { from: order.status });
  const parcel = deliveryRef ? parcels.find(({ ref }) => ref === deliveryRef) : parcels[0];
  if (!parcel) throw unknownDelivery(deliveryRef ?? '');
  return parcel;
}
