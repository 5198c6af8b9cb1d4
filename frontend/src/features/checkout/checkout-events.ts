import { tellEvent } from '../../shared/analytics/tell-event.js';

const CURRENCY = 'JPY';

/** A payment was accepted: its id and what was paid, in yen. */
export function tellPurchase(paymentIntentId: string, value: number): void {
  tellEvent({
    eventType: 'PURCHASE',
    details: { paymentIntentId, value, currency: CURRENCY },
    tag: {
      event: 'purchase',
      ecommerce: { transaction_id: paymentIntentId, currency: CURRENCY, value },
    },
  });
}
