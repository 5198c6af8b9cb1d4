import { trackEvent } from '../../shared/analytics/track-event.js';

const CURRENCY = 'JPY';

/** Tracks an accepted payment. @param value amount paid in yen */
export function trackPurchase(paymentIntentId: string, value: number): void {
  trackEvent({
    eventType: 'PURCHASE',
    details: { paymentIntentId, value, currency: CURRENCY },
    tag: {
      event: 'purchase',
      ecommerce: { transaction_id: paymentIntentId, currency: CURRENCY, value },
    },
  });
}
