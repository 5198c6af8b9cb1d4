import { useTranslation } from 'react-i18next';
import { closeModal } from '../../../shared/modals/modal-store.js';
import { RetriedOrder } from '../retried-order.js';
import { SelectedOrders } from '../selected-orders.js';
import { Dialog } from '../../../ui/dialog/dialog.js';

export interface OrderPaymentConfirmationProps {
  /** Left out: every ticked order that is ready. */
  itemIds?: string[];
  usedPoints?: number;
  /** Pays an existing order again instead (ORD-08). */
  fromOrderRef?: string;
  /** That order was confirmed a moment ago. */
  isConfirmed?: boolean;
}

/** MOD-12: the final confirmation with the legally required information (REQ-D42). */
export default function OrderPaymentConfirmation(props: OrderPaymentConfirmationProps) {
  const { t } = useTranslation('checkout');
  return (
    <Dialog open title={t('confirm.title')} description={t('confirm.text')} onClose={closeModal}>
      {props.fromOrderRef ? (
        <RetriedOrder reference={props.fromOrderRef} isConfirmed={props.isConfirmed} />
      ) : (
        <SelectedOrders itemIds={props.itemIds} usedPoints={props.usedPoints ?? 0} />
      )}
    </Dialog>
  );
}
