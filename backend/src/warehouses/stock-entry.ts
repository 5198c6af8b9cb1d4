import { Field, ID, Int, ObjectType } from '@nestjs/graphql';
import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { STOCK_BUCKETS, type StockBucket } from '@vinkura/domain';
import type { Types } from 'mongoose';
import { StoredField } from '../platform/documents/stored-field.js';

/** Bottles by bucket. */
export type Buckets = Record<StockBucket, number>;

/** One wine in one warehouse. */
export interface StockPlace {
  productRef: string;
  warehouseRef: string;
}

/**
 * The bottles of one wine in one warehouse, in eight buckets (WH-02). The values are the sums of the movements; only
 * `StockLedger` changes them.
 */
@Schema({ collection: 'stocks', versionKey: false })
@ObjectType({ description: 'The bottles of one wine in one warehouse, in eight buckets.' })
export class StockEntry implements Buckets {
  @Field(() => ID, { description: 'Identifier.' })
  _id!: Types.ObjectId;

  @StoredField(String, 'Reference of the warehouse.') warehouseRef!: string;
  @StoredField(String, 'Reference of the wine.') productRef!: string;
  @StoredField(String, 'Remarks.', { nullable: true }) comments?: string;

  @StoredField(String, 'Shelf of the wine in the warehouse, such as A-03-2.', { nullable: true })
  shelf?: string;

  /** Sort key of the shelf; absent without one. */
  @Prop({ type: String })
  shelfOrder?: string;

  @StoredField(Int, 'Customs: not cleared yet.', { default: 0, min: 0 }) customs!: number;
  @StoredField(Int, 'Available: can be sold.', { default: 0, min: 0 }) available!: number;

  @StoredField(Int, 'Res. Vinkura: reserved for planned orders.', { default: 0, min: 0 })
  reservedVinkura!: number;

  @StoredField(Int, 'Cloud Cellar: owned by customers.', { default: 0, min: 0 }) myCellar!: number;
  @StoredField(Int, 'Res. Others: reserved for others.', { default: 0, min: 0 }) reservedOthers!: number;
  @StoredField(Int, 'Bottle Issue: not fit for sale.', { default: 0, min: 0 }) bottleIssue!: number;
  @StoredField(Int, 'Lost: cannot be found.', { default: 0, min: 0 }) lost!: number;
  @StoredField(Int, 'Other.', { default: 0, min: 0 }) others!: number;

  /** Copy of the warehouse's `ignoreStocks`, so that a stock change need not read the warehouse. */
  @Prop({ type: Boolean, default: false })
  ignored!: boolean;

  @StoredField(Date, 'Time of the last movement.') updatedAt!: Date;
}
export const StockEntrySchema = SchemaFactory.createForClass(StockEntry);
StockEntrySchema.index({ productRef: 1, warehouseRef: 1 });
StockEntrySchema.index({ available: 1, _id: 1 });
StockEntrySchema.index({ updatedAt: 1, _id: 1 });
StockEntrySchema.index({ warehouseRef: 1, productRef: 1 }, { unique: true });
StockEntrySchema.index({ shelfOrder: 1, warehouseRef: 1, productRef: 1 });
StockEntrySchema.index({ warehouseRef: 1, shelfOrder: 1, productRef: 1 });
// Partial index: only entries with such bottles.
for (const bucket of STOCK_BUCKETS)
  if (bucket !== 'available')
    StockEntrySchema.index({ [bucket]: 1 }, { partialFilterExpression: { [bucket]: { $gt: 0 } } });
