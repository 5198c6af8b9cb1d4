import { Field, ID, Int, ObjectType } from '@nestjs/graphql';
import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { PointsReason } from '@vinkura/domain';
import type { Types } from 'mongoose';

/** One change of a points balance; immutable (REQ-D15). */
@Schema({ collection: 'pointsentries', versionKey: false })
@ObjectType({ description: 'One change of a points balance.' })
export class PointsEntry {
  @Field(() => ID, { description: 'Identifier.' })
  _id!: Types.ObjectId;

  /** The user's `_id`, hexadecimal. */
  @Prop({ type: String, required: true })
  userId!: string;

  @Field(() => Int, { description: 'Points added; negative when deducted.' })
  @Prop({ type: Number, required: true })
  points!: number;

  @Field(() => PointsReason, { description: 'Reason.' })
  @Prop({ type: String, required: true, enum: Object.values(PointsReason) })
  reason!: PointsReason;

  @Field(() => String, { nullable: true, description: 'Reference of the order.' })
  @Prop({ type: String })
  orderRef?: string;

  /** Sequence number, from 0, for several entries of the same kind per order. */
  @Prop({ type: Number, default: 0 })
  part!: number;

  @Field(() => String, { description: 'Reference of the acting user, or SYSTEM.' })
  @Prop({ type: String, required: true })
  by!: string;

  @Field(() => String, { nullable: true, description: 'Remark.' })
  @Prop({ type: String })
  comments?: string;

  @Field(() => Date, { description: 'Time.' })
  @Prop({ type: Date, required: true })
  at!: Date;
}
export const PointsEntrySchema = SchemaFactory.createForClass(PointsEntry);
PointsEntrySchema.index({ userId: 1, at: -1, _id: -1 });
// Per order one spend, one restore and one earn entry; earned points may be deducted in parts.
PointsEntrySchema.index(
  { orderRef: 1, reason: 1, part: 1 },
  { unique: true, partialFilterExpression: { orderRef: { $exists: true } } },
);
