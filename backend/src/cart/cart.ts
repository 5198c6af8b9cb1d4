import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { DestinationKind } from '@vinkura/domain';
import { Types } from 'mongoose';

/** A wine in an event. Prices are not kept: a cart shows what the catalogue says now. */
@Schema({ _id: false, versionKey: false })
export class StoredCartLine {
  @Prop({ type: String, required: true })
  productRef!: string;

  @Prop({ type: Number, required: true })
  quantity!: number;

  @Prop({ type: String, default: null })
  comments!: string | null;

  /** The cellar entry that the bottles come out of; such a line is fixed and costs nothing. */
  @Prop({ type: String, default: null })
  cellarId!: string | null;
}
const StoredCartLineSchema = SchemaFactory.createForClass(StoredCartLine);

/** What is kept of a reservation; the address of a home delivery is read from the customer's own list. */
@Schema({ _id: false, versionKey: false })
export class StoredReservation {
  @Prop({ type: Date, default: null })
  reservationDate!: Date | null;

  @Prop({ type: String, default: null })
  venueRef!: string | null;

  @Prop({ type: String, default: null })
  name!: string | null;

  @Prop({ type: String, default: null })
  details!: string | null;

  @Prop({ type: Number, required: true })
  seats!: number;

  @Prop({ type: Boolean, required: true })
  phoneBooked!: boolean;

  /** The restaurant agreed to more bottles than it usually takes; taken back when bottles are added. */
  @Prop({ type: Boolean, default: false })
  venueConfirmed?: boolean;

  @Prop({ type: Boolean, default: false })
  withCourse?: boolean;
}
const StoredReservationSchema = SchemaFactory.createForClass(StoredReservation);

/** An event: wines for one destination, which become one order (CART-01). */
@Schema({ versionKey: false })
export class StoredCartItem {
  _id!: Types.ObjectId;

  /** Ticked for checkout (decision 37). */
  @Prop({ type: Boolean, required: true })
  selected!: boolean;

  @Prop({ type: String, enum: [...Object.values(DestinationKind), null], default: null })
  destination!: DestinationKind | null;

  @Prop({ type: StoredReservationSchema, default: null })
  reservation!: StoredReservation | null;

  @Prop({ type: String, default: null })
  homeAddressId!: string | null;

  @Prop({ type: [StoredCartLineSchema], default: [] })
  products!: StoredCartLine[];

  @Prop({ type: String, default: null })
  indentProductRef!: string | null;
}
const StoredCartItemSchema = SchemaFactory.createForClass(StoredCartItem);

/** One document per customer. `revision` counts the changes: a write states which one it saw. */
@Schema({ collection: 'carts', versionKey: false })
export class StoredCart {
  /** The customer's `_id`. */
  @Prop({ type: String, required: true, unique: true })
  owner!: string;

  @Prop({ type: [StoredCartItemSchema], default: [] })
  items!: StoredCartItem[];

  /** `_id` of the item being edited (decision 37). */
  @Prop({ type: String, default: null })
  selected!: string | null;

  @Prop({ type: Number, required: true })
  revision!: number;

  @Prop({ type: Date, required: true })
  updatedAt!: Date;
}
export const StoredCartSchema = SchemaFactory.createForClass(StoredCart);
// The back office changes an item by its own id (decision 19).
StoredCartSchema.index({ 'items._id': 1 });
