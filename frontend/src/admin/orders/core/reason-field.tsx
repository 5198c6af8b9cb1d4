import { TEXT_MAX_LENGTH } from '@vinkura/domain/shared/constants';
import { Field } from '../../../ui/field.js';
import { TextArea } from '../../../ui/text-input.js';
import type { CommandForm } from './use-command-form.js';

interface ReasonFieldProps {
  form: CommandForm;
  label: string;
  hint: string;
  required?: boolean;
  value: string;
  onChange: (reason: string) => void;
}

/** The reason of a step: field `reason` of its form. */
export const ReasonField = ({ form, label, hint, required = false, value, onChange }: ReasonFieldProps) => (
  <Field required={required} label={label} hint={hint} error={form.errors['reason']}>
    <TextArea
      rows={3}
      maxLength={TEXT_MAX_LENGTH}
      value={value}
      onChange={({ target }) => {
        onChange(target.value);
        form.clear('reason');
      }}
    />
  </Field>
);
