import { useEffect, useEffectEvent } from 'react';

/** What the keys of a list do. */
export interface ListKeyActions {
  /** Moves to the next row, or with -1 to the one before. */
  move: (by: 1 | -1) => void;
  toggle: () => void;
  open: () => void;
  preview: () => void;
  edit: () => void;
  escape: () => void;
  help: () => void;
}

/** Shortcuts are disabled in text fields, and behind an open dialog. */
function isTakenElsewhere(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.altKey || event.isComposing)
    return true;
  const target = event.target instanceof Element ? event.target : null;
  if (target?.closest('input:not([type="checkbox"]), select, textarea, [contenteditable="true"]'))
    return true;
  return document.querySelector('[role="dialog"][data-state="open"]') !== null;
}

/** The keyboard of a list: `j` `k` `x` `Enter` `p` `e` `/` `?` `Escape`. */
export function useListKeyboard(actions: ListKeyActions): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (isTakenElsewhere(event)) return;
    const run = actionOf(event, actions);
    if (!run) return;
    event.preventDefault();
    run();
  });
  useEffect(() => {
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}

function actionOf(event: KeyboardEvent, actions: ListKeyActions): (() => void) | undefined {
  switch (event.key) {
    case 'j':
      return () => actions.move(1);
    case 'k':
      return () => actions.move(-1);
    case 'x':
      return actions.toggle;
    case 'Enter':
      // On a link, a button or a box it keeps its own meaning.
      return (event.target as Element).closest('a, button, input') ? undefined : actions.open;
    case 'p':
      return actions.preview;
    case 'e':
      return actions.edit;
    case 'Escape':
      return actions.escape;
    case '?':
      return actions.help;
    case '/':
      return () => document.querySelector<HTMLElement>('[data-list-search]')?.focus();
    default:
      return undefined;
  }
}
