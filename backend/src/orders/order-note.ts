import { Field, ID, ObjectType } from '@nestjs/graphql';
import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { Types } from 'mongoose';
import { listCost } from '../platform/graphql/cost.js';

/** What a note said before it was edited. */
@Schema({ _id: false, versionKey: false })
export class OrderNoteEdit {
  @Prop({ type: Date, required: true })
  at!: Date;

  /** Reference of the administrator. */
  @Prop({ type: String, required: true })
  by!: string;

  /** As it was before. */
  @Prop({ type: String, required: true })
  text!: string;
}
const OrderNoteEditSchema = SchemaFactory.createForClass(OrderNoteEdit);

/**
 * A note of the back office about an order. Notes stand apart from the order: no answer that shows an order to its
 * customer can ever contain them, and writing one changes no version of the order.
 */
@Schema({ collection: 'ordernotes', versionKey: false })
export class OrderNote {
  _id!: Types.ObjectId;

  @Prop({ type: String, required: true })
  orderRef!: string;

  /** Reference of the administrator. */
  @Prop({ type: String, required: true })
  author!: string;

  @Prop({ type: String, required: true })
  text!: string;

  @Prop({ type: Date, required: true })
  at!: Date;

  /** The earliest first. */
  @Prop({ type: [OrderNoteEditSchema], default: [] })
  edits!: OrderNoteEdit[];
}
export const OrderNoteSchema = SchemaFactory.createForClass(OrderNote);
OrderNoteSchema.index({ orderRef: 1, at: 1 });

@ObjectType({ description: 'What a note said before somebody edited it.' })
export class StaffNoteEdit {
  @Field(() => Date, { description: 'When it was edited.' })
  at!: Date;

  @Field(() => String, { description: 'Reference of the administrator who edited it.' })
  byRef!: string;

  @Field(() => String, { nullable: true, description: 'Name of that administrator.' })
  byName!: string | null;

  @Field(() => String, { description: 'The text as it was before.' })
  text!: string;
}

@ObjectType({ description: 'A note of the back office about an order.' })
export class StaffNote {
  @Field(() => ID, { description: 'Identifier.' })
  id!: string;

  @Field(() => String, { description: 'The text.' })
  text!: string;

  @Field(() => Date, { description: 'When it was written.' })
  at!: Date;

  @Field(() => String, { description: 'Reference of the administrator who wrote it.' })
  authorRef!: string;

  @Field(() => String, { nullable: true, description: 'Name of that administrator.' })
  authorName!: string | null;

  @Field(() => Date, { nullable: true, description: 'When it was edited last.' })
  editedAt!: Date | null;

  @Field(() => [StaffNoteEdit], { complexity: listCost(3), description: 'Its edits, the earliest first.' })
  edits!: StaffNoteEdit[];
}

/** A note as the back office reads it. @param names of administrators by reference */
export const staffNote = (
  { _id, text, at, author, edits }: OrderNote,
  names: ReadonlyMap<string, string>,
): StaffNote => ({
  id: _id.toHexString(),
  text,
  at,
  authorRef: author,
  authorName: names.get(author) ?? null,
  editedAt: edits.at(-1)?.at ?? null,
  edits: edits.map((edit) => ({
    at: edit.at,
    byRef: edit.by,
    byName: names.get(edit.by) ?? null,
    text: edit.text,
  })),
});
