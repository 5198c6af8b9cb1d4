import type { ResourceDefinition } from '@vinkura/domain/back-office/index';
import { cx } from '../../ui/cx.js';
import { useLabel } from '../use-label.js';
import { FieldEditor } from './fields/field-editor.js';
import { isEditable, sectionsOf } from './record-values.js';
import type { useRecordForm } from './use-record-form.js';

const WIDE = new Set(['longText', 'object', 'objects', 'images', 'texts', 'links']);

export interface RecordFieldsProps {
  resource: ResourceDefinition;
  form: ReturnType<typeof useRecordForm>;
  isNew: boolean;
  labels?: Readonly<Record<string, unknown>>;
}

/** The sections of a record with a control for each field. */
export function RecordFields({ resource, form, isNew, labels = {} }: RecordFieldsProps) {
  const labelOf = useLabel();
  return sectionsOf(resource, isNew).map((section) => (
    <section
      key={section.key}
      aria-labelledby={`section-${section.key}`}
      className="grid gap-4 rounded-sm border border-line bg-raised p-5 lg:grid-cols-2"
    >
      <h2 id={`section-${section.key}`} className="font-gothic text-base font-medium lg:col-span-2">
        {labelOf(section.label)}
      </h2>
      {section.fields.map((field) => (
        <div key={field.key} data-field={field.key} className={cx(WIDE.has(field.type) && 'lg:col-span-2')}>
          <FieldEditor
            field={field}
            value={form.values[field.key]}
            labels={labels[field.key]}
            error={form.errors[field.key]}
            disabled={!isEditable(field, isNew)}
            onChange={(value) => form.set(field.key, value)}
          />
        </div>
      ))}
    </section>
  ));
}
