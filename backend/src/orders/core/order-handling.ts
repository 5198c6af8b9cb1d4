import { Field, Int, ObjectType } from '@nestjs/graphql';
import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { GlassInstructions, OpeningInstructions } from '@vinkura/domain';
import { WineLabel } from '../../catalog/index.js';
import { IndentAgreement, IndentAgreementSchema } from '../../indents/index.js';
import { OpeningInstructionsEnum } from '../../platform/graphql/enums.js';

@Schema({ _id: false, versionKey: false })
@ObjectType({ description: 'Bottles of an order in one warehouse.' })
export class PlannedBottles {
  @Prop({ type: String, required: true })
  @Field(() => String, { description: 'Reference of the warehouse.' })
  warehouseRef!: string;

  @Prop({ type: String, required: true })
  @Field(() => String, { description: 'Reference of the wine.' })
  productRef!: string;

  @Prop({ type: Number, required: true })
  @Field(() => Int, { description: 'Bottles.' })
  quantity!: number;
}
export const PlannedBottlesSchema = SchemaFactory.createForClass(PlannedBottles);

/**
 * A bottle on the checklist of the preparation, with its serving instructions, copied from the wine when the
 * preparation starts, so that later changes of the catalogue do not affect it.
 */
@Schema({ _id: false, versionKey: false })
@ObjectType({ description: 'A bottle on the checklist of a preparation, with its serving instructions.' })
export class PreparedBottle extends WineLabel {
  @Prop({ type: String, required: true })
  @Field(() => String, { description: 'Identifier within the order: the wine and a number from 1.' })
  bottle!: string;

  @Prop({ type: String, required: true })
  @Field(() => String, { description: 'Reference of the wine.' })
  productRef!: string;

  @Prop({ type: String, required: true })
  @Field(() => String, { description: 'Reference of its warehouse.' })
  warehouseRef!: string;

  @Prop({ type: String, enum: [...Object.values(GlassInstructions), null], default: null })
  @Field(() => GlassInstructions, { nullable: true, description: 'Recommended glass.' })
  glassInstructions!: GlassInstructions | null;

  @Prop({ type: String, enum: [...Object.values(OpeningInstructions), null], default: null })
  @Field(() => OpeningInstructionsEnum, { nullable: true, description: 'Recommended opening time.' })
  openingInstructions!: OpeningInstructions | null;

  @Prop({ type: Number, default: null })
  @Field(() => Int, { nullable: true, description: 'Serving temperature in °C, 10 to 30.' })
  tempInstructions!: number | null;

  @Prop({ type: String, default: null })
  @Field(() => String, { nullable: true, description: 'Further serving instructions.' })
  extraInstructions!: string | null;

  @Prop({ type: String, default: null })
  @Field(() => String, { nullable: true, description: 'Further serving instructions, in English.' })
  extraInstructionsEn!: string | null;

  @Prop({ type: Boolean, default: false })
  @Field(() => Boolean, { description: 'Whether it is packed with its instructions.' })
  done!: boolean;
}
export const PreparedBottleSchema = SchemaFactory.createForClass(PreparedBottle);

@Schema({ _id: false, versionKey: false })
@ObjectType({ description: 'The pre-order of an order, with the terms its buyer agreed to.' })
export class IndentPurchase {
  @Prop({ type: String, required: true })
  @Field(() => String, { description: 'Reference of the pre-order.' })
  eventRef!: string;

  @Prop({ type: String, required: true })
  @Field(() => String, { description: 'A pre-order bottle equivalent to those bought.' })
  indentProductRef!: string;

  @Prop({ type: IndentAgreementSchema, required: true })
  @Field(() => IndentAgreement, { description: 'The terms the buyer agreed to.' })
  agreement!: IndentAgreement;
}
export const IndentPurchaseSchema = SchemaFactory.createForClass(IndentPurchase);
