import { Int, ObjectType } from '@nestjs/graphql';
import { Schema, SchemaFactory } from '@nestjs/mongoose';
import { GlassInstructions, OpeningInstructions } from '@vinkura/domain';
import { WineLabel } from '../../catalog/index.js';
import { IndentAgreement, IndentAgreementSchema } from '../../indents/index.js';
import { OpeningInstructionsEnum } from '../../platform/graphql/enums.js';
import { StoredField } from '../../platform/documents/stored-field.js';

@Schema({ _id: false, versionKey: false })
@ObjectType({ description: 'Bottles of an order in one warehouse.' })
export class PlannedBottles {
  @StoredField(String, 'Reference of the warehouse.') warehouseRef!: string;
  @StoredField(String, 'Reference of the wine.') productRef!: string;
  @StoredField(Int, 'Bottles.') quantity!: number;
}
export const PlannedBottlesSchema = SchemaFactory.createForClass(PlannedBottles);

/**
 * A bottle on the checklist of the preparation, with its serving instructions, copied from the wine when the
 * preparation starts, so that later changes of the catalogue do not affect it.
 */
@Schema({ _id: false, versionKey: false })
@ObjectType({ description: 'A bottle on the checklist of a preparation, with its serving instructions.' })
export class PreparedBottle extends WineLabel {
  @StoredField(String, 'Identifier within the order: the wine and a number from 1.') bottle!: string;
  @StoredField(String, 'Reference of the wine.') productRef!: string;
  @StoredField(String, 'Reference of its warehouse.') warehouseRef!: string;

  @StoredField(GlassInstructions, 'Recommended glass.', { default: null })
  glassInstructions!: GlassInstructions | null;

  @StoredField(OpeningInstructionsEnum, 'Recommended opening time.', { default: null })
  openingInstructions!: OpeningInstructions | null;

  @StoredField(Int, 'Serving temperature in °C, 10 to 30.', { default: null })
  tempInstructions!: number | null;

  @StoredField(String, 'Further serving instructions.', { default: null }) extraInstructions!: string | null;

  @StoredField(String, 'Further serving instructions, in English.', { default: null })
  extraInstructionsEn!: string | null;

  @StoredField(Boolean, 'Whether it is packed with its instructions.', { default: false }) done!: boolean;
}
export const PreparedBottleSchema = SchemaFactory.createForClass(PreparedBottle);

@Schema({ _id: false, versionKey: false })
@ObjectType({ description: 'The pre-order of an order, with the terms its buyer agreed to.' })
export class IndentPurchase {
  @StoredField(String, 'Reference of the pre-order.') eventRef!: string;
  @StoredField(String, 'A pre-order bottle equivalent to those bought.') indentProductRef!: string;

  @StoredField(IndentAgreement, 'The terms the buyer agreed to.', { type: IndentAgreementSchema })
  agreement!: IndentAgreement;
}
export const IndentPurchaseSchema = SchemaFactory.createForClass(IndentPurchase);
