import type { FieldDefinition, ResourceDefinition } from '@vinkura/domain/back-office/index';
import { cx } from '../../../ui/base/cx.js';
import { useLabel } from '../../use-label.js';
import { isLogged, LoggedChanges } from '../values/logged-changes.js';
import { ChangedValue } from '../values/changed-value.js';
import { Cell } from '../values/cell.js';
import { DENSE } from '../forms/dense.js';
import { FieldEditor } from '../fields/field-editor.js';
import type { RecordExtras } from './record-extras.js';
import { Panel } from '../forms/record-panel.js';
import { ReadOnlyItems } from './read-only-items.js';
import { errorsUnder, isEditable, isWide, sectionsOf } from '../values/record-values.js';
import type { useRecordForm } from './use-record-form.js';

export interface RecordFieldsProps {
  resource: ResourceDefinition;
  form: ReturnType<typeof useRecordForm>;
  isNew: boolean;
  /** Nothing may be changed: deleted, or a record that is only ever read. */
  isLocked?: boolean;
  labels?: Readonly<Record<string, unknown>>;
  editors?: RecordExtras['editors'];
}

/** The sections of a record: a control for each field that may be changed, the value of any other. */
export function RecordFields(props: RecordFieldsProps) {
  const { resource, isNew } = props;
  const labelOf = useLabel();
  return sectionsOf(resource, isNew).map((section) => (
    <Panel key={section.key} title={labelOf(section.label)}>
      <div className={cx('grid grid-cols-[minmax(0,1fr)] gap-x-4 gap-y-3 lg:grid-cols-2', DENSE)}>
        {section.fields.map((field) => (
          <div
            key={field.key}
            data-field={field.key}
            className={cx('min-w-0', isWide(field) && 'lg:col-span-2')}
          >
            <RecordField {...props} field={field} />
          </div>
        ))}
      </div>
    </Panel>
  ));
}

function RecordField({
  resource,
  form,
  isNew,
  isLocked = false,
  labels = {},
  editors,
  field,
}: RecordFieldsProps & { field: FieldDefinition }) {
  const value = form.values[field.key];
  if (isLocked || !isEditable(field, isNew)) {
    return (
      <ReadOnlyField
        resource={resource}
        field={field}
        values={form.values}
        labels={labelsOf(field, labels)}
      />
    );
  }
  const Editor = editors?.[field.key] ?? FieldEditor;
  return (
    <Editor
      field={field}
      value={value}
      labels={labelsOf(field, labels)}
      error={form.errors[field.key]}
      errors={errorsUnder(form.errors, field.key)}
      siblings={form.values}
      onChange={(next) => form.set(field.key, next)}
    />
  );
}

interface ReadOnlyFieldProps {
  resource: ResourceDefinition;
  field: FieldDefinition;
  values: Readonly<Record<string, unknown>>;
  labels: unknown;
}

function ReadOnlyField({ resource, field, values, labels }: ReadOnlyFieldProps) {
  const labelOf = useLabel();
  const value = values[field.key];
  return (
    <dl className="grid gap-1 text-sm">
      <dt className="text-muted">{labelOf(field.label)}</dt>
      <dd className="min-h-6 whitespace-pre-line">
        {isLogged(resource, field) ? (
          <LoggedChanges values={values} value={value} />
        ) : field.type === 'objects' && hasItems(value) ? (
          <ReadOnlyItems field={field} items={value} labels={labels as Readonly<Record<string, unknown>>} />
        ) : field.type === 'objects' || field.type === 'object' ? (
          <ChangedValue field={field} side={{ value }} />
        ) : (
          <Cell column={field} value={value} labels={labels} />
        )}
      </dd>
    </dl>
  );
}

const hasItems = (value: unknown): value is readonly Readonly<Record<string, unknown>>[] =>
  Array.isArray(value) && value.length > 0;

/** Names of linked records: of the field itself, or by member where it has parts (`sommelier.ref`). */
function labelsOf(field: FieldDefinition, labels: Readonly<Record<string, unknown>>): unknown {
  if (!field.members) return labels[field.key];
  return Object.fromEntries(field.members.map(({ key }) => [key, labels[`${field.key}.${key}`]]));
}
