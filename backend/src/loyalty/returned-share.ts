import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { Types } from 'mongoose';

/**
 * How much of an order has been undone, which decides what of its points is taken back. Earning and taking back both
 * write it, so that of two at once one is run again and sees the other.
 */
@Schema({ collection: 'returnedshares', versionKey: false })
export class ReturnedShare {
  _id!: Types.ObjectId;

  @Prop({ type: String, required: true, unique: true })
  orderRef!: string;

  /** The user's `_id`, hexadecimal; known once the order has earned points. */
  @Prop({ type: String })
  userId?: string;

  /** Yen given back so far, of all that the order cost; 1 of 1 for an order that is undone as a whole. */
  @Prop({ type: Number, default: 0 })
  refunded!: number;

  @Prop({ type: Number, default: 1 })
  of!: number;

  /** Points that are to be taken back and had been spent: they are taken from the next that come in. */
  @Prop({ type: Number, default: 0 })
  owed!: number;

  @Prop({ type: Number, default: 0 })
  writes!: number;
}
export const ReturnedShareSchema = SchemaFactory.createForClass(ReturnedShare);
ReturnedShareSchema.index({ userId: 1, owed: 1 }, { partialFilterExpression: { owed: { $gt: 0 } } });
