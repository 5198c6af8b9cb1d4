import { useTranslation } from 'react-i18next';
import { closeModal } from '../../../shared/modals/modal-store.js';
import { Button } from '../../../ui/controls/button.js';
import { Dialog } from '../../../ui/dialog/dialog.js';
import { bottlesOf, type CartItem } from '../cart-flow.js';
import { OrderDestination } from '../order-destination.js';
import { useSingleFlight } from '../../../shared/hooks/use-single-flight.js';

export interface AddCartItemOrNotProps {
  item: CartItem;
  onNew: () => Promise<void>;
  onCurrent: () => Promise<void>;
}

/** MOD-06: adds the wine to the current order, or to a new one. */
export default function AddCartItemOrNot({ item, onNew, onCurrent }: AddCartItemOrNotProps) {
  const { t } = useTranslation('cart');
  const [running, run] = useSingleFlight();
  return (
    <Dialog open title={t('addOrNot.title')} description={t('addOrNot.text')} onClose={closeModal}>
      <p className="rounded-sm border border-line bg-sunken px-4 py-3 text-sm">
        <OrderDestination item={item} />
        <span className="block text-muted">{t('bottles', { bottles: bottlesOf(item) })}</span>
      </p>
      <div className="grid gap-2">
        <Button block loading={running} onClick={() => run(onCurrent)}>
          {t('addOrNot.current')}
        </Button>
        <Button block variant="secondary" loading={running} onClick={() => run(onNew)}>
          {t('addOrNot.new')}
        </Button>
      </div>
    </Dialog>
  );
}
