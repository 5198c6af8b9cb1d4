import { checkBusinessHours } from '@vinkura/domain/venues/business-hours';
import { PUBLIC_HOLIDAY_RULES, SERVICES_MAX } from '@vinkura/domain/venues/business-hours-data';
import { closingText, openingText } from '@vinkura/domain/texts/business-hours-text';
import type { RuleViolation } from '@vinkura/domain/shared/errors';
import { tokyoDay } from '@vinkura/domain/shared/tokyo-time';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BusinessHoursFieldsFragment } from '../../generated/manage.js';
import { useLocale } from '../../i18n/index.js';
import { useViolationText } from '../../shared/forms/use-violation-text.js';
import { Button } from '../../ui/controls/button.js';
import { Checkbox } from '../../ui/controls/checkbox.js';
import { Field } from '../../ui/controls/field.js';
import { Select } from '../../ui/controls/select.js';
import { todayInJapan } from '../use-day-text.js';
import { type HoursValues, hoursValues, storedHours } from './hours-values.js';
import { ServiceFields } from './service-fields.js';
import { SettingsBox } from './settings-box.js';
import type { SaveState } from './save-state.js';
import { SingleDays } from './single-days.js';
import { WeekdayChips } from './weekday-chips.js';

export interface HoursFormProps {
  hours: BusinessHoursFieldsFragment | null;
  /** Existing reservations, to warn about a closed day. */
  tables: readonly { reservationDate: string; replaces: string | null }[];
  state: SaveState;
}

const NEW_SERVICE = { weekdays: [], firstEntry: '17:30', lastEntry: '20:30' };

/** When the house lets guests in; the calendar of the shop offers no other times. */
export function HoursForm({ hours, tables, state }: HoursFormProps) {
  const { t } = useTranslation('manage');
  const locale = useLocale();
  const [values, setValues] = useState(() => hoursValues(hours));
  const [violations, setViolations] = useState<readonly RuleViolation[]>([]);
  const stored = storedHours(values);
  const set = (changes: Partial<HoursValues>) => setValues({ ...values, ...changes });
  const sentence = useViolationText({});
  const found = [...violations, ...(state.failure?.problem.violations ?? [])];
  const errorOf = (field: string) => {
    const violation = found.find((each) => each.field.startsWith(`businessHours.${field}`));
    return violation && sentence(violation);
  };
  const save = (version?: string) => {
    const wrong = checkBusinessHours(stored);
    setViolations(wrong);
    if (wrong.length === 0) state.save({ businessHours: stored }, version).catch(() => undefined);
  };
  const nextId = Math.max(-1, ...values.services.map(({ id }) => id)) + 1;
  const booked = (day: string) =>
    tables.filter(({ reservationDate, replaces }) => !replaces && tokyoDay(new Date(reservationDate)) === day)
      .length;
  return (
    <SettingsBox
      title={t('hours.title')}
      state={state}
      fields={new Set(found.map(({ field }) => field))}
      onSave={save}
    >
      <ul aria-label={t('hours.services')} className="grid gap-4">
        {values.services.map((service, index) => (
          <ServiceFields
            key={service.id}
            service={service}
            title={t('hours.service', { number: index + 1 })}
            error={errorOf(`services.${index}.`)}
            onChange={(next) =>
              set({ services: values.services.map((each) => (each.id === next.id ? next : each)) })
            }
            onRemove={() => set({ services: values.services.filter(({ id }) => id !== service.id) })}
          />
        ))}
      </ul>
      {values.services.length === 0 && <p className="text-sm text-muted">{t('hours.unknown')}</p>}
      {values.services.length < SERVICES_MAX && (
        <Button
          variant="secondary"
          onClick={() => set({ services: [...values.services, { ...NEW_SERVICE, id: nextId }] })}
        >
          {t('hours.addService')}
        </Button>
      )}
      <div className="grid gap-1">
        <WeekdayChips
          label={t('hours.closedWeekdays')}
          value={values.closedWeekdays}
          onChange={(closedWeekdays) => set({ closedWeekdays })}
        />
        {errorOf('closedWeekdays') && (
          <p role="alert" className="text-sm text-danger">
            {errorOf('closedWeekdays')}
          </p>
        )}
      </div>
      <Field label={t('hours.publicHolidays')}>
        <Select
          value={values.publicHolidays}
          onChange={({ target }) =>
            set({
              publicHolidays:
                PUBLIC_HOLIDAY_RULES.find((rule) => rule === target.value) ?? values.publicHolidays,
            })
          }
          options={PUBLIC_HOLIDAY_RULES.map((rule) => ({ value: rule, label: t(`hours.holiday.${rule}`) }))}
        />
      </Field>
      <SingleDays
        label={t('hours.closedDates')}
        value={values.closedDates}
        error={errorOf('closedDates')}
        onChange={(closedDates) => set({ closedDates })}
        noteOf={(day) =>
          booked(day) > 0 && (
            <span className="block text-sm text-warning">{t('hours.booked', { count: booked(day) })}</span>
          )
        }
      />
      <SingleDays
        label={t('hours.openDates')}
        value={values.openDates}
        error={errorOf('openDates')}
        onChange={(openDates) => set({ openDates })}
      />
      <Checkbox
        label={t('hours.irregularClosing')}
        checked={values.irregularClosing}
        onChange={({ target }) => set({ irregularClosing: target.checked })}
      />
      {stored.services.length > 0 && (
        <p className="rounded-sm bg-sunken px-4 py-3 text-sm">
          <span className="block text-xs text-muted">{t('hours.preview')}</span>
          {openingText(stored, locale)}
          <span className="block">
            {t('hours.closed')} {closingText(stored, locale, todayInJapan())}
          </span>
        </p>
      )}
    </SettingsBox>
  );
}
