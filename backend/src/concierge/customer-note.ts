import { Field, ID, ObjectType } from '@nestjs/graphql';
import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { CustomerNoteKind } from '@vinkura/domain';
import type { Types } from 'mongoose';

/** What concierges know of a customer and no order tells: allergies, wishes, occasions (CONC-01). */
@Schema({ collection: 'customernotes', versionKey: false })
@ObjectType({ description: 'What a concierge noted about a customer.' })
export class CustomerNote {
  @Field(() => ID, { description: 'Identifier.' })
  _id!: Types.ObjectId;

  /** `_id` of the customer. */
  @Prop({ type: String, required: true })
  customer!: string;

  @Prop({ type: String, enum: Object.values(CustomerNoteKind), required: true })
  @Field(() => CustomerNoteKind, { description: 'What it is about.' })
  kind!: CustomerNoteKind;

  @Prop({ type: String, required: true })
  @Field(() => String, { description: 'The text.' })
  text!: string;

  @Prop({ type: Date, required: true })
  @Field(() => Date, { description: 'When it was written.' })
  at!: Date;

  @Prop({ type: String, required: true })
  @Field(() => String, { description: 'Reference of whoever wrote it.' })
  authorRef!: string;

  @Prop({ type: Date, default: null })
  @Field(() => Date, { nullable: true, description: 'When it was changed last.' })
  editedAt!: Date | null;

  @Prop({ type: String, default: null })
  @Field(() => String, { nullable: true, description: 'Reference of whoever changed it last.' })
  editedByRef!: string | null;
}
export const CustomerNoteSchema = SchemaFactory.createForClass(CustomerNote);
CustomerNoteSchema.index({ customer: 1, at: -1 });
