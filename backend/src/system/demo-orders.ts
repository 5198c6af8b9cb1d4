import { randomBytes } from 'node:crypto';
import { type DemoData, type DemoOrder, PLANNED_BY, stepOf } from '@vinkura/demo-data';
import {
  bottleId,
  corkageOf,
  INDENT_AGREEMENT_KEY,
  INDENT_AGREEMENT_TEXTS,
  indentArrival,
  NotificationKind,
  orderDueAt,
  orderSearchText,
  orderStageOf,
  surveyOpensAt,
  OrderStatus,
  PAYMENT_DECLINED,
  PaymentProviderName,
  PaymentStatus,
  RefundDecisionCause,
  RefundDecisionState,
  shipBy,
  shipByForDelivery,
} from '@vinkura/domain';
import { Types } from 'mongoose';
import type { UserDocument } from './demo-documents.js';

/** Input of the history documents. */
export interface HistorySource {
  data: DemoData;
  users: readonly UserDocument[];
  /** Cellar entry by its order and wine. */
  cellarIds: ReadonlyMap<string, Types.ObjectId>;
}

/** Key of `cellarIds`. */
export const cellarKey = (orderRef: string, productRef: string): string => `${orderRef} ${productRef}`;

/** Token of the feedback form: unguessable in the demo shop as well. */
const SECRET_BYTES = 24;

const REMINDERS: readonly NotificationKind[] = ['ARRIVING_TOMORROW', 'PLEASE_CONFIRM'];

/** Payment status of an order. */
function paymentStatusOf(order: DemoOrder): PaymentStatus {
  if (stepOf(order, 'ACCEPT_PAYMENT')) return PaymentStatus.ACCEPTED;
  if (stepOf(order, 'REJECT_PAYMENT', 'ABANDON')) return PaymentStatus.REJECTED;
  return stepOf(order, 'PROCEED_PAYMENT') ? PaymentStatus.PROCESSING : PaymentStatus.FILLING;
}

/** Demo order documents. */
export function orderDocuments(
  source: HistorySource,
  intentIds: ReadonlyMap<string, Types.ObjectId>,
  now: Date,
) {
  return source.data.history.orders.map((order) => {
    const owner = ownerOf(source, order);
    const placed = order.steps[0]!.takenAt;
    const last = order.steps.at(-1)!.takenAt;
    const intentId = intentIds.get(order.reference)!.toHexString();
    const homeAddress = homeAddressOf(source, order);
    const lines = order.lines.map((line) => lineOf(source, line));
    const reservation = reservationOf(source.data, order, owner.name, homeAddress);
    const document = {
      reference: order.reference,
      owner: owner._id.toHexString(),
      ownerRef: order.ownerRef,
      status: order.status,
      statusBeforeHold: order.status === OrderStatus.ON_HOLD ? (stepOf(order, 'HOLD')?.from ?? null) : null,
      kind: order.kind,
      destination: order.destination,
      products: lines,
      reservation,
      homeAddress,
      gift: order.gift,
      deliveryDay: order.deliveryDay,
      deliverySlot: order.deliverySlot,
      totalProductPrice: order.totalProductPrice,
      deliveryFee: order.deliveryFee,
      pointsUsed: order.pointsUsed,
      totalPaymentAmount: order.paymentAmount,
      paymentAmount: order.paymentAmount,
      destinationCount: 1,
      wineCount: lines.reduce((sum, line) => sum + line.quantity, 0),
      paymentIntentId: intentId,
      paymentHistory: [
        {
          paymentIntentId: intentId,
          status: paymentStatusOf(order),
          amount: order.paymentAmount,
          error: order.decline,
          at: stepOf(order, 'ACCEPT_PAYMENT', 'REJECT_PAYMENT')?.takenAt ?? placed,
        },
      ],
      plannedBottles: plannedBottlesOf(order),
      preparation: preparationOf(source, order),
      deliveries: deliveriesOf(order),
      indent: indentOf(source, order),
      history: order.steps.map(({ takenAt: at, by, action, from, to, comment }) => ({
        at,
        by,
        action,
        from,
        to,
        comment,
      })),
      shipBy: shipByOf(order, placed, homeAddress?.city),
      arrival: arrivalOf(order),
      preparationConfirmed: stepOf(order, 'CONFIRM_PREPARATION') !== undefined,
      feedbackGiven: stepOf(order, 'SUBMIT_FEEDBACK') !== undefined,
      secretToken: randomBytes(SECRET_BYTES).toString('base64url'),
      paidAt: stepOf(order, 'ACCEPT_PAYMENT')?.takenAt ?? null,
      statusSince: order.steps.findLast(({ from, to }) => from !== to)!.takenAt,
      refundDecision: refundDecisionOf(order),
      lastActivityAt: last,
      searchText: orderSearchText(order.reference, owner, [
        order.venueRef,
        ...lines.flatMap((line) => [line.productRef, line.name, line.nameEn]),
      ]),
      createdAt: placed,
      updatedAt: last,
    };
    const opensAt = surveyOpensAt(document);
    return {
      ...document,
      stage: orderStageOf(document),
      dueAt: orderDueAt(document),
      surveyOpensAt: opensAt,
      // No mails about events before the load.
      reminders: [
        ...(order.reservationDate < now ? REMINDERS : []),
        ...(opensAt && opensAt < now ? [NotificationKind.FEEDBACK] : []),
      ],
    };
  });
}

/** Refund decision of a paid and cancelled order. */
function refundDecisionOf(order: DemoOrder) {
  const refund = stepOf(order, 'REFUND');
  const cancelled = stepOf(order, 'CANCEL');
  if (!refund || !cancelled || order.paymentAmount === 0) return null;
  return {
    state: RefundDecisionState.REFUNDED,
    cause:
      cancelled.by === order.ownerRef
        ? RefundDecisionCause.CUSTOMER_CANCELLED
        : RefundDecisionCause.ADMINISTRATOR_CANCELLED,
    since: cancelled.takenAt,
    decidedAt: refund.takenAt,
    decidedBy: refund.by,
    reason: refund.comment ?? null,
  };
}

/** Payments of the orders, with their counterparts in the payment sandbox. */
export function paymentDocuments(
  { data, users }: HistorySource,
  intentIds: ReadonlyMap<string, Types.ObjectId>,
) {
  const intents = data.history.orders.map((order) => {
    const at = order.steps[0]!.takenAt;
    const last = stepOf(order, 'ACCEPT_PAYMENT', 'REJECT_PAYMENT', 'ABANDON')?.takenAt ?? at;
    const status = paymentStatusOf(order);
    const refund = stepOf(order, 'REFUND');
    const isFree = order.paymentAmount === 0;
    return {
      _id: intentIds.get(order.reference)!,
      owner: ownerOf({ data, users }, order)._id.toHexString(),
      status,
      provider: isFree ? PaymentProviderName.NONE : PaymentProviderName.SANDBOX,
      providerRef: isFree ? null : `sbx_demo_${order.reference.toLowerCase()}`,
      attempt: isFree ? 0 : 1,
      amount: order.paymentAmount,
      totalAmount: order.totalProductPrice + order.deliveryFee,
      deliveryFee: order.deliveryFee,
      usedPoints: order.pointsUsed,
      itemIds: [],
      orderRefs: [order.reference],
      error: order.decline,
      errorKey: order.decline ? PAYMENT_DECLINED : null,
      history: [
        { at, from: null, to: PaymentStatus.INITIATED, error: null },
        { at: last, from: PaymentStatus.INITIATED, to: status, error: order.decline },
      ],
      refunds: refund
        ? [
            {
              key: order.reference,
              orderRef: order.reference,
              amount: order.paymentAmount,
              by: refund.by,
              reason: refund.comment ?? 'The order was cancelled.',
              requestedAt: refund.takenAt,
              doneAt: refund.takenAt,
              error: null,
            },
          ]
        : [],
      refundDue: false,
      lastActivityAt: last,
      checkedAt: last,
      settledAt: status === PaymentStatus.PROCESSING || status === PaymentStatus.FILLING ? null : last,
      createdAt: at,
      updatedAt: refund?.takenAt ?? last,
    };
  });
  return { intents, sandboxPayments: intents.flatMap(sandboxPaymentOf) };
}

const STATE_AT_PROVIDER: Readonly<Partial<Record<PaymentStatus, string>>> = {
  ACCEPTED: 'SUCCEEDED',
  REJECTED: 'FAILED',
};

function sandboxPaymentOf(intent: {
  _id: Types.ObjectId;
  providerRef: string | null;
  amount: number;
  status: PaymentStatus;
  error: string | null;
  refunds: readonly { key: string; amount: number }[];
  createdAt: Date;
}) {
  if (!intent.providerRef) return [];
  const id = intent._id.toHexString();
  return [
    {
      _id: intent.providerRef,
      key: `${id}:1`,
      intentId: id,
      amount: intent.amount,
      secret: `${intent.providerRef}_secret_demo`,
      state: STATE_AT_PROVIDER[intent.status] ?? 'WAITING',
      error: intent.error,
      refunded: intent.refunds.reduce((sum, { amount }) => sum + amount, 0),
      refundKeys: intent.refunds.map(({ key }) => `${id}:${key}`),
      createdAt: intent.createdAt,
    },
  ];
}

function ownerOf({ users }: Pick<HistorySource, 'users' | 'data'>, { ownerRef }: DemoOrder): UserDocument {
  const owner = users.find(({ reference }) => reference === ownerRef);
  if (!owner) throw new Error(`Nobody in the demo shop is ${ownerRef}`);
  return owner;
}

function lineOf({ data, cellarIds }: HistorySource, line: DemoOrder['lines'][number]) {
  const { name, nameEn, vintage, size } = data.products.find(
    ({ reference }) => reference === line.productRef,
  )!;
  const cellarId = line.cellarOrderRef
    ? cellarIds.get(cellarKey(line.cellarOrderRef, line.productRef))!.toHexString()
    : null;
  const { productRef, quantity, unitPrice } = line;
  return { productRef, name, nameEn, vintage, size, quantity, unitPrice, comments: null, cellarId };
}

function homeAddressOf(source: HistorySource, order: DemoOrder) {
  if (order.addressIndex === null) return null;
  const { _id, ...address } = ownerOf(source, order).addresses[order.addressIndex]!;
  return { ...address, addressId: _id.toHexString() };
}

/** Latest shipping day of a home delivery, computed like checkout (DEST-01, GIFT-01). */
/** When the wine is promised to arrive; a pre-order some months after its payment. */
function arrivalOf(order: DemoOrder): Date | null {
  const paidAt = stepOf(order, 'ACCEPT_PAYMENT')?.takenAt;
  if (order.kind === 'INDENT' && paidAt) return indentArrival(paidAt);
  return order.destination === 'HOME' ? null : order.reservationDate;
}

function shipByOf({ destination, kind, deliveryDay }: DemoOrder, placed: Date, prefecture?: string | null) {
  if (destination !== 'HOME' || kind !== 'NORMAL') return null;
  return deliveryDay ? shipByForDelivery(deliveryDay, prefecture) : shipBy(placed);
}

function reservationOf(data: DemoData, order: DemoOrder, name: string, homeAddress: object | null) {
  const { venueRef, withCourse } = order;
  const byoPolicy = data.venues.find(({ reference }) => reference === venueRef)?.byoPolicy;
  const brought = order.lines.map(({ productRef, quantity }) => {
    const { size, corkFee } = data.products.find(({ reference }) => reference === productRef)!;
    return { quantity, size, productFee: corkFee };
  });
  return {
    reservationDate: order.reservationDate,
    venueRef,
    name: venueRef ? name : null,
    details: order.indentRef ? 'From IndentEvent' : null,
    seats: order.seats,
    phoneBooked: venueRef !== null,
    venueConfirmed: order.venueConfirmed,
    withCourse,
    // As of the time of ordering (BYO-03).
    ...(byoPolicy && { corkage: corkageOf(byoPolicy, brought, { withCourse }), byoPolicy }),
    homeAddress,
  };
}

function plannedBottlesOf(order: DemoOrder) {
  if (!stepOf(order, ...PLANNED_BY)) return [];
  return order.lines.map(({ productRef, quantity }) => ({
    warehouseRef: order.warehouseRef,
    productRef,
    quantity,
  }));
}

/** The checklist; fully ticked once confirmed, half while in preparation. */
function preparationOf({ data }: HistorySource, order: DemoOrder) {
  if (!stepOf(order, 'START_PREPARING')) return [];
  const isConfirmed = stepOf(order, 'CONFIRM_PREPARATION') !== undefined;
  return order.lines.flatMap(({ productRef, quantity }, line) => {
    const wine = data.products.find(({ reference }) => reference === productRef)!;
    return Array.from({ length: quantity }, (_, index) => ({
      bottle: bottleId(productRef, index + 1),
      productRef,
      warehouseRef: order.warehouseRef,
      name: wine.name,
      nameEn: wine.nameEn,
      vintage: wine.vintage,
      size: wine.size,
      glassInstructions: wine.glassInstructions,
      openingInstructions: wine.openingInstructions,
      tempInstructions: wine.tempInstructions,
      extraInstructions: wine.extraInstructions,
      extraInstructionsEn: wine.extraInstructionsEn,
      done: isConfirmed || (line === 0 && index === 0),
    }));
  });
}

/** The pre-order with the agreed terms. */
function indentOf(source: HistorySource, order: DemoOrder) {
  const bottle = source.data.history.indentProducts.find(({ orderRef }) => orderRef === order.reference);
  if (!order.indentRef || !bottle) return null;
  const { locale } = ownerOf(source, order);
  return {
    eventRef: order.indentRef,
    indentProductRef: bottle.uniqueId,
    agreement: {
      key: INDENT_AGREEMENT_KEY,
      text: INDENT_AGREEMENT_TEXTS[locale],
      locale,
      at: order.steps[0]!.takenAt,
    },
  };
}

/** Created when the preparation is complete, one parcel each (REQ-D09). */
function deliveriesOf(order: DemoOrder) {
  if (!stepOf(order, 'CONFIRM_PREPARATION')) return [];
  const shippedAt = stepOf(order, 'SHIP')?.takenAt ?? null;
  const receivedAt = stepOf(order, 'CONFIRM_RECEPTION')?.takenAt ?? null;
  return [
    {
      ref: `${order.reference}-1`,
      kind: order.destination,
      warehouseRef: order.warehouseRef,
      status: receivedAt ? 'RECEIVED' : shippedAt ? 'SHIPPED' : 'WAITING_TO_SHIP',
      products: order.lines.map(({ productRef, quantity }) => ({ productRef, quantity })),
      carrier: shippedAt ? 'ヤマト運輸' : null,
      tracking: shippedAt ? `4000-${order.reference.slice(3)}-${order.reference.slice(-2)}` : null,
      shippedAt,
      receivedAt,
    },
  ];
}
