import { useProblemText } from '../../shared/errors/use-problem-text.js';
import { useCartAddItemRequest } from '../../generated/cart.js';
import type { CartLineInput } from '../../generated/schema-types.js';
import { notify } from '../../shared/notifications/toaster.js';
import { currentItem } from './cart-flow.js';
import { openNextStep } from './open-next-step.js';

/**
 * Creates an order of cellar bottles and asks for its destination (CEL-02).
 * @returns whether it was created; errors are shown as a toast
 */
export function useOrderFromCellar() {
  const addItem = useCartAddItemRequest();
  const problemText = useProblemText();
  return async (lines: readonly CartLineInput[]): Promise<boolean> => {
    try {
      const data = await addItem({ input: { products: [...lines] } });
      const item = currentItem(data?.addCartItem);
      if (item) openNextStep(item);
      return item !== undefined;
    } catch (error) {
      notify({ id: 'cart-problem', type: 'error', content: problemText(error) });
      return false;
    }
  };
}
