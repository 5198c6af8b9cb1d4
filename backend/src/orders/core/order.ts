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
  DeliveryLine,
  DeliveryLineSchema,
  DeliverySchema,
  LeftVenue,
  LeftVenueSchema,
  OrderHistoryEntry,
  OrderHistoryEntrySchema,
  OrderLine,
  OrderLineSchema,
  PaymentHistoryEntry,
  PaymentHistoryEntrySchema,
} from './order-parts.js';
import { RefundDecision, RefundDecisionSchema } from './refund-decision.js';
import { listCost } from '../../platform/graphql/cost.js';
import { StoredField } from '../../platform/documents/stored-field.js';

@Schema({ collection: 'orders', versionKey: false })
@ObjectType({ description: 'Wines ordered for one destination.' })
export class Order {
  @Field(() => ID, { description: 'Identifier.' })
  _id!: Types.ObjectId;

  @StoredField(String, 'Reference such as ORD00001.', { unique: true }) reference!: string;

  /** `_id` of the customer. */
  @Prop({ type: String, required: true })
  owner!: string;

  @StoredField(String, 'Reference of the customer; for restaurants a pseudonym of their own.')
  ownerRef!: string;

  @StoredField(OrderStatus, 'Status.') status!: OrderStatus;

  @StoredField(OrderStatus, 'On hold: the status to return to.', { default: null })
  statusBeforeHold!: OrderStatus | null;

  /** Time of the last status change; jobs count from here. */
  @StoredField(Date, 'Time of the last status change.') statusSince!: Date;

  /** Derived from status, dinner and reception (see `surveyOpensAt`); stored for the job and for lists. */
  @StoredField(Date, 'When its survey can be answered; null before the reception, and for cellar orders.', {
    default: null,
  })
  surveyOpensAt!: Date | null;

  /** Derived from status, checklist and parcels; stored for the board. */
  @Prop({ type: String, enum: [...Object.values(OrderStage), null], default: null })
  stage!: OrderStage | null;

  /** Deadline of the stage; stored like `stage`. */
  @Prop({ type: Date, default: null })
  dueAt!: Date | null;

  @StoredField(OrderKind, 'Kind of planning.') kind!: OrderKind;
  @StoredField(DestinationKind, 'Destination.') destination!: DestinationKind;

  @StoredField([OrderLine], 'The wines.', { type: [OrderLineSchema], complexity: listCost(5) })
  products!: OrderLine[];

  @StoredField(Reservation, 'When and where the wine is delivered.', {
    type: ReservationSchema,
    default: null,
  })
  reservation!: Reservation | null;

  @StoredField(HomeAddress, 'Address of a home delivery.', { type: HomeAddressSchema, default: null })
  homeAddress!: HomeAddress | null;

  @StoredField(Gift, 'Gift wrapping of a home order.', { type: GiftSchema, default: null })
  gift!: Gift | null;

  /** A calendar day in Japan. */
  @StoredField(Day, 'Requested day of a home delivery.', { default: null, complexity: STORED })
  deliveryDay!: string | null;

  @StoredField(DeliverySlot, 'Time slot of a home delivery.', { default: null, complexity: STORED })
  deliverySlot!: DeliverySlot | null;

  @StoredField(String, 'Remarks of the back office.', { default: null }) comments!: string | null;
  @StoredField(Yen, 'The wines.') totalProductPrice!: number;
  @StoredField(Yen, 'Delivery.') deliveryFee!: number;
  @StoredField(Int, 'Points used, 1 yen each.') pointsUsed!: number;
  @StoredField(Yen, 'Wines and delivery minus points.') totalPaymentAmount!: number;

  @StoredField(Yen, 'Amount charged for this order; the orders of a payment add up to it.')
  paymentAmount!: number;

  @StoredField(Int, 'Number of destinations: 1.') destinationCount!: number;
  @StoredField(Int, 'Bottles.') wineCount!: number;

  @StoredField(String, 'Recipient on the invoice; immutable once entered.', { default: null })
  invoiceName!: string | null;

  @StoredField(String, 'Of a replacement: the reference of the order with the claimed bottles.', {
    default: null,
  })
  replaces!: string | null;

  @StoredField(String, 'Of bottles added after the payment: the reference of the order they belong to.', {
    default: null,
  })
  supplements!: string | null;

  /** Until when such bottles can be paid; the limits of other unpaid orders do not apply. */
  @Prop({ type: Date, default: null })
  payBy!: Date | null;

  /** Bottles of the other order that these replace once they are paid. */
  @Prop({ type: [DeliveryLineSchema], default: undefined })
  exchanged?: DeliveryLine[];

  /** Restaurants that it was moved away from: they read it as cancelled. */
  @Prop({ type: [LeftVenueSchema], default: undefined })
  leftVenues?: LeftVenue[];

  @StoredField([OrderLine], 'Wines that were removed after the payment and refunded.', {
    type: [OrderLineSchema],
    default: [],
    complexity: listCost(2),
  })
  removedProducts!: OrderLine[];

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
  @StoredField(ID, 'The payment.', { default: null }) paymentIntentId!: string | null;

  @StoredField([PaymentHistoryEntry], 'Payment history.', {
    type: [PaymentHistoryEntrySchema],
    default: [],
    complexity: listCost(5),
  })
  paymentHistory!: PaymentHistoryEntry[];

  @StoredField([PlannedBottles], 'Warehouses of its bottles; empty until planned.', {
    type: [PlannedBottlesSchema],
    default: [],
    complexity: listCost(5),
  })
  plannedBottles!: PlannedBottles[];

  /** Created when the preparation starts; the history records when, and who ticked (ORD-05). */
  @StoredField([PreparedBottle], 'The checklist of its preparation, bottle by bottle.', {
    type: [PreparedBottleSchema],
    default: [],
    complexity: listCost(10),
  })
  preparation!: PreparedBottle[];

  /** Set in orders of the kind INDENT. */
  @StoredField(IndentPurchase, 'The pre-order it buys from.', { type: IndentPurchaseSchema, default: null })
  indent!: IndentPurchase | null;

  @StoredField([Delivery], 'The parcels.', { type: [DeliverySchema], default: [], complexity: listCost(3) })
  deliveries!: Delivery[];

  @StoredField([OrderHistoryEntry], 'Status history.', {
    type: [OrderHistoryEntrySchema],
    default: [],
    complexity: listCost(15),
  })
  history!: OrderHistoryEntry[];

  @StoredField(Day, 'Latest shipping day of a home delivery.', { default: null }) shipBy!: string | null;

  @StoredField(
    Date,
    'Arrival: at the reservation, within 24 hours in the cellar, about 3 months after payment of an indent.',
    { default: null },
  )
  arrival!: Date | null;

  @StoredField(Boolean, 'Whether its preparation is complete.', { default: false })
  preparationConfirmed!: boolean;

  @StoredField(Boolean, 'Whether feedback was given.', { default: false }) feedbackGiven!: boolean;

  /** Sent reminders, each once. */
  @Prop({ type: [String], enum: Object.values(NotificationKind), default: [], select: false })
  reminders?: NotificationKind[];

  /** Token of the feedback form (REQ-D39); only exposed in its mail. */
  @Prop({ type: String, required: true, select: false })
  secretToken?: string;

  @StoredField(Date, 'When it was paid.', { default: null }) paidAt!: Date | null;

  /** Start of the payment time limits: placed, or resumed by an administrator. Customers' steps do not change it (REQ-D44). */
  @Prop({ type: Date, required: true })
  lastActivityAt!: Date;

  /** Actions with the requests that performed them, the latest ten: a retry after a crash is answered, not rejected. */
  @Prop({ type: [String], default: undefined })
  appliedRequests?: string[];

  /** Normalised words for the search of the back office. */
  @Prop({ type: String, default: '', select: false })
  searchText?: string;

  @StoredField(Date, 'When it was ordered.') createdAt!: Date;
  @StoredField(Date, 'When it was changed last.') updatedAt!: Date;
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
OrderSchema.index({ deliveryDay: 1, shipBy: 1 });
OrderSchema.index({ proposalId: 1 }, { sparse: true });
OrderSchema.index({ replaces: 1 }, { partialFilterExpression: { replaces: { $type: 'string' } } });
OrderSchema.index({ supplements: 1 }, { partialFilterExpression: { supplements: { $type: 'string' } } });
OrderSchema.index({ 'leftVenues.venueRef': 1 }, { sparse: true });
OrderSchema.index({ pointsUsed: 1 });
OrderSchema.index({ invoiceName: 1 });
OrderSchema.index({ feedbackGiven: 1, createdAt: -1, _id: -1 });
OrderSchema.index({ status: 1, statusSince: 1 });
OrderSchema.index({ stage: 1, dueAt: 1, _id: 1 });
OrderSchema.index({ dueAt: 1, _id: 1 });
OrderSchema.index({ surveyOpensAt: 1 });
OrderSchema.index({ 'refundDecision.state': 1, 'refundDecision.since': 1 });
OrderSchema.index(
  { secretToken: 1 },
  { unique: true, partialFilterExpression: { secretToken: { $type: 'string' } } },
);
OrderSchema.index({ 'reservation.reservationDate': 1, _id: 1 });
OrderSchema.index({ arrival: 1, _id: 1 });
OrderSchema.index({ openTasks: 1, 'reservation.reservationDate': 1 }, { sparse: true });
