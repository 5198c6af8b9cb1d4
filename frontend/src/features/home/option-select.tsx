import { useTranslation } from 'react-i18next';
import { Field } from '../../ui/controls/field.js';
import { Select, type SelectOption } from '../../ui/controls/select.js';
import type { SearchForm } from './use-search-draft.js';

interface OptionSelectProps {
  search: SearchForm;
  /** The condition's name in the address of the list. */
  name: string;
  label: string;
  options: readonly SelectOption[];
}

/** One condition of the detailed search. */
export function OptionSelect({ search, name, label, options }: OptionSelectProps) {
  const { t } = useTranslation('home');
  const value = search.valueOf(name);
  // Until the server has responded, the previous choice is shown.
  const known = value === '' || options.some((option) => option.value === value);
  return (
    <Field label={label}>
      <Select
        placeholder={t('search.any')}
        options={known ? options : [{ value, label: value }, ...options]}
        value={value}
        onChange={(event) => search.set({ [name]: event.target.value })}
      />
    </Field>
  );
}
