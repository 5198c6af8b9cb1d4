import { Field, ID, Int, ObjectType } from '@nestjs/graphql';
import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { PointsReason } from '@vinkura/domain';
import type { Types } from 'mongoose';
import { StoredField } from '../platform/documents/stored-field.js';

/** One change of a points balance; immutable (REQ-D15). */
@Schema({ collection: 'pointsentries', versionKey: false })
@ObjectType({ description: 'One change of a points balance.' })
export class PointsEntry {
  @Field(() => ID, { description: 'Identifier.' })
  _id!: Types.ObjectId;

  /** The user's `_id`, hexadecimal. */
  @Prop({ type: String, required: true })
  userId!: string;

  @StoredField(Int, 'Points added; negative when deducted.') points!: number;
  @StoredField(PointsReason, 'Reason.') reason!: PointsReason;
  @StoredField(String, 'Reference of the order.', { nullable: true }) orderRef?: string;

  /** Sequence number, from 0, for several entries of the same kind per order. */
  @Prop({ type: Number, default: 0 })
  part!: number;

  @StoredField(String, 'Reference of the acting user, or SYSTEM.') by!: string;
  @StoredField(String, 'Remark.', { nullable: true }) comments?: string;
  @StoredField(Date, 'Time.') at!: Date;
}
export const PointsEntrySchema = SchemaFactory.createForClass(PointsEntry);
PointsEntrySchema.index({ userId: 1, at: -1, _id: -1 });
// Per order one spend and one earn entry; spent points may be returned, and earned ones deducted, in parts.
PointsEntrySchema.index(
  { orderRef: 1, reason: 1, part: 1 },
  { unique: true, partialFilterExpression: { orderRef: { $exists: true } } },
);
