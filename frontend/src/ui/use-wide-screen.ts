import { useSyncExternalStore } from 'react';

/** Where a layout has room for a column beside the list: Tailwind's `lg`. */
const WIDE = '(width >= 64rem)';

const query = () => (typeof window.matchMedia === 'function' ? window.matchMedia(WIDE) : undefined);

function subscribe(listener: () => void): () => void {
  const media = query();
  media?.addEventListener('change', listener);
  return () => media?.removeEventListener('change', listener);
}

/**
 * Is there room for what a phone shows only when it is asked for? For parts that are costly to draw; what is cheap is
 * hidden by its classes. Where nobody knows, as on the server, there is room.
 */
export const useWideScreen = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => query()?.matches ?? true,
    () => true,
  );
