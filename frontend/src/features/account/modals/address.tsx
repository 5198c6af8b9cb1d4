import { useTranslation } from 'react-i18next';
import type { Recipient } from '../../../shared/forms/address/use-address-form.js';
import { closeModal } from '../../../shared/modals/modal-store.js';
import type { AddressFieldsFragment } from '../../../generated/account.js';
import { Dialog } from '../../../ui/dialog/dialog.js';
import { notify } from '../../../shared/notifications/toaster.js';
import { AddressForm } from '../address-form.js';

export interface AddressModalProps {
  /** Left out: a new one. */
  address?: AddressFieldsFragment;
  /** Whose name and telephone number a new one begins with. */
  recipient?: Recipient;
}

export default function AddressModal({ address, recipient }: AddressModalProps) {
  const { t } = useTranslation('account');
  const saved = () => {
    closeModal();
    notify({ id: 'address-saved', type: 'success', content: t('address.saved') });
  };
  return (
    <Dialog open title={address ? t('address.editTitle') : t('address.addTitle')} onClose={closeModal}>
      <AddressForm address={address} recipient={recipient} onSaved={saved} onCancel={closeModal} />
    </Dialog>
  );
}
