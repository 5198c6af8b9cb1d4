/**
 * The business constants and limits of the product (CONST-01): every number that a rule, a service or a screen
 * needs stands here once. Values marked *parameter* are the defaults of a named parameter document that the back
 * office can edit; whoever applies the rule passes the edited value.
 */

// Dates and delivery
/** Business days between the order and a restaurant reservation; the order day is not counted (VAL-03). */
export const RESERVATION_LEAD_BUSINESS_DAYS = 6;
/** Business days within which a home delivery is shipped (DEST-01). */
export const HOME_SHIPPING_BUSINESS_DAYS = 3;
/** Business days before the reservation at which a planned order becomes ready to prepare (REQ-D07). */
export const READY_BUSINESS_DAYS = 3;
/** Hours until ordered wine is in the cloud cellar (DEST-01). */
export const CELLAR_ADDITION_HOURS = 24;
/** Years of free storage in the cloud cellar (CEL-02). */
export const CELLAR_FREE_YEARS = 1;
/** Days before the end of free storage at which the customer is told (CEL-02). */
export const CELLAR_NOTICE_DAYS = 30;
/** Months until the wine of an indent arrives, about. */
export const INDENT_ARRIVAL_MONTHS = 3;
/** Calendar days ahead at which home-delivery and indent reservations are dated (CART-06, IND-02). */
export const UNDATED_RESERVATION_DAYS = 4;
/** Details and seats of the reservation that an indent order gets (IND-02). */
export const INDENT_RESERVATION_DETAILS = 'From IndentEvent';
export const INDENT_RESERVATION_SEATS = 1;
/** Days after reception at which an order without feedback is closed (REQ-D09). */
export const AUTO_CLOSE_DAYS = 14;
/** Hours that an order for the cellar stands in planning before the system submits it, well within the 24 promised. */
export const CELLAR_PLANNING_HOURS = 12;
/** Days after a parcel left for a home at which the customer is asked to confirm its reception. */
export const RECEPTION_REMINDER_DAYS = 3;

// People
/** Years of age, by the date in Japan (VAL-01). */
export const MINIMUM_AGE = 20;
/** Characters. */
export const NAME_MIN_LENGTH = 2;
export const NAME_MAX_LENGTH = 100;
export const PASSWORD_MIN_LENGTH = 8;
/** Characters; an upper bound so that hashing cannot be abused. */
export const PASSWORD_MAX_LENGTH = 200;
/** Characters of a password that the system makes up (VAL-12). */
export const RANDOM_PASSWORD_LENGTH = 10;
/** Characters of a free text such as the details of a reservation or an order comment. */
export const TEXT_MAX_LENGTH = 2000;
export const MIN_SEATS = 1;
/** The sentence the law asks for beside every offer, always in Japanese (REQ-D42). */
export const AGE_NOTICE_JA = '20歳未満の者の飲酒は法律で禁止されています';
/** The country that marks a user's cloud cellar address (USER-02). */
export const CELLAR_COUNTRY = '[MY-CELLAR]';
export const SAMPLE_COUNTRY = 'Japan';

// Money and points
export const CURRENCY = 'JPY';
/** Percent of consumption tax contained in every price (REQ-D13). */
export const TAX_RATE_PERCENT = 10;
/** Yen that one point is worth. */
export const POINT_VALUE_YEN = 1;
/** Percent of the product amount paid by card that is earned as points; *parameter* (REQ-D15). */
export const POINTS_RATE_PERCENT = 1;
/** The smallest and the largest amount in yen that the card provider takes (REQ-D04). */
export const PAYMENT_MINIMUM_YEN = 50;
export const PAYMENT_MAXIMUM_YEN = 99_999_999;
/** Yen by destination, tax included; `homeFreeFrom` is the product total that makes home free; *parameter* (REQ-D13). */
export const DEFAULT_DELIVERY_FEES = Object.freeze({
  RESTAURANT: 0,
  CELLAR: 0,
  HOME: 1100,
  homeFreeFrom: 30_000,
});

// Orders and payments
/** Characters of the comment that forcing a status needs (VAL-09). */
export const FORCE_STATUS_COMMENT_MIN_LENGTH = 5;
/** Characters of the reason that declining a refund needs. */
export const REFUND_REASON_MIN_LENGTH = 5;
/** Minutes after it was placed at which an unpaid order is cancelled; *parameter* (REQ-D10 and REQ-D44). */
export const UNPAID_ORDER_MINUTES = 60;
/** Hours after it was placed at which an order with a failed payment is cancelled; *parameter* (REQ-D10). */
export const PAYMENT_ERROR_HOURS = 24;
export const PAYMENT_POLLING_MS = 1000;
/** Polling gives up after this long; webhook and job settle the payment later (REQ-D05). */
export const PAYMENT_POLLING_LIMIT_MS = 3 * 60 * 1000;
/** Hours for which an idempotency key answers with its first result (REQ-D12). */
export const IDEMPOTENCY_HOURS = 24;

// Sessions and access
/** An analytics session ends this long after its start, or this long after the last activity (SES-02). */
export const SESSION_MAX_MS = 5 * 60 * 60 * 1000;
export const SESSION_IDLE_MS = 60 * 60 * 1000;
/** Days a sign-in lasts after the last visit (REQ-D24). */
export const SIGN_IN_DAYS = 7;
/** Minutes a "forgot password" link is good for (REQ-D21). */
export const PASSWORD_RESET_MINUTES = 30;
/** Minutes a sign-in link of a mail is good for (KEY-01). */
export const SIGN_IN_LINK_MINUTES = 15;

// Screens
/** The same list is not fetched again within this time (CALL-01). */
export const REFETCH_THROTTLE_MS = 2000;
/** Statuses after which a request that is not idempotent is sent once more (CALL-02, REQ-D12). */
export const RETRY_STATUSES: readonly number[] = [408, 409, 425, 429, 500, 502, 503, 504];
export const NOTIFICATION_LIFETIME_MS = 5000;
/** A page is reloaded after a load error at most once per path within this time (LAY-08). */
export const RELOAD_GUARD_MS = 10_000;
/** Suggestions shown by the product search of the stock and indent forms (MOD-20, VAL-11). */
export const PRODUCT_SUGGESTIONS_MAX = 3;

// Wine
/** °C, in steps of 1 (PROD-01). */
export const SERVING_TEMPERATURE_MIN_C = 10;
export const SERVING_TEMPERATURE_MAX_C = 30;
/** Years of a drinking window. */
export const DRINKING_YEAR_MIN = 1900;
export const DRINKING_YEAR_MAX = 2199;
/** Per cent by volume; no wine, fortified or not, has more. */
export const WINE_ALCOHOL_MAX = 25;
/** The vintage of a wine without one. */
export const NON_VINTAGE = 'NV';
/** Bottles at or below which the shop says that few are left. */
export const FEW_LEFT_BOTTLES = 5;
/** How much a found search word outweighs venue relevance in the concierge's ranking (VAL-13). */
export const TEXT_SCORE_WEIGHT = 10_000;
