import { OrderStatus } from '../shared/enums.js';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../shared/tokyo-time.js';

/** Event types of webhooks; payloads contain references and statuses, no personal data. */
export const WEBHOOK_EVENT_TYPES = [
  'order.created',
  'order.paid',
  'order.planned',
  'order.shipped',
  'order.received',
  'order.closed',
  'order.cancelled',
  'payment.failed',
  'refund.created',
  'refund.succeeded',
  'refund.failed',
  'stock.low',
  'product.changed',
] as const;
export type WebhookEventType = (typeof WEBHOOK_EVENT_TYPES)[number];

/** Type of a test delivery; cannot be subscribed to. */
export const WEBHOOK_TEST_TYPE = 'webhook.test';

/** The event of an order's status. `order.created` and `order.paid` do not depend on the status alone. */
const ORDER_EVENTS: Partial<Record<OrderStatus, WebhookEventType>> = {
  PLANNED: 'order.planned',
  IN_DELIVERY: 'order.shipped',
  RECEPTION_CONFIRMED: 'order.received',
  CLOSED: 'order.closed',
  CANCELLED: 'order.cancelled',
};

/** The event of a transition; none when resuming from ON_HOLD. */
export const orderWebhookEvent = (from: OrderStatus, to: OrderStatus): WebhookEventType | undefined =>
  from === to || from === OrderStatus.ON_HOLD ? undefined : ORDER_EVENTS[to];

/** Milliseconds until the next attempt after the first, second … failure: the schedule of Standard Webhooks. */
const WEBHOOK_RETRY_DELAYS_MS: readonly number[] = [
  5_000,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  5 * HOUR_MS,
  10 * HOUR_MS,
  14 * HOUR_MS,
  20 * HOUR_MS,
  24 * HOUR_MS,
];

/** Maximum attempts of a delivery, including the first. */
export const WEBHOOK_MAX_ATTEMPTS = WEBHOOK_RETRY_DELAYS_MS.length + 1;

/** Milliseconds until the next attempt; undefined when there is none. */
export const webhookRetryDelay = (failedAttempts: number): number | undefined =>
  WEBHOOK_RETRY_DELAYS_MS[failedAttempts - 1];

/** An endpoint that fails for this long is disabled. */
export const WEBHOOK_DISABLE_AFTER_MS = 5 * DAY_MS;

/** How long after a rotation deliveries are also signed with the previous secret. */
export const WEBHOOK_OLD_SECRET_MS = DAY_MS;

/** Maximum length of an endpoint URL. */
const WEBHOOK_URL_MAX_LENGTH = 500;

/**
 * Message key of the reason why a URL cannot be an endpoint.
 * @param isPrivateAllowed whether `http:` is accepted too: in development
 */
export function webhookUrlProblem(text: string, isPrivateAllowed: boolean): string | undefined {
  if (text.length > WEBHOOK_URL_MAX_LENGTH || !URL.canParse(text)) return 'webhook-error-url';
  const { protocol, username, password, hash } = new URL(text);
  if (protocol !== 'https:' && !(isPrivateAllowed && protocol === 'http:')) return 'webhook-error-https';
  return username || password || hash ? 'webhook-error-url' : undefined;
}
