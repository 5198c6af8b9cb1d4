export { WebhookDeliveries } from './webhook-deliveries.js';
export { WebhooksModule } from './webhooks.module.js';
export { type WebhookData, WebhookEvents } from './webhook-events.js';
