import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { Types } from 'mongoose';

/** What an order added to or deducted from a user's purchases; immutable. */
@Schema({ collection: 'purchases', versionKey: false })
export class Purchase {
  _id!: Types.ObjectId;

  /** The user's `_id`, hexadecimal. */
  @Prop({ type: String, required: true })
  userId!: string;

  @Prop({ type: String })
  orderRef?: string;

  /** Yen of the products; negative when deducted. */
  @Prop({ type: Number, required: true })
  yen!: number;

  /** Time of the purchase; a deduction carries the same time. */
  @Prop({ type: Date, required: true })
  at!: Date;

  @Prop({ type: Boolean, default: false })
  takenBack!: boolean;

  /** Sequence number, from 0, for partial deductions. */
  @Prop({ type: Number, default: 0 })
  part!: number;
}
export const PurchaseSchema = SchemaFactory.createForClass(Purchase);
PurchaseSchema.index({ userId: 1, at: 1 });
PurchaseSchema.index(
  { orderRef: 1, takenBack: 1, part: 1 },
  { unique: true, partialFilterExpression: { orderRef: { $exists: true } } },
);
