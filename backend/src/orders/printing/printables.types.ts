import { Field, Int, ObjectType } from '@nestjs/graphql';
import { DeliverySlot, OrderStatus } from '@vinkura/domain';
import { Gift } from '../../cart/index.js';
import { WineLabel } from '../../catalog/index.js';
import { listCost } from '../../platform/graphql/cost.js';
import { Day, Yen } from '../../platform/graphql/scalars.js';
import { Warehouse } from '../../warehouses/index.js';
import { ServedWine } from '../core/served-wines.js';

@ObjectType({ description: 'Bottles of a picking line for one order.' })
export class PickingOrder {
  @Field(() => String, { description: 'Reference of the order.' })
  orderRef!: string;

  @Field(() => OrderStatus, { description: 'Status of the order.' })
  status!: OrderStatus;

  @Field(() => Int, { description: 'Bottles.' })
  quantity!: number;

  @Field(() => Date, { nullable: true, description: 'Shipping deadline of the parcel.' })
  leaveBy!: Date | null;
}

@ObjectType({ description: 'A line of a picking list.' })
export class PickingLine extends WineLabel {
  @Field(() => String, { description: 'Reference of the wine.' })
  productRef!: string;

  @Field(() => String, { nullable: true, description: 'Its shelf in the warehouse.' })
  shelf!: string | null;

  @Field(() => String, { nullable: true, description: 'Name of the producer, in Japanese.' })
  producerName!: string | null;

  @Field(() => String, { nullable: true, description: 'Name of the producer, in English.' })
  producerNameEn!: string | null;

  @Field(() => Int, { description: 'Bottles of all orders.' })
  quantity!: number;

  @Field(() => [PickingOrder], { complexity: listCost(5), description: 'The orders.' })
  orders!: PickingOrder[];
}

@ObjectType({ description: 'Picking list of a warehouse for parcels due by a day.' })
export class PickingList {
  @Field(() => Warehouse, { description: 'The warehouse.' })
  warehouse!: Warehouse;

  @Field(() => Day, { description: 'Parcels due on or before this day.' })
  day!: string;

  @Field(() => Day, {
    nullable: true,
    description: 'Of an empty list: the first later day with a parcel due.',
  })
  nextDueDay!: string | null;

  @Field(() => Int, { description: 'Bottles.' })
  bottles!: number;

  @Field(() => [PickingLine], {
    complexity: listCost(50),
    description: 'The wines in shelf order; those without a shelf last, by producer, name and reference.',
  })
  lines!: PickingLine[];
}

@ObjectType({ description: 'A wine on a packing slip.' })
export class PackingSlipLine extends WineLabel {
  @Field(() => String, { description: 'Reference of the wine.' })
  productRef!: string;

  @Field(() => Int, { description: 'Bottles.' })
  quantity!: number;

  @Field(() => Yen, { nullable: true, description: 'Price of a bottle; null where no prices are shown.' })
  unitPrice!: number | null;

  @Field(() => Yen, { nullable: true, description: 'Price of the line; null where no prices are shown.' })
  amount!: number | null;
}

@ObjectType({ description: 'Recipient of a parcel.' })
export class ParcelRecipient {
  @Field(() => String, { nullable: true, description: 'Name.' })
  name!: string | null;

  @Field(() => [String], { description: 'Postal code and address, line by line.' })
  lines!: string[];

  @Field(() => String, { nullable: true, description: 'Telephone.' })
  phone!: string | null;
}

@ObjectType({ description: 'Packing slip of a parcel.' })
export class PackingSlip {
  @Field(() => String, { description: 'Reference of the order.' })
  orderRef!: string;

  @Field(() => String, { description: 'Reference of the parcel, for its label and barcode.' })
  parcelRef!: string;

  @Field(() => String, { description: 'Reference of the shipping warehouse.' })
  warehouseRef!: string;

  @Field(() => Boolean, {
    description: 'Whether prices are shown: not for a restaurant or a gift.',
  })
  showsPrices!: boolean;

  @Field(() => ParcelRecipient, { description: 'Recipient.' })
  to!: ParcelRecipient;

  @Field(() => String, { nullable: true, description: 'Name of the sending customer.' })
  senderName!: string | null;

  @Field(() => Date, { nullable: true, description: 'Time of the reservation.' })
  wantedAt!: Date | null;

  @Field(() => Gift, { nullable: true, description: 'Noshi and message card to pack.' })
  gift!: Gift | null;

  @Field(() => Day, { nullable: true, description: 'Requested day of a home delivery.' })
  deliveryDay!: string | null;

  @Field(() => DeliverySlot, { nullable: true, description: 'Time slot of a home delivery.' })
  deliverySlot!: DeliverySlot | null;

  @Field(() => Int, { description: 'Number of bottles.' })
  bottles!: number;

  @Field(() => [PackingSlipLine], { complexity: listCost(5), description: 'The wines.' })
  lines!: PackingSlipLine[];

  @Field(() => Yen, { nullable: true, description: 'Price of its wines; null where no prices are shown.' })
  total!: number | null;
}

@ObjectType({ description: 'Serving card for a restaurant.' })
export class ServingCard {
  @Field(() => String, { description: 'Reference of the order.' })
  orderRef!: string;

  @Field(() => String, { nullable: true, description: 'Reference of the parcel; null before it is packed.' })
  parcelRef!: string | null;

  @Field(() => String, { description: 'Reference of the restaurant.' })
  venueRef!: string;

  @Field(() => String, { nullable: true, description: 'Name of the restaurant, in Japanese.' })
  venueName!: string | null;

  @Field(() => String, { nullable: true, description: 'Name of the restaurant, in English.' })
  venueNameEn!: string | null;

  @Field(() => String, { description: 'Name of the reservation.' })
  guestName!: string;

  @Field(() => Int, { description: 'Guests.' })
  seats!: number;

  @Field(() => Date, { nullable: true, description: 'Time of the reservation.' })
  reservationDate!: Date | null;

  @Field(() => String, { nullable: true, description: 'Remarks on the reservation.' })
  details!: string | null;

  @Field(() => String, {
    description:
      'URL of the page on which the restaurant confirms the reception, for the QR code; requires the restaurant’s sign-in.',
  })
  receptionUrl!: string;

  @Field(() => [ServedWine], { complexity: listCost(5), description: 'The wines with serving instructions.' })
  wines!: ServedWine[];
}
