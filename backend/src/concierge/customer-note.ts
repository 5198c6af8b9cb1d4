import { Field, ID, ObjectType } from '@nestjs/graphql';
import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { CustomerNoteKind } from '@vinkura/domain';
import type { Types } from 'mongoose';
import { StoredField } from '../platform/documents/stored-field.js';

/** A concierge's notes on a customer that orders do not contain: allergies, requests, occasions (CONC-01). */
@Schema({ collection: 'customernotes', versionKey: false })
@ObjectType({ description: 'A concierge’s note on a customer.' })
export class CustomerNote {
  @Field(() => ID, { description: 'Identifier.' })
  _id!: Types.ObjectId;

  /** `_id` of the customer. */
  @Prop({ type: String, required: true })
  customer!: string;

  @StoredField(CustomerNoteKind, 'Category.') kind!: CustomerNoteKind;
  @StoredField(String, 'The text.') text!: string;
  @StoredField(Date, 'Creation time.') at!: Date;
  @StoredField(String, 'Reference of the author.') authorRef!: string;
  @StoredField(Date, 'Time of the last change.', { default: null }) editedAt!: Date | null;

  @StoredField(String, 'Reference of the user who changed it last.', { default: null })
  editedByRef!: string | null;
}
export const CustomerNoteSchema = SchemaFactory.createForClass(CustomerNote);
CustomerNoteSchema.index({ customer: 1, at: -1 });
