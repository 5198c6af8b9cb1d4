import { Field, ID, Int, ObjectType } from '@nestjs/graphql';
import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { PointsReason } from '@vinkura/domain';
import type { Types } from 'mongoose';

/** One change of a balance of points; never changed or deleted (REQ-D15). */
@Schema({ collection: 'pointsentries', versionKey: false })
@ObjectType({ description: 'One change of a balance of points.' })
export class PointsEntry {
  @Field(() => ID, { description: 'Identifier.' })
  _id!: Types.ObjectId;

  /** The user's `_id`, hexadecimal. */
  @Prop({ type: String, required: true })
  userId!: string;

  @Field(() => Int, { description: 'Points added; negative when taken away.' })
  @Prop({ type: Number, required: true })
  points!: number;

  @Field(() => PointsReason, { description: 'Why.' })
  @Prop({ type: String, required: true, enum: Object.values(PointsReason) })
  reason!: PointsReason;

  @Field(() => String, { nullable: true, description: 'Reference of the order that it belongs to.' })
  @Prop({ type: String })
  orderRef?: string;

  /** 0, and counted on where an order does the same in several parts. */
  @Prop({ type: Number, default: 0 })
  part!: number;

  @Field(() => String, { description: 'Reference of the user who did it, or SYSTEM.' })
  @Prop({ type: String, required: true })
  by!: string;

  @Field(() => String, { nullable: true, description: 'What was said about it.' })
  @Prop({ type: String })
  comments?: string;

  @Field(() => Date, { description: 'When.' })
  @Prop({ type: Date, required: true })
  at!: Date;
}
export const PointsEntrySchema = SchemaFactory.createForClass(PointsEntry);
PointsEntrySchema.index({ userId: 1, at: -1, _id: -1 });
// An order spends once, is restored once and earns once; what it earned may be taken back in parts.
PointsEntrySchema.index(
  { orderRef: 1, reason: 1, part: 1 },
  { unique: true, partialFilterExpression: { orderRef: { $exists: true } } },
);
