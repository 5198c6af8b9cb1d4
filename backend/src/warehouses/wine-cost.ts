import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { CostedBottles } from '@vinkura/domain/warehouses/stock-cost';
import type { Types } from 'mongoose';

/** Cost of the shop's bottles of a wine, in all warehouses; absent if none was received with a cost (SUPPLY-01). */
@Schema({ collection: 'winecosts', versionKey: false })
export class WineCost implements CostedBottles {
  _id!: Types.ObjectId;

  @Prop({ type: String, required: true, index: { unique: true } })
  productRef!: string;

  @Prop({ type: Number, required: true, min: 0 })
  bottles!: number;

  /** Without tax. */
  @Prop({ type: Number, required: true, min: 0 })
  totalCostYen!: number;

  @Prop({ type: Date, required: true })
  updatedAt!: Date;
}
export const WineCostSchema = SchemaFactory.createForClass(WineCost);
