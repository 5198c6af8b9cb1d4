import { tellEvent } from '../../shared/analytics/tell-event.js';
import type { CartItem } from './cart-flow.js';

const EVENTS = {
  ADD_TO_CART: 'add_to_cart',
  REMOVE_FROM_CART: 'remove_from_cart',
} as const;

/** CALL-05: what is put into and taken out of the cart; the first such event asks for the visitor's consent. */
export const cartEvents = {
  added: (productRef: string, quantity: number, item?: CartItem) =>
    tellOfWine('ADD_TO_CART', productRef, quantity, item),
  removed: (productRef: string, quantity: number, item?: CartItem) =>
    tellOfWine('REMOVE_FROM_CART', productRef, quantity, item),
};

function tellOfWine(
  eventType: keyof typeof EVENTS,
  productRef: string,
  quantity: number,
  item: CartItem | undefined,
): void {
  const price = item?.products.find((line) => line.productRef === productRef)?.unitPrice;
  const value = (price ?? 0) * quantity;
  const currency = 'JPY';
  tellEvent(
    {
      eventType,
      details: { productRef, quantity, value, currency },
      tag: {
        event: EVENTS[eventType],
        ecommerce: { currency, value, items: [{ item_id: productRef, price, quantity }] },
      },
    },
    { asks: true },
  );
}
