import { withConsent } from '../../app/consent.js';
import { useCartLogEventMutation } from '../../generated/cart.js';
import type { CartItem } from './cart-flow.js';

declare global {
  interface Window {
    /** Filled by an analytics tag where the operator has configured one. */
    dataLayer?: object[];
  }
}

/**
 * CALL-05: what is put into and taken out of the cart, for the shop's own log and a configured tag, if the visitor
 * agrees.
 */
export function useCartEvents() {
  const [logEvent] = useCartLogEventMutation();

  const send = (
    event: 'add_to_cart' | 'remove_from_cart',
    productRef: string,
    quantity: number,
    item: CartItem | undefined,
  ) => {
    const line = item?.products.find((each) => each.productRef === productRef);
    const value = (line?.unitPrice ?? 0) * quantity;
    withConsent(() => tell(event, productRef, quantity, line?.unitPrice, value));
  };

  const tell = (
    event: 'add_to_cart' | 'remove_from_cart',
    productRef: string,
    quantity: number,
    price: number | undefined,
    value: number,
  ) => {
    window.dataLayer?.push({
      event,
      ecommerce: {
        currency: 'JPY',
        value,
        items: [{ item_id: productRef, price, quantity }],
      },
    });
    const eventType = event === 'add_to_cart' ? 'ADD_TO_CART' : 'REMOVE_FROM_CART';
    // A lost event must never disturb the customer.
    logEvent({
      variables: {
        input: { eventType, uniqueID: productRef, details: { quantity, value, currency: 'JPY' } },
      },
    }).catch(() => undefined);
  };

  return {
    added: (productRef: string, quantity: number, item?: CartItem) =>
      send('add_to_cart', productRef, quantity, item),
    removed: (productRef: string, quantity: number, item?: CartItem) =>
      send('remove_from_cart', productRef, quantity, item),
  };
}
