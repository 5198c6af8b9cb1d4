import { createStore, useStore } from '../store/store.js';

/** How many pieces of work are under way. */
const pending = createStore(0);

/** Counts the work as under way until it is done; the hairline over the page shows that there is some. */
export async function trackPending<T>(work: Promise<T>): Promise<T> {
  pending.set(pending.get() + 1);
  try {
    return await work;
  } finally {
    pending.set(pending.get() - 1);
  }
}

export const useIsPending = (): boolean => useStore(pending) > 0;
