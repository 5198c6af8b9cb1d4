import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate, useLocale } from '../../i18n/index.js';
import { CONTROL_CLASSES } from './field.js';
import { cx } from '../base/cx.js';

interface DateTimeValue {
  /** Calendar day in Japan, `YYYY-MM-DD`, or empty. */
  date: string;
  /** Clock time in Japan, `HH:mm`, or empty. */
  time: string;
}

export interface DateTimeFieldProps {
  label: ReactNode;
  value: DateTimeValue;
  onChange: (value: DateTimeValue) => void;
  /** First selectable day, `YYYY-MM-DD`. */
  min?: string;
  max?: string;
  /** Step between the offered times, in minutes. */
  stepMinutes?: number;
  hint?: ReactNode;
  error?: ReactNode;
  required?: boolean;
  disabled?: boolean;
  className?: string;
}

/** Native date and time inputs, with the localised value below. */
export function DateTimeField({
  label,
  value,
  onChange,
  min,
  max,
  stepMinutes = 15,
  hint,
  error,
  required = false,
  disabled,
  className,
}: DateTimeFieldProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const id = useId();
  const describedBy = cx(error && `${id}-error`, hint && `${id}-hint`) || undefined;
  const shared = {
    'aria-required': required || undefined,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': describedBy,
    className: cx(CONTROL_CLASSES, 'tabular-nums'),
  };
  const chosen = value.time
    ? formatDate(`${value.date}T${value.time}:00+09:00`, locale)
    : formatDate(value.date, locale, 'date');
  return (
    <fieldset disabled={disabled} className={cx('grid gap-1.5', className)}>
      <legend className="mb-1.5 text-sm font-medium">
        {label}
        {required && <span className="ml-2 text-xs font-normal text-accent">{t('field.required')}</span>}
      </legend>
      <div className="grid grid-cols-[minmax(0,3fr)_minmax(0,2fr)] gap-2">
        <input
          {...shared}
          type="date"
          aria-label={t('field.date')}
          value={value.date}
          min={min}
          max={max}
          onChange={(event) => onChange({ ...value, date: event.target.value })}
        />
        <input
          {...shared}
          type="time"
          aria-label={t('field.time')}
          value={value.time}
          step={stepMinutes * 60}
          onChange={(event) => onChange({ ...value, time: event.target.value })}
        />
      </div>
      <output className="min-h-6 text-sm text-accent">{chosen}</output>
      {error && (
        <p id={`${id}-error`} role="alert" className="text-sm text-danger">
          {error}
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} className="text-xs text-muted">
          {hint}
        </p>
      )}
    </fieldset>
  );
}
