import {
  type ChangeEvent,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  useId,
  useState,
} from 'react';
import { cx } from '../base/cx.js';

/** An option of the suggestion list. */
export interface SuggestedOption {
  readonly id: string;
  readonly label: string;
  readonly detail?: string | undefined;
  /** Localised kind: a wine, a grape. */
  readonly kind: string;
}

interface SuggestBoxOptions<Option extends SuggestedOption> {
  /** Accessible label of the list. */
  label: string;
  options: readonly Option[];
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  onType: (typed: string) => void;
  onChoose: (option: Option) => void;
}

/** Selects the first option once the options are known; not the id of an option. */
const FIRST = '\u0000first';
const LAST = '\u0000last';

/**
 * Search field with suggestions by the ARIA combobox pattern: arrow keys move through the list, Enter selects, Escape
 * closes it; the focus stays in the field, and Enter without a selection searches for the text. Spread `input` on the
 * field, and render `list` next to it inside a positioned element, not inside a label.
 */
export function useSuggestBox<Option extends SuggestedOption>({
  label,
  options,
  isOpen,
  onOpen,
  onType,
  onChoose,
}: SuggestBoxOptions<Option>) {
  const id = useId();
  const [chosenId, setChosenId] = useState<string>();
  const isShown = isOpen && options.length > 0;
  const place =
    chosenId === FIRST || chosenId === LAST
      ? (chosenId === FIRST ? 1 : options.length) - 1
      : options.findIndex((option) => option.id === chosenId);
  const optionId = (at: number) => `${id}-${at}`;

  const close = () => {
    onOpen(false);
    setChosenId(undefined);
  };
  const choose = (option: Option) => {
    close();
    onChoose(option);
  };
  const move = (step: 1 | -1) => {
    if (!isShown) {
      onOpen(true);
      return setChosenId(step === 1 ? FIRST : LAST);
    }
    // The field itself is the position before the first and after the last option.
    const count = options.length + 1;
    const next = (place + 1 + step + count) % count;
    setChosenId(options[next - 1]?.id);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // During IME composition Enter and arrows belong to the input method.
    if (event.nativeEvent.isComposing) return;
    const chosen = options[place];
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      move(event.key === 'ArrowDown' ? 1 : -1);
    } else if (event.key === 'Escape' && isShown) {
      event.preventDefault();
      close();
    } else if (event.key === 'Enter') {
      if (!isShown || !chosen) return close();
      event.preventDefault();
      choose(chosen);
    }
  };

  const input = {
    role: 'combobox',
    autoComplete: 'off',
    'aria-autocomplete': 'list',
    'aria-expanded': isShown,
    'aria-controls': isShown ? id : undefined,
    'aria-activedescendant': isShown && place >= 0 ? optionId(place) : undefined,
    onKeyDown,
    onFocus: () => onOpen(true),
    onBlur: (_event: FocusEvent) => close(),
    onClick: () => onOpen(true),
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      setChosenId(undefined);
      onOpen(true);
      onType(event.target.value);
    },
  } as const;

  const list: ReactNode = isShown && (
    <ul
      id={id}
      role="listbox"
      aria-label={label}
      // Keeps the focus in the field.
      onMouseDown={(event) => event.preventDefault()}
      // In a dialog, which clips what overlaps its edge, the list takes its own room.
      className="absolute top-full left-0 w-full min-w-72 z-30 mt-1 max-h-96 overflow-y-auto rounded-sm border border-line-strong bg-raised py-1 text-left shadow-lg in-[[role=dialog]]:static in-[[role=dialog]]:max-h-72"
    >
      {options.map((option, at) => (
        // Keys are handled by the field, which has the focus.
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
        <li
          key={option.id}
          id={optionId(at)}
          role="option"
          aria-selected={at === place}
          onClick={() => choose(option)}
          className={cx(
            'flex min-h-11 cursor-pointer items-center gap-3 px-4 py-1.5 text-sm text-text hover:bg-surface',
            at === place && 'bg-surface outline-2 -outline-offset-2 outline-focus',
          )}
        >
          <span className="min-w-0 grow">
            <span className="line-clamp-2">{option.label}</span>
            {option.detail && <span className="block truncate text-xs text-muted">{option.detail}</span>}
          </span>
          {option.kind !== '' && <span className="shrink-0 text-xs text-muted">{option.kind}</span>}
        </li>
      ))}
    </ul>
  );
  return { input, list };
}
