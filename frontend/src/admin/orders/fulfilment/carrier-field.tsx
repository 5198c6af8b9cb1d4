import { NAME_MAX_LENGTH } from '@vinkura/domain/shared/constants';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from '../../../ui/field.js';
import { TextInput } from '../../../ui/text-input.js';

/** Carriers that are offered; any other can be typed. */
const CARRIERS = ['ヤマト運輸', '佐川急便', '日本郵便', '西濃運輸'];

/** Who carries a parcel: one of the usual carriers or any other. */
export function CarrierField({
  label,
  error,
  value,
  onChange,
}: {
  label: string;
  error?: string;
  value: string;
  onChange: (carrier: string) => void;
}) {
  const { t } = useTranslation('admin-orders');
  const id = useId();
  return (
    <Field label={label} error={error} hint={t('delivery.carrierHint')}>
      <TextInput
        list={id}
        autoComplete="off"
        maxLength={NAME_MAX_LENGTH}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      <datalist id={id}>
        {CARRIERS.map((carrier) => (
          <option key={carrier} value={carrier} />
        ))}
      </datalist>
    </Field>
  );
}
