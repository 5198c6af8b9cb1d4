import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { Types } from 'mongoose';

/** What an order added to a user's purchases, or took back; never changed or deleted. */
@Schema({ collection: 'purchases', versionKey: false })
export class Purchase {
  _id!: Types.ObjectId;

  /** The user's `_id`, hexadecimal. */
  @Prop({ type: String, required: true })
  userId!: string;

  @Prop({ type: String })
  orderRef?: string;

  /** Yen of the products; negative when taken back. */
  @Prop({ type: Number, required: true })
  yen!: number;

  /** When the purchase was made; what takes it back carries the same moment. */
  @Prop({ type: Date, required: true })
  at!: Date;

  @Prop({ type: Boolean, default: false })
  takenBack!: boolean;

  /** 0, and counted on where an order is taken back in parts. */
  @Prop({ type: Number, default: 0 })
  part!: number;
}
export const PurchaseSchema = SchemaFactory.createForClass(Purchase);
PurchaseSchema.index({ userId: 1, at: 1 });
PurchaseSchema.index(
  { orderRef: 1, takenBack: 1, part: 1 },
  { unique: true, partialFilterExpression: { orderRef: { $exists: true } } },
);
