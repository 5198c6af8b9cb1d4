import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { STOCK_BUCKETS, StockBucket, StockReason } from '@vinkura/domain';
import type { Types } from 'mongoose';

/** Bottles that went from one bucket to another, came in or went out; never changed or deleted. */
@Schema({ collection: 'stockmovements', versionKey: false })
export class StockMovement {
  _id!: Types.ObjectId;

  @Prop({ type: Date, required: true })
  at!: Date;

  /** Reference of the user who did it, or SYSTEM. */
  @Prop({ type: String, required: true })
  by!: string;

  @Prop({ type: String, required: true, enum: Object.values(StockReason) })
  reason!: StockReason;

  @Prop({ type: String, required: true })
  warehouseRef!: string;

  @Prop({ type: String, required: true })
  productRef!: string;

  /** Absent: the bottles came in. */
  @Prop({ type: String, enum: STOCK_BUCKETS })
  from?: StockBucket;

  /** Absent: the bottles went out. */
  @Prop({ type: String, enum: STOCK_BUCKETS })
  to?: StockBucket;

  /** Bottles, more than 0. */
  @Prop({ type: Number, required: true, min: 1 })
  quantity!: number;

  @Prop({ type: String })
  orderRef?: string;

  @Prop({ type: String })
  comments?: string;
}
export const StockMovementSchema = SchemaFactory.createForClass(StockMovement);
StockMovementSchema.index({ warehouseRef: 1, productRef: 1, at: -1 });
StockMovementSchema.index({ orderRef: 1 }, { sparse: true });
