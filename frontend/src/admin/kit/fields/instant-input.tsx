import { TextInput } from '../../../ui/controls/text-input.js';

const JAPAN = '+09:00';

export interface InstantInputProps {
  /** ISO 8601 text, or empty. */
  value: string;
  onChange: (instant: string | null) => void;
  disabled?: boolean | undefined;
}

/** A moment, entered as date and time in Japan. */
export const InstantInput = ({ value, onChange, disabled }: InstantInputProps) => (
  <TextInput
    type="datetime-local"
    value={localText(value)}
    disabled={disabled}
    onChange={({ target }) =>
      onChange(target.value === '' ? null : new Date(`${target.value}${JAPAN}`).toISOString())
    }
  />
);

/** `2026-11-28T19:00` in Japan time, the form that the control takes. */
function localText(instant: string): string {
  const time = Date.parse(instant);
  if (Number.isNaN(time)) return '';
  return new Date(time + 9 * 3_600_000).toISOString().slice(0, 16);
}
