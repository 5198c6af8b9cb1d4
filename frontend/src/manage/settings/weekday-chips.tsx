import { WEEKDAYS } from '@vinkura/domain/venues/business-hours-data';
import { weekdayName } from '@vinkura/domain/texts/business-hours-text';
import { LOCALE_FACTS, useLocale } from '../../i18n/index.js';
import { ToggleChip } from '../../ui/controls/chip.js';
import type { Weekday } from '../../generated/schema-types.js';

/** As a week is read in a calendar of the house: from Monday. */
const WEEK = [...WEEKDAYS.slice(1), WEEKDAYS[0]];

export interface WeekdayChipsProps {
  label: string;
  value: readonly Weekday[];
  onChange: (value: readonly Weekday[]) => void;
}

/** Any of the seven days, each as large as a thumb. */
export function WeekdayChips({ label, value, onChange }: WeekdayChipsProps) {
  const locale = useLocale();
  const { tag } = LOCALE_FACTS[locale];
  return (
    <fieldset className="grid gap-1.5">
      <legend className="mb-1.5 text-sm font-medium">{label}</legend>
      <div className="grid grid-cols-4 gap-1.5 sm:grid-cols-7">
        {WEEK.map((day) => (
          <ToggleChip
            key={day}
            pressed={value.includes(day)}
            aria-label={weekdayName(day, locale)}
            // No checkmarks: the chips are side by side on a phone.
            className="min-h-11 justify-center px-0 [&>svg]:hidden"
            onChange={(pressed) => onChange(pressed ? [...value, day] : value.filter((each) => each !== day))}
          >
            {shortName(day, tag)}
          </ToggleChip>
        ))}
      </div>
    </fieldset>
  );
}

/** 2023-01-01 was a Sunday. */
const shortName = (day: Weekday, tag: string): string =>
  new Intl.DateTimeFormat(tag, { weekday: 'short', timeZone: 'UTC' }).format(
    Date.UTC(2023, 0, 1 + WEEKDAYS.indexOf(day)),
  );
