import type { ApolloClient } from '@apollo/client';
import { openModal } from '../../shared/modals/modal-store.js';
import { readSession } from '../../shared/session/session.js';
import { trackEvent } from '../../shared/analytics/track-event.js';

/**
 * To the till: first whether points are to be used (MOD-11), but not for whom there are none to use.
 * @param value what the wines cost, in yen
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
