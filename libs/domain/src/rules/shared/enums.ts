/**
 * Enumerations shared by database, API and screens. Each is a frozen object whose keys equal its values, so that the
 * same text is used in MongoDB, GraphQL and translations.
 */
/*@__NO_SIDE_EFFECTS__*/
const words = <const T extends readonly string[]>(...values: T) =>
  Object.freeze(Object.fromEntries(values.map((value) => [value, value]))) as {
    readonly [K in T[number]]: K;
  };
type ValueOf<T> = T[keyof T];

export { DEFAULT_LOCALE, LOCALES, type Locale } from '@vinkura/i18n/locales';

/** Order statuses in flow order (ORD-02). */
export const OrderStatus = words(
  'PLACED',
  'VERIFYING_PAYMENT',
  'PLACED_PAYMENT_ERROR',
  'PAID',
  'PLANNING',
  'PLANNED',
  'READY_TO_PREPARE',
  'IN_PREPARATION',
  'IN_DELIVERY',
  'RECEPTION_CONFIRMED',
  'CLOSED',
  'CANCELLED',
  'ON_HOLD',
);
export type OrderStatus = ValueOf<typeof OrderStatus>;

/** Actions on an order; each has one or more rows in the transition table. */
export const OrderAction = words(
  'PLACE',
  'EDIT',
  'PROCEED_PAYMENT',
  'ACCEPT_PAYMENT',
  'REJECT_PAYMENT',
  'RETRY_PAYMENT',
  'START_PLANNING',
  'SUBMIT_PLANNING',
  'SUBMIT_CELLAR_PLANNING',
  'SUBMIT_INDENT_PLANNING',
  'MAKE_READY',
  'START_PREPARING',
  'SAVE_PREPARATION',
  'CONFIRM_PREPARATION',
  'SHIP',
  'CONFIRM_RECEPTION',
  'SUBMIT_FEEDBACK',
  'CLOSE',
  'CANCEL',
  'ABANDON',
  'HOLD',
  'RESUME',
  'REFUND',
  'DECLINE_REFUND',
  'FORCE_STATUS',
);
export type OrderAction = ValueOf<typeof OrderAction>;

/** Actors. OWNER is relative to the order, SYSTEM is a job, a webhook or another use case. */
export const OrderActor = words('OWNER', 'VENUE', 'ADMINISTRATOR', 'SYSTEM');
export type OrderActor = ValueOf<typeof OrderActor>;

/** The three kinds of planning (ORD-04). */
export const OrderKind = words('NORMAL', 'CELLAR', 'INDENT');
export type OrderKind = ValueOf<typeof OrderKind>;

/** The next task of the back office for an order, in flow order (ADM-05). */
export const OrderStage = words(
  'AWAITING_PAYMENT',
  'TO_PLAN',
  'TO_PREPARE',
  'TO_SHIP',
  'ON_THE_WAY',
  'RECEIVED',
  'ON_HOLD',
);
export type OrderStage = ValueOf<typeof OrderStage>;

/** Columns of the order board: the stages, pending refund decisions, and open tasks. */
export const OrderBoardStage = words(
  'AWAITING_PAYMENT',
  'TO_PLAN',
  'TO_PREPARE',
  'TO_SHIP',
  'ON_THE_WAY',
  'RECEIVED',
  'ON_HOLD',
  'REFUND_TO_DECIDE',
  'OPEN_TASK',
);
export type OrderBoardStage = ValueOf<typeof OrderBoardStage>;

/** Refund decision of a cancelled or disputed order (OWED-01). */
export const RefundDecisionState = words('TO_DECIDE', 'REFUND_DUE', 'REFUNDED', 'DECLINED');
export type RefundDecisionState = ValueOf<typeof RefundDecisionState>;

/** Why a refund decision is needed. */
export const RefundDecisionCause = words(
  'CUSTOMER_CANCELLED',
  'ADMINISTRATOR_CANCELLED',
  'LATE_PAYMENT',
  'DISPUTE',
);
export type RefundDecisionCause = ValueOf<typeof RefundDecisionCause>;

/** Problems of bottles received by a restaurant (REPORT-01). */
export const BottleProblem = words('BROKEN', 'MISSING', 'CORKED', 'WRONG', 'LATE');
export type BottleProblem = ValueOf<typeof BottleProblem>;

/** An administrator's decision on a task of an order (REQ-D50). */
export const TaskResolution = words('REPLACEMENT', 'REFUND', 'POINTS', 'NO_ACTION');
export type TaskResolution = ValueOf<typeof TaskResolution>;

/** Destinations (DEST-01). */
export const DestinationKind = words('RESTAURANT', 'HOME', 'CELLAR');
export type DestinationKind = ValueOf<typeof DestinationKind>;

/** Destination filter and choice setting (LIST-01, REQ-D36). */
export const DestinationFilter = words('ALL', 'VENUE_CELLAR', 'VENUE_ADDRESS', 'CELLAR_ADDRESS');
export type DestinationFilter = ValueOf<typeof DestinationFilter>;

export const DeliveryStatus = words('WAITING_TO_SHIP', 'SHIPPED', 'RECEIVED');
export type DeliveryStatus = ValueOf<typeof DeliveryStatus>;

/** Payment intent statuses (PAY-02, REQ-D01). */
export const PaymentStatus = words('INITIATED', 'FILLING', 'PROCESSING', 'ERROR', 'ACCEPTED', 'REJECTED');
export type PaymentStatus = ValueOf<typeof PaymentStatus>;

/** Why a payment needs attention of the back office. */
export const PaymentAttention = words(
  'NEEDS_REVIEW',
  'DISPUTED',
  'LATE_ACCEPTANCE',
  'REFUNDED_AT_PROVIDER',
  'REFUND_DUE',
  'REFUND_FAILED',
  'STUCK',
);
export type PaymentAttention = ValueOf<typeof PaymentAttention>;

export const PaymentProviderName = words('SANDBOX', 'STRIPE', 'NONE');
export type PaymentProviderName = ValueOf<typeof PaymentProviderName>;

/** User type (ROLE-01). */
export const UserType = words(
  'ADMINISTRATOR',
  'GUEST',
  'RESTAURANT_MANAGER',
  'RESTAURANT_STAFF',
  'CONCIERGE',
);
export type UserType = ValueOf<typeof UserType>;

/** Membership tiers, lowest first (LOY-02). */
export const LoyaltyStatus = words('STANDARD', 'BRONZE', 'SILVER', 'GOLD', 'PLATINUM', 'DIAMOND');
export type LoyaltyStatus = ValueOf<typeof LoyaltyStatus>;

/** Time slots of a delivery, in Japan time (USER-03). */
export const ReceptionHours = words(
  'NO_PREFERENCE',
  'MORNING',
  'AFTERNOON_12_14',
  'AFTERNOON_14_16',
  'AFTERNOON_16_18',
  'AFTERNOON_18_20',
);
export type ReceptionHours = ValueOf<typeof ReceptionHours>;

export const WineColor = words('RED', 'WHITE', 'ROSE', 'ORANGE');
export type WineColor = ValueOf<typeof WineColor>;

export const WineColorTone = words(
  'PALE_LEMON',
  'LEMON',
  'GOLD',
  'AMBER',
  'PALE_PINK',
  'SALMON',
  'COPPER',
  'PURPLE',
  'RUBY',
  'GARNET',
  'TAWNY',
);
export type WineColorTone = ValueOf<typeof WineColorTone>;

export const WineType = words('STILL', 'SPARKLING', 'SWEET', 'FORTIFIED');
export type WineType = ValueOf<typeof WineType>;

/** Bottle sizes as stored and displayed (REQ-D34). */
export const BOTTLE_SIZES = ['375mL', '750mL', '1500mL'] as const;

export const GlassInstructions = words('TYPE_1', 'TYPE_2', 'TYPE_3', 'TYPE_4', 'TYPE_5');
export type GlassInstructions = ValueOf<typeof GlassInstructions>;

/**
 * Recommended opening times. Two stored values begin with a digit and one is misspelt; they are kept (REQ-D34). In
 * GraphQL, where names must not begin with a digit, they have the prefix `T`.
 */
export const OpeningInstructions = words(
  '2H_BEFORE',
  '1H_BEFORE',
  '30MIN_DEFORE',
  'AT_ARRIVAL',
  'AT_SERVING',
);
export type OpeningInstructions = ValueOf<typeof OpeningInstructions>;

/** The eight stock buckets (WH-02, REQ-D27). */
export const StockBucket = words(
  'customs',
  'available',
  'reservedVinkura',
  'myCellar',
  'reservedOthers',
  'bottleIssue',
  'lost',
  'others',
);
export type StockBucket = ValueOf<typeof StockBucket>;
export const STOCK_BUCKETS = Object.values(StockBucket) as readonly StockBucket[];

export const StockState = words('IN_STOCK', 'FEW_LEFT', 'OUT_OF_STOCK', 'NOT_FOR_SALE');
export type StockState = ValueOf<typeof StockState>;

/** Reason of a stock movement or points entry. */
export const StockReason = words(
  'DEMO',
  'DECLARATION',
  'ADJUSTMENT',
  'MOVE',
  'PLANNING',
  'CELLAR_PLANNING',
  'SHIPMENT',
  'CANCELLATION',
  'CELLAR_TRANSFER',
  'CELLAR_WITHDRAWAL',
  'INDENT',
  'COUNT',
  'FOUND',
  'BREAKAGE',
  'THEFT',
  'TASTING',
  'RETURN_TO_PRODUCER',
  'TRANSFER',
  'GOODS_IN',
);
export type StockReason = ValueOf<typeof StockReason>;

export const PointsReason = words('EARNED', 'SPENT', 'RESTORED', 'TAKEN_BACK', 'GRANTED');
export type PointsReason = ValueOf<typeof PointsReason>;

/** Kinds of customer mails. */
export const NotificationKind = words(
  'WELCOME',
  'ORDER_PLACED',
  'PAYMENT_FAILED',
  'ORDER_CANCELLED',
  'ORDER_RESCHEDULED',
  'ADDRESS_CHANGED',
  'ORDER_CHANGED',
  'REFUNDED',
  'CLAIM_REPLACED',
  'CLAIM_POINTS',
  'CLAIM_DECLINED',
  'SHIPPED',
  'ARRIVING_TOMORROW',
  'PLEASE_CONFIRM',
  'FEEDBACK',
  'CELLAR_YEAR_ENDING',
  'BACK_IN_STOCK',
  'WISH_LISTED',
  'PRICE_ALERT',
  'VINTAGE_ALERT',
  'PASSWORD_RESET',
  'PASSWORD_FORGOTTEN',
  'SIGN_IN_LINK',
  'STAFF_INVITATION',
  'CUSTOMER_INVITATION',
  'CUSTOMER_MESSAGE',
  'CONTACT',
  'PROPOSAL',
  'BOTTLE_ALARM',
  'STOCK_ALERT',
);
export type NotificationKind = ValueOf<typeof NotificationKind>;

/** When the dinner is that a bottle was reported for (ALARM-01). */
export const AlarmUrgency = words('TONIGHT', 'COMING', 'PAST');
export type AlarmUrgency = ValueOf<typeof AlarmUrgency>;

/** States of a concierge's proposal (PROP-01); EXPIRED is computed, never stored. */
export const ProposalState = words('SENT', 'OPENED', 'TAKEN', 'PAID', 'WITHDRAWN', 'EXPIRED');
export type ProposalState = ValueOf<typeof ProposalState>;

/** State of the latest link that invites a customer made by telephone (PHONE-01). */
export const CustomerInvitationState = words('NOT_SENT', 'OPEN', 'EXPIRED');
export type CustomerInvitationState = ValueOf<typeof CustomerInvitationState>;

/** Categories of a concierge's customer notes: what must not be served, and others. */
export const CustomerNoteKind = words('ALLERGY', 'NOTE');
export type CustomerNoteKind = ValueOf<typeof CustomerNoteKind>;

/** Whether the survey of an order can be answered. */
export const FeedbackState = words('TOO_EARLY', 'AWAITED', 'GIVEN');
export type FeedbackState = ValueOf<typeof FeedbackState>;

/** Dimensions of feedback averages. */
export const FeedbackSubject = words('VENUE', 'WINE');
export type FeedbackSubject = ValueOf<typeof FeedbackSubject>;

/** Kinds of favourites (FAV-01). */
export const FavouriteKind = words('WINE', 'VENUE');
export type FavouriteKind = ValueOf<typeof FavouriteKind>;

/** Why a line of an earlier order could not be added completely (AGAIN-01). */
export const ReorderShortfallReason = words('NOT_FOR_SALE', 'OUT_OF_STOCK', 'FEWER_BOTTLES');
export type ReorderShortfallReason = ValueOf<typeof ReorderShortfallReason>;

/** Delivery slots of Japanese carriers for home orders, in Japan time (GIFT-01). */
export const DeliverySlot = words(
  'NO_PREFERENCE',
  'MORNING',
  'AFTERNOON_14_16',
  'AFTERNOON_16_18',
  'EVENING_18_20',
  'EVENING_19_21',
);
export type DeliverySlot = ValueOf<typeof DeliverySlot>;

/** Occasion written on the noshi, above the knot (GIFT-01). */
export const NoshiKind = words(
  'OIWAI',
  'UCHIIWAI',
  'OREI',
  'OSEIBO',
  'OCHUGEN',
  'OTANJOUBI',
  'KOTOBUKI',
  'GOAISATSU',
  'PLAIN',
);
export type NoshiKind = ValueOf<typeof NoshiKind>;

/** Moderation states of a survey comment (RATE-01). */
export const CommentModeration = words('PENDING', 'APPROVED', 'REJECTED');
export type CommentModeration = ValueOf<typeof CommentModeration>;

/** Bottle closures. */
export const WineClosure = words(
  'NATURAL_CORK',
  'TECHNICAL_CORK',
  'SPARKLING_CORK',
  'SCREW_CAP',
  'GLASS_STOPPER',
  'CROWN_CAP',
);
export type WineClosure = ValueOf<typeof WineClosure>;

/** States of a mail. */
export const MailStatus = words('QUEUED', 'SENT', 'FAILED');
export type MailStatus = ValueOf<typeof MailStatus>;

/** Topics of contact messages. */
export const ContactTopic = words('ORDER', 'WINE', 'RESTAURANT', 'CELLAR', 'MEMBERSHIP', 'PRIVACY', 'OTHER');
export type ContactTopic = ValueOf<typeof ContactTopic>;

/** States of a pre-order; computed from its dates. */
export const IndentStatus = words('UPCOMING', 'OPEN', 'CLOSED');
export type IndentStatus = ValueOf<typeof IndentStatus>;

/** Status of the free year in the cloud cellar: ENDING with at most 30 days left (CEL-02). */
export const CellarYearState = words('FREE', 'ENDING', 'ENDED');
export type CellarYearState = ValueOf<typeof CellarYearState>;

/** Event log types (LOG-01). */
export const EventType = words(
  'SESSION_START',
  'SESSION_END',
  'LOGIN',
  'LOGOUT',
  'REGISTER',
  'ADD_TO_CART',
  'REMOVE_FROM_CART',
  'VIEW_PRODUCT',
  'VIEW_VENUE',
  'SEARCH',
  'BEGIN_CHECKOUT',
  'PURCHASE',
);
export type EventType = ValueOf<typeof EventType>;

export const PriceRange = words('¥', '¥¥', '¥¥¥', '¥¥¥¥');
export type PriceRange = ValueOf<typeof PriceRange>;
