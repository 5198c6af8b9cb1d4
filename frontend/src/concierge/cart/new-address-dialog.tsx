import { useTranslation } from 'react-i18next';
import { useConciergeAddCustomerAddressMutation } from '../../generated/concierge-cart.js';
import { AddressFields } from '../../shared/forms/address/address-fields.js';
import { useAddressForm } from '../../shared/forms/address/use-address-form.js';
import { FormDialog } from '../../shared/forms/form-dialog.js';
import { TextField } from '../../shared/forms/text-field.js';

interface NewAddressDialogProps {
  customer: { _id: string; name: string };
  onAdded: (addressId: string) => Promise<unknown>;
  onClose: () => void;
}

/** An address that the customer gives on the telephone (PHONE-01). */
export function NewAddressDialog({ customer, onAdded, onClose }: NewAddressDialogProps) {
  const { t } = useTranslation('concierge');
  const [add] = useConciergeAddCustomerAddressMutation();
  const form = useAddressForm({
    address: { label: t('newAddress.home') },
    recipient: { name: customer.name },
    send: async (input) => {
      const { data } = await add({ variables: { userId: customer._id, input } });
      const added = data?.addCustomerAddress.addresses.at(-1);
      if (added) await onAdded(added._id);
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={t('newAddress.title')}
      submitLabel={t('newAddress.submit')}
      onClose={onClose}
    >
      <TextField form={form} name="label" required autoComplete="off" />
      <AddressFields form={form} />
    </FormDialog>
  );
}
