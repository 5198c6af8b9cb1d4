import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/controls/button.js';
import { DateText } from '../../ui/text/date-text.js';
import { Field } from '../../ui/controls/field.js';
import { IconButton } from '../../ui/controls/icon-button.js';
import { TextInput } from '../../ui/controls/text-input.js';
import { todayInJapan } from '../use-day-text.js';

export interface SingleDaysProps {
  label: string;
  value: readonly string[];
  onChange: (value: readonly string[]) => void;
  error?: string | undefined;
  /** Information about a day. */
  noteOf?: (day: string) => ReactNode;
}

/** Single days on which the house is closed or open by way of exception; those that have passed are not shown. */
export function SingleDays({ label, value, onChange, error, noteOf }: SingleDaysProps) {
  const { t } = useTranslation('manage');
  const [day, setDay] = useState('');
  const today = todayInJapan();
  const ahead = value.filter((each) => each >= today).sort();
  const add = () => {
    if (day === '') return;
    if (!value.includes(day)) onChange([...value, day]);
    setDay('');
  };
  return (
    <div className="grid gap-2">
      <div className="flex items-end gap-2">
        <Field label={label} error={error} className="grow">
          <TextInput
            type="date"
            min={today}
            value={day}
            onChange={({ target }) => setDay(target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              // Enter adds the day; it does not send the form.
              event.preventDefault();
              add();
            }}
          />
        </Field>
        <Button variant="secondary" onClick={add}>
          {t('hours.addDay')}
        </Button>
      </div>
      {ahead.length > 0 && (
        <ul aria-label={label} className="grid">
          {ahead.map((each) => (
            <li key={each} className="flex items-center justify-between gap-2 border-b border-line">
              <span>
                <DateText value={each} form="date" />
                {noteOf?.(each)}
              </span>
              <IconButton
                icon="trash"
                label={t('hours.removeDay', { day: each })}
                onClick={() => onChange(value.filter((known) => known !== each))}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
