import { useTranslation } from 'react-i18next';
import { AddressFields } from '../../shared/forms/address/address-fields.js';
import { type Recipient, useAddressForm } from '../../shared/forms/address/use-address-form.js';
import { FormProblem } from '../../shared/forms/form-problem.js';
import { useAddressAddMutation } from '../../generated/address.js';
import { Button } from '../../ui/button.js';

interface AddressFormProps {
  recipient: Recipient | undefined;
  onAdded: (addressId: string) => void | Promise<void>;
}

/** The shortest form for a first address: default label and any delivery time. */
export function AddressForm({ recipient, onAdded }: AddressFormProps) {
  const { t } = useTranslation('cart');
  const [add] = useAddressAddMutation();
  const form = useAddressForm({
    address: { label: t('home.defaultLabel') },
    recipient,
    send: async (input) => {
      const { data } = await add({ variables: { input } });
      const added = data?.addAddress.addresses.filter((address) => !address.isCellar).at(-1);
      if (added) await onAdded(added._id);
    },
  });
  return (
    <form noValidate className="grid gap-4" onSubmit={form.onSubmit}>
      <AddressFields form={form} />
      <FormProblem>{form.problem}</FormProblem>
      <Button type="submit" block loading={form.running}>
        {t('home.addAndUse')}
      </Button>
    </form>
  );
}
