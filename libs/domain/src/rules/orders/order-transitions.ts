import {
  DeliveryStatus,
  DestinationKind,
  OrderAction,
  OrderActor,
  OrderKind,
  OrderStatus,
} from '../shared/enums.js';
import { IllegalTransition } from '../shared/errors.js';

/** Conditions of transitions besides the status; omitted facts are false. */
export interface OrderFacts {
  /** confirmpreparation marked the preparation complete (REQ-D07). */
  preparationConfirmed?: boolean | null;
  /** A delivery still has to be shipped. */
  waitingToShip?: boolean | null;
  /** Deliveries remain to be received after the one being confirmed (REQ-D09). */
  moreToReceive?: boolean | null;
  /** Feedback was given; accepted once (REQ-D39). */
  feedbackGiven?: boolean | null;
}

/** Order data that the table needs. */
export interface TransitionOrder extends OrderFacts {
  status: OrderStatus;
  kind: OrderKind;
  destination: DestinationKind;
  /** The status to RESUME to; set while ON_HOLD. */
  statusBeforeHold?: OrderStatus | null;
}

/** A row of the table. Omitted `kinds` and `destinations` match all; a fact omitted in `when` is ignored. */
export interface OrderTransition {
  from: readonly OrderStatus[];
  action: OrderAction;
  /** PREVIOUS = the status before the hold; ANY = the status given by the administrator. */
  to: OrderStatus | 'PREVIOUS' | 'ANY';
  actors: readonly OrderActor[];
  kinds?: readonly OrderKind[];
  destinations?: readonly DestinationKind[];
  when?: Readonly<Partial<Record<keyof OrderFacts, boolean>>>;
}

/** The status of an order after an action, and the status to resume to while on hold. */
export interface OrderState {
  status: OrderStatus;
  statusBeforeHold?: OrderStatus;
}

export const ORDER_STATUSES = Object.values(OrderStatus) as readonly OrderStatus[];

/** Open statuses; an order on hold is not one of them. */
export const OPEN_STATUSES: readonly OrderStatus[] = ORDER_STATUSES.filter(
  (status) => !(['CLOSED', 'CANCELLED', 'ON_HOLD'] as OrderStatus[]).includes(status),
);

const { OWNER, VENUE, ADMINISTRATOR, SYSTEM } = OrderActor;
const BACK_OFFICE: readonly OrderActor[] = [ADMINISTRATOR, SYSTEM];
/** The customer can pay, or try again. */
const PAYABLE_STATUSES: readonly OrderStatus[] = ['PLACED', 'PLACED_PAYMENT_ERROR'];
/** Statuses before the payment is accepted: payable, or submitted and being verified. */
export const UNPAID_STATUSES: readonly OrderStatus[] = [
  'PLACED',
  'VERIFYING_PAYMENT',
  'PLACED_PAYMENT_ERROR',
];
/** The customer may go on paying; in all other statuses an open payment is ended. */
export const CAN_CONTINUE_PAYING: readonly OrderStatus[] = [...UNPAID_STATUSES, 'ON_HOLD'];

/** Each delivery is confirmed; the last one completes the reception (REQ-D09). */
const receptionRows = (who: Pick<OrderTransition, 'actors' | 'destinations'>): readonly OrderTransition[] => [
  {
    from: ['IN_DELIVERY'],
    action: 'CONFIRM_RECEPTION',
    to: 'RECEPTION_CONFIRMED',
    ...who,
    when: { moreToReceive: false },
  },
  {
    from: ['IN_DELIVERY'],
    action: 'CONFIRM_RECEPTION',
    to: 'IN_DELIVERY',
    ...who,
    when: { moreToReceive: true },
  },
];

/**
 * The transition table of orders (ORD-02, REQ-D06 to REQ-D11). Services check it before writing, screens derive their
 * buttons from it, and the documentation's diagram is generated from it.
 */
export const ORDER_TRANSITIONS: readonly OrderTransition[] = [
  // Payment. A retry adds a new intent and keeps the status until the customer submits it (ORD-08).
  { from: PAYABLE_STATUSES, action: 'PROCEED_PAYMENT', to: 'VERIFYING_PAYMENT', actors: [OWNER] },
  { from: ['PLACED'], action: 'RETRY_PAYMENT', to: 'PLACED', actors: [OWNER] },
  { from: ['PLACED_PAYMENT_ERROR'], action: 'RETRY_PAYMENT', to: 'PLACED_PAYMENT_ERROR', actors: [OWNER] },
  { from: UNPAID_STATUSES, action: 'ACCEPT_PAYMENT', to: 'PAID', actors: [SYSTEM] },
  { from: ['VERIFYING_PAYMENT'], action: 'REJECT_PAYMENT', to: 'PLACED_PAYMENT_ERROR', actors: [SYSTEM] },
  // A payment in progress also settles on a held order: it changes the status to resume to.
  { from: ['ON_HOLD'], action: 'ACCEPT_PAYMENT', to: 'ON_HOLD', actors: [SYSTEM] },
  { from: ['ON_HOLD'], action: 'REJECT_PAYMENT', to: 'ON_HOLD', actors: [SYSTEM] },

  // Planning, in three kinds (ORD-03, ORD-04).
  { from: ['PAID'], action: 'START_PLANNING', to: 'PLANNING', actors: BACK_OFFICE },
  { from: ['PLANNING'], action: 'SUBMIT_PLANNING', to: 'PLANNED', actors: BACK_OFFICE, kinds: ['NORMAL'] },
  {
    from: ['PLANNING'],
    action: 'SUBMIT_CELLAR_PLANNING',
    to: 'RECEPTION_CONFIRMED',
    actors: BACK_OFFICE,
    kinds: ['CELLAR'],
  },
  {
    from: ['PLANNING'],
    action: 'SUBMIT_INDENT_PLANNING',
    to: 'PLANNED',
    actors: BACK_OFFICE,
    kinds: ['INDENT'],
  },
  { from: ['PLANNED'], action: 'MAKE_READY', to: 'READY_TO_PREPARE', actors: BACK_OFFICE },

  // Preparation and delivery (ORD-05, ORD-06, REQ-D07 and REQ-D09).
  { from: ['READY_TO_PREPARE'], action: 'START_PREPARING', to: 'IN_PREPARATION', actors: [ADMINISTRATOR] },
  {
    from: ['IN_PREPARATION'],
    action: 'SAVE_PREPARATION',
    to: 'IN_PREPARATION',
    actors: [ADMINISTRATOR],
    when: { preparationConfirmed: false },
  },
  {
    from: ['IN_PREPARATION'],
    action: 'CONFIRM_PREPARATION',
    to: 'IN_PREPARATION',
    actors: [ADMINISTRATOR],
    when: { preparationConfirmed: false },
  },
  {
    from: ['IN_PREPARATION'],
    action: 'SHIP',
    to: 'IN_DELIVERY',
    actors: [ADMINISTRATOR],
    when: { preparationConfirmed: true },
  },
  {
    from: ['IN_DELIVERY'],
    action: 'SHIP',
    to: 'IN_DELIVERY',
    actors: [ADMINISTRATOR],
    when: { waitingToShip: true },
  },
  ...receptionRows({ actors: [OWNER, ADMINISTRATOR] }),
  ...receptionRows({ actors: [VENUE], destinations: ['RESTAURANT'] }),

  // Closing. Feedback closes the order; after the automatic closing it is still accepted once (REQ-D09 and REQ-D39).
  {
    from: ['RECEPTION_CONFIRMED', 'CLOSED'],
    action: 'SUBMIT_FEEDBACK',
    to: 'CLOSED',
    actors: [OWNER],
    kinds: ['NORMAL', 'INDENT'],
    when: { feedbackGiven: false },
  },
  { from: ['RECEPTION_CONFIRMED'], action: 'CLOSE', to: 'CLOSED', actors: BACK_OFFICE },

  // Cancellation: customers until planning is submitted, for an indent until it is paid (REQ-D10 and REQ-D11); the system
  // when all was refunded at the payment provider.
  { from: PAYABLE_STATUSES, action: 'CANCEL', to: 'CANCELLED', actors: [OWNER] },
  {
    from: ['PAID', 'PLANNING'],
    action: 'CANCEL',
    to: 'CANCELLED',
    actors: [OWNER],
    kinds: ['NORMAL', 'CELLAR'],
  },
  { from: [...OPEN_STATUSES, 'ON_HOLD'], action: 'CANCEL', to: 'CANCELLED', actors: BACK_OFFICE },
  { from: PAYABLE_STATUSES, action: 'ABANDON', to: 'CANCELLED', actors: [SYSTEM] },

  // The administrator's own; the system holds what a card holder disputes, and resumes what the shop has won.
  { from: OPEN_STATUSES, action: 'HOLD', to: 'ON_HOLD', actors: BACK_OFFICE },
  { from: ['ON_HOLD'], action: 'RESUME', to: 'PREVIOUS', actors: BACK_OFFICE },
  { from: ORDER_STATUSES, action: 'FORCE_STATUS', to: 'ANY', actors: [ADMINISTRATOR] },
];

/** History entries that are no transition: placement, edited texts, and refunds. */
export const HISTORY_ONLY: readonly OrderAction[] = ['PLACE', 'EDIT', 'REFUND', 'DECLINE_REFUND'];

const fits = (row: OrderTransition, order: TransitionOrder, actor: OrderActor): boolean =>
  row.from.includes(order.status) &&
  row.actors.includes(actor) &&
  (row.kinds?.includes(order.kind) ?? true) &&
  (row.destinations?.includes(order.destination) ?? true) &&
  Object.entries(row.when ?? {}).every(([fact, value]) => Boolean(order[fact as keyof OrderFacts]) === value);

const refusal = (order: TransitionOrder, action: OrderAction): IllegalTransition =>
  new IllegalTransition(order.status, action, [
    ...new Set(ORDER_TRANSITIONS.filter((row) => row.action === action).map((row) => row.to)),
  ]);

/** A payment result while on hold changes the status to resume to. */
const settleOnHold = (order: TransitionOrder, action: OrderAction, actor: OrderActor): OrderState => {
  if (!order.statusBeforeHold) throw refusal(order, action);
  const held = { ...order, status: order.statusBeforeHold, statusBeforeHold: undefined };
  return { status: OrderStatus.ON_HOLD, statusBeforeHold: nextState(held, action, actor).status };
};

/**
 * The order's state after an action: its status and, on hold, the status to resume to. Both must be stored.
 * @param target the status to force; for FORCE_STATUS only.
 * @throws IllegalTransition when the table has no such transition for this order and actor, with the current status,
 * the action and its target statuses.
 */
export const nextState = (
  order: TransitionOrder,
  action: OrderAction,
  actor: OrderActor,
  target?: OrderStatus,
): OrderState => {
  const row = ORDER_TRANSITIONS.find(
    (candidate) => candidate.action === action && fits(candidate, order, actor),
  );
  if (!row) throw refusal(order, action);
  if (row.to === 'PREVIOUS') {
    if (!order.statusBeforeHold) throw refusal(order, action);
    return { status: order.statusBeforeHold };
  }
  const status = row.to === 'ANY' ? target : row.to;
  if (!status || !Object.hasOwn(OrderStatus, status)) throw refusal(order, action);
  if (status !== OrderStatus.ON_HOLD) return { status };
  if (order.status !== OrderStatus.ON_HOLD) return { status, statusBeforeHold: order.status };
  if (row.to === 'ANY') return { status, statusBeforeHold: order.statusBeforeHold ?? undefined };
  return settleOnHold(order, action, actor);
};

const isPossible = (order: TransitionOrder, action: OrderAction, actor: OrderActor): boolean => {
  try {
    nextState(order, action, actor, order.status);
    return true;
  } catch (error) {
    if (error instanceof IllegalTransition) return false;
    throw error;
  }
};

/** The actions available to an actor, in flow order: the buttons to show. */
export const availableActions = (order: TransitionOrder, actor: OrderActor): OrderAction[] =>
  Object.values(OrderAction).filter((action) => isPossible(order, action, actor));

/** Delivery facts that the table needs. */
export const deliveryFacts = (
  deliveries: readonly { status: DeliveryStatus }[],
): Required<Pick<OrderFacts, 'waitingToShip' | 'moreToReceive'>> => ({
  waitingToShip: deliveries.some((delivery) => delivery.status === DeliveryStatus.WAITING_TO_SHIP),
  moreToReceive: deliveries.filter((delivery) => delivery.status !== DeliveryStatus.RECEIVED).length > 1,
});

/** The kind of planning of an order (ORD-04, REQ-D08). */
export const orderKindOf = (destination: DestinationKind, isIndent: boolean): OrderKind => {
  if (isIndent) return OrderKind.INDENT;
  return destination === DestinationKind.CELLAR ? OrderKind.CELLAR : OrderKind.NORMAL;
};
