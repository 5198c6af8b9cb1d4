import { useEffect, useLayoutEffect } from 'react';
import { whenIdle } from '../scheduling/page-idle.js';

export type Theme = 'light' | 'dark';

/**
 * Sets the layout's theme on the document, so that dialogs, toasts, the overscroll area and the browser's toolbars use it.
 */
export function usePageTheme(theme: Theme): void {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    // Already set by the server for the first page; setting it again would recalculate all styles.
    if (dataset['theme'] !== theme) dataset['theme'] = theme;
  }, [theme]);
  // Idle, because reading a computed style forces a synchronous style recalculation.
  useEffect(() => {
    let isUnmounted = false;
    void whenIdle().then(() => {
      const surface = getComputedStyle(document.documentElement).getPropertyValue('--surface').trim();
      const bars = document.querySelector<HTMLMetaElement>('meta[name="theme-color"]');
      if (!isUnmounted && bars && surface !== '') bars.content = surface;
    });
    return () => {
      isUnmounted = true;
    };
  }, [theme]);
}
