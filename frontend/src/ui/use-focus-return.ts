import { useCallback, useLayoutEffect } from 'react';

// The element that had the focus before the first of a chain of dialogs: when one dialog gives way to another,
// the second was opened by a button that is gone.
let openedFrom: HTMLElement | null = null;

/**
 * Remembers where the focus was when a dialog opens and gives it back there when it closes; to the page's
 * beginning when that place is gone. (Radix returns it only to a trigger of its own.)
 */
export function useFocusReturn(open: boolean): (event: Event) => void {
  useLayoutEffect(() => {
    const focused = document.activeElement;
    const isInPage = focused instanceof HTMLElement && focused !== document.body;
    if (open && isInPage && !focused.closest('[role="dialog"]')) openedFrom = focused;
  }, [open]);

  return useCallback((event: Event) => {
    event.preventDefault();
    // Another dialog has taken over: the focus is its own.
    if (document.querySelector('[role="dialog"][data-state="open"]')) return;
    const target = openedFrom?.isConnected ? openedFrom : document.getElementById('main');
    target?.focus({ preventScroll: true });
  }, []);
}
