import { useSyncExternalStore } from 'react';

/** Tailwind's breakpoint `lg`. */
const WIDE = '(width >= 64rem)';

const query = () => (typeof window.matchMedia === 'function' ? window.matchMedia(WIDE) : undefined);

function subscribe(listener: () => void): () => void {
  const media = query();
  media?.addEventListener('change', listener);
  return () => media?.removeEventListener('change', listener);
}

/**
 * Whether the viewport is wide. For components that are expensive to render; others are hidden by classes. True on the
 * server.
 */
export const useWideScreen = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => query()?.matches ?? true,
    () => true,
  );
