import { Field, Int, ObjectType } from '@nestjs/graphql';
import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { OrderActor } from '@vinkura/domain';

/**
 * A reception that a restaurant has confirmed and can still undo. It is stored apart from the order, which stays
 * unchanged until a job confirms the reception when it is due.
 */
@Schema({ collection: 'pendingreceptions', versionKey: false })
export class PendingReception {
  /** Reference of the parcel. */
  @Prop({ type: String })
  _id!: string;

  @Prop({ type: String, required: true })
  orderRef!: string;

  @Prop({ type: String, enum: Object.values(OrderActor), required: true })
  role!: OrderActor;

  /** Reference of the user. */
  @Prop({ type: String, required: true })
  by!: string;

  /** When it was confirmed: the time of the reception. */
  @Prop({ type: Date, required: true })
  at!: Date;

  @Prop({ type: Date, required: true })
  dueAt!: Date;
}
export const PendingReceptionSchema = SchemaFactory.createForClass(PendingReception);
PendingReceptionSchema.index({ orderRef: 1 });
PendingReceptionSchema.index({ dueAt: 1 });

@ObjectType({ description: 'A confirmed reception that can still be undone.' })
export class UndoableReception {
  @Field(() => String, { description: 'Reference of the parcel.' })
  deliveryRef!: string;

  @Field(() => Int, { description: 'Seconds left; 0 while it is being confirmed.' })
  secondsLeft!: number;
}
