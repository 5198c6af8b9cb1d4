import { useCallback, useLayoutEffect } from 'react';

// The element focused before the first of a sequence of dialogs: a dialog that replaces another was opened by a button
// that no longer exists.
let openedFrom: HTMLElement | null = null;

/**
 * Restores the focus when a dialog closes; to the start of the page when the element no longer exists. (Radix restores it
 * only to a trigger of its own.)
 */
export function useFocusReturn(open: boolean): (event: Event) => void {
  useLayoutEffect(() => {
    const focused = document.activeElement;
    const isInPage = focused instanceof HTMLElement && focused !== document.body;
    if (open && isInPage && !focused.closest('[role="dialog"]')) openedFrom = focused;
  }, [open]);

  return useCallback((event: Event) => {
    event.preventDefault();
    // Another dialog has opened and has the focus.
    if (document.querySelector('[role="dialog"][data-state="open"]')) return;
    const target = openedFrom?.isConnected ? openedFrom : document.getElementById('main');
    target?.focus({ preventScroll: true });
  }, []);
}
