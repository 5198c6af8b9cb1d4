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
} from '../cart/index.js';
import { Day, Yen } from '../platform/graphql/scalars.js';
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
import { listCost } from '../platform/graphql/cost.js';

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
  @Field(() => String, { description: 'Reference of the customer.' })
  ownerRef!: string;

  @Prop({ type: String, enum: Object.values(OrderStatus), required: true })
  @Field(() => OrderStatus, { description: 'Where it stands.' })
  status!: OrderStatus;

  @Prop({ type: String, enum: [...Object.values(OrderStatus), null], default: null })
  @Field(() => OrderStatus, { nullable: true, description: 'On hold: the status that it returns to.' })
  statusBeforeHold!: OrderStatus | null;

  /** Since when it has its status; jobs count from here. */
  @Prop({ type: Date, required: true })
  @Field(() => Date, { description: 'Since when it has its status.' })
  statusSince!: Date;

  /** Follows from status, checklist and parcels; kept for the board. */
  @Prop({ type: String, enum: [...Object.values(OrderStage), null], default: null })
  stage!: OrderStage | null;

  /** By when the work of its stage has to be done; as `stage`. */
  @Prop({ type: Date, default: null })
  dueAt!: Date | null;

  @Prop({ type: String, enum: Object.values(OrderKind), required: true })
  @Field(() => OrderKind, { description: 'Which of the three kinds of planning it takes.' })
  kind!: OrderKind;

  @Prop({ type: String, enum: Object.values(DestinationKind), required: true })
  @Field(() => DestinationKind, { description: 'Where the wine goes.' })
  destination!: DestinationKind;

  @Prop({ type: [OrderLineSchema], required: true })
  @Field(() => [OrderLine], { complexity: listCost(5), description: 'The wines.' })
  products!: OrderLine[];

  @Prop({ type: ReservationSchema, default: null })
  @Field(() => Reservation, { nullable: true, description: 'When and where the wine is wanted.' })
  reservation!: Reservation | null;

  @Prop({ type: HomeAddressSchema, default: null })
  @Field(() => HomeAddress, { nullable: true, description: 'Where a home delivery goes.' })
  homeAddress!: HomeAddress | null;

  @Prop({ type: GiftSchema, default: null })
  @Field(() => Gift, { nullable: true, description: 'How a home order is wrapped as a gift.' })
  gift!: Gift | null;

  /** A calendar day in Japan. */
  @Prop({ type: String, default: null })
  @Field(() => Day, {
    nullable: true,
    complexity: STORED,
    description: 'The day that a home delivery is wanted on.',
  })
  deliveryDay!: string | null;

  @Prop({ type: String, enum: [...Object.values(DeliverySlot), null], default: null })
  @Field(() => DeliverySlot, {
    nullable: true,
    complexity: STORED,
    description: 'The slot of a home delivery.',
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
    description: 'What the card pays for this order; the orders of a payment add up to it.',
  })
  paymentAmount!: number;

  @Prop({ type: Number, required: true })
  @Field(() => Int, { description: 'Destinations: 1.' })
  destinationCount!: number;

  @Prop({ type: Number, required: true })
  @Field(() => Int, { description: 'Bottles.' })
  wineCount!: number;

  @Prop({ type: String, default: null })
  @Field(() => String, { nullable: true, description: 'Name on the invoice; fixed once it is entered.' })
  invoiceName!: string | null;

  /** `_id` of the concierge's proposal that it was bought from; see `PaidOrders`. */
  @Prop({ type: String })
  proposalId?: string;

  /** Open tasks of the back office about it; unset while there never was one. Only administrators are shown it. */
  @Prop({ type: Number })
  openTasks?: number;

  /** Set once money of it is to be given back or not; see `RefundDecisions`. */
  @Prop({ type: RefundDecisionSchema, default: null })
  refundDecision!: RefundDecision | null;

  /** The payment that counts now; earlier ones are in the history. */
  @Prop({ type: String, default: null })
  @Field(() => ID, { nullable: true, description: 'The payment.' })
  paymentIntentId!: string | null;

  @Prop({ type: [PaymentHistoryEntrySchema], default: [] })
  @Field(() => [PaymentHistoryEntry], {
    complexity: listCost(5),
    description: 'What became of its payments.',
  })
  paymentHistory!: PaymentHistoryEntry[];

  @Prop({ type: [PlannedBottlesSchema], default: [] })
  @Field(() => [PlannedBottles], {
    complexity: listCost(5),
    description: 'Where its bottles are taken from; empty until planned.',
  })
  plannedBottles!: PlannedBottles[];

  /** Made when the preparation starts; the history says when, and who ticked (ORD-05). */
  @Prop({ type: [PreparedBottleSchema], default: [] })
  @Field(() => [PreparedBottle], {
    complexity: listCost(10),
    description: 'The checklist of its preparation, bottle by bottle.',
  })
  preparation!: PreparedBottle[];

  /** Set in orders of the kind INDENT. */
  @Prop({ type: IndentPurchaseSchema, default: null })
  @Field(() => IndentPurchase, { nullable: true, description: 'The pre-order that it buys from.' })
  indent!: IndentPurchase | null;

  @Prop({ type: [DeliverySchema], default: [] })
  @Field(() => [Delivery], { complexity: listCost(3), description: 'The parcels.' })
  deliveries!: Delivery[];

  @Prop({ type: [OrderHistoryEntrySchema], default: [] })
  @Field(() => [OrderHistoryEntry], { complexity: listCost(15), description: 'Its steps.' })
  history!: OrderHistoryEntry[];

  @Prop({ type: String, default: null })
  @Field(() => Day, { nullable: true, description: 'The day by which a home delivery is shipped.' })
  shipBy!: string | null;

  @Prop({ type: Date, default: null })
  @Field(() => Date, {
    nullable: true,
    description:
      'When the wine is there: at the reservation, within 24 hours in the cellar, about 3 months after payment of an indent.',
  })
  arrival!: Date | null;

  @Prop({ type: Boolean, default: false })
  @Field(() => Boolean, { description: 'Whether its preparation is complete.' })
  preparationConfirmed!: boolean;

  @Prop({ type: Boolean, default: false })
  @Field(() => Boolean, { description: 'Whether feedback was given.' })
  feedbackGiven!: boolean;

  /** Reminders that its customer was sent, each once. */
  @Prop({ type: [String], enum: Object.values(NotificationKind), default: [], select: false })
  reminders?: NotificationKind[];

  /** Opens the feedback form from the mail (REQ-D39); leaves the server in that mail only. */
  @Prop({ type: String, required: true, select: false })
  secretToken?: string;

  @Prop({ type: Date, default: null })
  @Field(() => Date, { nullable: true, description: 'When it was paid.' })
  paidAt!: Date | null;

  /**
   * When the time limits of an unpaid order began: it was placed, or an administrator let it go on. No step of the
   * customer moves it (REQ-D44).
   */
  @Prop({ type: Date, required: true })
  lastActivityAt!: Date;

  /** Folded words for the search of the back office. */
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
OrderSchema.index({ 'reservation.venueRef': 1, createdAt: -1 });
OrderSchema.index({ status: 1, lastActivityAt: 1 });
OrderSchema.index({ createdAt: -1, _id: -1 });
OrderSchema.index({ updatedAt: -1, _id: -1 });
OrderSchema.index({ paidAt: -1, _id: -1 });
OrderSchema.index({ statusSince: -1, _id: -1 });
OrderSchema.index({ totalPaymentAmount: 1, _id: 1 });
OrderSchema.index({ ownerRef: 1, createdAt: -1 });
OrderSchema.index({ 'products.productRef': 1, createdAt: -1 });
OrderSchema.index({ status: 1, createdAt: -1 });
OrderSchema.index({ kind: 1, createdAt: -1 });
OrderSchema.index({ destination: 1, createdAt: -1 });
OrderSchema.index({ 'indent.eventRef': 1 }, { sparse: true });
OrderSchema.index({ shipBy: 1 });
OrderSchema.index({ proposalId: 1 }, { sparse: true });
OrderSchema.index({ pointsUsed: 1 });
OrderSchema.index({ invoiceName: 1 });
OrderSchema.index({ feedbackGiven: 1, createdAt: -1 });
OrderSchema.index({ status: 1, statusSince: 1 });
OrderSchema.index({ stage: 1, dueAt: 1, _id: 1 });
OrderSchema.index({ 'refundDecision.state': 1, 'refundDecision.since': 1 });
OrderSchema.index(
  { secretToken: 1 },
  { unique: true, partialFilterExpression: { secretToken: { $type: 'string' } } },
);
OrderSchema.index({ 'reservation.reservationDate': 1, _id: 1 });
OrderSchema.index({ openTasks: 1, 'reservation.reservationDate': 1 }, { sparse: true });
