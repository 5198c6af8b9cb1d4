import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { DestinationKind } from '@vinkura/domain';
import { Types } from 'mongoose';
import { HomeAddress, HomeAddressSchema } from './reservation.js';
import { RequestedDelivery, RequestedDeliverySchema, Gift, GiftSchema } from './home-delivery-options.js';

/** A wine in a cart item. Prices are not stored; a cart shows the catalogue's current ones. */
@Schema({ _id: false, versionKey: false })
export class StoredCartLine {
  @Prop({ type: String, required: true })
  productRef!: string;

  @Prop({ type: Number, required: true })
  quantity!: number;

  @Prop({ type: String, default: null })
  comments!: string | null;

  /** The cellar entry the bottles come from; such a line is fixed and free of charge. */
  @Prop({ type: String, default: null })
  cellarId!: string | null;
}
const StoredCartLineSchema = SchemaFactory.createForClass(StoredCartLine);

/** A stored reservation; the address of a home delivery is read from the customer's address list. */
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

  /** The restaurant agreed to more bottles than its limit; reset when bottles are added. */
  @Prop({ type: Boolean, default: false })
  venueConfirmed?: boolean;

  @Prop({ type: Boolean, default: false })
  withCourse?: boolean;
}
const StoredReservationSchema = SchemaFactory.createForClass(StoredReservation);

/** A cart item: wines for one destination, which become one order (CART-01). */
@Schema({ versionKey: false })
export class StoredCartItem {
  _id!: Types.ObjectId;

  /** Selected for checkout (REQ-D37). */
  @Prop({ type: Boolean, required: true })
  selected!: boolean;

  @Prop({ type: String, enum: [...Object.values(DestinationKind), null], default: null })
  destination!: DestinationKind | null;

  @Prop({ type: StoredReservationSchema, default: null })
  reservation!: StoredReservation | null;

  @Prop({ type: String, default: null })
  homeAddressId!: string | null;

  /** An address for this order only, instead of one of the customer's. */
  @Prop({ type: HomeAddressSchema, default: null })
  recipient?: HomeAddress | null;

  @Prop({ type: GiftSchema, default: null })
  gift?: Gift | null;

  @Prop({ type: RequestedDeliverySchema, default: null })
  delivery?: RequestedDelivery | null;

  @Prop({ type: [StoredCartLineSchema], default: [] })
  products!: StoredCartLine[];

  @Prop({ type: String, default: null })
  indentProductRef!: string | null;

  /** `_id` of the proposal it was accepted from; copied to the order. */
  @Prop({ type: String })
  proposalId?: string;
}
const StoredCartItemSchema = SchemaFactory.createForClass(StoredCartItem);

/** One document per customer. `revision` counts changes, for optimistic locking. */
@Schema({ collection: 'carts', versionKey: false })
export class StoredCart {
  /** The customer's `_id`. */
  @Prop({ type: String, required: true, unique: true })
  owner!: string;

  @Prop({ type: [StoredCartItemSchema], default: [] })
  items!: StoredCartItem[];

  /** `_id` of the item being edited (REQ-D37). */
  @Prop({ type: String, default: null })
  selected!: string | null;

  @Prop({ type: Number, required: true })
  revision!: number;

  @Prop({ type: Date, required: true })
  updatedAt!: Date;
}
export const StoredCartSchema = SchemaFactory.createForClass(StoredCart);
// The back office changes an item by its id (REQ-D19).
StoredCartSchema.index({ 'items._id': 1 });
