import { Field } from '../../ui/field.js';
import { Select, type SelectOption } from '../../ui/select.js';
import { DENSE } from '../kit/forms/dense.js';

export interface DenseSelectProps {
  label: string;
  /** No choice. */
  placeholder: string;
  value: string;
  options: readonly SelectOption[];
  onChange: (value: string) => void;
}

/** A filter of many values, as small as a list's other filters; its label is read, not seen. */
export const DenseSelect = ({ label, placeholder, value, options, onChange }: DenseSelectProps) => (
  <Field label={label} hideLabel className={`w-52 ${DENSE}`}>
    <Select
      placeholder={placeholder}
      value={value}
      options={options}
      onChange={({ target }) => onChange(target.value)}
    />
  </Field>
);
