import { useLayoutEffect } from 'react';

export type Theme = 'light' | 'dark';

/**
 * Puts the layout's theme on the document, so that dialogs, toasts, the space beyond the page and the browser's own
 * bars follow it.
 */
export function usePageTheme(theme: Theme): void {
  useLayoutEffect(() => {
    const root = document.documentElement;
    root.dataset['theme'] = theme;
    const surface = getComputedStyle(root).getPropertyValue('--surface').trim();
    const bars = document.querySelector<HTMLMetaElement>('meta[name="theme-color"]');
    if (bars && surface !== '') bars.content = surface;
  }, [theme]);
}
