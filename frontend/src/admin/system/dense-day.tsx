import { Field } from '../../ui/controls/field.js';
import { TextInput } from '../../ui/controls/text-input.js';
import { DENSE } from '../kit/forms/dense.js';

export interface DenseDayProps {
  label: string;
  /** `YYYY-MM-DD`, or empty. */
  value: string;
  onChange: (day: string) => void;
}

/** A filter by day, as small as a list's other filters. */
export const DenseDay = ({ label, value, onChange }: DenseDayProps) => (
  <Field label={label} className={`grid-flow-col items-center ${DENSE}`}>
    <TextInput type="date" value={value} onChange={({ target }) => onChange(target.value)} className="w-36" />
  </Field>
);
