import { useTranslation } from 'react-i18next';
import { ToggleChip } from '../../../ui/chip.js';
import { Field } from '../../../ui/field.js';
import { TextInput } from '../../../ui/text-input.js';
import type { AddressForm } from './use-address-form.js';

/** Fields of an address, in Japanese order (REQ-D34). */
export function AddressFields({ form }: { form: AddressForm }) {
  const { t } = useTranslation('address');
  const { field, input, postal } = form;
  return (
    <>
      <Field {...field('zipcode')} hint={postal.isUnknown ? t('zipcodeUnknown') : t('zipcodeHint')} required>
        <TextInput
          autoComplete="postal-code"
          inputMode="numeric"
          className="max-w-40"
          {...input('zipcode')}
        />
      </Field>
      {postal.places.length > 1 && (
        <div role="group" aria-label={t('places')} className="flex flex-wrap gap-2">
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
      <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)]">
        <Field {...field('city')} required>
          <TextInput autoComplete="address-level1" {...input('city')} />
        </Field>
        <Field {...field('street')} required>
          <TextInput autoComplete="address-level2" {...input('street')} />
        </Field>
      </div>
      <Field {...field('street2')} hint={t('street2Hint')} required>
        <TextInput autoComplete="street-address" {...input('street2')} />
      </Field>
      <Field {...field('contactName')} required>
        <TextInput autoComplete="name" {...input('contactName')} />
      </Field>
      <Field {...field('phone')} required>
        <TextInput type="tel" autoComplete="tel-national" {...input('phone')} />
      </Field>
    </>
  );
}
