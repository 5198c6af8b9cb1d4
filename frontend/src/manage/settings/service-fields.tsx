import { useTranslation } from 'react-i18next';
import { Field } from '../../ui/controls/field.js';
import { IconButton } from '../../ui/controls/icon-button.js';
import { TextInput } from '../../ui/controls/text-input.js';
import type { ServiceValues } from './hours-values.js';
import { WeekdayChips } from './weekday-chips.js';

export interface ServiceFieldsProps {
  service: ServiceValues;
  title: string;
  error: string | undefined;
  onChange: (service: ServiceValues) => void;
  onRemove: () => void;
}

/** A service: its days, and from when to when guests come in. */
export function ServiceFields({ service, title, error, onChange, onRemove }: ServiceFieldsProps) {
  const { t } = useTranslation('manage');
  const { firstEntry, lastEntry, weekdays } = service;
  return (
    <li className="grid gap-3 rounded-sm border border-line p-3">
      <div className="flex items-center justify-between gap-2">
        <h3 className="font-gothic text-sm font-medium">{title}</h3>
        <IconButton icon="trash" label={t('hours.removeService', { service: title })} onClick={onRemove} />
      </div>
      <div className="grid grid-cols-2 items-start gap-3">
        <Field label={t('hours.firstEntry')}>
          <TextInput
            type="time"
            required
            value={firstEntry}
            onChange={({ target }) => target.value && onChange({ ...service, firstEntry: target.value })}
          />
        </Field>
        <Field label={t('hours.lastEntry')} error={error}>
          <TextInput
            type="time"
            required
            value={lastEntry}
            onChange={({ target }) => target.value && onChange({ ...service, lastEntry: target.value })}
          />
        </Field>
      </div>
      <WeekdayChips
        label={t('hours.weekdays')}
        value={weekdays}
        onChange={(next) => onChange({ ...service, weekdays: next })}
      />
    </li>
  );
}
