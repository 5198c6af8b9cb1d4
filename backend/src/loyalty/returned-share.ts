import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { Types } from 'mongoose';

/**
 * The reversed share of an order, which determines the points to deduct. Earning and deducting both write it, so that
 * concurrent calls conflict and one is retried.
 */
@Schema({ collection: 'returnedshares', versionKey: false })
export class ReturnedShare {
  _id!: Types.ObjectId;

  @Prop({ type: String, required: true, unique: true })
  orderRef!: string;

  /** The user's `_id`, hexadecimal; known once the order has earned points. */
  @Prop({ type: String })
  userId?: string;

  /** Yen refunded so far, out of the order's total; 1 of 1 for a fully reversed order. */
  @Prop({ type: Number, default: 0 })
  refunded!: number;

  @Prop({ type: Number, default: 1 })
  of!: number;

  /** Points to deduct that had been spent already: deducted from the next credits. */
  @Prop({ type: Number, default: 0 })
  owed!: number;

  @Prop({ type: Number, default: 0 })
  writes!: number;
}
export const ReturnedShareSchema = SchemaFactory.createForClass(ReturnedShare);
ReturnedShareSchema.index({ userId: 1, owed: 1 }, { partialFilterExpression: { owed: { $gt: 0 } } });
