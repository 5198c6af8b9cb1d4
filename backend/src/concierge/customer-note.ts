import { Field, ID, ObjectType } from '@nestjs/graphql';
import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { CustomerNoteKind } from '@vinkura/domain';
import type { Types } from 'mongoose';

/** A concierge's notes on a customer that orders do not contain: allergies, requests, occasions (CONC-01). */
@Schema({ collection: 'customernotes', versionKey: false })
@ObjectType({ description: 'A concierge’s note on a customer.' })
export class CustomerNote {
  @Field(() => ID, { description: 'Identifier.' })
  _id!: Types.ObjectId;

  /** `_id` of the customer. */
  @Prop({ type: String, required: true })
  customer!: string;

  @Prop({ type: String, enum: Object.values(CustomerNoteKind), required: true })
  @Field(() => CustomerNoteKind, { description: 'Category.' })
  kind!: CustomerNoteKind;

  @Prop({ type: String, required: true })
  @Field(() => String, { description: 'The text.' })
  text!: string;

  @Prop({ type: Date, required: true })
  @Field(() => Date, { description: 'Creation time.' })
  at!: Date;

  @Prop({ type: String, required: true })
  @Field(() => String, { description: 'Reference of the author.' })
  authorRef!: string;

  @Prop({ type: Date, default: null })
  @Field(() => Date, { nullable: true, description: 'Time of the last change.' })
  editedAt!: Date | null;

  @Prop({ type: String, default: null })
  @Field(() => String, { nullable: true, description: 'Reference of the user who changed it last.' })
  editedByRef!: string | null;
}
export const CustomerNoteSchema = SchemaFactory.createForClass(CustomerNote);
CustomerNoteSchema.index({ customer: 1, at: -1 });
