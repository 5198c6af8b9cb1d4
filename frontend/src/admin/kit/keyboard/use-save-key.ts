import { useEffect } from 'react';

/** Marks the button that Ctrl+S and ⌘S press, and names the keys. */
export const SAVE_KEY = { 'data-save': '', 'aria-keyshortcuts': 'Control+S Meta+S' } as const;

/** Saves the form of a page by Ctrl+S or ⌘S, also from within a field; an open dialog keeps the page as it is. */
export function useSaveKey(): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey)) return;
      if (event.altKey || event.shiftKey || event.repeat) return;
      // The browser would save the page itself.
      event.preventDefault();
      if (document.querySelector('[role="dialog"][data-state="open"]')) return;
      document.querySelector<HTMLButtonElement>('[data-save]')?.click();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}
