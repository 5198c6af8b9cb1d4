import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AddressFields } from '../../shared/forms/address/address-fields.js';
import { type Recipient, useAddressForm } from '../../shared/forms/address/use-address-form.js';
import { FormProblem } from '../../shared/forms/form-problem.js';
import { TextField } from '../../shared/forms/text-field.js';
import { useAddressAddMutation } from '../../generated/address.js';
import type { AddressInput } from '../../generated/schema-types.js';
import { Button } from '../../ui/controls/button.js';
import { Checkbox } from '../../ui/controls/checkbox.js';

/** Value of the label field while it is hidden; the recipient's name is sent in its place. */
const UNNAMED = '-';

interface AddressFormProps {
  recipient: Recipient | undefined;
  /** Who sends a present to this address. */
  giver?: string | undefined;
  /** Initial name of the address; without it, the default name is given without asking. */
  label?: string | undefined;
  onAdded: (addressId: string) => void | Promise<void>;
  /** Takes an address for this order only; without it, every address is saved. */
  onUsed?: ((address: AddressInput) => Promise<void>) | undefined;
}

/** The shortest form for an address, with any delivery time; only a further one that is saved asks for its name. */
export function AddressForm({ recipient, giver, label, onAdded, onUsed }: AddressFormProps) {
  const { t } = useTranslation('cart');
  const [add] = useAddressAddMutation();
  const [isSaved, setIsSaved] = useState(!onUsed);
  const form = useAddressForm({
    address: { label: onUsed ? UNNAMED : (label ?? t('home.defaultLabel')) },
    recipient,
    send: async (input) => {
      if (!isSaved) return onUsed?.({ ...input, label: input.contactName });
      const { data } = await add({ variables: { input } });
      const added = data?.addAddress.addresses.filter((address) => !address.isCellar).at(-1);
      if (added) await onAdded(added._id);
    },
  });
  return (
    <form noValidate className="grid gap-4" onSubmit={form.onSubmit}>
      {giver !== undefined && (
        <p className="text-sm">
          <span className="text-muted">{t('home.giver')}</span> {giver}
        </p>
      )}
      {label !== undefined && isSaved && (
        <TextField form={form} name="label" hint={t('home.labelHint')} required autoComplete="off" />
      )}
      <AddressFields form={form} />
      {onUsed && (
        <Checkbox
          label={t('home.save')}
          hint={t('home.saveHint')}
          checked={isSaved}
          onChange={(event) => {
            setIsSaved(event.target.checked);
            form.set({ label: event.target.checked ? (label ?? '') : UNNAMED });
          }}
        />
      )}
      <FormProblem>{form.problem}</FormProblem>
      <Button type="submit" block loading={form.running}>
        {t(isSaved ? 'home.addAndUse' : 'home.use')}
      </Button>
    </form>
  );
}
