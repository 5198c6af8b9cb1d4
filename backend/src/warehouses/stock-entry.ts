import { Field, ID, Int, ObjectType } from '@nestjs/graphql';
import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { STOCK_BUCKETS, type StockBucket } from '@vinkura/domain';
import type { Types } from 'mongoose';

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

  @Field(() => String, { description: 'Reference of the warehouse.' })
  @Prop({ type: String, required: true })
  warehouseRef!: string;

  @Field(() => String, { description: 'Reference of the wine.' })
  @Prop({ type: String, required: true })
  productRef!: string;

  @Field(() => String, { nullable: true, description: 'Remarks.' })
  @Prop({ type: String })
  comments?: string;

  @Field(() => String, { nullable: true, description: 'Shelf of the wine in the warehouse, such as A-03-2.' })
  @Prop({ type: String })
  shelf?: string;

  /** Sort key of the shelf; absent without one. */
  @Prop({ type: String })
  shelfOrder?: string;

  @Field(() => Int, { description: 'Customs: not cleared yet.' })
  @Prop({ type: Number, default: 0, min: 0 })
  customs!: number;

  @Field(() => Int, { description: 'Available: can be sold.' })
  @Prop({ type: Number, default: 0, min: 0 })
  available!: number;

  @Field(() => Int, { description: 'Res. Vinkura: reserved for planned orders.' })
  @Prop({ type: Number, default: 0, min: 0 })
  reservedVinkura!: number;

  @Field(() => Int, { description: 'Cloud Cellar: owned by customers.' })
  @Prop({ type: Number, default: 0, min: 0 })
  myCellar!: number;

  @Field(() => Int, { description: 'Res. Others: reserved for others.' })
  @Prop({ type: Number, default: 0, min: 0 })
  reservedOthers!: number;

  @Field(() => Int, { description: 'Bottle Issue: not fit for sale.' })
  @Prop({ type: Number, default: 0, min: 0 })
  bottleIssue!: number;

  @Field(() => Int, { description: 'Lost: cannot be found.' })
  @Prop({ type: Number, default: 0, min: 0 })
  lost!: number;

  @Field(() => Int, { description: 'Other.' })
  @Prop({ type: Number, default: 0, min: 0 })
  others!: number;

  /** Copy of the warehouse's `ignoreStocks`, so that a stock change need not read the warehouse. */
  @Prop({ type: Boolean, default: false })
  ignored!: boolean;

  @Field(() => Date, { description: 'Time of the last movement.' })
  @Prop({ type: Date, required: true })
  updatedAt!: Date;
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
