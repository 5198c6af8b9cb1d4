import {
  entryTimesOn,
  hasHours,
  isOpenAt,
  servicesOn,
  usualTimeOn,
} from '@vinkura/domain/venues/business-hours';
import type { BusinessHours } from '@vinkura/domain/venues/business-hours-data';
import { addDays, addMonths, instantInTokyo, type TokyoDay } from '@vinkura/domain/shared/tokyo-time';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate, useLocale } from '../../i18n/index.js';
import { DayCalendar } from '../../ui/controls/day-calendar.js';
import { Field } from '../../ui/controls/field.js';
import { Select } from '../../ui/controls/select.js';
import { TextInput } from '../../ui/controls/text-input.js';

/** Restaurants are booked at most so far ahead. */
const MONTHS_AHEAD = 12;

interface Visit {
  /** Calendar day in Japan. */
  date: string;
  /** Clock time in Japan, `HH:mm`. */
  time: string;
}

interface VisitFieldProps {
  value: Visit;
  onChange: (visit: Visit) => void;
  earliest: TokyoDay;
  /** Unknown for restaurants of which only the text is known: then every day and time can be chosen. */
  hours: BusinessHours | null | undefined;
  error?: string | undefined;
}

/** Day and time of the visit: a calendar without the closed days, and the times at which guests are let in. */
export function VisitField({ value, onChange, earliest, hours, error }: VisitFieldProps) {
  const { t } = useTranslation('cart');
  const locale = useLocale();
  const id = useId();
  const { date, time } = value;
  const chooseDay = (day: TokyoDay) => {
    const isKept = time !== '' && isOpenAt(hours, instantInTokyo(day, time));
    onChange({ date: day, time: isKept ? time : (usualTimeOn(hours, day) ?? '') });
  };
  const services = hasHours(hours) && date ? servicesOn(hours, date) : [];
  const span = services
    .map(({ firstEntry, lastEntry }) =>
      firstEntry === lastEntry ? firstEntry : `${firstEntry}–${lastEntry}`,
    )
    .join(' / ');
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1.5 text-sm font-medium">{t('reservation.when')}</legend>
      <DayCalendar
        label={t('reservation.day')}
        describedBy={error ? `${id}-error` : `${id}-hint`}
        value={date}
        onChange={chooseDay}
        min={earliest}
        max={addDays(addMonths(earliest, MONTHS_AHEAD), -1)}
        isClosed={(day) => hasHours(hours) && entryTimesOn(hours, day).length === 0}
        closedWord={t('reservation.closedDay')}
      />
      <Field
        label={t('reservation.time')}
        required
        {...(span && { hint: t('reservation.hoursOn', { hours: span }) })}
      >
        {hasHours(hours) ? (
          <Select
            value={time}
            options={timesOf(hours, value).map((each) => ({ value: each, label: each }))}
            onChange={(event) => onChange({ date, time: event.target.value })}
          />
        ) : (
          <TextInput
            type="time"
            value={time}
            onChange={(event) => onChange({ date, time: event.target.value })}
          />
        )}
      </Field>
      <output className="min-h-6 text-sm text-accent">
        {date && time ? formatDate(instantInTokyo(date, time), locale) : ''}
      </output>
      {error && (
        <p id={`${id}-error`} role="alert" className="text-sm text-danger">
          {error}
        </p>
      )}
      <p id={`${id}-hint`} className="text-xs text-muted">
        {t('reservation.earliest')}
      </p>
    </fieldset>
  );
}

/** Available times, including the current choice, so that viewing changes nothing. */
function timesOf(hours: BusinessHours, { date, time }: Visit): string[] {
  const times = date ? entryTimesOn(hours, date) : [];
  return time === '' || times.includes(time) ? times : [...times, time].sort();
}
