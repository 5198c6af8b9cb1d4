import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/artwork/icon.js';
import { Button } from '../../ui/controls/button.js';
import { cx } from '../../ui/base/cx.js';
import { Dialog } from '../../ui/dialog/dialog.js';
import { focusOnMount } from '../../shared/hooks/focus-on-mount.js';
import { SkeletonRows } from '../../ui/layout/skeleton.js';

export interface PickDialogProps<Item> {
  title: string;
  label: string;
  placeholder: string;
  confirmLabel: string;
  words: string;
  onWords: (words: string) => void;
  /** Best first; undefined before the first result. */
  items: readonly Item[] | undefined;
  /** Whether the results belong to the current text. */
  settled: boolean;
  failed: boolean;
  keyOf: (item: Item) => string;
  /** Key of the chosen one. */
  chosen: string | undefined;
  onChoose: (key: string) => void;
  onConfirm: (item: Item) => void;
  onClose: () => void;
  children: (item: Item) => ReactNode;
}

/** Something found by typing: a click chooses, a double click chooses and confirms, so do the arrow keys and Enter. */
export function PickDialog<Item>({
  title,
  label,
  placeholder,
  confirmLabel,
  words,
  onWords,
  items,
  settled,
  failed,
  keyOf,
  chosen,
  onChoose,
  onConfirm,
  onClose,
  children,
}: PickDialogProps<Item>) {
  const { t } = useTranslation(['concierge', 'common']);
  const listId = useId();
  const place = items?.findIndex((item) => keyOf(item) === chosen) ?? -1;
  const item = items?.[place];
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || !items || items.length === 0) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      const next = items[Math.min(items.length - 1, Math.max(0, place + step))];
      if (next) onChoose(keyOf(next));
      document.getElementById(`${listId}-${next ? keyOf(next) : ''}`)?.scrollIntoView({ block: 'nearest' });
    } else if (event.key === 'Enter') {
      if (settled && item) onConfirm(item);
    } else return;
    event.preventDefault();
  };
  return (
    <Dialog open width="wide" title={title} onClose={onClose}>
      <label className="flex min-h-12 items-center gap-3 rounded-sm border border-line-strong bg-raised px-3 focus-within:border-accent">
        <Icon name="search" className="size-5 shrink-0 text-accent" />
        <span className="sr-only">{label}</span>
        <input
          type="search"
          role="combobox"
          ref={focusOnMount}
          autoComplete="off"
          maxLength={200}
          aria-expanded={Boolean(items?.length)}
          aria-controls={listId}
          aria-activedescendant={item && `${listId}-${keyOf(item)}`}
          placeholder={placeholder}
          value={words}
          onChange={(event) => onWords(event.target.value)}
          onKeyDown={onKeyDown}
          className="min-w-0 grow bg-transparent text-base outline-none placeholder:text-muted [&::-webkit-search-cancel-button]:hidden"
        />
      </label>
      <div className="h-[min(26rem,45dvh)] overflow-hidden rounded-sm border border-line">
        {!items && !failed && <SkeletonRows count={6} />}
        <ul
          id={listId}
          role="listbox"
          aria-label={label}
          aria-busy={!settled}
          hidden={!items?.length}
          tabIndex={0}
          onKeyDown={onKeyDown}
          className="h-full divide-y divide-line overflow-y-auto overscroll-contain"
        >
          {items?.map((each) => {
            const key = keyOf(each);
            return (
              <li
                key={key}
                id={`${listId}-${key}`}
                role="option"
                aria-selected={key === chosen}
                // The focus stays in the search field, whose arrow keys and Enter have the same effect.
                onMouseDown={(event) => {
                  event.preventDefault();
                  onChoose(key);
                }}
                onDoubleClick={() => onConfirm(each)}
                className={cx(
                  'cursor-pointer border-l-2 px-3 py-2 select-none',
                  key === chosen ? 'border-l-accent bg-sunken' : 'border-l-transparent hover:bg-surface',
                )}
              >
                {children(each)}
              </li>
            );
          })}
        </ul>
        <p
          role="status"
          className={cx('p-6 text-center text-muted', items?.length !== 0 && !failed && 'hidden')}
        >
          {failed ? t('pick.failed') : items?.length === 0 && t('pick.nothing')}
        </p>
      </div>
      <p aria-hidden="true" className="text-xs text-muted max-sm:hidden">
        {t('pick.hint')}
      </p>
      <Dialog.Actions>
        <Button variant="secondary" onClick={onClose}>
          {t('common:action.cancel')}
        </Button>
        <Button disabled={!item} onClick={() => item && onConfirm(item)}>
          {confirmLabel}
        </Button>
      </Dialog.Actions>
    </Dialog>
  );
}
