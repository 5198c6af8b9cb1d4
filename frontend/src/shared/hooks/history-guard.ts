import { closeDialogOnBack, installDialogHistory } from '../../ui/dialog/dialog-history.js';

type Guard = (event: PopStateEvent) => void;

let guard: Guard | undefined;

/**
 * Installs the `popstate` listener that closes dialogs and lets pages with unsaved edits intercept Back and Forward. Must run
 * before the router mounts, because listeners are called in the order of registration.
 */
export function installHistoryGuard(): void {
  installDialogHistory();
  window.addEventListener('popstate', (event) => {
    if (closeDialogOnBack()) event.stopImmediatePropagation();
    else guard?.(event);
  });
}

/** Sets the listener that handles Back and Forward before the router; undefined removes it. */
export const setHistoryGuard = (next: Guard | undefined): void => {
  guard = next;
};
