import { Field, ID, Int, ObjectType } from '@nestjs/graphql';
import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { StockBucket } from '@vinkura/domain';
import type { Types } from 'mongoose';
import { Yen } from '../platform/graphql/scalars.js';
import { listCost } from '../platform/graphql/cost.js';

/** Bottles reserved by an order from the cellar. */
@Schema({ _id: false, versionKey: false })
export class CellarBooking {
  @Prop({ type: String, required: true })
  orderRef!: string;

  @Prop({ type: Number, required: true, min: 1 })
  quantity!: number;
}
const CellarBookingSchema = SchemaFactory.createForClass(CellarBooking);

/** Bottles that left: with an order, or moved by an administrator (then `by`, `reason` and `key` are set). */
@Schema({ _id: false, versionKey: false })
@ObjectType({ description: 'Bottles that left a cellar entry.' })
export class CellarRemoval {
  @Prop({ type: Date, required: true })
  @Field(() => Date, { description: 'Time.' })
  at!: Date;

  @Prop({ type: Number, required: true, min: 1 })
  @Field(() => Int, { description: 'Bottles.' })
  quantity!: number;

  @Prop({ type: String, default: null })
  @Field(() => String, { nullable: true, description: 'The order they left with.' })
  orderRef!: string | null;

  /** Target bucket of an administrator's transfer; null when handed out. */
  @Prop({ type: String, enum: [...Object.values(StockBucket), null], default: null })
  to!: StockBucket | null;

  @Prop({ type: String, default: null })
  @Field(() => String, { nullable: true, description: 'Reason of the administrator’s transfer.' })
  reason!: string | null;

  @Prop({ type: String, required: true })
  by!: string;

  @Prop({ type: String, default: null })
  key!: string | null;
}
const CellarRemovalSchema = SchemaFactory.createForClass(CellarRemoval);

/**
 * Bottles of one wine stored in a customer's cloud cellar at the same time (REQ-D28). They are in one warehouse, whose
 * bucket `myCellar` is the sum of its entries.
 */
@Schema({ collection: 'cellarentries', versionKey: false })
@ObjectType({ description: 'Bottles of one wine stored in a customer’s cloud cellar at the same time.' })
export class CellarEntry {
  @Field(() => ID, { description: 'Identifier, used as cellarId in cart lines.' })
  _id!: Types.ObjectId;

  /** `_id` of the customer. */
  @Prop({ type: String, required: true })
  owner!: string;

  @Prop({ type: String, required: true })
  @Field(() => String, { description: 'Reference of the customer.' })
  ownerRef!: string;

  @Prop({ type: String, required: true })
  @Field(() => String, { description: 'Reference of the wine.' })
  productRef!: string;

  @Prop({ type: String, required: true })
  warehouseRef!: string;

  @Prop({ type: Number, required: true, min: 1 })
  @Field(() => Int, { description: 'Bottles stored originally.' })
  addedQuantity!: number;

  @Prop({ type: Number, required: true, min: 0 })
  @Field(() => Int, { description: 'Current bottles, including those reserved by orders.' })
  quantity!: number;

  @Prop({ type: [CellarBookingSchema], default: [] })
  bookings!: CellarBooking[];

  @Prop({ type: [CellarRemovalSchema], default: [] })
  @Field(() => [CellarRemoval], {
    complexity: listCost(5),
    description: 'Bottles that left, earliest first.',
  })
  removals!: CellarRemoval[];

  /** Yen per bottle. */
  @Prop({ type: Number, required: true, min: 0 })
  @Field(() => Yen, { description: 'Price paid per bottle.' })
  purchasePrice!: number;

  /** Null: stored by an administrator. */
  @Prop({ type: String, default: null })
  @Field(() => String, { nullable: true, description: 'The order they were bought with.' })
  orderRef!: string | null;

  @Prop({ type: String, default: null })
  comments!: string | null;

  /** Idempotency key of an administrator's transfer. */
  @Prop({ type: String })
  transferKey?: string;

  @Prop({ type: Date, required: true })
  @Field(() => Date, { description: 'Time of storage.' })
  addedAt!: Date;

  @Prop({ type: Date, required: true })
  @Field(() => Date, { description: 'End of the free year.' })
  freeUntil!: Date;

  /** When the customer was notified that the free year is ending, and that it has ended (CEL-02). */
  @Prop({ type: Date, default: null })
  endingNotifiedAt!: Date | null;

  @Prop({ type: Date, default: null })
  endedNotifiedAt!: Date | null;

  @Prop({ type: Date, required: true })
  updatedAt!: Date;
}
export const CellarEntrySchema = SchemaFactory.createForClass(CellarEntry);
CellarEntrySchema.index({ owner: 1, addedAt: -1 });
CellarEntrySchema.index({ orderRef: 1 });
CellarEntrySchema.index({ 'bookings.orderRef': 1 });
CellarEntrySchema.index({ 'removals.orderRef': 1 });
CellarEntrySchema.index({ freeUntil: 1, _id: 1 });
CellarEntrySchema.index({ ownerRef: 1 });
CellarEntrySchema.index({ productRef: 1 });
CellarEntrySchema.index({ addedAt: -1 });
CellarEntrySchema.index({ warehouseRef: 1, productRef: 1 });
CellarEntrySchema.index(
  { transferKey: 1 },
  { unique: true, partialFilterExpression: { transferKey: { $type: 'string' } } },
);

/** Bottles of an entry not reserved by an order. */
export const freeBottles = ({ quantity, bookings }: Pick<CellarEntry, 'quantity' | 'bookings'>): number =>
  bookings.reduce((left, booking) => left - booking.quantity, quantity);
