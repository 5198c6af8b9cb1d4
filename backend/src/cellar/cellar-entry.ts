import { Field, ID, Int, ObjectType } from '@nestjs/graphql';
import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { StockBucket } from '@vinkura/domain';
import type { Types } from 'mongoose';
import { Yen } from '../platform/graphql/scalars.js';
import { listCost } from '../platform/graphql/cost.js';
import { StoredField } from '../platform/documents/stored-field.js';

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
  @StoredField(Date, 'Time.') at!: Date;
  @StoredField(Int, 'Bottles.', { min: 1 }) quantity!: number;
  @StoredField(String, 'The order they left with.', { default: null }) orderRef!: string | null;

  /** Target bucket of an administrator's transfer; null when handed out. */
  @Prop({ type: String, enum: [...Object.values(StockBucket), null], default: null })
  to!: StockBucket | null;

  @StoredField(String, 'Reason of the administrator’s transfer.', { default: null }) reason!: string | null;

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

  @StoredField(String, 'Reference of the customer.') ownerRef!: string;
  @StoredField(String, 'Reference of the wine.') productRef!: string;

  @Prop({ type: String, required: true })
  warehouseRef!: string;

  @StoredField(Int, 'Bottles stored originally.', { min: 1 }) addedQuantity!: number;
  @StoredField(Int, 'Current bottles, including those reserved by orders.', { min: 0 }) quantity!: number;

  @Prop({ type: [CellarBookingSchema], default: [] })
  bookings!: CellarBooking[];

  @StoredField([CellarRemoval], 'Bottles that left, earliest first.', {
    type: [CellarRemovalSchema],
    default: [],
    complexity: listCost(5),
  })
  removals!: CellarRemoval[];

  /** Yen per bottle. */
  @StoredField(Yen, 'Price paid per bottle.', { min: 0 }) purchasePrice!: number;

  /** Null: stored by an administrator. */
  @StoredField(String, 'The order they were bought with.', { default: null }) orderRef!: string | null;

  @Prop({ type: String, default: null })
  comments!: string | null;

  /** Idempotency key of an administrator's transfer. */
  @Prop({ type: String })
  transferKey?: string;

  @StoredField(Date, 'Time of storage.') addedAt!: Date;
  @StoredField(Date, 'End of the free year.') freeUntil!: Date;

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
