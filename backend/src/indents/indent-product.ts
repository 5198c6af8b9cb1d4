import { Field, ID, ObjectType } from '@nestjs/graphql';
import { Schema, SchemaFactory } from '@nestjs/mongoose';
import type { Types } from 'mongoose';
import { Yen } from '../platform/graphql/scalars.js';
import { StoredField } from '../platform/documents/stored-field.js';

/**
 * One bottle of a pre-order (IND-01). While the entry exists, the bottle is in the bucket `reservedVinkura` of the
 * pre-order's warehouse, until it is shipped.
 */
@Schema({ collection: 'indentproducts', versionKey: false })
@ObjectType({ description: 'One bottle of a pre-order.' })
export class IndentProduct {
  @Field(() => ID, { description: 'Identifier in the database.' })
  _id!: Types.ObjectId;

  @StoredField(ID, "The pre-order's reference and a generated id.", { unique: true }) uniqueId!: string;
  @StoredField(String, 'Reference of the pre-order.') indentRef!: string;
  @StoredField(String, 'Reference of the wine.') productRef!: string;
  @StoredField(String, 'Reference of its warehouse.') warehouseRef!: string;

  /** Yen including tax; specific to the pre-order. */
  @StoredField(Yen, 'Price of the bottle in this pre-order.', { min: 0 }) unitPrice!: number;
  @StoredField(String, 'Remarks of the back office.', { default: '' }) comments!: string;
  @StoredField(Boolean, 'Whether it is paid.', { default: false }) sold!: boolean;
  @StoredField(String, 'The order that reserved it.', { default: null }) orderRef!: string | null;
  @StoredField(Date, 'When it was ordered.', { default: null }) takenAt!: Date | null;
  @StoredField(Date, 'When it was added.') createdAt!: Date;
}
export const IndentProductSchema = SchemaFactory.createForClass(IndentProduct);
IndentProductSchema.index({ indentRef: 1, productRef: 1, unitPrice: 1, orderRef: 1, _id: 1 });
IndentProductSchema.index({ orderRef: 1 });
IndentProductSchema.index({ warehouseRef: 1, productRef: 1 });
