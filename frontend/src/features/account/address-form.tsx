import { ReceptionHours } from '@vinkura/domain/shared/enums';
import { useTranslation } from 'react-i18next';
import { AddressFields } from '../../shared/forms/address/address-fields.js';
import { type Recipient, useAddressForm } from '../../shared/forms/address/use-address-form.js';
import { FormProblem } from '../../shared/forms/form-problem.js';
import { TextField } from '../../shared/forms/text-field.js';
import { type AddressFieldsFragment, useAccountUpdateAddressMutation } from '../../generated/account.js';
import { useAddressAddMutation } from '../../generated/address.js';
import { Button } from '../../ui/controls/button.js';
import { Dialog } from '../../ui/dialog/dialog.js';
import { Field } from '../../ui/controls/field.js';
import { Select } from '../../ui/controls/select.js';

interface AddressFormProps {
  /** Left out: a new one. */
  address?: AddressFieldsFragment | undefined;
  recipient?: Recipient | undefined;
  onSaved: () => void;
  onCancel: () => void;
}

/** An address with its name and its time slot (USER-02, USER-03). */
export function AddressForm({ address, recipient, onSaved, onCancel }: AddressFormProps) {
  const { t } = useTranslation(['account', 'common']);
  const [add] = useAddressAddMutation();
  const [update] = useAccountUpdateAddressMutation();
  const form = useAddressForm({
    address,
    recipient,
    send: async (input) => {
      if (address) await update({ variables: { id: address._id, input } });
      else await add({ variables: { input } });
      onSaved();
    },
  });
  const { field, input } = form;

  return (
    <form noValidate className="grid gap-4" onSubmit={form.onSubmit}>
      <TextField form={form} name="label" hint={t('address.labelHint')} required autoComplete="off" />
      <AddressFields form={form} />
      <Field {...field('receptionHours')}>
        <Select
          {...input('receptionHours')}
          options={Object.values(ReceptionHours).map((hours) => ({
            value: hours,
            label: t(`receptionHours.${hours}`),
          }))}
        />
      </Field>
      <FormProblem>{form.problem}</FormProblem>
      <Dialog.Actions>
        <Button variant="secondary" onClick={onCancel}>
          {t('common:action.cancel')}
        </Button>
        <Button type="submit" loading={form.running}>
          {t('address.save')}
        </Button>
      </Dialog.Actions>
    </form>
  );
}
