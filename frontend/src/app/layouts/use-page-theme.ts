import { useEffect, useLayoutEffect } from 'react';

export type Theme = 'light' | 'dark';

/**
 * Puts the layout's theme on the document, so that dialogs, toasts, the space beyond the page and the browser's own
 * bars follow it.
 */
export function usePageTheme(theme: Theme): void {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    // The server has written it already for the first page: to write it again would style the whole page anew.
    if (dataset['theme'] !== theme) dataset['theme'] = theme;
  }, [theme]);
  // After the paint: to ask for a computed style before it would hold it up.
  useEffect(() => {
    const surface = getComputedStyle(document.documentElement).getPropertyValue('--surface').trim();
    const bars = document.querySelector<HTMLMetaElement>('meta[name="theme-color"]');
    if (bars && surface !== '') bars.content = surface;
  }, [theme]);
}
