import { type FieldDefinition, initialValues } from '@vinkura/domain/back-office/index';
import { type ClipboardEvent, type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../ui/artwork/icon.js';
import { cx } from '../../../ui/base/cx.js';
import { Button } from '../../../ui/controls/button.js';
import { Field } from '../../../ui/controls/field.js';
import { ScrollBox } from '../../../ui/layout/scroll-box.js';
import { useLabel } from '../../use-label.js';
import { plainText } from '../values/plain-text.js';
import { FieldControl } from './field-editor.js';
import type { FieldEditorProps } from './field-props.js';
import { pastedLines } from './pasted-lines.js';

type Line = Readonly<Record<string, unknown>>;
interface Place {
  row: number;
  column: number;
}

/**
 * Lines of a document as a table that is filled in without the mouse: Enter goes to the next cell, from the last one to
 * a new line; up and down stay in the column. Cells of a spreadsheet can be pasted into it.
 */
export function LinesEditor({
  field,
  value,
  onChange,
  labels,
  error,
  errors = {},
  disabled = false,
}: FieldEditorProps) {
  const { t } = useTranslation('admin');
  const labelOf = useLabel();
  const { body, columns, lines, add, remove, set, onKeyDown, onPaste } = useLines(field, value, onChange);
  return (
    <fieldset className="grid gap-3" disabled={disabled}>
      <legend className="sr-only">{labelOf(field.label)}</legend>
      <ScrollBox label={labelOf(field.label)}>
        <table className="w-full border-collapse text-left text-sm">
          <thead className="text-muted">
            <tr>
              {columns.map(({ key, label, type }) => (
                <th
                  key={key}
                  scope="col"
                  className={cx(
                    'border-b border-line py-1 pr-2 align-bottom font-normal',
                    type !== 'link' && 'text-right',
                  )}
                >
                  {labelOf(label)}
                </th>
              ))}
              <td className="border-b border-line" />
            </tr>
          </thead>
          <tbody ref={body}>
            {lines.map((line, row) => (
              // Lines have no names: their position identifies them.
              <tr key={row} className="border-b border-line align-top">
                {columns.map((member, column) => (
                  <td
                    key={member.key}
                    className={cx(
                      'py-1 pr-2', // Long names differ in their ends, which must be seen.
                      member.type === 'link' ? 'min-w-44 [&_.truncate]:whitespace-normal' : 'w-24 min-w-20',
                    )}
                    onKeyDown={(event) => onKeyDown(event, { row, column })}
                    onPaste={(event) => onPaste(event, { row, column })}
                  >
                    <Field
                      hideLabel
                      label={`${labelOf(member.label)} ${row + 1}`}
                      error={errors[`${row}.${member.key}`]}
                      required={member.required ?? false}
                    >
                      <FieldControl
                        field={member}
                        value={line[member.key]}
                        labels={(labels as Line | undefined)?.[member.key]}
                        disabled={disabled}
                        onChange={(next) => set({ row, column }, member, next)}
                      />
                    </Field>
                  </td>
                ))}
                <td className="w-9 py-1">
                  <button
                    type="button"
                    aria-label={t('field.remove', {
                      value: plainText(line[columns[0]?.key ?? '']) || row + 1,
                    })}
                    onClick={() => remove(row)}
                    className="grid size-9 place-items-center rounded-sm hover:text-accent"
                  >
                    <Icon name="close" className="size-4" />
                  </button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
      {error && (
        <p role="alert" className="text-sm text-danger">
          {error}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button variant="secondary" size="sm" onClick={add}>
          {t('field.addLine')}
        </Button>
        <p className="text-xs text-muted">{t('field.linesHint')}</p>
      </div>
    </fieldset>
  );
}

/** The lines, and what keys and pasted cells do with them. */
function useLines(field: FieldDefinition, value: unknown, onChange: FieldEditorProps['onChange']) {
  const body = useRef<HTMLTableSectionElement>(null);
  const wanted = useRef<Place>(null);
  const columns = (field.members ?? []).filter(({ readOnly }) => !readOnly);
  const lines = (value as readonly Line[] | null | undefined) ?? [];

  const focus = ({ row, column }: Place): boolean => {
    const cell = body.current?.rows[row]?.cells[column]?.querySelector<HTMLElement>('input, button');
    cell?.focus();
    if (cell instanceof HTMLInputElement) cell.select();
    return cell !== undefined && cell !== null;
  };
  // Controls of new lines exist only after they have been drawn.
  useLayoutEffect(() => {
    if (wanted.current && focus(wanted.current)) wanted.current = null;
  });

  const add = () => {
    wanted.current = { row: lines.length, column: 0 };
    onChange([...lines, initialValues(field.members ?? [])]);
  };
  const set = ({ row, column }: Place, { key, type }: FieldDefinition, next: unknown) => {
    // The search gives way to the chosen record: the numbers follow.
    if (type === 'link') wanted.current = { row, column: next === null ? column : column + 1 };
    onChange(lines.map((line, at) => (at === row ? { ...line, [key]: next } : line)));
  };
  const onKeyDown = (event: KeyboardEvent, { row, column }: Place) => {
    if (
      event.defaultPrevented ||
      event.nativeEvent.isComposing ||
      !(event.target instanceof HTMLInputElement)
    )
      return;
    if (event.key === 'Enter') {
      event.preventDefault();
      if (column + 1 < columns.length) focus({ row, column: column + 1 });
      else if (row + 1 < lines.length) focus({ row: row + 1, column: 0 });
      else add();
    }
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (step !== undefined && columns[column]?.type !== 'link' && focus({ row: row + step, column }))
      event.preventDefault();
  };
  const onPaste = (event: ClipboardEvent, { row, column }: Place) => {
    const pasted = pastedLines(event.clipboardData.getData('text/plain'), columns.slice(column));
    if (!pasted) return;
    event.preventDefault();
    const blank = initialValues(field.members ?? []);
    const count = Math.max(lines.length, row + pasted.length);
    onChange(
      Array.from({ length: count }, (_, at) => ({ ...blank, ...lines[at], ...pasted[at - row] })).slice(
        0,
        field.max,
      ),
    );
  };
  const remove = (row: number) => onChange(lines.filter((_, at) => at !== row));
  return { body, columns, lines, add, remove, set, onKeyDown, onPaste };
}
