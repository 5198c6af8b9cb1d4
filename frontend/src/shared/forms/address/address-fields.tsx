import { useTranslation } from 'react-i18next';
import { ToggleChip } from '../../../ui/controls/chip.js';
import { TextField } from '../text-field.js';
import type { AddressForm } from './use-address-form.js';

/** Fields of an address, in Japanese order (REQ-D34). */
export function AddressFields({ form }: { form: AddressForm }) {
  const { t } = useTranslation('address');
  const { postal } = form;
  return (
    <>
      <TextField
        form={form}
        name="zipcode"
        hint={postal.isUnknown ? t('zipcodeUnknown') : t('zipcodeHint')}
        required
        autoComplete="postal-code"
        inputMode="numeric"
        className="max-w-40"
      />
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
        <TextField form={form} name="city" required autoComplete="address-level1" />
        <TextField form={form} name="street" required autoComplete="address-level2" />
      </div>
      <TextField form={form} name="street2" hint={t('street2Hint')} required autoComplete="street-address" />
      <TextField form={form} name="contactName" required autoComplete="name" />
      <TextField form={form} name="phone" required type="tel" autoComplete="tel-national" />
    </>
  );
}
