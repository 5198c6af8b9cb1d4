import { Field, ID, Int, ObjectType } from '@nestjs/graphql';
import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import {
  DeliverySlot,
  DestinationKind,
  NotificationKind,
  OrderKind,
  OrderStage,
  OrderStatus,
} from '@vinkura/domain';
import type { Types } from 'mongoose';
import {
  Gift,
  GiftSchema,
  HomeAddress,
  HomeAddressSchema,
  Reservation,
  ReservationSchema,
  STORED,
} from '../../cart/index.js';
import { Day, Yen } from '../../platform/graphql/scalars.js';
import {
  IndentPurchase,
  IndentPurchaseSchema,
  PlannedBottles,
  PlannedBottlesSchema,
  PreparedBottle,
  PreparedBottleSchema,
} from './order-handling.js';
import {
  Delivery,
  DeliverySchema,
  OrderHistoryEntry,
  OrderHistoryEntrySchema,
  OrderLine,
  OrderLineSchema,
  PaymentHistoryEntry,
  PaymentHistoryEntrySchema,
} from './order-parts.js';
import { RefundDecision, RefundDecisionSchema } from './refund-decision.js';
import { listCost } from '../../platform/graphql/cost.js';

@Schema({ collection: 'orders', versionKey: false })
@ObjectType({ description: 'Wines ordered for one destination.' })
export class Order {
  @Field(() => ID, { description: 'Identifier.' })
  _id!: Types.ObjectId;

  @Prop({ type: String, required: true, unique: true })
  @Field(() => String, { description: 'Reference such as ORD00001.' })
  reference!: string;

  /** `_id` of the customer. */
  @Prop({ type: String, required: true })
  owner!: string;

  @Prop({ type: String, required: true })
  @Field(() => String, {
    description: 'Reference of the customer; for restaurants a pseudonym of their own.',
  })
  ownerRef!: string;

  @Prop({ type: String, enum: Object.values(OrderStatus), required: true })
  @Field(() => OrderStatus, { description: 'Status.' })
  status!: OrderStatus;

  @Prop({ type: String, enum: [...Object.values(OrderStatus), null], default: null })
  @Field(() => OrderStatus, { nullable: true, description: 'On hold: the status to return to.' })
  statusBeforeHold!: OrderStatus | null;

  /** Time of the last status change; jobs count from here. */
  @Prop({ type: Date, required: true })
  @Field(() => Date, { description: 'Time of the last status change.' })
  statusSince!: Date;

  /** Derived from status, dinner and reception (see `surveyOpensAt`); stored for the job and for lists. */
  @Prop({ type: Date, default: null })
  @Field(() => Date, {
    nullable: true,
    description: 'When its survey can be answered; null before the reception, and for cellar orders.',
  })
  surveyOpensAt!: Date | null;

  /** Derived from status, checklist and parcels; stored for the board. */
  @Prop({ type: String, enum: [...Object.values(OrderStage), null], default: null })
  stage!: OrderStage | null;

  /** Deadline of the stage; stored like `stage`. */
  @Prop({ type: Date, default: null })
  dueAt!: Date | null;

  @Prop({ type: String, enum: Object.values(OrderKind), required: true })
  @Field(() => OrderKind, { description: 'Kind of planning.' })
  kind!: OrderKind;

  @Prop({ type: String, enum: Object.values(DestinationKind), required: true })
  @Field(() => DestinationKind, { description: 'Destination.' })
  destination!: DestinationKind;

  @Prop({ type: [OrderLineSchema], required: true })
  @Field(() => [OrderLine], { complexity: listCost(5), description: 'The wines.' })
  products!: OrderLine[];

  @Prop({ type: ReservationSchema, default: null })
  @Field(() => Reservation, { nullable: true, description: 'When and where the wine is delivered.' })
  reservation!: Reservation | null;

  @Prop({ type: HomeAddressSchema, default: null })
  @Field(() => HomeAddress, { nullable: true, description: 'Address of a home delivery.' })
  homeAddress!: HomeAddress | null;

  @Prop({ type: GiftSchema, default: null })
  @Field(() => Gift, { nullable: true, description: 'Gift wrapping of a home order.' })
  gift!: Gift | null;

  /** A calendar day in Japan. */
  @Prop({ type: String, default: null })
  @Field(() => Day, {
    nullable: true,
    complexity: STORED,
    description: 'Requested day of a home delivery.',
  })
  deliveryDay!: string | null;

  @Prop({ type: String, enum: [...Object.values(DeliverySlot), null], default: null })
  @Field(() => DeliverySlot, {
    nullable: true,
    complexity: STORED,
    description: 'Time slot of a home delivery.',
  })
  deliverySlot!: DeliverySlot | null;

  @Prop({ type: String, default: null })
  @Field(() => String, { nullable: true, description: 'Remarks of the back office.' })
  comments!: string | null;

  @Prop({ type: Number, required: true })
  @Field(() => Yen, { description: 'The wines.' })
  totalProductPrice!: number;

  @Prop({ type: Number, required: true })
  @Field(() => Yen, { description: 'Delivery.' })
  deliveryFee!: number;

  @Prop({ type: Number, required: true })
  @Field(() => Int, { description: 'Points used, 1 yen each.' })
  pointsUsed!: number;

  @Prop({ type: Number, required: true })
  @Field(() => Yen, { description: 'Wines and delivery minus points.' })
  totalPaymentAmount!: number;

  @Prop({ type: Number, required: true })
  @Field(() => Yen, {
    description: 'Amount charged for this order; the orders of a payment add up to it.',
  })
  paymentAmount!: number;

  @Prop({ type: Number, required: true })
  @Field(() => Int, { description: 'Number of destinations: 1.' })
  destinationCount!: number;

  @Prop({ type: Number, required: true })
  @Field(() => Int, { description: 'Bottles.' })
  wineCount!: number;

  @Prop({ type: String, default: null })
  @Field(() => String, { nullable: true, description: 'Recipient on the invoice; immutable once entered.' })
  invoiceName!: string | null;

  /** `_id` of the concierge's proposal it was bought from; see `PaidOrders`. */
  @Prop({ type: String })
  proposalId?: string;

  /** Number of its open tasks; unset while it never had one. Administrators only. */
  @Prop({ type: Number })
  openTasks?: number;

  /** Set once a refund has to be decided; see `RefundDecisions`. */
  @Prop({ type: RefundDecisionSchema, default: null })
  refundDecision!: RefundDecision | null;

  /** The effective payment; earlier ones are in the history. */
  @Prop({ type: String, default: null })
  @Field(() => ID, { nullable: true, description: 'The payment.' })
  paymentIntentId!: string | null;

  @Prop({ type: [PaymentHistoryEntrySchema], default: [] })
  @Field(() => [PaymentHistoryEntry], {
    complexity: listCost(5),
    description: 'Payment history.',
  })
  paymentHistory!: PaymentHistoryEntry[];

  @Prop({ type: [PlannedBottlesSchema], default: [] })
  @Field(() => [PlannedBottles], {
    complexity: listCost(5),
    description: 'Warehouses of its bottles; empty until planned.',
  })
  plannedBottles!: PlannedBottles[];

  /** Created when the preparation starts; the history records when, and who ticked (ORD-05). */
  @Prop({ type: [PreparedBottleSchema], default: [] })
  @Field(() => [PreparedBottle], {
    complexity: listCost(10),
    description: 'The checklist of its preparation, bottle by bottle.',
  })
  preparation!: PreparedBottle[];

  /** Set in orders of the kind INDENT. */
  @Prop({ type: IndentPurchaseSchema, default: null })
  @Field(() => IndentPurchase, { nullable: true, description: 'The pre-order it buys from.' })
  indent!: IndentPurchase | null;

  @Prop({ type: [DeliverySchema], default: [] })
  @Field(() => [Delivery], { complexity: listCost(3), description: 'The parcels.' })
  deliveries!: Delivery[];

  @Prop({ type: [OrderHistoryEntrySchema], default: [] })
  @Field(() => [OrderHistoryEntry], { complexity: listCost(15), description: 'Status history.' })
  history!: OrderHistoryEntry[];

  @Prop({ type: String, default: null })
  @Field(() => Day, { nullable: true, description: 'Latest shipping day of a home delivery.' })
  shipBy!: string | null;

  @Prop({ type: Date, default: null })
  @Field(() => Date, {
    nullable: true,
    description:
      'Arrival: at the reservation, within 24 hours in the cellar, about 3 months after payment of an indent.',
  })
  arrival!: Date | null;

  @Prop({ type: Boolean, default: false })
  @Field(() => Boolean, { description: 'Whether its preparation is complete.' })
  preparationConfirmed!: boolean;

  @Prop({ type: Boolean, default: false })
  @Field(() => Boolean, { description: 'Whether feedback was given.' })
  feedbackGiven!: boolean;

  /** Sent reminders, each once. */
  @Prop({ type: [String], enum: Object.values(NotificationKind), default: [], select: false })
  reminders?: NotificationKind[];

  /** Token of the feedback form (REQ-D39); only exposed in its mail. */
  @Prop({ type: String, required: true, select: false })
  secretToken?: string;

  @Prop({ type: Date, default: null })
  @Field(() => Date, { nullable: true, description: 'When it was paid.' })
  paidAt!: Date | null;

  /** Start of the payment time limits: placed, or resumed by an administrator. Customers' steps do not change it (REQ-D44). */
  @Prop({ type: Date, required: true })
  lastActivityAt!: Date;

  /** Actions with the requests that performed them, the latest ten: a retry after a crash is answered, not rejected. */
  @Prop({ type: [String], default: undefined })
  appliedRequests?: string[];

  /** Normalised words for the search of the back office. */
  @Prop({ type: String, default: '', select: false })
  searchText?: string;

  @Prop({ type: Date, required: true })
  @Field(() => Date, { description: 'When it was ordered.' })
  createdAt!: Date;

  @Prop({ type: Date, required: true })
  @Field(() => Date, { description: 'When it was changed last.' })
  updatedAt!: Date;
}
export const OrderSchema = SchemaFactory.createForClass(Order);
OrderSchema.index({ owner: 1, createdAt: -1 });
// Filters of lists; sorted with `_id`, as lists are, so that a page is read without sorting all matching orders.
OrderSchema.index({ 'reservation.venueRef': 1, createdAt: -1, _id: -1 });
OrderSchema.index({ status: 1, lastActivityAt: 1 });
OrderSchema.index({ createdAt: -1, _id: -1 });
OrderSchema.index({ updatedAt: -1, _id: -1 });
OrderSchema.index({ paidAt: -1, _id: -1 });
OrderSchema.index({ statusSince: -1, _id: -1 });
OrderSchema.index({ totalPaymentAmount: 1, _id: 1 });
OrderSchema.index({ ownerRef: 1, createdAt: -1, _id: -1 });
OrderSchema.index({ 'products.productRef': 1, createdAt: -1, _id: -1 });
OrderSchema.index({ status: 1, createdAt: -1, _id: -1 });
OrderSchema.index({ kind: 1, createdAt: -1, _id: -1 });
OrderSchema.index({ destination: 1, createdAt: -1, _id: -1 });
OrderSchema.index({ 'indent.eventRef': 1 }, { sparse: true });
OrderSchema.index({ shipBy: 1 });
OrderSchema.index({ proposalId: 1 }, { sparse: true });
OrderSchema.index({ pointsUsed: 1 });
OrderSchema.index({ invoiceName: 1 });
OrderSchema.index({ feedbackGiven: 1, createdAt: -1, _id: -1 });
OrderSchema.index({ status: 1, statusSince: 1 });
OrderSchema.index({ stage: 1, dueAt: 1, _id: 1 });
OrderSchema.index({ surveyOpensAt: 1 });
OrderSchema.index({ 'refundDecision.state': 1, 'refundDecision.since': 1 });
OrderSchema.index(
  { secretToken: 1 },
  { unique: true, partialFilterExpression: { secretToken: { $type: 'string' } } },
);
OrderSchema.index({ 'reservation.reservationDate': 1, _id: 1 });
OrderSchema.index({ arrival: 1, _id: 1 });
OrderSchema.index({ openTasks: 1, 'reservation.reservationDate': 1 }, { sparse: true });
