import { type ColumnDefinition, fieldOf, type ResourceDefinition } from '@vinkura/domain/back-office/index';
import { type FocusEvent, type KeyboardEvent, useRef, useState } from 'react';
import { cx } from '../../../ui/base/cx.js';
import { cellContent } from '../values/cell.js';
import { focusOnMount } from '../../../shared/hooks/focus-on-mount.js';
import { plainText } from '../values/plain-text.js';
import { parseNumber } from '../values/parse-number.js';
import type { AdminRow } from '../data/admin-row.js';
import { CellQuestion } from './cell-question.js';
import type { CellChange, SaveCell } from './use-cell-edit.js';
import type { CellTexts } from '../values/use-cell-texts.js';

export interface EditableCellProps {
  texts: CellTexts;
  resource: ResourceDefinition;
  column: ColumnDefinition;
  row: AdminRow;
  save: SaveCell;
}

/** Inline editing: Enter and blur save, Escape reverts. */
export function EditableCell(props: EditableCellProps) {
  const { texts, column, row, save } = props;
  const value = row.values[column.key];
  const [isOpen, setIsOpen] = useState(false);
  /** What was saved last, shown until the list has been fetched again. */
  const [saved, setSaved] = useState<{ of: AdminRow; value: unknown }>();
  const [isSaving, setIsSaving] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  const shown = saved?.of === row ? saved.value : value;
  const label = texts.editCell(texts.labelOf(column.label), row.reference);

  const send = async (next: unknown, answer?: CellChange): Promise<string | undefined> => {
    setIsSaving(true);
    setSaved({ of: row, value: next });
    const refusal = await save(row, column.key, { [column.key]: next, ...answer });
    setIsSaving(false);
    if (refusal !== undefined) setSaved(undefined);
    return refusal;
  };

  if (column.type === 'flag')
    return (
      <input
        type="checkbox"
        aria-label={label}
        checked={shown === true}
        disabled={isSaving}
        onChange={(event) => {
          send(event.target.checked).catch(() => undefined);
        }}
        className="check-mark size-4 appearance-none rounded-sm border border-line-strong bg-raised align-middle checked:border-action checked:bg-action"
      />
    );
  if (isOpen)
    return (
      <CellInput
        {...props}
        label={label}
        value={shown}
        onSave={send}
        onClose={(giveFocusBack) => {
          setIsOpen(false);
          if (giveFocusBack) setTimeout(() => trigger.current?.focus());
        }}
      />
    );
  const content = cellContent({ texts, column, value: shown, labels: row.labels[column.key] });
  return (
    <button
      ref={trigger}
      type="button"
      data-edit={column.key}
      // Begins with what it shows. A hidden text inside would be one more positioned box to lay out in each row.
      aria-label={typeof content === 'string' ? `${content} ${label}` : label}
      title={texts.editHint}
      onClick={() => setIsOpen(true)}
      className={cx(
        // As wide as the cell with padding, so that the text does not move.
        '-mx-1.5 max-w-[calc(100%+0.75rem)] cursor-text overflow-clip rounded-sm text-ellipsis whitespace-nowrap px-1.5 align-bottom decoration-dotted underline-offset-4 hover:bg-sunken hover:underline',
        isSaving && 'opacity-55',
      )}
    >
      {content}
    </button>
  );
}

interface CellInputProps extends EditableCellProps {
  label: string;
  value: unknown;
  /** @param answer to what the column asks */
  onSave: (value: unknown, answer?: CellChange) => Promise<string | undefined>;
  onClose: (giveFocusBack: boolean) => void;
}

const CONTROL =
  'min-h-7 rounded-sm border border-line-strong bg-raised px-1.5 text-sm text-text aria-invalid:border-danger';

function CellInput({ texts, resource, column, label, value, onSave, onClose }: CellInputProps) {
  const before = value === null || value === undefined ? '' : plainText(value);
  const [text, setText] = useState(before);
  const [error, setError] = useState<string>();
  /** The number that waits for what the column asks. */
  const [asked, setAsked] = useState<number>();
  const { enumLabel } = texts;
  const isDone = useRef(false);
  const isNumber = column.type === 'number' || column.type === 'yen';
  const isRequired = fieldOf(resource, column.key)?.required === true;

  const save = async (next: unknown, giveFocusBack: boolean, answer?: CellChange) => {
    isDone.current = true;
    const refusal = await onSave(next, answer);
    if (refusal === undefined) return onClose(giveFocusBack);
    isDone.current = false;
    setAsked(undefined);
    setError(refusal);
  };
  const finish = async (next: string, giveFocusBack: boolean) => {
    if (isDone.current || asked !== undefined) return;
    if (next.trim() === before) return onClose(giveFocusBack);
    const parsed = isNumber ? parseNumber(next) : next.trim() || null;
    if (column.asks && typeof parsed === 'number') return setAsked(parsed);
    await save(parsed, giveFocusBack);
  };
  const keys = {
    ref: focusOnMount,
    'aria-label': label,
    'aria-invalid': error !== undefined,
    onBlur: (event: FocusEvent<HTMLInputElement | HTMLSelectElement>) => {
      // A rejected value is not sent again on blur.
      if (error === undefined) finish(event.target.value, false).catch(() => undefined);
    },
    onKeyDown: (event: KeyboardEvent<HTMLInputElement | HTMLSelectElement>) => {
      if (event.nativeEvent.isComposing) return;
      if (event.key === 'Enter') finish(event.currentTarget.value, true).catch(() => undefined);
      else if (event.key === 'Escape') {
        isDone.current = true;
        onClose(true);
      } else return;
      event.preventDefault();
      event.stopPropagation();
    },
  };
  return (
    <span className="relative inline-block max-w-full">
      {column.type === 'enum' ? (
        <select
          {...keys}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            finish(event.target.value, true).catch(() => undefined);
          }}
          className={CONTROL}
        >
          {!isRequired && <option value="">–</option>}
          {(column.values ?? []).map((word) => (
            <option key={word} value={word}>
              {enumLabel(column.key, word)}
            </option>
          ))}
        </select>
      ) : (
        <input
          {...keys}
          value={text}
          inputMode={isNumber ? 'numeric' : undefined}
          onFocus={(event) => event.target.select()}
          onChange={(event) => {
            setText(event.target.value);
            setError(undefined);
          }}
          className={cx(CONTROL, isNumber ? 'w-24 text-right tabular-nums' : 'w-56')}
        />
      )}
      {asked !== undefined && (
        <CellQuestion
          texts={texts}
          resource={resource}
          column={column}
          difference={asked - Number(before)}
          onAnswer={(answer) => {
            save(asked, true, answer).catch(() => undefined);
          }}
          onClose={onClose}
        />
      )}
      {error !== undefined && (
        <span
          role="alert"
          className="absolute top-full right-0 z-2 mt-1 w-56 rounded-sm border border-danger bg-danger-surface px-2 py-1 text-left text-xs whitespace-normal text-danger shadow-lift"
        >
          {error}
        </span>
      )}
    </span>
  );
}
