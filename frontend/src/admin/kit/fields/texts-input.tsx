import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../ui/artwork/icon.js';
import { CONTROL_CLASSES, useFieldControl } from '../../../ui/controls/field.js';
import { cx } from '../../../ui/base/cx.js';

export interface TextsInputProps {
  values: readonly string[];
  /** The possible values; without them any text. */
  options?: readonly string[] | undefined;
  /** Usual values to choose from while typing; any other may be entered too. */
  suggestions?: readonly string[] | undefined;
  /** Whether spaces separate pasted values, as between references. */
  hasNoSpaces?: boolean | undefined;
  /** Translates a value. */
  labelOf: (value: string) => string;
  onChange: (values: string[]) => void;
  disabled?: boolean | undefined;
}

/** Separators of pasted values: lines, cells of a spreadsheet, commas. */
const SEPARATORS = /[\n\r\t,、]+/;
const SEPARATORS_AND_SPACES = /[\s,、]+/;

/**
 * Several texts as chips: Enter or a comma adds what was typed, Backspace in an empty field takes the last one away, and
 * a pasted list adds each of its values.
 */
export function TextsInput({
  values,
  options,
  suggestions = [],
  hasNoSpaces = false,
  labelOf,
  onChange,
  disabled,
}: TextsInputProps) {
  const { t } = useTranslation('admin');
  const control = useFieldControl();
  const [text, setText] = useState('');
  const listId = useId();
  const add = (...added: string[]) => {
    const next = new Set([...values, ...added.map((value) => value.trim()).filter((value) => value !== '')]);
    if (next.size > values.length) onChange([...next]);
    setText('');
  };
  return (
    <div data-control className={cx(CONTROL_CLASSES, 'flex flex-wrap items-center gap-1.5 py-1.5')}>
      {values.map((value) => (
        <TextChip
          key={value}
          label={labelOf(value)}
          disabled={disabled}
          onRemove={() => onChange(values.filter((each) => each !== value))}
        />
      ))}
      {options ? (
        <select
          {...control}
          disabled={disabled}
          value=""
          onChange={(event) => add(event.target.value)}
          className="min-h-7 grow bg-transparent"
        >
          <option value="">{t('field.add')}</option>
          {options
            .filter((option) => !values.includes(option))
            .map((option) => (
              <option key={option} value={option}>
                {labelOf(option)}
              </option>
            ))}
        </select>
      ) : (
        <>
          {suggestions.length > 0 && (
            <datalist id={listId}>
              {suggestions
                .filter((each) => !values.includes(each))
                .map((each) => (
                  <option key={each} value={each}>
                    {labelOf(each)}
                  </option>
                ))}
            </datalist>
          )}
          <input
            {...control}
            disabled={disabled}
            list={suggestions.length > 0 ? listId : undefined}
            value={text}
            onChange={(event) => {
              // A suggestion that is chosen arrives whole.
              if (
                suggestions.includes(event.target.value) &&
                !('data' in event.nativeEvent && event.nativeEvent.data)
              )
                add(event.target.value);
              else setText(event.target.value);
            }}
            onPaste={(event) => {
              const pasted = event.clipboardData
                .getData('text')
                .split(hasNoSpaces ? SEPARATORS_AND_SPACES : SEPARATORS)
                .filter((value) => value.trim() !== '');
              if (pasted.length < 2) return;
              event.preventDefault();
              add(...pasted);
            }}
            onBlur={() => add(text)}
            onKeyDown={(event) => {
              // Enter that ends the conversion of kana adds nothing yet.
              if (event.nativeEvent.isComposing) return;
              if (event.key === 'Enter' || event.key === ',') {
                event.preventDefault();
                add(text);
              }
              if (event.key === 'Backspace' && text === '') onChange(values.slice(0, -1));
            }}
            className="min-h-7 min-w-24 grow bg-transparent outline-none"
          />
        </>
      )}
    </div>
  );
}

interface TextChipProps {
  label: string;
  disabled: boolean | undefined;
  onRemove: () => void;
}

function TextChip({ label, disabled, onRemove }: TextChipProps) {
  const { t } = useTranslation('admin');
  return (
    <span className="inline-flex items-center gap-1 rounded-sm bg-sunken py-0.5 pr-1 pl-2 text-sm">
      {label}
      <button
        type="button"
        disabled={disabled}
        aria-label={t('field.remove', { value: label })}
        onClick={onRemove}
        className="grid size-5 place-items-center rounded-sm hover:text-accent"
      >
        <Icon name="close" className="size-3" />
      </button>
    </span>
  );
}
