import { Field, ID, Int, ObjectType } from '@nestjs/graphql';
import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { STOCK_BUCKETS, StockBucket, StockReason } from '@vinkura/domain';
import type { Types } from 'mongoose';
import { StoredField } from '../platform/documents/stored-field.js';

@Schema({ collection: 'stockmovements', versionKey: false })
@ObjectType({
  description: 'A stock movement between buckets, in or out; immutable.',
})
export class StockMovement {
  @Field(() => ID, { description: 'Identifier.' })
  _id!: Types.ObjectId;

  @StoredField(Date, 'Time.') at!: Date;
  @StoredField(String, 'Reference of the acting user, or SYSTEM.') by!: string;
  @StoredField(StockReason, 'Reason.') reason!: StockReason;
  @StoredField(String, 'Reference of the warehouse.') warehouseRef!: string;
  @StoredField(String, 'Reference of the wine.') productRef!: string;

  @Prop({ type: String, enum: STOCK_BUCKETS })
  @Field(() => StockBucket, { nullable: true, description: 'Source bucket; null: bottles came in.' })
  from?: StockBucket;

  @Prop({ type: String, enum: STOCK_BUCKETS })
  @Field(() => StockBucket, {
    nullable: true,
    description: 'Target bucket; null: bottles went out.',
  })
  to?: StockBucket;

  /** Bottles, positive. */
  @StoredField(Int, 'Bottles.', { min: 1 }) quantity!: number;
  @StoredField(String, 'Reference of the order.', { nullable: true }) orderRef?: string;
  @StoredField(String, 'Remarks.', { nullable: true }) comments?: string;

  /** Yen without tax, of all bottles, where they were bought, sold, written off or came back; absent if unknown. */
  @Prop({ type: Number, min: 0 })
  costYen?: number;

  /** Order whose claim brought the bottles back; absent in claims from before it was stored. */
  @Prop({ type: String })
  returnOf?: string;

  @StoredField(String, 'Reference of the goods-in document.', { nullable: true }) goodsInRef?: string;

  @StoredField(String, 'Identifier of the stocktake; its movements share it.', { nullable: true })
  stocktakeId?: string;

  @StoredField(String, 'Reference of the transfer between warehouses.', { nullable: true })
  transferRef?: string;
}
export const StockMovementSchema = SchemaFactory.createForClass(StockMovement);
StockMovementSchema.index({ reason: 1, at: -1 });
StockMovementSchema.index({ by: 1, at: -1 });
StockMovementSchema.index({ from: 1, at: -1 });
StockMovementSchema.index({ to: 1, at: -1 });
StockMovementSchema.index({ warehouseRef: 1, productRef: 1, at: -1 });
StockMovementSchema.index({ orderRef: 1 }, { sparse: true });
StockMovementSchema.index({ goodsInRef: 1 }, { sparse: true });
StockMovementSchema.index({ stocktakeId: 1 }, { sparse: true });
StockMovementSchema.index({ transferRef: 1 }, { sparse: true });
StockMovementSchema.index({ productRef: 1, at: -1 });
StockMovementSchema.index({ at: -1, _id: -1 });
// Those with a cost, for the journal of a month.
StockMovementSchema.index({ at: 1 }, { partialFilterExpression: { costYen: { $gt: 0 } } });

/** Reason and author of a movement. */
export interface MoveCause {
  reason: StockReason;
  /** Reference of a user, or SYSTEM. */
  by: string;
  orderRef?: string;
  comments?: string;
  /** Shared by the movements of a stocktake. */
  stocktakeId?: string;
  /** Of the movements of a transfer between warehouses. */
  transferRef?: string;
  /** Order whose claim brings the bottles back. */
  returnOf?: string;
  /** Goods-in document. */
  goodsInRef?: string;
  /** Cost that `WineCosts` has booked already, null for none; if absent, it follows from the movement. */
  costYen?: number | null;
}
