import { Field, Int, ObjectType } from '@nestjs/graphql';
import { DeliverySlot, OrderStatus } from '@vinkura/domain';
import { Gift } from '../cart/index.js';
import { WineLabel } from '../catalog/index.js';
import { listCost } from '../platform/graphql/cost.js';
import { Day, Yen } from '../platform/graphql/scalars.js';
import { Warehouse } from '../warehouses/index.js';
import { ServedWine } from './served-wines.js';

@ObjectType({ description: 'Bottles of a picking line that are for one order.' })
export class PickingOrder {
  @Field(() => String, { description: 'Reference of the order.' })
  orderRef!: string;

  @Field(() => OrderStatus, { description: 'Where the order stands.' })
  status!: OrderStatus;

  @Field(() => Int, { description: 'Bottles.' })
  quantity!: number;

  @Field(() => Date, { nullable: true, description: 'By when the parcel has to leave.' })
  leaveBy!: Date | null;
}

@ObjectType({ description: 'A wine of a picking list.' })
export class PickingLine extends WineLabel {
  @Field(() => String, { description: 'Reference of the wine.' })
  productRef!: string;

  @Field(() => String, { nullable: true, description: 'Name of the producer, in Japanese.' })
  producerName!: string | null;

  @Field(() => String, { nullable: true, description: 'Name of the producer, in English.' })
  producerNameEn!: string | null;

  @Field(() => Int, { description: 'Bottles, for all orders together.' })
  quantity!: number;

  @Field(() => [PickingOrder], { complexity: listCost(5), description: 'For which orders.' })
  orders!: PickingOrder[];
}

@ObjectType({ description: 'What to fetch in a warehouse for the parcels that leave by a day.' })
export class PickingList {
  @Field(() => Warehouse, { description: 'The warehouse.' })
  warehouse!: Warehouse;

  @Field(() => Day, { description: 'Parcels that must leave on this day or earlier.' })
  day!: string;

  @Field(() => Int, { description: 'Bottles.' })
  bottles!: number;

  @Field(() => [PickingLine], {
    complexity: listCost(50),
    description: 'The wines by producer, name and reference.',
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

@ObjectType({ description: 'Whom a parcel goes to.' })
export class ParcelRecipient {
  @Field(() => String, { nullable: true, description: 'Name.' })
  name!: string | null;

  @Field(() => [String], { description: 'Postal code and address, line by line.' })
  lines!: string[];

  @Field(() => String, { nullable: true, description: 'Telephone.' })
  phone!: string | null;
}

@ObjectType({ description: 'What goes into a parcel, to be packed with it.' })
export class PackingSlip {
  @Field(() => String, { description: 'Reference of the order.' })
  orderRef!: string;

  @Field(() => String, { description: 'Reference of the parcel, for its label and barcode.' })
  parcelRef!: string;

  @Field(() => String, { description: 'Reference of the warehouse that it leaves from.' })
  warehouseRef!: string;

  @Field(() => Boolean, {
    description: 'Whether prices are shown: not to a restaurant, and not with a gift.',
  })
  showsPrices!: boolean;

  @Field(() => ParcelRecipient, { description: 'Whom it goes to.' })
  to!: ParcelRecipient;

  @Field(() => String, { nullable: true, description: 'Name of the customer who sends it.' })
  senderName!: string | null;

  @Field(() => Date, { nullable: true, description: 'When the wine is wanted at the restaurant.' })
  wantedAt!: Date | null;

  @Field(() => Gift, { nullable: true, description: 'Noshi and message card to be packed with it.' })
  gift!: Gift | null;

  @Field(() => Day, { nullable: true, description: 'The day that a home delivery is wanted on.' })
  deliveryDay!: string | null;

  @Field(() => DeliverySlot, { nullable: true, description: 'The slot of a home delivery.' })
  deliverySlot!: DeliverySlot | null;

  @Field(() => Int, { description: 'Bottles in it.' })
  bottles!: number;

  @Field(() => [PackingSlipLine], { complexity: listCost(5), description: 'The wines.' })
  lines!: PackingSlipLine[];

  @Field(() => Yen, { nullable: true, description: 'The wines in it; null where no prices are shown.' })
  total!: number | null;
}

@ObjectType({ description: 'The card that tells a restaurant how to serve the wines of a table.' })
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

  @Field(() => String, { description: 'Name that the table is booked under.' })
  guestName!: string;

  @Field(() => Int, { description: 'Guests.' })
  seats!: number;

  @Field(() => Date, { nullable: true, description: 'When the guests come.' })
  reservationDate!: Date | null;

  @Field(() => String, { nullable: true, description: 'Remarks on the reservation.' })
  details!: string | null;

  @Field(() => String, {
    description:
      'Address of the page on which the restaurant confirms the reception, for the QR code; it asks for the sign-in of the restaurant.',
  })
  receptionUrl!: string;

  @Field(() => [ServedWine], { complexity: listCost(5), description: 'The wines and how to serve them.' })
  wines!: ServedWine[];
}
