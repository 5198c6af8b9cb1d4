import { useTranslation } from 'react-i18next';
import { formatYen } from '../../i18n/index.js';
import { Field } from '../controls/field.js';
import { Select } from '../controls/select.js';

export interface YenRangeProps {
  label: string;
  /** Amounts offered, in yen, lowest first. */
  steps: readonly number[];
  min?: number;
  max?: number;
  onChange: (range: { min: number | undefined; max: number | undefined }) => void;
}

/** Price range by two selects, stacked where space is limited. */
export function YenRange({ label, steps, min, max, onChange }: YenRangeProps) {
  const { t } = useTranslation('filters');
  const chosen = (text: string) => (text === '' ? undefined : Number(text));
  return (
    <div className="@container">
      <div
        role="group"
        aria-label={label}
        className="grid items-center gap-2 @xs:grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)]"
      >
        <Field label={t('from', { label })} hideLabel>
          <Select
            placeholder={t('noMinimum')}
            options={optionsOf(steps, min)}
            value={min ?? ''}
            onChange={(event) => onChange({ min: chosen(event.target.value), max })}
          />
        </Field>
        <span aria-hidden="true" className="text-muted @max-xs:hidden">
          –
        </span>
        <Field label={t('to', { label })} hideLabel>
          <Select
            placeholder={t('noMaximum')}
            options={optionsOf(steps, max)}
            value={max ?? ''}
            onChange={(event) => onChange({ min, max: chosen(event.target.value) })}
          />
        </Field>
      </div>
    </div>
  );
}

/** Adds an amount from the URL that is not among the steps. */
const optionsOf = (steps: readonly number[], given: number | undefined) =>
  (given === undefined || steps.includes(given) ? [...steps] : [...steps, given].sort((a, b) => a - b)).map(
    (yen) => ({ value: String(yen), label: formatYen(yen) }),
  );
