/** Topic of changes of webhook endpoints. */
export const WEBHOOK_CHANGES = 'webhooks';
