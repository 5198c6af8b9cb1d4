import { initialValues } from '@vinkura/domain/back-office/index';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/controls/button.js';
import { cx } from '../../../ui/base/cx.js';
import { errorsUnder, isWide } from '../values/record-values.js';
import type { FieldEditorProps } from './field-props.js';

type Parts = Record<string, unknown>;

interface ObjectEditorProps extends FieldEditorProps {
  /** The control for a member. */
  Editor: ComponentType<FieldEditorProps>;
}

/** The members of a value that has parts, such as a policy. */
export function ObjectEditor({
  field,
  value,
  onChange,
  labels,
  errors = {},
  disabled = false,
  Editor,
}: ObjectEditorProps) {
  const parts = (value as Parts | null | undefined) ?? {};
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3 lg:grid-cols-2">
      {(field.members ?? [])
        // Given by the server, and of no use to a reader, or not there yet.
        .filter(({ key, readOnly }) => key !== '_id' && !(readOnly && (parts[key] ?? null) === null))
        .map((member) => (
          <div key={member.key} className={cx('min-w-0', isWide(member) && 'lg:col-span-2')}>
            <Editor
              field={member}
              value={parts[member.key]}
              labels={(labels as Parts | undefined)?.[member.key]}
              error={errors[member.key]}
              errors={errorsUnder(errors, member.key)}
              disabled={disabled || member.readOnly === true}
              onChange={(next) => onChange({ ...parts, [member.key]: next })}
            />
          </div>
        ))}
    </div>
  );
}

/** A list of such values, with buttons to add and take away. */
export function ObjectsEditor(props: ObjectEditorProps) {
  const { t } = useTranslation('admin');
  const { field, value, onChange, errors = {}, disabled } = props;
  const items = (value as Parts[] | null | undefined) ?? [];
  return (
    <>
      {items.map((item, index) => (
        // Items have no names: their position identifies them.
        <div key={index} className="grid grid-cols-[minmax(0,1fr)] gap-2 border-b border-line pb-3">
          <ObjectEditor
            {...props}
            value={item}
            errors={errorsUnder(errors, String(index))}
            onChange={(next) => onChange(items.map((each, place) => (place === index ? next : each)))}
          />
          <div>
            <Button
              variant="ghost"
              size="sm"
              disabled={disabled}
              onClick={() => onChange(items.filter((_, place) => place !== index))}
            >
              {t('field.removeItem')}
            </Button>
          </div>
        </div>
      ))}
      <div>
        <Button
          variant="secondary"
          size="sm"
          disabled={disabled}
          onClick={() => onChange([...items, initialValues(field.members ?? [])])}
        >
          {t('field.addItem')}
        </Button>
      </div>
    </>
  );
}
