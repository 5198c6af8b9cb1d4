import { Field, ID, Int, ObjectType } from '@nestjs/graphql';
import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { DeliveryStatus, DestinationKind, OrderAction, OrderStatus, PaymentStatus } from '@vinkura/domain';
import { Yen } from '../platform/graphql/scalars.js';
import { listCost } from '../platform/graphql/cost.js';

/** A wine as it was ordered: name and price stay, whatever the catalogue says later. */
@Schema({ _id: false, versionKey: false })
@ObjectType({ description: 'A wine as it was ordered.' })
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

  /** Yen per bottle, tax included; 0 for a bottle out of the cellar. */
  @Prop({ type: Number, required: true })
  @Field(() => Yen, { description: 'Price of a bottle when it was ordered.' })
  unitPrice!: number;

  @Prop({ type: String, default: null })
  @Field(() => String, { nullable: true, description: 'Remarks of the customer.' })
  comments!: string | null;

  @Prop({ type: String, default: null })
  @Field(() => String, { nullable: true, description: 'The cellar entry that the bottles come out of.' })
  cellarId!: string | null;
}
export const OrderLineSchema = SchemaFactory.createForClass(OrderLine);

/** One step of an order; lines are only ever added. */
@Schema({ _id: false, versionKey: false })
@ObjectType({ description: 'One step of an order.' })
export class OrderHistoryEntry {
  @Prop({ type: Date, required: true })
  @Field(() => Date, { description: 'When.' })
  at!: Date;

  @Prop({ type: String, required: true })
  @Field(() => String, { description: 'Reference of the user who did it, or SYSTEM.' })
  by!: string;

  @Prop({ type: String, enum: Object.values(OrderAction), required: true })
  @Field(() => OrderAction, { description: 'What was done.' })
  action!: OrderAction;

  @Prop({ type: String, default: null })
  @Field(() => OrderStatus, { nullable: true, description: 'The status before.' })
  from!: OrderStatus | null;

  @Prop({ type: String, required: true })
  @Field(() => OrderStatus, { description: 'The status after.' })
  to!: OrderStatus;

  @Prop({ type: String, default: null })
  @Field(() => String, { nullable: true, description: 'What was said about it.' })
  comment!: string | null;
}
export const OrderHistoryEntrySchema = SchemaFactory.createForClass(OrderHistoryEntry);

@Schema({ _id: false, versionKey: false })
@ObjectType({ description: 'What became of a payment of the order.' })
export class PaymentHistoryEntry {
  @Prop({ type: String, required: true })
  @Field(() => ID, { description: 'The payment.' })
  paymentIntentId!: string;

  @Prop({ type: String, enum: Object.values(PaymentStatus), required: true })
  @Field(() => PaymentStatus, { description: 'How far it had come.' })
  status!: PaymentStatus;

  @Prop({ type: Number, required: true })
  @Field(() => Yen, { description: 'What this order pays of it.' })
  amount!: number;

  /** Yen. */
  @Prop({ type: Number, default: null })
  @Field(() => Yen, {
    nullable: true,
    description: 'What was given back of it, where the entry tells of that.',
  })
  refunded?: number | null;

  @Prop({ type: String, default: null })
  @Field(() => String, { nullable: true, description: 'Why it failed.' })
  error!: string | null;

  @Prop({ type: Date, required: true })
  @Field(() => Date, { description: 'When.' })
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

/** A parcel of an order (REQ-D09); preparation makes them. */
@Schema({ _id: false, versionKey: false })
@ObjectType({ description: 'A parcel of an order.' })
export class Delivery {
  @Prop({ type: String, required: true })
  @Field(() => String, { description: 'Identifier within the order.' })
  ref!: string;

  @Prop({ type: String, enum: Object.values(DestinationKind), required: true })
  @Field(() => DestinationKind, { description: 'Where it goes.' })
  kind!: DestinationKind;

  @Prop({ type: String, enum: Object.values(DeliveryStatus), required: true })
  @Field(() => DeliveryStatus, { description: 'Where it stands.' })
  status!: DeliveryStatus;

  @Prop({ type: String, required: true })
  @Field(() => String, { description: 'Reference of the warehouse that it leaves from.' })
  warehouseRef!: string;

  @Prop({ type: [DeliveryLineSchema], default: [] })
  @Field(() => [DeliveryLine], { complexity: listCost(5), description: 'What is in it.' })
  products!: DeliveryLine[];

  @Prop({ type: String, default: null })
  @Field(() => String, { nullable: true, description: 'Who carries it.' })
  carrier!: string | null;

  @Prop({ type: String, default: null })
  @Field(() => String, { nullable: true, description: "The carrier's tracking number." })
  tracking!: string | null;

  @Prop({ type: Date, default: null })
  @Field(() => Date, { nullable: true, description: 'When it left.' })
  shippedAt!: Date | null;

  @Prop({ type: Date, default: null })
  @Field(() => Date, { nullable: true, description: 'When it was received.' })
  receivedAt!: Date | null;
}
export const DeliverySchema = SchemaFactory.createForClass(Delivery);
