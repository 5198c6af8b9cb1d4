import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { BottleProblem, TaskResolution } from '@vinkura/domain';
import type { Types } from 'mongoose';

/**
 * Something that the back office has to do about an order: bottles that a restaurant reported as broken or missing
 * (REPORT-01). Tasks stand apart from the order, as notes do: no answer that shows an order to its customer can contain
 * them, and opening one changes no version of the order.
 */
@Schema({ collection: 'ordertasks', versionKey: false })
export class OrderTask {
  _id!: Types.ObjectId;

  @Prop({ type: String, required: true })
  orderRef!: string;

  /** The restaurant that reported it; only this one and the back office see it. */
  @Prop({ type: String, required: true })
  venueRef!: string;

  @Prop({ type: String, enum: Object.values(BottleProblem), required: true })
  problem!: BottleProblem;

  @Prop({ type: String, required: true })
  productRef!: string;

  /** Bottles. */
  @Prop({ type: Number, required: true })
  quantity!: number;

  @Prop({ type: String, default: null })
  note!: string | null;

  /** Identifier of an uploaded picture that is not public. */
  @Prop({ type: String, default: null })
  photoId!: string | null;

  @Prop({ type: Date, required: true })
  openedAt!: Date;

  /** Reference of the user. */
  @Prop({ type: String, required: true })
  openedBy!: string;

  /** Set once it is closed, with the three below. */
  @Prop({ type: Date, default: null })
  closedAt!: Date | null;

  /** Reference of the administrator. */
  @Prop({ type: String, default: null })
  closedBy!: string | null;

  @Prop({ type: String, enum: [...Object.values(TaskResolution), null], default: null })
  resolution!: TaskResolution | null;

  @Prop({ type: String, default: null })
  reason!: string | null;
}
export const OrderTaskSchema = SchemaFactory.createForClass(OrderTask);
OrderTaskSchema.index({ orderRef: 1, openedAt: 1 });
