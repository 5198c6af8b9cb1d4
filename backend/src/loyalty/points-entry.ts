import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { PointsReason } from '@vinkura/domain';
import type { Types } from 'mongoose';

/** One change of a balance of points; never changed or deleted (decision 15). */
@Schema({ collection: 'pointsentries', versionKey: false })
export class PointsEntry {
  _id!: Types.ObjectId;

  /** The user's `_id`, hexadecimal. */
  @Prop({ type: String, required: true })
  userId!: string;

  /** Points added; negative when taken away. */
  @Prop({ type: Number, required: true })
  points!: number;

  @Prop({ type: String, required: true, enum: Object.values(PointsReason) })
  reason!: PointsReason;

  @Prop({ type: String })
  orderRef?: string;

  /** Reference of the user who did it, or SYSTEM. */
  @Prop({ type: String, required: true })
  by!: string;

  @Prop({ type: String })
  comments?: string;

  @Prop({ type: Date, required: true })
  at!: Date;
}
export const PointsEntrySchema = SchemaFactory.createForClass(PointsEntry);
PointsEntrySchema.index({ userId: 1, at: 1 });
// An order spends once, is restored once, earns once and is taken back once.
PointsEntrySchema.index(
  { orderRef: 1, reason: 1 },
  { unique: true, partialFilterExpression: { orderRef: { $exists: true } } },
);
