import { useLayoutEffect } from 'react';

export type Theme = 'light' | 'dark';

/** Puts the layout's theme on the document, so that dialogs, toasts and the space beyond the page follow it. */
export function usePageTheme(theme: Theme): void {
  useLayoutEffect(() => {
    document.documentElement.dataset['theme'] = theme;
  }, [theme]);
}
