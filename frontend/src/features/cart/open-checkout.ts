import type { ApolloClient } from '@apollo/client';
import { openModal } from '../../shared/modals/modal-store.js';
import { readSession } from '../../shared/session/session.js';
import { trackEvent } from '../../shared/analytics/track-event.js';

/**
 * Opens the checkout; first the points question (MOD-11), if there are points to use.
 * @param value price of the wines, in yen
 */
export function openCheckout(client: ApolloClient, value: number): void {
  const currency = 'JPY';
  trackEvent({
    eventType: 'BEGIN_CHECKOUT',
    details: { value, currency },
    tag: { event: 'begin_checkout', ecommerce: { currency, value } },
  });
  if (readSession(client).user?.loyaltyPoints === 0) openModal('orderpaymentconfirmation', {});
  else openModal('orderpaymentpointsselection', {});
}
