import { checkFields, type FieldDefinition } from '@vinkura/domain/back-office/index';
import type { RuleViolation } from '@vinkura/domain/shared/errors';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber, useLocale } from '../../../i18n/index.js';
import { newIdempotencyKey } from '../../../shared/api/fetch-with-retry.js';
import { toProblem } from '../../../shared/api/problem.js';
import { useProblemText } from '../../../shared/errors/use-problem-text.js';
import { FormProblem } from '../../../shared/forms/form-problem.js';
import { useFocusOnError } from '../../../shared/forms/use-focus-on-error.js';
import { useViolationText } from '../../../shared/forms/use-violation-text.js';
import { Button } from '../../../ui/controls/button.js';
import { Dialog } from '../../../ui/dialog/dialog.js';
import { Field } from '../../../ui/controls/field.js';
import { Select } from '../../../ui/controls/select.js';
import { useLabel } from '../../use-label.js';
import { FieldEditor } from '../fields/field-editor.js';
import { plainText } from '../values/plain-text.js';
import { useEnumLabel } from '../values/use-enum-label.js';
import type { BulkAction } from './bulk-bar.js';

type Values = Readonly<Record<string, unknown>>;

export interface BulkDialogProps {
  action: BulkAction;
  count: number;
  onClose: () => void;
  /** Throws the server's error. */
  onRun: (input: Values, batchId: string) => Promise<void>;
}

/** Form of a bulk action, with the number of records it will change. */
export function BulkDialog({ action, count, onClose, onRun }: BulkDialogProps) {
  const { t } = useTranslation('admin-lists');
  const labelOf = useLabel();
  const locale = useLocale();
  const problemText = useProblemText();
  const sentence = useViolationText(
    Object.fromEntries(action.input.map(({ key, label }) => [key, labelOf(label)])),
  );
  const [input, setInput] = useState<Values>({});
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [problem, setProblem] = useState<string>();
  const [isSending, setIsSending] = useState(false);
  // One for all attempts: a request whose answer was lost is not done twice.
  const [batchId, setBatchId] = useState(newIdempotencyKey);
  const [refusal, setRefusal] = useState<object>({});
  const form = useFocusOnError<HTMLFormElement>(refusal);

  const refuse = (violations: readonly RuleViolation[]) => {
    const refused = Object.fromEntries(
      violations.map((violation) => {
        const field = violation.field.replace(/^input\./, '').split('.')[0] ?? '';
        return [field, sentence({ ...violation, field })];
      }),
    );
    setErrors(refused);
    setRefusal(refused);
  };
  const run = async () => {
    const violations = checkFields(action.input, input);
    if (violations.length > 0) return refuse(violations);
    setIsSending(true);
    setProblem(undefined);
    try {
      await onRun(input, batchId);
    } catch (error) {
      const found = toProblem(error).violations.filter(({ field }) => field.startsWith('input.'));
      refuse(found);
      if (found.length === 0) setProblem(problemText(error));
      setIsSending(false);
    }
  };
  const set = (key: string, value: unknown) => {
    setInput(({ [key]: _before, ...others }) =>
      value === null || value === undefined ? others : { ...others, [key]: value },
    );
    setErrors(({ [key]: _mended, ...others }) => others);
    // Another input is another action.
    setBatchId(newIdempotencyKey());
  };
  return (
    <Dialog
      open
      title={labelOf(action.label)}
      description={t(action.undoable ? 'bulk.aboutUndoable' : 'bulk.about', {
        count,
        shown: formatNumber(count, locale),
      })}
      onClose={onClose}
      locked={isSending}
    >
      <form
        ref={form}
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isSending) run().catch(() => undefined);
        }}
      >
        <FormProblem>{problem}</FormProblem>
        {action.input.map((field) => (
          <InputField
            key={field.key}
            field={field}
            value={input[field.key]}
            error={errors[field.key]}
            onChange={(value) => set(field.key, value)}
          />
        ))}
        <Dialog.Actions>
          <Button variant="ghost" disabled={isSending} onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" variant={action.destructive ? 'danger' : 'primary'} loading={isSending}>
            {t('bulk.run', { count, shown: formatNumber(count, locale) })}
          </Button>
        </Dialog.Actions>
      </form>
    </Dialog>
  );
}

interface InputFieldProps {
  field: FieldDefinition;
  value: unknown;
  error: string | undefined;
  onChange: (value: unknown) => void;
}

/** No defaults, unlike in a record's form: a flag is unchanged, set or cleared, and an enum has no preselected value. */
function InputField({ field, value, error, onChange }: InputFieldProps) {
  const { t } = useTranslation(['admin-lists', 'admin']);
  const labelOf = useLabel();
  const enumLabel = useEnumLabel();
  if (field.type !== 'flag' && field.type !== 'enum')
    return <FieldEditor field={field} value={value} error={error} onChange={onChange} />;
  const isFlag = field.type === 'flag';
  return (
    <Field label={labelOf(field.label)} error={error} required={field.required ?? false}>
      <Select
        value={value === undefined ? '' : plainText(value)}
        placeholder={field.required ? '–' : t('bulk.unchanged')}
        options={(isFlag ? ['true', 'false'] : (field.values ?? [])).map((word) => ({
          value: word,
          label: isFlag ? t(`admin:flags.${word as 'true'}`) : enumLabel(field.key, word),
        }))}
        onChange={({ target }) => {
          const chosen = target.value || null;
          onChange(isFlag && chosen ? chosen === 'true' : chosen);
        }}
      />
    </Field>
  );
}
