import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import {
  BottleProblem,
  OrderActor,
  type ReturnedBottles,
  STOCK_BUCKETS,
  TaskResolution,
} from '@vinkura/domain';
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
 * A back-office task about an order: a claim about bottles, reported by a restaurant (REPORT-01) or its customer, or
 * registered by an administrator (CLAIM-01). Tasks are a separate collection, like notes: they do not change the version
 * of the order.
 */
@Schema({ collection: 'ordertasks', versionKey: false })
export class OrderTask {
  _id!: Types.ObjectId;

  @Prop({ type: String, required: true })
  orderRef!: string;

  /** The restaurant of the order. Null for other orders. */
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

  /** Role of that user. Older tasks lack it: they are of the restaurant, where there is one. */
  @Prop({ type: String, enum: Object.values(OrderActor) })
  reportedBy?: OrderActor;

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

/** The role of the reporter of a claim. */
export const reporterOf = ({
  reportedBy,
  venueRef,
}: Pick<OrderTask, 'reportedBy' | 'venueRef'>): OrderActor =>
  reportedBy ?? (venueRef ? OrderActor.VENUE : OrderActor.ADMINISTRATOR);
