import { useTranslation } from 'react-i18next';
import { openModal } from '../../app/modals/modal-store.js';
import { useProblemText } from '../../app/use-problem-text.js';
import { useOrdersConfirmReceptionMutation } from '../../generated/orders.js';
import { notify } from '../../ui/toaster.js';

/** Asks whether a parcel has arrived, and confirms it. */
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
