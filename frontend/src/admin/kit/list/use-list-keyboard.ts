import { useKeys } from '../keyboard/use-keys.js';

/** What the keys of a list do. */
export interface ListKeyActions {
  /** Moves to the next row, or with -1 to the one before. */
  move: (by: 1 | -1) => void;
  toggle: () => void;
  open: () => void;
  preview: () => void;
  edit: () => void;
  create: () => void;
  escape: () => void;
  help: () => void;
}

/** The keyboard of a list: `j` `k` `x` `Enter` `p` `e` `n` `/` `?` `Escape`. */
export function useListKeyboard(actions: ListKeyActions): void {
  useKeys((event) => actionOf(event, actions));
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
    case 'n':
      return actions.create;
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
