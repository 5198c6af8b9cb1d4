import { checkFields, type FieldDefinition } from '@vinkura/domain/back-office/index';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber, useLocale } from '../../../i18n/index.js';
import { newIdempotencyKey } from '../../../shared/api/fetch-with-retry.js';
import { FormDialog } from '../../../shared/forms/form-dialog.js';
import { useServerForm } from '../../../shared/forms/use-server-form.js';
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
  // One for all attempts: a request whose answer was lost is not done twice.
  const [batchId, setBatchId] = useState(newIdempotencyKey);
  const form = useServerForm<Values>({
    defaultValues: {},
    labels: Object.fromEntries(action.input.map(({ key, label }) => [key, labelOf(label)])),
    check: (values) =>
      checkFields(action.input, givenOf(values)).map((violation) => ({
        ...violation,
        field: violation.field.split('.')[0] ?? '',
      })),
    send: (values) => onRun(givenOf(values), batchId),
  });
  return (
    <FormDialog
      form={form}
      title={labelOf(action.label)}
      description={t(action.undoable ? 'bulk.aboutUndoable' : 'bulk.about', {
        count,
        shown: formatNumber(count, locale),
      })}
      submitLabel={t('bulk.run', { count, shown: formatNumber(count, locale) })}
      cancelLabel={t('cancel')}
      isDanger={action.destructive === true}
      onClose={onClose}
    >
      {action.input.map((field) => (
        <InputField
          key={field.key}
          field={field}
          value={form.values[field.key]}
          error={form.errorOf(field.key)}
          onChange={(value) => {
            form.set({ [field.key]: value });
            // Another input is another action.
            setBatchId(newIdempotencyKey());
          }}
        />
      ))}
    </FormDialog>
  );
}

const givenOf = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null && value !== undefined));

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
