import { useEffect } from 'react';

/** Of the button that Ctrl+Enter presses. */
export const SUBMIT_KEY = { 'aria-keyshortcuts': 'Control+Enter Meta+Enter' } as const;

/** Submits the form with the focus by Ctrl+Enter or ⌘Enter, also from a choice and from a text of several lines. */
export function useSubmitKey(): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
      if (event.altKey || event.shiftKey || event.repeat || event.isComposing) return;
      const form = event.target instanceof Element ? event.target.closest('form') : null;
      if (!form) return;
      // In a field of one line, Enter would send the form as well.
      event.preventDefault();
      // The button, because one that is disabled sends nothing.
      form.querySelector<HTMLButtonElement>('button[type="submit"]')?.click();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}
