import { useTranslation } from 'react-i18next';
import { openModal } from '../../shared/modals/modal-store.js';
import { useProblemText } from '../../shared/errors/use-problem-text.js';
import { useOrdersConfirmReceptionMutation } from '../../generated/orders.js';
import { notify } from '../../shared/notifications/toaster.js';

/** Asks whether a parcel has arrived, and confirms its reception. */
export function useConfirmReception(): (reference: string, deliveryRef: string) => void {
  const { t } = useTranslation('orders');
  const problemText = useProblemText();
  const [confirmReception] = useOrdersConfirmReceptionMutation();
  const confirm = async (reference: string, deliveryRef: string) => {
    try {
      await confirmReception({ variables: { reference, deliveryRef } });
      notify({ id: 'reception', type: 'success', content: t('reception.done', { reference }) });
    } catch (error) {
      notify({ id: 'reception', type: 'error', content: problemText(error) });
    }
  };
  return (reference, deliveryRef) =>
    openModal('confirm', {
      title: t('reception.title'),
      text: t('reception.text', { reference }),
      confirmLabel: t('reception.submit'),
      onConfirm: () => confirm(reference, deliveryRef),
    });
}
