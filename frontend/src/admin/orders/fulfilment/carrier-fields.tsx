import { CARRIERS } from '@vinkura/domain/orders/parcel-number';
import { NAME_MAX_LENGTH } from '@vinkura/domain/shared/constants';
import { useId } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../../shared/forms/text-field.js';

type ParcelField = 'carrier' | 'tracking';

interface CarrierFieldsProps {
  form: {
    field: (name: ParcelField) => { label: string; error: string | undefined };
    input: (name: ParcelField) => UseFormRegisterReturn;
  };
  inputMode?: 'numeric';
}

/** Who carries a parcel, one of the usual carriers or any other, and its number. */
export function CarrierFields({ form, inputMode }: CarrierFieldsProps) {
  const { t } = useTranslation('admin-orders');
  const id = useId();
  return (
    <>
      <TextField
        form={form}
        name="carrier"
        hint={t('delivery.carrierHint')}
        list={id}
        autoComplete="off"
        maxLength={NAME_MAX_LENGTH}
      />
      <datalist id={id}>
        {CARRIERS.map((carrier) => (
          <option key={carrier} value={carrier} />
        ))}
      </datalist>
      <TextField
        form={form}
        name="tracking"
        inputMode={inputMode}
        autoComplete="off"
        maxLength={NAME_MAX_LENGTH}
      />
    </>
  );
}
