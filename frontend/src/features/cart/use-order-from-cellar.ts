import { useCartAddItemRequest } from '../../generated/cart.js';
import type { CartLineInput } from '../../generated/schema-types.js';
import { currentItem } from './cart-flow.js';
import { openNextStep } from './open-next-step.js';
import { CartItemMissing, useCartFailure } from './use-cart-failure.js';

/**
 * Creates an order of cellar bottles and asks for its destination (CEL-02).
 * @returns whether it was created; errors are shown as a toast
 */
export function useOrderFromCellar() {
  const addItem = useCartAddItemRequest();
  const showFailure = useCartFailure();
  return async (lines: readonly CartLineInput[]): Promise<boolean> => {
    try {
      const data = await addItem({ input: { products: [...lines] } });
      const item = currentItem(data?.addCartItem);
      if (!item) throw new CartItemMissing('unable to create an item');
      openNextStep(item);
      return true;
    } catch (error) {
      showFailure(error, 'item');
      return false;
    }
  };
}
