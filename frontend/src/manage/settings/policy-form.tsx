import { enteredNumber } from '@vinkura/domain/shared/entered-number';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ManageSettingsFragment } from '../../generated/manage.js';
import { useViolationText } from '../../shared/forms/use-violation-text.js';
import { Checkbox } from '../../ui/controls/checkbox.js';
import { Field } from '../../ui/controls/field.js';
import { TextArea, TextInput } from '../../ui/controls/text-input.js';
import { SettingsBox } from './settings-box.js';
import type { SaveState } from './save-state.js';

type Policy = ManageSettingsFragment['venue']['byoPolicy'];

const FLAGS = ['waivedWithCourse', 'notOnListRule', 'decanting'] as const;
const NUMBERS = ['feePerBottle', 'magnumMultiplier', 'bottleLimit'] as const;
const TEXTS = ['glassNotes', 'glassNotesEn'] as const;
const FIELDS: ReadonlySet<string> = new Set([...NUMBERS, ...TEXTS].map((field) => `byoPolicy.${field}`));

export interface PolicyFormProps {
  policy: Policy;
  state: SaveState;
}

/** The BYO policy of a restaurant; the shop enforces it. */
export function PolicyForm({ policy, state }: PolicyFormProps) {
  const { t } = useTranslation('manage');
  const [values, setValues] = useState(() => ({
    ...policy,
    ...(Object.fromEntries(NUMBERS.map((field) => [field, String(policy[field] ?? '')])) as Record<
      (typeof NUMBERS)[number],
      string
    >),
  }));
  const [wrong, setWrong] = useState<readonly string[]>([]);
  const sentence = useViolationText(
    Object.fromEntries([...NUMBERS, ...TEXTS].map((field) => [`byoPolicy.${field}`, t(`policy.${field}`)])),
  );
  const errorOf = (field: string) => {
    if (wrong.includes(field)) return t('settings.notANumber');
    const violation = state.failure?.problem.violations.find((each) => each.field === `byoPolicy.${field}`);
    return violation && sentence(violation);
  };
  const save = (version?: string) => {
    const notNumbers = NUMBERS.filter((field) => Number.isNaN(enteredNumber(values[field]) ?? 0));
    setWrong(notNumbers);
    if (notNumbers.length > 0) return;
    const { __typename: _type, ...rest } = values;
    const byoPolicy = {
      ...rest,
      feePerBottle: enteredNumber(values.feePerBottle),
      magnumMultiplier: enteredNumber(values.magnumMultiplier) ?? 1,
      bottleLimit: enteredNumber(values.bottleLimit),
      glassNotes: values.glassNotes?.trim() || null,
      glassNotesEn: values.glassNotesEn?.trim() || null,
    };
    state.save({ byoPolicy }, version).catch(() => undefined);
  };
  return (
    <SettingsBox title={t('policy.title')} state={state} fields={FIELDS} onSave={save}>
      <Checkbox
        label={t('policy.accepted')}
        checked={values.accepted}
        onChange={({ target }) => setValues({ ...values, accepted: target.checked })}
      />
      {!values.accepted && <p className="text-sm text-warning">{t('policy.notAccepted')}</p>}
      <div className="grid gap-5 sm:grid-cols-3">
        {NUMBERS.map((field) => (
          <Field
            key={field}
            label={t(`policy.${field}`)}
            hint={t(`policy.${field}Hint`)}
            error={errorOf(field)}
          >
            <TextInput
              inputMode="decimal"
              value={values[field]}
              onChange={({ target }) => setValues({ ...values, [field]: target.value })}
            />
          </Field>
        ))}
      </div>
      <div>
        {FLAGS.map((field) => (
          <Checkbox
            key={field}
            label={t(`policy.${field}`)}
            checked={values[field]}
            onChange={({ target }) => setValues({ ...values, [field]: target.checked })}
          />
        ))}
      </div>
      {TEXTS.map((field) => (
        <Field key={field} label={t(`policy.${field}`)} error={errorOf(field)}>
          <TextArea
            rows={2}
            value={values[field] ?? ''}
            onChange={({ target }) => setValues({ ...values, [field]: target.value })}
          />
        </Field>
      ))}
    </SettingsBox>
  );
}
