import { COUNTRY_CODES, countryName } from '@vinkura/domain/catalog/countries';
import { useLocale } from '../../../i18n/index.js';
import { Field } from '../../../ui/controls/field.js';
import { Select } from '../../../ui/controls/select.js';
import type { FieldEditorProps } from '../../kit/fields/field-props.js';
import { plainText } from '../../kit/values/plain-text.js';
import { useLabel } from '../../use-label.js';

/** A wine country by its name; a code that the table does not have stays as it is. */
export function CountryEditor({ field, value, onChange, error, disabled = false }: FieldEditorProps) {
  const labelOf = useLabel();
  const locale = useLocale();
  const code = value === null || value === undefined ? '' : plainText(value);
  const codes =
    COUNTRY_CODES.some((each) => each === code) || code === '' ? COUNTRY_CODES : [code, ...COUNTRY_CODES];
  return (
    <Field label={labelOf(field.label)} error={error} required={field.required ?? false}>
      <Select
        value={code}
        disabled={disabled}
        placeholder="–"
        options={codes.map((each) => ({ value: each, label: `${countryName(each, locale)} (${each})` }))}
        onChange={({ target }) => onChange(target.value || null)}
      />
    </Field>
  );
}
