import { Field, ID, Int, ObjectType } from '@nestjs/graphql';
import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { type Locale, PaymentProviderName, PaymentStatus } from '@vinkura/domain';
import type { Types } from 'mongoose';
import { Yen } from '../platform/graphql/scalars.js';
import { PaymentDispute, PaymentDisputeSchema } from './payment-dispute.js';
import { listCost } from '../platform/graphql/cost.js';
import { StoredField } from '../platform/documents/stored-field.js';

/** A status change of a payment, kept for analysis. */
@Schema({ _id: false, versionKey: false })
@ObjectType({ description: 'A status change of a payment.' })
export class PaymentMove {
  @StoredField(Date, 'Time.') at!: Date;

  @Field(() => PaymentStatus, { nullable: true, description: 'Previous status; null at creation.' })
  @Prop({ type: String, default: null })
  from!: PaymentStatus | null;

  @Field(() => PaymentStatus, { description: 'New status.' })
  @Prop({ type: String, required: true })
  to!: PaymentStatus;

  @StoredField(String, 'Error.', { default: null }) error!: string | null;
}
const PaymentMoveSchema = SchemaFactory.createForClass(PaymentMove);

/** A refund; `key` is its idempotency key. */
@Schema({ _id: false, versionKey: false })
@ObjectType({ description: 'A refund.' })
export class Refund {
  @Prop({ type: String, required: true })
  key!: string;

  @StoredField(String, 'Reference of the refunded order.', { default: null }) orderRef!: string | null;

  /** Yen. */
  @StoredField(Yen, 'Amount.') amount!: number;
  @StoredField(String, 'Reason.') reason!: string;

  @StoredField(String, 'Message key of the reason of an automatic refund.', { default: null })
  reasonKey!: string | null;

  /** Reference of the administrator, or SYSTEM. */
  @Prop({ type: String, default: 'SYSTEM' })
  by!: string;

  @StoredField(Date, 'Time of the request.') requestedAt!: Date;

  @StoredField(Date, 'When the provider accepted it; null while pending.', { default: null })
  doneAt!: Date | null;

  /** The provider accepted it and failed later; its effects were applied already. */
  @Prop({ type: Boolean, default: false })
  reopened!: boolean;

  /** The provider's identifier, of a refund made at its own site; several entries may share one. */
  @Prop({ type: String, default: null })
  providerRefundId?: string | null;

  /** Number of rejections by the provider. */
  @Prop({ type: Number, default: 0 })
  refusals!: number;

  /** The provider's message; back office only. */
  @Prop({ type: String, default: null })
  error!: string | null;
}
const RefundSchema = SchemaFactory.createForClass(Refund);

/** Remark of the back office on a payment that needed attention. */
@Schema({ _id: false, versionKey: false })
@ObjectType({ description: 'Remark of the back office on a payment that needed attention.' })
export class PaymentRemark {
  @StoredField(Date, 'Time.') at!: Date;
  @StoredField(String, 'Reference of the administrator.') by!: string;
  @StoredField(String, 'Remark.') comment!: string;
}
const PaymentRemarkSchema = SchemaFactory.createForClass(PaymentRemark);

/** The terms that the buyer agreed to before paying, verbatim. */
export interface PaymentAgreement {
  key: string;
  text: string;
  locale: Locale;
  at: Date;
}

/**
 * A payment of a customer with its status (PAY-01, PAY-02). It has provider and amount; cart items and orders are
 * only referenced (`itemIds`, `orderRefs`).
 */
@Schema({ collection: 'paymentintents', versionKey: false })
@ObjectType({ description: 'A payment of a customer with its status.' })
export class PaymentIntent {
  @Field(() => ID, { description: 'Identifier.' })
  _id!: Types.ObjectId;

  /** `_id` of the customer. */
  @Prop({ type: String, required: true })
  owner!: string;

  @StoredField(PaymentStatus, 'Status of the payment.') status!: PaymentStatus;
  @StoredField(PaymentProviderName, 'Payment provider.') provider!: PaymentProviderName;

  /** The provider's identifier of the current attempt. */
  @Prop({ type: String, default: null })
  providerRef!: string | null;

  /** Number of attempts at the provider; each has its own idempotency key there. */
  @Prop({ type: Number, default: 0 })
  attempt!: number;

  /** Yen to be charged. */
  @StoredField(Yen, 'Amount to charge: products and delivery minus points.') amount!: number;
  @StoredField(Yen, 'Products and delivery.', { default: 0 }) totalAmount!: number;
  @StoredField(Yen, 'Delivery, included in the total.', { default: 0 }) deliveryFee!: number;
  @StoredField(Int, 'Points used, 1 yen each.', { default: 0 }) usedPoints!: number;

  /** The request in which the customer submitted the payment: jobs log under its id. */
  @Prop({ type: String })
  requestId?: string;

  /** The cart items of the amount. */
  @Prop({ type: [String], default: [] })
  itemIds!: string[];

  /** Of pre-order wine (MOD-23); its orders get a copy. */
  @Prop({ type: Object, default: null })
  agreement!: PaymentAgreement | null;

  @StoredField([String], 'References of the paid orders.', { default: [] }) orderRefs!: string[];
  @StoredField(String, 'Error message of the provider.', { default: null }) error!: string | null;

  @StoredField(String, 'Message key of the failure reason, for the customer.', { default: null })
  errorKey!: string | null;

  /** An unexpected amount was charged: blocked until a person has checked it. */
  @Prop({ type: Boolean, default: false })
  needsReview!: boolean;

  /** The unexpected amount, in the smallest unit of the currency; null for payments that were marked before it was stored. */
  @Prop({ type: Number, default: null })
  receivedAmount?: number | null;

  /** Lower case, such as `jpy`. */
  @Prop({ type: String, default: null })
  receivedCurrency?: string | null;

  /** Time from which it needs attention, until an administrator adds a remark. */
  @Prop({ type: Date, default: null })
  attentionSince!: Date | null;

  @Prop({ type: [PaymentRemarkSchema], default: [] })
  remarks!: PaymentRemark[];

  @StoredField([PaymentMove], 'Status history.', {
    type: [PaymentMoveSchema],
    default: [],
    complexity: listCost(10),
  })
  history!: PaymentMove[];

  @StoredField([Refund], 'Refunds.', { type: [RefundSchema], default: [], complexity: listCost(3) })
  refunds!: Refund[];

  /** Back office only. */
  @Prop({ type: [PaymentDisputeSchema], default: [] })
  disputes!: PaymentDispute[];

  /** Whether a refund is pending. */
  @Prop({ type: Boolean, default: false })
  refundDue!: boolean;

  /** Last attempt to execute refunds; the job takes the longest waiting first. */
  @Prop({ type: Date, default: null })
  refundTriedAt!: Date | null;

  /** Time of the customer's last step. */
  @Prop({ type: Date, required: true })
  lastActivityAt!: Date;

  /** Last poll of the provider; the job takes the longest waiting first. */
  @Prop({ type: Date, default: null })
  checkedAt!: Date | null;

  @StoredField(Date, 'Time of the last settlement.', { default: null }) settledAt!: Date | null;
  @StoredField(Date, 'Creation time.') createdAt!: Date;

  @Prop({ type: Date, required: true })
  updatedAt!: Date;

  /** Never stored: the provider keeps it, and only its owner gets it when payment starts. */
  @Field(() => String, {
    nullable: true,
    description: 'Client secret for the payment form; only returned when payment starts.',
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
PaymentIntentSchema.index({ updatedAt: 1 });
PaymentIntentSchema.index({ orderRefs: 1 });
PaymentIntentSchema.index(
  { attentionSince: 1 },
  { partialFilterExpression: { attentionSince: { $type: 'date' } } },
);
PaymentIntentSchema.index({ refundDue: 1 }, { partialFilterExpression: { refundDue: true } });
