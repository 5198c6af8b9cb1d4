/**
 * Business constants and limits (CONST-01), each defined once. Values marked *parameter* are defaults of a configurable
 * parameter; callers pass the configured value.
 */

// Dates and delivery
/** Business days between the order and a restaurant reservation; the order day is not counted (VAL-03). */
export const RESERVATION_LEAD_BUSINESS_DAYS = 6;
/** Business days within which a home delivery is shipped (DEST-01). */
export const HOME_SHIPPING_BUSINESS_DAYS = 3;
/** Business days before the reservation when a planned order becomes ready to prepare (REQ-D07). */
export const READY_BUSINESS_DAYS = 3;
/** Hours until ordered wine is in the cloud cellar (DEST-01). */
export const CELLAR_ADDITION_HOURS = 24;
/** Years of free storage in the cloud cellar (CEL-02). */
export const CELLAR_FREE_YEARS = 1;
/** Days before the end of free storage when the customer is notified (CEL-02). */
export const CELLAR_NOTICE_DAYS = 30;
/** Approximate months until the wine of an indent arrives. */
export const INDENT_ARRIVAL_MONTHS = 3;
/** Calendar days until the reservation date of home-delivery and indent orders (CART-06, IND-02). */
export const UNDATED_RESERVATION_DAYS = 4;
/** Details and seats of the system-generated reservation of an indent order (IND-02). */
export const INDENT_RESERVATION_DETAILS = 'From IndentEvent';
export const INDENT_RESERVATION_SEATS = 1;
/** How long a restaurant can undo the reception of a parcel (REQ-D52). */
export const RECEPTION_UNDO_MS = 10_000;
/** Days after its survey opened until an order without feedback is closed (REQ-D09). */
export const AUTO_CLOSE_DAYS = 14;
/** Hours until the system submits the planning of a cellar order, well within the promised 24. */
export const CELLAR_PLANNING_HOURS = 12;
/** Days after shipping of a home parcel until the customer is asked to confirm its reception. */
export const RECEPTION_REMINDER_DAYS = 3;

// People
/** Years of age, by the date in Japan (VAL-01). */
export const MINIMUM_AGE = 20;
/** Characters. */
export const NAME_MIN_LENGTH = 2;
export const NAME_MAX_LENGTH = 100;
export const PASSWORD_MIN_LENGTH = 8;
/** Characters; an upper bound against abuse of hashing. */
export const PASSWORD_MAX_LENGTH = 200;
/** Characters of a generated password (VAL-12). */
export const RANDOM_PASSWORD_LENGTH = 10;
/** Characters of free text such as reservation details or an order comment. */
export const TEXT_MAX_LENGTH = 2000;
export const MIN_SEATS = 1;
/** The legally required notice beside every offer, always in Japanese (REQ-D42). */
export const AGE_NOTICE_JA = '20歳未満の者の飲酒は法律で禁止されています';
/** The country that marks a user's cloud cellar address (USER-02). */
export const CELLAR_COUNTRY = '[MY-CELLAR]';
export const SAMPLE_COUNTRY = 'Japan';

// Money and points
export const CURRENCY = 'JPY';
/** Percent of consumption tax included in every price (REQ-D13). */
export const TAX_RATE_PERCENT = 10;
/** Yen that one point is worth. */
export const POINT_VALUE_YEN = 1;
/** Points earned, in percent of the product amount paid by card; *parameter* (REQ-D15). */
export const POINTS_RATE_PERCENT = 1;
/** Minimum and maximum card payment in yen (REQ-D04). */
export const PAYMENT_MINIMUM_YEN = 50;
export const PAYMENT_MAXIMUM_YEN = 99_999_999;
/** Yen by destination, including tax; home delivery is free from a product total of `homeFreeFrom`; *parameter* (REQ-D13). */
export const DEFAULT_DELIVERY_FEES = Object.freeze({
  RESTAURANT: 0,
  CELLAR: 0,
  HOME: 1100,
  homeFreeFrom: 30_000,
});

// Orders and payments
/** Minimum characters of a forced status comment (VAL-09). */
export const FORCE_STATUS_COMMENT_MIN_LENGTH = 5;
/** Minimum characters of the reason for declining a refund. */
export const REFUND_REASON_MIN_LENGTH = 5;
/** Minutes after placement until an unpaid order is cancelled; *parameter* (REQ-D10 and REQ-D44). */
export const UNPAID_ORDER_MINUTES = 60;
/** Hours after placement until an order with a failed payment is cancelled; *parameter* (REQ-D10). */
export const PAYMENT_ERROR_HOURS = 24;
export const PAYMENT_POLLING_MS = 1000;
/** Polling timeout; webhook or job settle the payment later (REQ-D05). */
export const PAYMENT_POLLING_LIMIT_MS = 3 * 60 * 1000;
/** Hours for which the response of an idempotency key is stored (REQ-D12). */
export const IDEMPOTENCY_HOURS = 24;

// Sessions and access
/** Maximum duration and idle time of an analytics session (SES-02). */
export const SESSION_MAX_MS = 5 * 60 * 60 * 1000;
export const SESSION_IDLE_MS = 60 * 60 * 1000;
/** Days until an unused sign-in expires (REQ-D24). */
export const SIGN_IN_DAYS = 7;
/** Validity of a password-reset link in minutes (REQ-D21). */
export const PASSWORD_RESET_MINUTES = 30;
/** Validity of a sign-in link in minutes (KEY-01). */
export const SIGN_IN_LINK_MINUTES = 15;

// Screens
/** Minimum interval between fetches of the same list (CALL-01). */
export const REFETCH_THROTTLE_MS = 2000;
/** Statuses after which a non-idempotent request is retried once (CALL-02, REQ-D12). */
export const RETRY_STATUSES: readonly number[] = [408, 409, 425, 429, 500, 502, 503, 504];
export const NOTIFICATION_LIFETIME_MS = 5000;
/** A page is reloaded after a load error at most once per path in this time (LAY-08). */
export const RELOAD_GUARD_MS = 10_000;
/** Maximum suggestions of the product search in stock and indent forms (MOD-20, VAL-11). */
export const PRODUCT_SUGGESTIONS_MAX = 3;

// Wine
/** °C, in steps of 1 (PROD-01). */
export const SERVING_TEMPERATURE_MIN_C = 10;
export const SERVING_TEMPERATURE_MAX_C = 30;
/** Years of a drinking window. */
export const DRINKING_YEAR_MIN = 1900;
export const DRINKING_YEAR_MAX = 2199;
/** Percent by volume; the maximum of any wine. */
export const WINE_ALCOHOL_MAX = 25;
/** Scale of a wine's taste: 1 least, 5 most (TASTE-01). */
export const TASTE_MIN = 1;
export const TASTE_MAX = 5;
/** The vintage of a non-vintage wine. */
export const NON_VINTAGE = 'NV';
/** Quantity up to which the shop shows low stock. */
export const FEW_LEFT_BOTTLES = 5;
/** Weight of a matched word over venue relevance in the concierge's ranking (VAL-13). */
export const TEXT_SCORE_WEIGHT = 10_000;

// Back office
/** Maximum orders whose packing slips or serving cards are printed at once (PRINT-02). */
export const PRINT_ORDERS_MAX = 100;
