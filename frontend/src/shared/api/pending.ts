import { useSyncExternalStore } from 'react';

let pending = 0;
const listeners = new Set<() => void>();

function count(change: 1 | -1): void {
  pending += change;
  for (const listener of listeners) listener();
}

/** Counts the work as under way until it is done; the hairline over the page shows that there is some. */
export async function whilePending<T>(work: Promise<T>): Promise<T> {
  count(1);
  try {
    return await work;
  } finally {
    count(-1);
  }
}

export const useIsPending = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => pending > 0,
    () => false,
  );
