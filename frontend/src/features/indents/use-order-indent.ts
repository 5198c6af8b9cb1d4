import { useApolloClient } from '@apollo/client/react';
import { useRef, useState } from 'react';
import { openModal } from '../../shared/modals/modal-store.js';
import { requireSignIn } from '../../shared/session/sign-in.js';
import { useProblemText } from '../../shared/errors/use-problem-text.js';
import {
  type IndentsCartQuery,
  useIndentsAddToCartRequest,
  useIndentsCartRequest,
  useIndentsSetQuantityRequest,
} from '../../generated/indents.js';
import { notify } from '../../shared/notifications/toaster.js';
import type { IndentWine } from './indent-bottle.js';

type CartItem = IndentsCartQuery['cart']['items'][number];

/**
 * Adds bottles of a pre-order to the cart, as a separate item (IND-02), and asks for the destination. An existing item
 * of the same wine is continued.
 */
export function useOrderIndent(): [running: boolean, order: (wine: IndentWine, quantity: number) => void] {
  const client = useApolloClient();
  const readCart = useIndentsCartRequest();
  const setQuantity = useIndentsSetQuantityRequest();
  const addToCart = useIndentsAddToCartRequest();
  const problemText = useProblemText();
  const [running, setRunning] = useState(false);
  const busy = useRef(false);

  const begun = async (uniqueId: string): Promise<CartItem | undefined> => {
    const data = await readCart({}, { fetchPolicy: 'network-only', context: { fresh: true } });
    return data?.cart.items.find((item) => item.indentProductRef === uniqueId);
  };

  const put = async ({ uniqueId, productRef }: IndentWine, quantity: number) => {
    if (!uniqueId) return undefined;
    const item = await begun(uniqueId);
    if (item?.products[0]?.quantity === quantity) return item;
    if (item) {
      const data = await setQuantity({ itemId: item._id, productRef, quantity });
      return data?.setCartLineQuantity.items.find(({ _id }) => _id === item._id);
    }
    const data = await addToCart({
      input: { indentProductRef: uniqueId, products: [{ productRef, quantity }] },
    });
    return data?.addCartItem.items.find((each) => each.indentProductRef === uniqueId);
  };

  const order = async (wine: IndentWine, quantity: number) => {
    if (busy.current) return;
    busy.current = true;
    setRunning(true);
    try {
      const item = await put(wine, quantity);
      if (item) openModal('selectdestination', { item, choice: 'cellar-address' });
    } catch (error) {
      notify({ id: 'indent-problem', type: 'error', content: problemText(error) });
    } finally {
      busy.current = false;
      setRunning(false);
    }
  };

  return [running, (wine, quantity) => void requireSignIn(client, () => order(wine, quantity))];
}
