import { Field, ID, Int, ObjectType } from '@nestjs/graphql';
import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { PaymentProviderName, PaymentStatus } from '@vinkura/domain';
import type { Types } from 'mongoose';
import { Yen } from '../platform/graphql/scalars.js';

/** One move of a payment, kept for whoever has to explain it later. */
@Schema({ _id: false, versionKey: false })
export class PaymentMove {
  @Prop({ type: Date, required: true })
  at!: Date;

  @Prop({ type: String, default: null })
  from!: PaymentStatus | null;

  @Prop({ type: String, required: true })
  to!: PaymentStatus;

  @Prop({ type: String, default: null })
  error!: string | null;
}
const PaymentMoveSchema = SchemaFactory.createForClass(PaymentMove);

/** Money that is owed back; `key` says for what, so that it is given once. */
@Schema({ _id: false, versionKey: false })
export class Refund {
  @Prop({ type: String, required: true })
  key!: string;

  /** Yen. */
  @Prop({ type: Number, required: true })
  amount!: number;

  @Prop({ type: String, required: true })
  reason!: string;

  @Prop({ type: Date, required: true })
  requestedAt!: Date;

  @Prop({ type: Date, default: null })
  doneAt!: Date | null;

  @Prop({ type: String, default: null })
  error!: string | null;
}
const RefundSchema = SchemaFactory.createForClass(Refund);

/**
 * An amount that a customer is to pay, and how far that has come (PAY-01, PAY-02). It knows the provider and the
 * amount; what it pays for it only names (`itemIds`, `orderRefs`).
 */
@Schema({ collection: 'paymentintents', versionKey: false })
@ObjectType({ description: 'An amount that a customer is to pay, and how far that has come.' })
export class PaymentIntent {
  @Field(() => ID, { description: 'Identifier.' })
  _id!: Types.ObjectId;

  /** `_id` of the customer. */
  @Prop({ type: String, required: true })
  owner!: string;

  @Prop({ type: String, enum: Object.values(PaymentStatus), required: true })
  @Field(() => PaymentStatus, { description: 'How far the payment has come.' })
  status!: PaymentStatus;

  @Prop({ type: String, enum: Object.values(PaymentProviderName), required: true })
  @Field(() => PaymentProviderName, { description: 'Who takes the payment.' })
  provider!: PaymentProviderName;

  /** The provider's own identifier of the present attempt. */
  @Prop({ type: String, default: null })
  providerRef!: string | null;

  /** Attempts made at the provider; each has its own idempotency key there. */
  @Prop({ type: Number, default: 0 })
  attempt!: number;

  /** Yen to be charged. */
  @Prop({ type: Number, required: true })
  @Field(() => Yen, { description: 'What the card pays: products and delivery minus points.' })
  amount!: number;

  @Prop({ type: Number, default: 0 })
  @Field(() => Yen, { description: 'Products and delivery.' })
  totalAmount!: number;

  @Prop({ type: Number, default: 0 })
  @Field(() => Yen, { description: 'Delivery, contained in the total.' })
  deliveryFee!: number;

  @Prop({ type: Number, default: 0 })
  @Field(() => Int, { description: 'Points used, 1 yen each.' })
  usedPoints!: number;

  /** The cart items that the amount was computed from. */
  @Prop({ type: [String], default: [] })
  itemIds!: string[];

  @Prop({ type: [String], default: [] })
  @Field(() => [String], { description: 'References of the orders that it pays.' })
  orderRefs!: string[];

  @Prop({ type: String, default: null })
  @Field(() => String, { nullable: true, description: "Why it failed, in the provider's words." })
  error!: string | null;

  /** Money was taken that does not fit: nobody may go on before a person has looked at it. */
  @Prop({ type: Boolean, default: false })
  needsReview!: boolean;

  @Prop({ type: [PaymentMoveSchema], default: [] })
  history!: PaymentMove[];

  @Prop({ type: [RefundSchema], default: [] })
  refunds!: Refund[];

  /** Whether a refund is still to be carried out. */
  @Prop({ type: Boolean, default: false })
  refundDue!: boolean;

  /** The customer's last step. */
  @Prop({ type: Date, required: true })
  lastActivityAt!: Date;

  /** When the provider was asked last; the poll takes the longest waiting first. */
  @Prop({ type: Date, default: null })
  checkedAt!: Date | null;

  @Prop({ type: Date, default: null })
  settledAt!: Date | null;

  @Prop({ type: Date, required: true })
  @Field(() => Date, { description: 'When it was made.' })
  createdAt!: Date;

  @Prop({ type: Date, required: true })
  updatedAt!: Date;

  /** Never stored: the provider keeps it, and it is answered only to its owner when payment starts. */
  @Field(() => String, {
    nullable: true,
    description: 'What the payment form needs; answered when payment starts.',
  })
  paymentSecret?: string | null;
}
export const PaymentIntentSchema = SchemaFactory.createForClass(PaymentIntent);
PaymentIntentSchema.index({ owner: 1, createdAt: -1 });
PaymentIntentSchema.index({ status: 1, checkedAt: 1 });
PaymentIntentSchema.index({ status: 1, lastActivityAt: 1 });
PaymentIntentSchema.index(
  { providerRef: 1 },
  { unique: true, partialFilterExpression: { providerRef: { $type: 'string' } } },
);
PaymentIntentSchema.index({ refundDue: 1 }, { partialFilterExpression: { refundDue: true } });
