import { useApolloClient } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { openModal } from '../../shared/modals/modal-store.js';
import { requireSignIn } from '../../shared/session/sign-in.js';
import {
  type CartFieldsFragment,
  useCartAddItemRequest,
  useCartAddLineRequest,
  useCartNowRequest,
  useCartUpdateItemMutation,
} from '../../generated/cart.js';
import type { CartItemInput } from '../../generated/schema-types.js';
import { notify } from '../../shared/notifications/toaster.js';
import { cartAnalytics } from './cart-analytics.js';
import { agreementTo, bottleLimitExceeded, bottlesOf, type CartItem, currentItem } from './cart-flow.js';
import { openNextStep } from './open-next-step.js';
import { CartItemMissing, useCartFailure } from './use-cart-failure.js';

interface AddedWine {
  productRef: string;
  quantity: number;
  /** Bottles of the order that the restaurant agreed to, with the added ones; 0 for none. */
  agreedTo: number;
}

/** Actions that add to the current order, with their follow-up questions. */
export function useCartActions() {
  const client = useApolloClient();
  const readCart = useCartNowRequest();
  const sendItem = useCartAddItemRequest();
  const sendLine = useCartAddLineRequest();
  const [sendChanges] = useCartUpdateItemMutation();
  const showFailure = useCartFailure();
  const { t } = useTranslation('cart');

  const fetchCart = async (): Promise<CartFieldsFragment> => {
    const data = await readCart({}, { fetchPolicy: 'network-only', context: { fresh: true } });
    if (!data) throw new Error('no cart');
    return data.cart;
  };

  /** Shows errors as a toast; the cart is unchanged (ERR-08). */
  const attempt = async (adding: 'wine' | 'item', work: () => Promise<void>): Promise<void> => {
    try {
      await work();
    } catch (error) {
      showFailure(error, adding);
    }
  };

  const addItem = async (input: CartItemInput): Promise<CartItem> => {
    const data = await sendItem({ input });
    const added = currentItem(data?.addCartItem);
    if (!added) throw new CartItemMissing('unable to create an item');
    return added;
  };

  const updateItem = async (id: string, input: CartItemInput): Promise<CartItem | undefined> => {
    const { data } = await sendChanges({ variables: { id, input } });
    return data?.updateCartItem.items.find(({ _id }) => _id === id);
  };

  const addWineTo = async (item: CartItem | undefined, { agreedTo, ...line }: AddedWine) => {
    const { productRef, quantity } = line;
    let changed: CartItem | undefined;
    if (item) {
      const data = await sendLine({ itemId: item._id, line });
      changed = data?.addCartLine.items.find(({ _id }) => _id === item._id);
    } else {
      changed = await addItem({ products: [line] });
    }
    // Adding bottles resets what was agreed to before (BYO-02).
    if (
      changed &&
      bottlesOf(changed) === agreedTo &&
      bottleLimitExceeded(changed, agreedTo)?.isAgreed === false
    )
      changed = (await updateItem(changed._id, agreementTo(changed, true))) ?? changed;
    cartAnalytics.added(productRef, quantity, changed);
    // The following question shows it as well; a toast would cover its buttons on a phone.
    if (changed) openNextStep(changed);
    else notify({ id: 'cart-added', type: 'success', content: t('added') });
  };

  const addVenueTo = async (item: CartItem | undefined, venueRef: string) => {
    const input: CartItemInput = { destination: 'RESTAURANT', reservation: { venueRef } };
    if (item) {
      const changed = await updateItem(item._id, input);
      if (changed) openNextStep(changed);
    } else {
      openNextStep(await addItem(input));
    }
  };

  return {
    /** CART-02: an item that holds wines already is not added to without asking. */
    addWine: (productRef: string, quantity: number, agreedTo = 0) =>
      requireSignIn(client, () =>
        attempt('wine', async () => {
          const wine = { productRef, quantity, agreedTo };
          const item = currentItem(await fetchCart());
          if (!item || item.products.length === 0) await addWineTo(item, wine);
          else {
            openModal('addcartitemornot', {
              item,
              onNew: () => requireSignIn(client, () => attempt('wine', () => addWineTo(undefined, wine))),
              onCurrent: () => requireSignIn(client, () => attempt('wine', () => addWineTo(item, wine))),
            });
          }
        }),
      ),
    /** CART-07: a destination that is set already is not replaced without asking. */
    addVenue: (venueRef: string) =>
      requireSignIn(client, () =>
        attempt('item', async () => {
          const item = currentItem(await fetchCart());
          if (!item?.reservation) await addVenueTo(item, venueRef);
          else if (item.reservation.venueRef === venueRef) openNextStep(item);
          else {
            openModal('replacevenueornot', {
              item,
              onNew: () =>
                requireSignIn(client, () => attempt('item', () => addVenueTo(undefined, venueRef))),
              onReplace: () => requireSignIn(client, () => attempt('item', () => addVenueTo(item, venueRef))),
            });
          }
        }),
      ),
  };
}
