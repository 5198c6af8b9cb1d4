import { useTranslation } from 'react-i18next';
import { toProblem } from '../../shared/api/problem.js';
import { useProblemText } from '../../shared/errors/use-problem-text.js';
import { notify } from '../../shared/notifications/toaster.js';

/** The server answered without the item that was to be made. */
export class CartItemMissing extends Error {}

/** Faults that say nothing about what failed. */
const TECHNICAL: readonly string[] = ['INTERNAL', 'NETWORK', 'UNAVAILABLE'];

/**
 * Shows why something could not be added to the order, as a toast (ERR-08): the reason of the server, or what failed if
 * the fault is technical.
 */
export function useCartFailure(): (error: unknown, adding: 'wine' | 'item') => void {
  const { t } = useTranslation('cart');
  const problemText = useProblemText();
  return (error, adding) => {
    const reason = problemText(error);
    const what = error instanceof CartItemMissing ? 'item' : adding;
    const isTechnical = TECHNICAL.includes(toProblem(error).code);
    notify({
      id: 'cart-problem',
      type: 'error',
      content: isTechnical ? t(`failure.${what}`, { reason }) : reason,
    });
  };
}
