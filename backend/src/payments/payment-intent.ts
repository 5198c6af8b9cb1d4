import { Field, ID, Int, ObjectType } from '@nestjs/graphql';
import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { type Locale, PaymentProviderName, PaymentStatus } from '@vinkura/domain';
import type { Types } from 'mongoose';
import { Yen } from '../platform/graphql/scalars.js';
import { PaymentDispute, PaymentDisputeSchema } from './payment-dispute.js';
import { listCost } from '../platform/graphql/cost.js';

/** One move of a payment, kept for whoever has to explain it later. */
@Schema({ _id: false, versionKey: false })
@ObjectType({ description: 'One move of a payment.' })
export class PaymentMove {
  @Field(() => Date, { description: 'When.' })
  @Prop({ type: Date, required: true })
  at!: Date;

  @Field(() => PaymentStatus, { nullable: true, description: 'The status before; null at the beginning.' })
  @Prop({ type: String, default: null })
  from!: PaymentStatus | null;

  @Field(() => PaymentStatus, { description: 'The status after.' })
  @Prop({ type: String, required: true })
  to!: PaymentStatus;

  @Field(() => String, { nullable: true, description: 'What had gone wrong.' })
  @Prop({ type: String, default: null })
  error!: string | null;
}
const PaymentMoveSchema = SchemaFactory.createForClass(PaymentMove);

/** Money that is owed back; `key` says for what, so that it is given once. */
@Schema({ _id: false, versionKey: false })
@ObjectType({ description: 'Money that is given back.' })
export class Refund {
  @Prop({ type: String, required: true })
  key!: string;

  @Field(() => String, { nullable: true, description: 'Reference of the order that it is for.' })
  @Prop({ type: String, default: null })
  orderRef!: string | null;

  /** Yen. */
  @Field(() => Yen, { description: 'How much.' })
  @Prop({ type: Number, required: true })
  amount!: number;

  @Field(() => String, { description: 'Why, as it was written down.' })
  @Prop({ type: String, required: true })
  reason!: string;

  @Field(() => String, {
    nullable: true,
    description: 'Key of the sentence that says why, where the system itself gives it back.',
  })
  @Prop({ type: String, default: null })
  reasonKey!: string | null;

  /** Reference of the administrator, or SYSTEM. */
  @Prop({ type: String, default: 'SYSTEM' })
  by!: string;

  @Field(() => Date, { description: 'When it was decided.' })
  @Prop({ type: Date, required: true })
  requestedAt!: Date;

  @Field(() => Date, { nullable: true, description: 'When the provider took it on; null while it is owed.' })
  @Prop({ type: Date, default: null })
  doneAt!: Date | null;

  /** The provider had taken it on and could not give it; what follows from it has been done already. */
  @Prop({ type: Boolean, default: false })
  reopened!: boolean;

  /** How often the provider has said no. */
  @Prop({ type: Number, default: 0 })
  refusals!: number;

  /** In the provider's words; for the back office only. */
  @Prop({ type: String, default: null })
  error!: string | null;
}
const RefundSchema = SchemaFactory.createForClass(Refund);

/** What a person of the back office said about a payment that needed one. */
@Schema({ _id: false, versionKey: false })
@ObjectType({ description: 'What the back office said about a payment that needed a look.' })
export class PaymentRemark {
  @Field(() => Date, { description: 'When.' })
  @Prop({ type: Date, required: true })
  at!: Date;

  @Field(() => String, { description: 'Reference of the administrator.' })
  @Prop({ type: String, required: true })
  by!: string;

  @Field(() => String, { description: 'What was said.' })
  @Prop({ type: String, required: true })
  comment!: string;
}
const PaymentRemarkSchema = SchemaFactory.createForClass(PaymentRemark);

/** What the buyer agreed to before paying, word for word. */
export interface PaymentAgreement {
  key: string;
  text: string;
  locale: Locale;
  at: Date;
}

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

  /** The request in which the customer went to pay: what jobs do for the payment is logged under its id. */
  @Prop({ type: String })
  requestId?: string;

  /** The cart items that the amount was computed from. */
  @Prop({ type: [String], default: [] })
  itemIds!: string[];

  /** Of pre-order wine (MOD-23); its orders get a copy. */
  @Prop({ type: Object, default: null })
  agreement!: PaymentAgreement | null;

  @Prop({ type: [String], default: [] })
  @Field(() => [String], { description: 'References of the orders that it pays.' })
  orderRefs!: string[];

  @Prop({ type: String, default: null })
  @Field(() => String, { nullable: true, description: "Why it failed, in the provider's words." })
  error!: string | null;

  @Prop({ type: String, default: null })
  @Field(() => String, {
    nullable: true,
    description: 'Key of the sentence that tells the customer why, in their own language.',
  })
  errorKey!: string | null;

  /** Money was taken that does not fit: nobody may go on before a person has looked at it. */
  @Prop({ type: Boolean, default: false })
  needsReview!: boolean;

  /** Since when the back office is shown it; until an administrator has said something about it. */
  @Prop({ type: Date, default: null })
  attentionSince!: Date | null;

  @Prop({ type: [PaymentRemarkSchema], default: [] })
  remarks!: PaymentRemark[];

  @Prop({ type: [PaymentMoveSchema], default: [] })
  @Field(() => [PaymentMove], { complexity: listCost(10), description: 'How it came to its status.' })
  history!: PaymentMove[];

  @Prop({ type: [RefundSchema], default: [] })
  @Field(() => [Refund], { complexity: listCost(3), description: 'What is given back of it.' })
  refunds!: Refund[];

  /** For the back office. */
  @Prop({ type: [PaymentDisputeSchema], default: [] })
  disputes!: PaymentDispute[];

  /** Whether a refund is still to be carried out. */
  @Prop({ type: Boolean, default: false })
  refundDue!: boolean;

  /** When carrying refunds out was tried last; the job takes the longest waiting first. */
  @Prop({ type: Date, default: null })
  refundTriedAt!: Date | null;

  /** The customer's last step. */
  @Prop({ type: Date, required: true })
  lastActivityAt!: Date;

  /** When the provider was asked last; the poll takes the longest waiting first. */
  @Prop({ type: Date, default: null })
  checkedAt!: Date | null;

  @Prop({ type: Date, default: null })
  @Field(() => Date, { nullable: true, description: 'When it was settled last.' })
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
PaymentIntentSchema.index({ createdAt: -1 });
PaymentIntentSchema.index({ orderRefs: 1 });
PaymentIntentSchema.index(
  { attentionSince: 1 },
  { partialFilterExpression: { attentionSince: { $type: 'date' } } },
);
PaymentIntentSchema.index({ refundDue: 1 }, { partialFilterExpression: { refundDue: true } });
