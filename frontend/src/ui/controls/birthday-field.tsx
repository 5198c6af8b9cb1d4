import { MINIMUM_AGE } from '@vinkura/domain/shared/constants';
import { tokyoYear } from '@vinkura/domain/shared/tokyo-time';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { LOCALE_FACTS, useLocale } from '../../i18n/index.js';
import { Icon } from '../artwork/icon.js';
import { cx } from '../base/cx.js';
import { Select } from './select.js';
import { now } from '../../i18n/now.js';

export interface BirthdayFieldProps {
  label: string;
  /** `YYYY-MM-DD`; missing parts are empty: `1988--`. */
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
  hint?: string;
  required?: boolean;
}

/** Number of years offered, from that of the youngest customers. */
const YEARS = 100;

/** Date of birth by three selects. */
export function BirthdayField({ label, value, onChange, error, hint, required = false }: BirthdayFieldProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const id = useId();
  const words = wordsOf(LOCALE_FACTS[locale].tag);
  const [year = '', month = '', day = ''] = value.split('-');
  const change = (parts: { year?: string; month?: string; day?: string }) => {
    const next = { year, month, day, ...parts };
    onChange(next.year || next.month || next.day ? `${next.year}-${next.month}-${next.day}` : '');
  };
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined;
  const shared = { 'aria-invalid': error ? true : undefined, 'aria-required': required || undefined };
  const latest = tokyoYear(now()) - MINIMUM_AGE;

  return (
    <fieldset aria-describedby={describedBy} className="grid content-start gap-1.5">
      <legend className="mb-1.5 flex items-baseline gap-2 text-sm font-medium">
        {label}
        {required && <span className="text-xs font-normal text-accent">{t('field.required')}</span>}
      </legend>
      <div
        className={cx(
          'grid gap-2',
          locale === 'jp'
            ? 'grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)_minmax(0,1fr)]'
            : 'grid-cols-[minmax(0,1.2fr)_minmax(0,1.15fr)_minmax(0,1fr)]',
        )}
      >
        <Select
          {...shared}
          aria-label={`${label} ${words.year}`}
          autoComplete="bday-year"
          value={year}
          onChange={(event) => change({ year: event.target.value })}
          placeholder={words.year}
          options={Array.from({ length: YEARS }, (_, back) => String(latest - back)).map((each) => ({
            value: each,
            label: words.yearLabel(each),
          }))}
        />
        <Select
          {...shared}
          aria-label={`${label} ${words.month}`}
          autoComplete="bday-month"
          value={month}
          onChange={(event) => change({ month: event.target.value })}
          placeholder={words.month}
          options={numbers(12).map((each) => ({ value: each, label: words.monthLabel(each) }))}
        />
        <Select
          {...shared}
          aria-label={`${label} ${words.day}`}
          autoComplete="bday-day"
          value={day}
          onChange={(event) => change({ day: event.target.value })}
          placeholder={words.day}
          options={numbers(31).map((each) => ({ value: each, label: words.dayLabel(each) }))}
        />
      </div>
      {error && (
        <p id={`${id}-error`} role="alert" className="flex items-start gap-1.5 text-sm text-danger">
          <Icon name="alert" className="mt-1 size-4 shrink-0" />
          <span>{error}</span>
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

const numbers = (count: number): string[] =>
  Array.from({ length: count }, (_, place) => String(place + 1).padStart(2, '0'));

/** Labels of year, month and day by `Intl`; Japanese years include the era: 1988年(S63). */
function wordsOf(tag: string) {
  const names = new Intl.DisplayNames(tag, { type: 'dateTimeField' });
  const isJapanese = tag === 'ja';
  const month = new Intl.DateTimeFormat(tag, { month: 'short', timeZone: 'UTC' });
  const era = new Intl.DateTimeFormat('ja-JP-u-ca-japanese', {
    year: 'numeric',
    era: 'narrow',
    timeZone: 'UTC',
  });
  const name = (part: 'year' | 'month' | 'day') => {
    const word = names.of(part) ?? '';
    return word.charAt(0).toLocaleUpperCase(tag) + word.slice(1);
  };
  return {
    year: name('year'),
    month: name('month'),
    day: name('day'),
    // The era of the last day of a year is the one that the year is usually counted in.
    yearLabel: (year: string) =>
      isJapanese ? `${year}年(${era.format(new Date(`${year}-12-31T00:00:00Z`)).replace('年', '')})` : year,
    monthLabel: (number: string) => month.format(new Date(`2000-${number}-01T00:00:00Z`)),
    dayLabel: (number: string) => `${Number(number)}${isJapanese || tag === 'zh' ? '日' : ''}`,
  };
}
