import { trackEvent } from '../../shared/analytics/track-event.js';
import type { CartItem } from './cart-flow.js';

const EVENTS = {
  ADD_TO_CART: 'add_to_cart',
  REMOVE_FROM_CART: 'remove_from_cart',
} as const;

/** Tracks wines added to and removed from the cart; the first such event asks for consent (CALL-05). */
export const cartAnalytics = {
  added: (productRef: string, quantity: number, item?: CartItem) =>
    trackCartChange('ADD_TO_CART', productRef, quantity, item),
  removed: (productRef: string, quantity: number, item?: CartItem) =>
    trackCartChange('REMOVE_FROM_CART', productRef, quantity, item),
};

function trackCartChange(
  eventType: keyof typeof EVENTS,
  productRef: string,
  quantity: number,
  item: CartItem | undefined,
): void {
  const price = item?.products.find((line) => line.productRef === productRef)?.unitPrice;
  const value = (price ?? 0) * quantity;
  const currency = 'JPY';
  trackEvent(
    {
      eventType,
      details: { productRef, quantity, value, currency },
      tag: {
        event: EVENTS[eventType],
        ecommerce: { currency, value, items: [{ item_id: productRef, price, quantity }] },
      },
    },
    { asksForConsent: true },
  );
}
