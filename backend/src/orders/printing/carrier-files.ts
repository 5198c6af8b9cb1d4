import { Injectable } from '@nestjs/common';
import { DeliverySlot, DeliveryStatus, DestinationKind, PRINT_ORDERS_MAX, tokyoDay } from '@vinkura/domain';
import {
  arrivalForDinner,
  isObstacle,
  type LabelParcel,
  labelRow,
  wordsOf,
} from '@vinkura/domain/carriers/carrier-file';
import { CARRIER_FORMATS, type CarrierColumn } from '@vinkura/domain/carriers/carrier-formats';
import type { CarrierCode } from '@vinkura/domain/orders/parcel-number';
import { ParametersService } from '../../parameters/index.js';
import { Clock } from '../../platform/clock/clock.js';
import { Configuration } from '../../platform/configuration/configuration.js';
import { type User, UsersService } from '../../users/index.js';
import type { Venue } from '../../venues/index.js';
import { Warehouses, type Warehouse } from '../../warehouses/index.js';
import type { Delivery } from '../core/order-parts.js';
import type { Order } from '../core/order.js';
import { BulkPrintables, type PrintSelection } from './bulk-printables.js';
import type { UnprintedOrder } from './bulk-printables.types.js';
import type { CarrierFile, ParcelProblem } from './carrier-files.types.js';
import { plannedOrPackedParcels } from './packing-slip.js';
import { isShiftJis } from './shift-jis.js';

export interface CarrierFileRows extends CarrierFile {
  /** With the headers. */
  rows: string[][];
}

/** What the labels of a selection are written from. */
interface LabelSources {
  customers: ReadonlyMap<string, User>;
  venues: ReadonlyMap<string, Venue>;
  warehouses: ReadonlyMap<string, Warehouse>;
}

const ZIPCODE = /〒?\s*(\d{3}-?\d{4})\s*/;

/** Files of parcels that the carriers' own tools import (LABEL-01): orders that wait for their shipping. */
@Injectable()
export class CarrierFiles {
  constructor(
    private readonly printables: BulkPrintables,
    private readonly parameters: ParametersService,
    private readonly users: UsersService,
    private readonly warehouses: Warehouses,
    private readonly configuration: Configuration,
    private readonly clock: Clock,
  ) {}

  /**
   * The rows, in the order of the picking list, and what does not fit.
   * @throws DomainError as `BulkPrintables.packingSlips`
   */
  async compose(code: CarrierCode, selection: PrintSelection): Promise<CarrierFileRows> {
    const { orders, total, warehouseRef } = await this.printables.select(selection);
    const sources = await this.sourcesOf(orders);
    const columns = await this.columnsOf(code);
    const rows = [columns.map(({ header }) => header)];
    const problems: ParcelProblem[] = [];
    const skipped: UnprintedOrder[] = [];
    for (const order of orders) {
      const parcels = waitingParcels(order, warehouseRef);
      if (parcels.length === 0) skipped.push({ orderRef: order.reference, messageKey: reasonOf(order) });
      for (const parcel of parcels) {
        const row = labelRow(columns, this.labelOf(order, parcel, sources), isShiftJis);
        problems.push(
          ...row.problems.map((problem) => ({
            orderRef: order.reference,
            parcelRef: parcel.ref,
            ...problem,
          })),
        );
        if (!row.problems.some(isObstacle)) rows.push(row.cells);
      }
    }
    return { rows, parcels: rows.length - 1, problems, skipped, total, limit: PRINT_ORDERS_MAX };
  }

  /** The shop's own columns, else those of the carrier's standard form. */
  private async columnsOf(code: CarrierCode): Promise<readonly CarrierColumn[]> {
    const { parameter, columns } = CARRIER_FORMATS[code];
    const own = await this.parameters.choices(parameter);
    return own.length > 0
      ? own.map(({ value, description }) => ({ header: value, expression: description ?? '' }))
      : columns;
  }

  private async sourcesOf(orders: readonly Order[]): Promise<LabelSources> {
    const customers = await this.users.find([...new Set(orders.map(({ owner }) => owner))]);
    const places = orders.flatMap((order) =>
      plannedOrPackedParcels(order).map((parcel) => parcel.warehouseRef),
    );
    const warehouses = await this.warehouses.find([...new Set(places)]);
    return {
      customers: new Map(customers.map((customer) => [String(customer._id), customer])),
      venues: await this.printables.venuesOf(orders),
      warehouses: new Map(warehouses.map((warehouse) => [warehouse.reference, warehouse])),
    };
  }

  private labelOf(order: Order, parcel: Delivery, sources: LabelSources): LabelParcel {
    const { homeAddress, reservation, gift } = order;
    const customer = sources.customers.get(order.owner)?.name ?? '';
    const today = tokyoDay(this.clock.now());
    const warehouse = sources.warehouses.get(parcel.warehouseRef);
    const { seller } = this.configuration;
    const [sentFrom, phone] = warehouse?.address
      ? [warehouse.address, warehouse.phone]
      : [seller.address, seller.phone];
    const common = {
      orderRef: order.reference,
      parcelRef: parcel.ref,
      shipDay: today,
      sender: party(gift?.senderName ?? seller.name ?? warehouse?.name, sentFrom, phone),
      bottles: parcel.products.reduce((sum, { quantity }) => sum + quantity, 0),
    };
    if (homeAddress) {
      const { city, street, street2, contactName, zipcode } = homeAddress;
      const recipient = party(contactName, '', homeAddress.phone, zipcode);
      return {
        ...common,
        recipient: { ...recipient, address: [`${city ?? ''}${street ?? ''}`, ...wordsOf(street2 ?? '')] },
        honorific: '様',
        deliveryDay: order.deliveryDay ?? null,
        slot: order.deliverySlot ?? DeliverySlot.NO_PREFERENCE,
        note: gift ? 'ギフト' : '',
      };
    }
    const venue = sources.venues.get(reservation?.venueRef ?? '');
    const dinner = reservation?.reservationDate ? tokyoDay(reservation.reservationDate) : null;
    return {
      ...common,
      recipient: party(venue?.name, venue?.address, venue?.phone, venue?.zipcode),
      honorific: '御中',
      deliveryDay: dinner && arrivalForDinner(dinner, today),
      slot: DeliverySlot.NO_PREFERENCE,
      note: dinner ? `${dinner.slice(5).replace('-', '/')}ご予約 ${customer}様` : '',
    };
  }
}

function party(
  name: string | null | undefined,
  address: string | null | undefined,
  phone: string | null | undefined,
  zipcode?: string | null,
): LabelParcel['recipient'] {
  const written = address ?? '';
  return {
    name: name ?? '',
    zipcode: zipcode ?? ZIPCODE.exec(written)?.[1] ?? '',
    address: wordsOf(written.replace(ZIPCODE, '').trim()),
    phone: phone ?? '',
  };
}

/** Parcels to be sent, of one warehouse or all. */
const waitingParcels = (order: Order, warehouseRef: string | null): Delivery[] =>
  order.destination === DestinationKind.CELLAR
    ? []
    : plannedOrPackedParcels(order).filter(
        (parcel) =>
          parcel.status === DeliveryStatus.WAITING_TO_SHIP &&
          (!warehouseRef || parcel.warehouseRef === warehouseRef),
      );

const reasonOf = (order: Order): string =>
  order.destination === DestinationKind.CELLAR
    ? 'order-wrong-destination'
    : plannedOrPackedParcels(order).length > 0
      ? 'order-parcels-left'
      : 'order-not-planned';
