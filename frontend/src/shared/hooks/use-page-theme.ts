import { useEffect, useLayoutEffect } from 'react';
import { idle } from '../scheduling/at-rest.js';

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
  // When there is nothing else to do: to ask for a computed style earlier would have the page styled at once.
  useEffect(() => {
    let isLeft = false;
    void idle().then(() => {
      const surface = getComputedStyle(document.documentElement).getPropertyValue('--surface').trim();
      const bars = document.querySelector<HTMLMetaElement>('meta[name="theme-color"]');
      if (!isLeft && bars && surface !== '') bars.content = surface;
    });
    return () => {
      isLeft = true;
    };
  }, [theme]);
}
