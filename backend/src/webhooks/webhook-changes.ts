/** The topic under which changes of webhook endpoints are signalled. */
export const WEBHOOK_CHANGES = 'webhooks';
