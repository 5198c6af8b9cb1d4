import { useTranslation } from 'react-i18next';
import { closeModal } from '../../../shared/modals/modal-store.js';
import { Button } from '../../../ui/controls/button.js';
import { Dialog } from '../../../ui/dialog/dialog.js';
import type { CartItem } from '../cart-flow.js';
import { OrderDestination } from '../order-destination.js';
import { useSingleFlight } from '../../../shared/hooks/use-single-flight.js';

export interface ReplaceVenueOrNotProps {
  item: CartItem;
  onNew: () => Promise<void>;
  onReplace: () => Promise<void>;
}

/** MOD-07: the restaurant replaces the destination of the order being built, or begins another order. */
export default function ReplaceVenueOrNot({ item, onNew, onReplace }: ReplaceVenueOrNotProps) {
  const { t } = useTranslation('cart');
  const [running, run] = useSingleFlight();
  return (
    <Dialog open title={t('replaceOrNot.title')} description={t('replaceOrNot.text')} onClose={closeModal}>
      <p className="rounded-sm border border-line bg-sunken px-4 py-3 text-sm">
        <OrderDestination item={item} />
      </p>
      <div className="grid gap-2">
        <Button block loading={running} onClick={() => run(onReplace)}>
          {t('replaceOrNot.replace')}
        </Button>
        <Button block variant="secondary" loading={running} onClick={() => run(onNew)}>
          {t('replaceOrNot.new')}
        </Button>
      </div>
    </Dialog>
  );
}
