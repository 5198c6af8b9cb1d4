import { Field, ID, ObjectType } from '@nestjs/graphql';
import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { Types } from 'mongoose';
import { listCost } from '../../platform/graphql/cost.js';

/** A previous version of a note. */
@Schema({ _id: false, versionKey: false })
export class OrderNoteEdit {
  @Prop({ type: Date, required: true })
  at!: Date;

  /** Reference of the administrator. */
  @Prop({ type: String, required: true })
  by!: string;

  /** The previous text. */
  @Prop({ type: String, required: true })
  text!: string;
}
const OrderNoteEditSchema = SchemaFactory.createForClass(OrderNoteEdit);

/**
 * A back-office note on an order. Notes are a separate collection: they cannot appear in an order shown to its
 * customer, and do not change the order's version.
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

  /** Earliest first. */
  @Prop({ type: [OrderNoteEditSchema], default: [] })
  edits!: OrderNoteEdit[];
}
export const OrderNoteSchema = SchemaFactory.createForClass(OrderNote);
OrderNoteSchema.index({ orderRef: 1, at: 1 });

@ObjectType({ description: 'A previous version of a note.' })
export class StaffNoteEdit {
  @Field(() => Date, { description: 'When it was edited.' })
  at!: Date;

  @Field(() => String, { description: 'Reference of the administrator who edited it.' })
  byRef!: string;

  @Field(() => String, { nullable: true, description: 'Name of that administrator.' })
  byName!: string | null;

  @Field(() => String, { description: 'The previous text.' })
  text!: string;
}

@ObjectType({ description: 'A back-office note on an order.' })
export class StaffNote {
  @Field(() => ID, { description: 'Identifier.' })
  id!: string;

  @Field(() => String, { description: 'The text.' })
  text!: string;

  @Field(() => Date, { description: 'When it was written.' })
  at!: Date;

  @Field(() => String, { description: 'Reference of the author.' })
  authorRef!: string;

  @Field(() => String, { nullable: true, description: 'Name of the author.' })
  authorName!: string | null;

  @Field(() => Date, { nullable: true, description: 'When it was edited last.' })
  editedAt!: Date | null;

  @Field(() => [StaffNoteEdit], { complexity: listCost(3), description: 'Edits, earliest first.' })
  edits!: StaffNoteEdit[];
}

/** A note as shown in the back office. @param names of administrators by reference */
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
