import type { WebhookData } from '../../webhooks/index.js';
import type { Order } from './order.js';

/** Webhook payload of an order: references and statuses, no personal data. */
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
