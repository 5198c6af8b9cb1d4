import { shownEmail } from '@vinkura/domain/users/telephone-customers';
import { Checkbox } from '../../../ui/controls/checkbox.js';
import { Field } from '../../../ui/controls/field.js';
import { Select } from '../../../ui/controls/select.js';
import { TextArea, TextInput } from '../../../ui/controls/text-input.js';
import { useLabel } from '../../use-label.js';
import type { LinkLabel } from '../values/cell.js';
import { parseNumber } from '../values/parse-number.js';
import { plainText } from '../values/plain-text.js';
import { useEnumLabel } from '../values/use-enum-label.js';
import type { FieldEditorProps } from './field-props.js';
import { ImagesInput } from './images-input.js';
import { InstantInput } from './instant-input.js';
import { ObjectEditor, ObjectsEditor } from './object-editor.js';
import { LinkInput, LinksInput } from './link-input.js';
import { TextsInput } from './texts-input.js';

/** The control for a field of a record, by its type. An empty control means null: the value is taken away. */
export function FieldEditor(props: FieldEditorProps) {
  const labelOf = useLabel();
  const { field, value, onChange, errors = {}, disabled = false } = props;
  // List entries have no control of their own: the list shows the error of the first invalid one.
  const error = props.error ?? (field.members ? undefined : Object.values(errors)[0]);
  const label = labelOf(field.label);
  if (field.type === 'flag')
    return (
      <Checkbox
        label={label}
        error={error}
        disabled={disabled}
        checked={value === true}
        onChange={(event) => onChange(event.target.checked)}
      />
    );
  if (field.type === 'object' || field.type === 'objects')
    return (
      <fieldset className="grid gap-3 rounded-sm border border-line p-3" disabled={disabled}>
        <legend className="px-1 text-sm font-medium">{label}</legend>
        {field.type === 'object' ? (
          <ObjectEditor {...props} Editor={FieldEditor} />
        ) : (
          <ObjectsEditor {...props} Editor={FieldEditor} />
        )}
        {error && (
          <p role="alert" className="text-sm text-danger">
            {error}
          </p>
        )}
      </fieldset>
    );
  return (
    <Field label={label} error={error} required={field.required ?? false}>
      <FieldControl {...props} disabled={disabled} />
    </Field>
  );
}

/** The control alone, inside of a `Field`. */
export function FieldControl({ field, value, onChange, labels, disabled }: FieldEditorProps) {
  const enumLabel = useEnumLabel();
  const stored = value === null || value === undefined ? '' : plainText(value);
  const text = field.key === 'email' ? shownEmail(stored) : stored;
  switch (field.type) {
    case 'longText':
      return (
        <TextArea
          rows={3}
          value={text}
          disabled={disabled}
          onChange={(event) => onChange(event.target.value || null)}
        />
      );
    case 'number':
    case 'yen':
      return (
        <TextInput
          inputMode="numeric"
          className="text-right tabular-nums"
          value={text}
          disabled={disabled}
          onChange={(event) => onChange(parseNumber(event.target.value))}
        />
      );
    case 'enum':
      return (
        <Select
          value={text}
          disabled={disabled}
          // A required value without a choice is shown as missing, not as the first option.
          {...((!field.required || text === '') && { placeholder: '–' })}
          options={(field.values ?? []).map((word) => ({ value: word, label: enumLabel(field.key, word) }))}
          onChange={(event) => onChange(event.target.value || null)}
        />
      );
    case 'instant':
      return <InstantInput value={text} disabled={disabled} onChange={onChange} />;
    case 'link':
      return (
        <LinkInput
          field={field}
          reference={text}
          label={(labels as Record<string, LinkLabel> | undefined)?.[text]}
          disabled={disabled}
          onChange={onChange}
        />
      );
    case 'images':
    case 'texts':
    case 'enums':
    case 'links':
      return (
        <ListControl
          field={field}
          values={(value as string[] | null | undefined) ?? []}
          labels={labels}
          onChange={onChange}
          disabled={disabled}
        />
      );
    default:
      return (
        <TextInput
          type={field.type === 'day' ? 'date' : 'text'}
          value={text}
          disabled={disabled}
          onChange={(event) => onChange(event.target.value || null)}
        />
      );
  }
}

/** The control of a field with several values. */
function ListControl({
  field,
  values,
  labels,
  onChange,
  disabled,
}: Omit<FieldEditorProps, 'value'> & { values: readonly string[] }) {
  const enumLabel = useEnumLabel();
  if (field.type === 'images') return <ImagesInput values={values} disabled={disabled} onChange={onChange} />;
  if (field.type === 'links')
    return (
      <LinksInput
        field={field}
        references={values}
        labels={labels as Record<string, LinkLabel> | undefined}
        disabled={disabled}
        onChange={onChange}
      />
    );
  return (
    <TextsInput
      values={values}
      options={field.values}
      labelOf={(word) => enumLabel(field.key, word)}
      disabled={disabled}
      onChange={onChange}
    />
  );
}
