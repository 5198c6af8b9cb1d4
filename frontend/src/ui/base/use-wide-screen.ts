import { useSyncExternalStore } from 'react';

/** A hook that follows a media query; true on the server. */
function mediaHook(query: string): () => boolean {
  const media = () => (typeof window.matchMedia === 'function' ? window.matchMedia(query) : undefined);
  const subscribe = (listener: () => void): (() => void) => {
    const followed = media();
    followed?.addEventListener('change', listener);
    return () => followed?.removeEventListener('change', listener);
  };
  return () =>
    useSyncExternalStore(
      subscribe,
      () => media()?.matches ?? true,
      () => true,
    );
}

/**
 * Whether the viewport is wide, Tailwind's breakpoint `lg`. For components that are expensive to render; others are hidden
 * by classes.
 */
export const useWideScreen = mediaHook('(width >= 64rem)');

/** As {@link useWideScreen}, Tailwind's breakpoint `md`: a tablet, or wider. */
export const useTabletScreen = mediaHook('(width >= 48rem)');
