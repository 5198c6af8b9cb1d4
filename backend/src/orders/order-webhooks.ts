import type { WebhookData } from '../webhooks/index.js';
import type { Order } from './order.js';

/** What a webhook event tells of an order: references and statuses, nothing about the customer. */
export const orderWebhookData = ({
  reference,
  status,
  kind,
  destination,
  paymentIntentId,
}: Pick<Order, 'reference' | 'status' | 'kind' | 'destination' | 'paymentIntentId'>): WebhookData => ({
  orderRef: reference,
  status,
  kind,
  destination,
  paymentId: paymentIntentId ?? null,
});
