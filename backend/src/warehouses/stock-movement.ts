import { Field, ID, Int, ObjectType } from '@nestjs/graphql';
import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { STOCK_BUCKETS, StockBucket, StockReason } from '@vinkura/domain';
import type { Types } from 'mongoose';

@Schema({ collection: 'stockmovements', versionKey: false })
@ObjectType({
  description: 'A stock movement between buckets, in or out; immutable.',
})
export class StockMovement {
  @Field(() => ID, { description: 'Identifier.' })
  _id!: Types.ObjectId;

  @Prop({ type: Date, required: true })
  @Field(() => Date, { description: 'Time.' })
  at!: Date;

  @Prop({ type: String, required: true })
  @Field(() => String, { description: 'Reference of the acting user, or SYSTEM.' })
  by!: string;

  @Prop({ type: String, required: true, enum: Object.values(StockReason) })
  @Field(() => StockReason, { description: 'Reason.' })
  reason!: StockReason;

  @Prop({ type: String, required: true })
  @Field(() => String, { description: 'Reference of the warehouse.' })
  warehouseRef!: string;

  @Prop({ type: String, required: true })
  @Field(() => String, { description: 'Reference of the wine.' })
  productRef!: string;

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
  @Prop({ type: Number, required: true, min: 1 })
  @Field(() => Int, { description: 'Bottles.' })
  quantity!: number;

  @Prop({ type: String })
  @Field(() => String, { nullable: true, description: 'Reference of the order.' })
  orderRef?: string;

  @Prop({ type: String })
  @Field(() => String, { nullable: true, description: 'Remarks.' })
  comments?: string;

  @Prop({ type: String })
  @Field(() => String, {
    nullable: true,
    description: 'Identifier of the stocktake; its movements share it.',
  })
  stocktakeId?: string;
}
export const StockMovementSchema = SchemaFactory.createForClass(StockMovement);
StockMovementSchema.index({ reason: 1, at: -1 });
StockMovementSchema.index({ by: 1, at: -1 });
StockMovementSchema.index({ from: 1, at: -1 });
StockMovementSchema.index({ to: 1, at: -1 });
StockMovementSchema.index({ warehouseRef: 1, productRef: 1, at: -1 });
StockMovementSchema.index({ orderRef: 1 }, { sparse: true });
StockMovementSchema.index({ stocktakeId: 1 }, { sparse: true });
StockMovementSchema.index({ productRef: 1, at: -1 });
StockMovementSchema.index({ at: -1, _id: -1 });
