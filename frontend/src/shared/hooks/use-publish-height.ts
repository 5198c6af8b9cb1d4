import { type RefObject, useEffect } from 'react';

/**
 * Publishes the height of a bar at the bottom edge as a custom property of the document, in pixels, while it is shown.
 * Other elements at that edge are offset by `--bars-height`, so that they do not cover the bar.
 */
export function usePublishHeight(
  bar: RefObject<HTMLElement | null>,
  property: '--order-bar-height' | '--consent-height',
  isShown = true,
): void {
  useEffect(() => {
    const element = bar.current;
    if (!element || !isShown) return;
    const { style } = document.documentElement;
    const publish = () => style.setProperty(property, `${element.offsetHeight}px`);
    const observer = new ResizeObserver(publish);
    observer.observe(element);
    publish();
    return () => {
      observer.disconnect();
      style.removeProperty(property);
    };
  }, [bar, property, isShown]);
}
