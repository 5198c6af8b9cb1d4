import { Field } from '../../ui/controls/field.js';
import { Select } from '../../ui/controls/select.js';
import { DENSE } from '../kit/forms/dense.js';

export interface DenseSelectProps<Value extends string> {
  label: string;
  /** No choice. */
  placeholder: string;
  value: Value;
  options: readonly { value: Value; label: string }[];
  /** Empty: no choice. */
  onChange: (value: Value | '') => void;
}

/** A filter of many values, as small as a list's other filters; its label is read, not seen. */
export const DenseSelect = <Value extends string>({
  label,
  placeholder,
  value,
  options,
  onChange,
}: DenseSelectProps<Value>) => (
  <Field label={label} hideLabel className={`w-52 ${DENSE}`}>
    <Select
      placeholder={placeholder}
      value={value}
      options={options}
      onChange={({ target }) => onChange(target.value as Value | '')}
    />
  </Field>
);
