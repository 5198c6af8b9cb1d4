import { Field, ID, ObjectType } from '@nestjs/graphql';
import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { Types } from 'mongoose';
import { Yen } from '../platform/graphql/scalars.js';

/**
 * One bottle of a pre-order (IND-01). While the entry exists, the bottle is in the bucket `reservedVinkura` of the
 * pre-order's warehouse, until it is shipped.
 */
@Schema({ collection: 'indentproducts', versionKey: false })
@ObjectType({ description: 'One bottle of a pre-order.' })
export class IndentProduct {
  @Field(() => ID, { description: 'Identifier in the database.' })
  _id!: Types.ObjectId;

  @Prop({ type: String, required: true, unique: true })
  @Field(() => ID, { description: "The pre-order's reference and a generated id." })
  uniqueId!: string;

  @Prop({ type: String, required: true })
  @Field(() => String, { description: 'Reference of the pre-order.' })
  indentRef!: string;

  @Prop({ type: String, required: true })
  @Field(() => String, { description: 'Reference of the wine.' })
  productRef!: string;

  @Prop({ type: String, required: true })
  @Field(() => String, { description: 'Reference of its warehouse.' })
  warehouseRef!: string;

  /** Yen including tax; specific to the pre-order. */
  @Prop({ type: Number, required: true, min: 0 })
  @Field(() => Yen, { description: 'Price of the bottle in this pre-order.' })
  unitPrice!: number;

  @Prop({ type: String, default: '' })
  @Field(() => String, { description: 'Remarks of the back office.' })
  comments!: string;

  @Prop({ type: Boolean, default: false })
  @Field(() => Boolean, { description: 'Whether it is paid.' })
  sold!: boolean;

  @Prop({ type: String, default: null })
  @Field(() => String, { nullable: true, description: 'The order that reserved it.' })
  orderRef!: string | null;

  @Prop({ type: Date, default: null })
  @Field(() => Date, { nullable: true, description: 'When it was ordered.' })
  takenAt!: Date | null;

  @Prop({ type: Date, required: true })
  @Field(() => Date, { description: 'When it was added.' })
  createdAt!: Date;
}
export const IndentProductSchema = SchemaFactory.createForClass(IndentProduct);
IndentProductSchema.index({ indentRef: 1, productRef: 1, unitPrice: 1, orderRef: 1, _id: 1 });
IndentProductSchema.index({ orderRef: 1 });
IndentProductSchema.index({ warehouseRef: 1, productRef: 1 });
