import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { closeModal } from '../../../shared/modals/modal-store.js';
import { Button } from '../../../ui/controls/button.js';
import { Dialog } from '../../../ui/dialog/dialog.js';
import type { CartItem } from '../cart-flow.js';
import { OrderDestination } from '../order-destination.js';

export interface VenueSelectionNextStepProps {
  item: CartItem;
}

/** MOD-08: the table is set, which wine? */
export default function VenueSelectionNextStep({ item }: VenueSelectionNextStepProps) {
  const { t } = useTranslation('cart');
  const navigate = useNavigate();
  const chooseWine = () => {
    closeModal();
    void navigate(`/products?venue=${item.reservation?.venueRef ?? ''}`);
  };
  return (
    <Dialog open title={t('afterVenue.title')} description={t('afterVenue.text')} onClose={closeModal}>
      <p className="rounded-sm border border-line bg-sunken px-4 py-3 text-sm">
        <OrderDestination item={item} />
      </p>
      <Dialog.Actions>
        <Button variant="secondary" onClick={() => closeModal()}>
          {t('keepBrowsing')}
        </Button>
        <Button onClick={chooseWine}>{t('afterVenue.chooseWine')}</Button>
      </Dialog.Actions>
    </Dialog>
  );
}
