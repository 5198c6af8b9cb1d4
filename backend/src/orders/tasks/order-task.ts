import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { BottleProblem, type ReturnedBottles, STOCK_BUCKETS, TaskResolution } from '@vinkura/domain';
import { Schema as MongooseSchema, type Types } from 'mongoose';

const returnedBottlesSchema = new MongooseSchema<ReturnedBottles>(
  {
    warehouseRef: { type: String, required: true },
    bucket: { type: String, enum: STOCK_BUCKETS, required: true },
    quantity: { type: Number, required: true },
  },
  { _id: false },
);

/**
 * A back-office task about an order: a claim about bottles, reported by a restaurant (REPORT-01) or registered by an administrator. Tasks are a
 * separate collection, like notes: they cannot appear in an order shown to its customer, and do not change its version.
 */
@Schema({ collection: 'ordertasks', versionKey: false })
export class OrderTask {
  _id!: Types.ObjectId;

  @Prop({ type: String, required: true })
  orderRef!: string;

  /** The restaurant of the order; visible to it and the back office only. Null for other orders. */
  @Prop({ type: String, default: null })
  venueRef!: string | null;

  @Prop({ type: String, enum: Object.values(BottleProblem), required: true })
  problem!: BottleProblem;

  @Prop({ type: String, required: true })
  productRef!: string;

  /** Bottles. */
  @Prop({ type: Number, required: true })
  quantity!: number;

  @Prop({ type: String, default: null })
  note!: string | null;

  /** Identifier of a private picture. */
  @Prop({ type: String, default: null })
  photoId!: string | null;

  @Prop({ type: Date, required: true })
  openedAt!: Date;

  /** Reference of the user. */
  @Prop({ type: String, required: true })
  openedBy!: string;

  /** Set on closing, with the fields below. */
  @Prop({ type: Date, default: null })
  closedAt!: Date | null;

  /** Reference of the administrator. */
  @Prop({ type: String, default: null })
  closedBy!: string | null;

  @Prop({ type: String, enum: [...Object.values(TaskResolution), null], default: null })
  resolution!: TaskResolution | null;

  @Prop({ type: String, default: null })
  reason!: string | null;

  /** Yen refunded. Tasks closed before decisions had effects lack it and the two below. */
  @Prop({ type: Number, default: null })
  amount?: number | null;

  /** Points granted. */
  @Prop({ type: Number, default: null })
  points?: number | null;

  /** Reference of the order that replaces the bottles. */
  @Prop({ type: String, default: null })
  replacementRef?: string | null;

  /** Bottles booked into the stock. */
  @Prop({ type: returnedBottlesSchema, default: null })
  returned?: ReturnedBottles | null;
}
export const OrderTaskSchema = SchemaFactory.createForClass(OrderTask);
OrderTaskSchema.index({ orderRef: 1, openedAt: 1 });
