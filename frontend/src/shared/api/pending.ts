import { createStore, useStore } from '../store/store.js';

/** Number of pending promises. */
const pending = createStore(0);

/** Counts a promise as pending until it settles; the progress line is shown while any is pending. */
export async function trackPending<T>(work: Promise<T>): Promise<T> {
  pending.set(pending.get() + 1);
  try {
    return await work;
  } finally {
    pending.set(pending.get() - 1);
  }
}

export const useIsPending = (): boolean => useStore(pending) > 0;
