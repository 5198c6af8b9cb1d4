import { checkAddress } from '@vinkura/domain/address';
import { ReceptionHours } from '@vinkura/domain/enums';
import type { RuleViolation } from '@vinkura/domain/errors';
import { formatPhone } from '@vinkura/domain/phone';
import { useTranslation } from 'react-i18next';
import { FormProblem } from '../../app/forms/form-problem.js';
import { useRuleForm } from '../../app/forms/use-rule-form.js';
import {
  type AccountAddressFragment,
  useAccountAddAddressMutation,
  useAccountUpdateAddressMutation,
} from '../../generated/account.js';
import { Button } from '../../ui/button.js';
import { ToggleChip } from '../../ui/chip.js';
import { Dialog } from '../../ui/dialog.js';
import { Field } from '../../ui/field.js';
import { Select } from '../../ui/select.js';
import { TextInput } from '../../ui/text-input.js';
import { type AddressValues, usePostalCode } from './use-postal-code.js';

interface AddressFormProps {
  /** Left out: a new one. */
  address?: AccountAddressFragment | undefined;
  onSaved: () => void;
  onCancel: () => void;
}

const isHours = (text: string): text is ReceptionHours => Object.hasOwn(ReceptionHours, text);

function checkValues({ receptionHours, ...texts }: AddressValues): RuleViolation[] {
  const blankLabel = texts.label.trim() ? [] : [{ field: 'label', messageKey: 'required' }];
  const hours = isHours(receptionHours) ? receptionHours : undefined;
  return [...blankLabel, ...checkAddress({ ...texts, receptionHours: hours })];
}

/** An address in Japanese order (decision 34); the postal code fills in what it knows (USER-02, USER-03). */
export function AddressForm({ address, onSaved, onCancel }: AddressFormProps) {
  const { t } = useTranslation(['account', 'common']);
  const [add] = useAccountAddAddressMutation();
  const [update] = useAccountUpdateAddressMutation();
  const { form, onSubmit, field, input, running, problem } = useRuleForm<AddressValues>({
    defaultValues: {
      label: address?.label ?? '',
      zipcode: address?.zipcode ?? '',
      city: address?.city ?? '',
      street: address?.street ?? '',
      street2: address?.street2 ?? '',
      contactName: address?.contactName ?? '',
      phone: address?.phone ? formatPhone(address.phone) : '',
      receptionHours: address?.receptionHours ?? 'NO_PREFERENCE',
    },
    labels: {
      label: t('address.label'),
      zipcode: t('address.zipcode'),
      city: t('address.city'),
      street: t('address.street'),
      street2: t('address.street2'),
      contactName: t('address.contactName'),
      phone: t('address.phone'),
      receptionHours: t('address.receptionHours'),
    },
    check: checkValues,
    send: async ({ receptionHours, ...texts }) => {
      const hours = isHours(receptionHours) ? receptionHours : 'NO_PREFERENCE';
      const values = { ...texts, receptionHours: hours };
      if (address) await update({ variables: { id: address._id, input: values } });
      else await add({ variables: { input: values } });
      onSaved();
    },
  });
  const postal = usePostalCode(form, address?.zipcode);

  return (
    <form noValidate className="grid gap-4" onSubmit={onSubmit}>
      <Field {...field('label')} hint={t('address.labelHint')} required>
        <TextInput autoComplete="off" {...input('label')} />
      </Field>
      <Field
        {...field('zipcode')}
        hint={postal.isUnknown ? t('address.zipcodeUnknown') : t('address.zipcodeHint')}
        required
      >
        <TextInput
          autoComplete="postal-code"
          inputMode="numeric"
          className="max-w-40"
          {...input('zipcode')}
        />
      </Field>
      {postal.places.length > 1 && (
        <div role="group" aria-label={t('address.places')} className="flex flex-wrap gap-2">
          {postal.places.map((place) => (
            <ToggleChip
              key={`${place.city}${place.town}`}
              className="min-h-11"
              pressed={postal.chosen === place}
              onChange={() => postal.choose(place)}
            >
              {place.city}
              {place.town}
            </ToggleChip>
          ))}
        </div>
      )}
      <div className="grid gap-4 sm:grid-cols-[1fr_1.4fr]">
        <Field {...field('city')} required>
          <TextInput autoComplete="address-level1" {...input('city')} />
        </Field>
        <Field {...field('street')} required>
          <TextInput autoComplete="address-level2" {...input('street')} />
        </Field>
      </div>
      <Field {...field('street2')} hint={t('address.street2Hint')} required>
        <TextInput autoComplete="street-address" {...input('street2')} />
      </Field>
      <Field {...field('contactName')} required>
        <TextInput autoComplete="name" {...input('contactName')} />
      </Field>
      <Field {...field('phone')} required>
        <TextInput type="tel" autoComplete="tel-national" {...input('phone')} />
      </Field>
      <Field {...field('receptionHours')}>
        <Select
          {...input('receptionHours')}
          options={Object.values(ReceptionHours).map((hours) => ({
            value: hours,
            label: t(`receptionHours.${hours}`),
          }))}
        />
      </Field>
      <FormProblem>{problem}</FormProblem>
      <Dialog.Actions>
        <Button variant="secondary" onClick={onCancel}>
          {t('common:action.cancel')}
        </Button>
        <Button type="submit" loading={running}>
          {t('address.save')}
        </Button>
      </Dialog.Actions>
    </form>
  );
}
