import { useTranslation } from 'react-i18next';
import { useCartReorderMutation } from '../../generated/cart.js';
import { useProblemText } from '../../shared/errors/use-problem-text.js';
import { openModal } from '../../shared/modals/modal-store.js';
import { notify } from '../../shared/notifications/toaster.js';
import { Button } from '../../ui/controls/button.js';
import { cartAnalytics } from './cart-analytics.js';
import { openNextStep } from './open-next-step.js';

/** Adds the wines of an earlier order to a new one, and shows what is missing (AGAIN-01). */
export function ReorderButton({ reference }: { reference: string }) {
  const { t } = useTranslation('cart');
  const problemText = useProblemText();
  const [reorder, { loading }] = useCartReorderMutation();

  const again = async () => {
    try {
      const { data } = await reorder({ variables: { reference } });
      const item = data?.reorder.cart.items.find(({ _id }) => _id === data.reorder.itemId);
      if (!data || !item) return;
      for (const { productRef, quantity } of item.products) cartAnalytics.added(productRef, quantity, item);
      const { shortfalls } = data.reorder;
      if (shortfalls.length > 0) openModal('reordered', { item, shortfalls });
      else openNextStep(item);
    } catch (error) {
      notify({ id: 'cart-problem', type: 'error', content: problemText(error) });
    }
  };

  return (
    <Button variant="secondary" className="grow" loading={loading} onClick={() => void again()}>
      {t('again.action')}
    </Button>
  );
}
