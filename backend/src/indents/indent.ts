import { Field, ObjectType } from '@nestjs/graphql';
import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { LoyaltyStatus } from '@vinkura/domain';
import { SoftDeletedDocument } from '../platform/documents/base-document.js';

/** Unsold bottles of one wine at one price, released to the shop's stock when the pre-order closed. */
@Schema({ _id: false, versionKey: false })
export class UnsoldWine {
  @Prop({ type: String, required: true })
  productRef!: string;

  @Prop({ type: Number, required: true })
  unitPrice!: number;

  @Prop({ type: Number, required: true })
  quantity!: number;
}
const UnsoldWineSchema = SchemaFactory.createForClass(UnsoldWine);

/** A pre-order campaign: rare wines ordered from their makers on behalf of customers (REQ-D29). */
@Schema({ collection: 'indents', versionKey: false })
@ObjectType({ description: 'A pre-order campaign.' })
export class Indent extends SoftDeletedDocument {
  @Prop({ type: String, required: true, unique: true })
  @Field(() => String, { description: 'Reference such as IND00001.' })
  reference!: string;

  @Prop({ type: String, required: true })
  @Field(() => String, { description: 'Name, in Japanese.' })
  name!: string;

  @Prop({ type: String, required: true })
  @Field(() => String, { description: 'Name, in English.' })
  nameEn!: string;

  @Prop({ type: String, default: '' })
  @Field(() => String, { description: 'Description, in Japanese.' })
  text!: string;

  @Prop({ type: String, default: '' })
  @Field(() => String, { description: 'Description, in English.' })
  textEn!: string;

  @Prop({ type: String })
  @Field(() => String, { nullable: true, description: 'Picture URL.' })
  image?: string;

  @Prop({ type: Date, required: true })
  @Field(() => Date, { description: 'Start of the ordering period.' })
  opensAt!: Date;

  @Prop({ type: Date, required: true, index: true })
  @Field(() => Date, { description: 'End of the ordering period.' })
  closesAt!: Date;

  @Prop({ type: Boolean, default: false })
  @Field(() => Boolean, { description: 'Whether access is limited (REQ-D23).' })
  limited!: boolean;

  /** Lowest tier of a limited pre-order; defaults to GOLD. */
  @Prop({ type: String, enum: Object.values(LoyaltyStatus) })
  minTier?: LoyaltyStatus;

  /** References of users with access to a limited pre-order whatever their tier. */
  @Prop({ type: [String], default: [] })
  allowedUsers!: string[];

  /** Warehouse of its bottles. */
  @Prop({ type: String, required: true })
  warehouseRef!: string;

  /** Bottles released on closing, so that the page of an ended pre-order still shows its wines. */
  @Prop({ type: [UnsoldWineSchema], default: [] })
  unsold!: UnsoldWine[];
}
export const IndentSchema = SchemaFactory.createForClass(Indent);
