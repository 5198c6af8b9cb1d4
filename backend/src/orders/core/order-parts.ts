import { Field, ID, Int, ObjectType } from '@nestjs/graphql';
import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { DeliveryStatus, DestinationKind, OrderAction, OrderStatus, PaymentStatus } from '@vinkura/domain';
import { Yen } from '../../platform/graphql/scalars.js';
import { listCost } from '../../platform/graphql/cost.js';
import { StoredField } from '../../platform/documents/stored-field.js';

/** A wine of an order; name and price are as of the time of ordering. */
@Schema({ _id: false, versionKey: false })
@ObjectType({ description: 'A wine of an order, as of the time of ordering.' })
export class OrderLine {
  @StoredField(String, 'Reference of the wine.') productRef!: string;
  @StoredField(String, 'Name, in Japanese, when it was ordered.') name!: string;
  @StoredField(String, 'Name, in English, when it was ordered.') nameEn!: string;
  @StoredField(String, 'Vintage, or NV.') vintage!: string;
  @StoredField(String, 'Bottle size.') size!: string;
  @StoredField(Int, 'Bottles.') quantity!: number;

  /** Yen per bottle, including tax; 0 for a bottle from the cellar. */
  @StoredField(Yen, 'Price of a bottle when it was ordered.') unitPrice!: number;
  @StoredField(String, 'Remarks of the customer.', { default: null }) comments!: string | null;

  @StoredField(String, 'Cellar entry that the bottles come from.', { default: null })
  cellarId!: string | null;

  /**
   * Cost of the bottles of this line that have left, in yen without tax; absent before they leave and if it is unknown.
   * That of bottles from the cellar is in the order that bought them. For administrators only.
   */
  @Prop({ type: Number, min: 0 })
  costYen?: number;
}
export const OrderLineSchema = SchemaFactory.createForClass(OrderLine);

/** A restaurant that an order was to go to. */
@Schema({ _id: false, versionKey: false })
export class LeftVenue {
  @Prop({ type: String, required: true })
  venueRef!: string;

  @Prop({ type: Date, default: null })
  reservationDate!: Date | null;
}
export const LeftVenueSchema = SchemaFactory.createForClass(LeftVenue);

/** A field of an order before and after an edit, as text. */
@Schema({ _id: false, versionKey: false })
@ObjectType({ description: 'A field before and after an edit.' })
export class OrderFieldChange {
  @StoredField(String, 'Path of the field, such as `homeAddress.street2`.') field!: string;
  @StoredField(String, 'Value before; null for none.', { default: null }) before!: string | null;
  @StoredField(String, 'Value after; null for none.', { default: null }) after!: string | null;
}
const OrderFieldChangeSchema = SchemaFactory.createForClass(OrderFieldChange);

/** A step in the history of an order; append-only. */
@Schema({ _id: false, versionKey: false })
@ObjectType({ description: 'A step in the history of an order.' })
export class OrderHistoryEntry {
  @StoredField(Date, 'Time.') at!: Date;
  @StoredField(String, 'Reference of the acting user, or SYSTEM.') by!: string;
  @StoredField(OrderAction, 'Action.') action!: OrderAction;

  @Prop({ type: String, default: null })
  @Field(() => OrderStatus, { nullable: true, description: 'The status before.' })
  from!: OrderStatus | null;

  @Prop({ type: String, required: true })
  @Field(() => OrderStatus, { description: 'The status after.' })
  to!: OrderStatus;

  @StoredField(String, 'Remark.', { default: null }) comment!: string | null;

  /** What an edit changed, for the back office's timeline only; absent in other steps. */
  @Prop({ type: [OrderFieldChangeSchema], default: undefined })
  changes?: OrderFieldChange[];
}
export const OrderHistoryEntrySchema = SchemaFactory.createForClass(OrderHistoryEntry);

@Schema({ _id: false, versionKey: false })
@ObjectType({ description: 'A payment event of an order.' })
export class PaymentHistoryEntry {
  @StoredField(ID, 'The payment.') paymentIntentId!: string;
  @StoredField(PaymentStatus, 'Status of the payment.') status!: PaymentStatus;
  @StoredField(Yen, 'Amount of the payment for this order.') amount!: number;

  /** Yen. */
  @StoredField(Yen, 'Refunded amount, for a refund entry.', { default: null }) refunded?: number | null;
  @StoredField(String, 'Reason of failure.', { default: null }) error!: string | null;
  @StoredField(Date, 'Time.') at!: Date;
}
export const PaymentHistoryEntrySchema = SchemaFactory.createForClass(PaymentHistoryEntry);

@Schema({ _id: false, versionKey: false })
@ObjectType({ description: 'Bottles of a wine in a delivery.' })
export class DeliveryLine {
  @StoredField(String, 'Reference of the wine.') productRef!: string;
  @StoredField(Int, 'Bottles.') quantity!: number;
}
export const DeliveryLineSchema = SchemaFactory.createForClass(DeliveryLine);

/** A parcel of an order (REQ-D09), created by the preparation. */
@Schema({ _id: false, versionKey: false })
@ObjectType({ description: 'A parcel of an order.' })
export class Delivery {
  @StoredField(String, 'Identifier within the order.') ref!: string;
  @StoredField(DestinationKind, 'Destination.') kind!: DestinationKind;
  @StoredField(DeliveryStatus, 'Status.') status!: DeliveryStatus;
  @StoredField(String, 'Reference of the shipping warehouse.') warehouseRef!: string;

  @StoredField([DeliveryLine], 'Contents.', {
    type: [DeliveryLineSchema],
    default: [],
    complexity: listCost(5),
  })
  products!: DeliveryLine[];

  @StoredField(String, 'Carrier.', { default: null }) carrier!: string | null;
  @StoredField(String, 'Tracking number.', { default: null }) tracking!: string | null;
  @StoredField(Date, 'Time of shipping.', { default: null }) shippedAt!: Date | null;
  @StoredField(Date, 'Time of reception.', { default: null }) receivedAt!: Date | null;
}
export const DeliverySchema = SchemaFactory.createForClass(Delivery);
