import { Field, ID, Int, ObjectType } from '@nestjs/graphql';
import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { DeliveryStatus, DestinationKind, OrderAction, OrderStatus, PaymentStatus } from '@vinkura/domain';
import { Yen } from '../../platform/graphql/scalars.js';
import { listCost } from '../../platform/graphql/cost.js';

/** A wine of an order; name and price are as of the time of ordering. */
@Schema({ _id: false, versionKey: false })
@ObjectType({ description: 'A wine of an order, as of the time of ordering.' })
export class OrderLine {
  @Prop({ type: String, required: true })
  @Field(() => String, { description: 'Reference of the wine.' })
  productRef!: string;

  @Prop({ type: String, required: true })
  @Field(() => String, { description: 'Name, in Japanese, when it was ordered.' })
  name!: string;

  @Prop({ type: String, required: true })
  @Field(() => String, { description: 'Name, in English, when it was ordered.' })
  nameEn!: string;

  @Prop({ type: String, required: true })
  @Field(() => String, { description: 'Vintage, or NV.' })
  vintage!: string;

  @Prop({ type: String, required: true })
  @Field(() => String, { description: 'Bottle size.' })
  size!: string;

  @Prop({ type: Number, required: true })
  @Field(() => Int, { description: 'Bottles.' })
  quantity!: number;

  /** Yen per bottle, including tax; 0 for a bottle from the cellar. */
  @Prop({ type: Number, required: true })
  @Field(() => Yen, { description: 'Price of a bottle when it was ordered.' })
  unitPrice!: number;

  @Prop({ type: String, default: null })
  @Field(() => String, { nullable: true, description: 'Remarks of the customer.' })
  comments!: string | null;

  @Prop({ type: String, default: null })
  @Field(() => String, { nullable: true, description: 'Cellar entry that the bottles come from.' })
  cellarId!: string | null;
}
export const OrderLineSchema = SchemaFactory.createForClass(OrderLine);

/** A step in the history of an order; append-only. */
@Schema({ _id: false, versionKey: false })
@ObjectType({ description: 'A step in the history of an order.' })
export class OrderHistoryEntry {
  @Prop({ type: Date, required: true })
  @Field(() => Date, { description: 'Time.' })
  at!: Date;

  @Prop({ type: String, required: true })
  @Field(() => String, { description: 'Reference of the acting user, or SYSTEM.' })
  by!: string;

  @Prop({ type: String, enum: Object.values(OrderAction), required: true })
  @Field(() => OrderAction, { description: 'Action.' })
  action!: OrderAction;

  @Prop({ type: String, default: null })
  @Field(() => OrderStatus, { nullable: true, description: 'The status before.' })
  from!: OrderStatus | null;

  @Prop({ type: String, required: true })
  @Field(() => OrderStatus, { description: 'The status after.' })
  to!: OrderStatus;

  @Prop({ type: String, default: null })
  @Field(() => String, { nullable: true, description: 'Remark.' })
  comment!: string | null;
}
export const OrderHistoryEntrySchema = SchemaFactory.createForClass(OrderHistoryEntry);

@Schema({ _id: false, versionKey: false })
@ObjectType({ description: 'A payment event of an order.' })
export class PaymentHistoryEntry {
  @Prop({ type: String, required: true })
  @Field(() => ID, { description: 'The payment.' })
  paymentIntentId!: string;

  @Prop({ type: String, enum: Object.values(PaymentStatus), required: true })
  @Field(() => PaymentStatus, { description: 'Status of the payment.' })
  status!: PaymentStatus;

  @Prop({ type: Number, required: true })
  @Field(() => Yen, { description: 'Amount of the payment for this order.' })
  amount!: number;

  /** Yen. */
  @Prop({ type: Number, default: null })
  @Field(() => Yen, {
    nullable: true,
    description: 'Refunded amount, for a refund entry.',
  })
  refunded?: number | null;

  @Prop({ type: String, default: null })
  @Field(() => String, { nullable: true, description: 'Reason of failure.' })
  error!: string | null;

  @Prop({ type: Date, required: true })
  @Field(() => Date, { description: 'Time.' })
  at!: Date;
}
export const PaymentHistoryEntrySchema = SchemaFactory.createForClass(PaymentHistoryEntry);

@Schema({ _id: false, versionKey: false })
@ObjectType({ description: 'Bottles of a wine in a delivery.' })
export class DeliveryLine {
  @Prop({ type: String, required: true })
  @Field(() => String, { description: 'Reference of the wine.' })
  productRef!: string;

  @Prop({ type: Number, required: true })
  @Field(() => Int, { description: 'Bottles.' })
  quantity!: number;
}
const DeliveryLineSchema = SchemaFactory.createForClass(DeliveryLine);

/** A parcel of an order (REQ-D09), created by the preparation. */
@Schema({ _id: false, versionKey: false })
@ObjectType({ description: 'A parcel of an order.' })
export class Delivery {
  @Prop({ type: String, required: true })
  @Field(() => String, { description: 'Identifier within the order.' })
  ref!: string;

  @Prop({ type: String, enum: Object.values(DestinationKind), required: true })
  @Field(() => DestinationKind, { description: 'Destination.' })
  kind!: DestinationKind;

  @Prop({ type: String, enum: Object.values(DeliveryStatus), required: true })
  @Field(() => DeliveryStatus, { description: 'Status.' })
  status!: DeliveryStatus;

  @Prop({ type: String, required: true })
  @Field(() => String, { description: 'Reference of the shipping warehouse.' })
  warehouseRef!: string;

  @Prop({ type: [DeliveryLineSchema], default: [] })
  @Field(() => [DeliveryLine], { complexity: listCost(5), description: 'Contents.' })
  products!: DeliveryLine[];

  @Prop({ type: String, default: null })
  @Field(() => String, { nullable: true, description: 'Carrier.' })
  carrier!: string | null;

  @Prop({ type: String, default: null })
  @Field(() => String, { nullable: true, description: 'Tracking number.' })
  tracking!: string | null;

  @Prop({ type: Date, default: null })
  @Field(() => Date, { nullable: true, description: 'Time of shipping.' })
  shippedAt!: Date | null;

  @Prop({ type: Date, default: null })
  @Field(() => Date, { nullable: true, description: 'Time of reception.' })
  receivedAt!: Date | null;
}
export const DeliverySchema = SchemaFactory.createForClass(Delivery);
