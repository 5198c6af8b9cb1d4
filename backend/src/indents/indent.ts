import { Field, ObjectType } from '@nestjs/graphql';
import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { LoyaltyStatus } from '@vinkura/domain';
import { SoftDeletedDocument } from '../platform/documents/base-document.js';

/** Bottles of one wine at one price that nobody had bought when the pre-order closed; they are in the shop's stock again. */
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

/** A pre-order campaign: rare wines that are ordered from their makers for those who bought them (REQ-D29). */
@Schema({ collection: 'indents', versionKey: false })
@ObjectType({ description: 'A pre-order.' })
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
  @Field(() => String, { description: 'What the pre-order is about, in Japanese.' })
  text!: string;

  @Prop({ type: String, default: '' })
  @Field(() => String, { description: 'What the pre-order is about, in English.' })
  textEn!: string;

  @Prop({ type: String })
  @Field(() => String, { nullable: true, description: 'Address of a picture.' })
  image?: string;

  @Prop({ type: Date, required: true })
  @Field(() => Date, { description: 'When ordering begins.' })
  opensAt!: Date;

  @Prop({ type: Date, required: true, index: true })
  @Field(() => Date, { description: 'When ordering ends.' })
  closesAt!: Date;

  @Prop({ type: Boolean, default: false })
  @Field(() => Boolean, { description: 'Whether it is for some customers only (REQ-D23).' })
  limited!: boolean;

  /** Of a limited pre-order; missing: GOLD. */
  @Prop({ type: String, enum: Object.values(LoyaltyStatus) })
  minTier?: LoyaltyStatus;

  /** References of users who enter a limited pre-order whatever their tier. */
  @Prop({ type: [String], default: [] })
  allowedUsers!: string[];

  /** Where its bottles lie. */
  @Prop({ type: String, required: true })
  warehouseRef!: string;

  /** What closing gave back, so that the page of an old pre-order still shows its wines. */
  @Prop({ type: [UnsoldWineSchema], default: [] })
  unsold!: UnsoldWine[];
}
export const IndentSchema = SchemaFactory.createForClass(Indent);
