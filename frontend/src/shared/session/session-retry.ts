import { createStore } from '../store/store.js';

/**
 * Repeats the first session request; set while that has failed. In a file of its own, because the first visit does not load
 * the gate.
 */
export const sessionRetry = createStore<(() => void) | undefined>(undefined);
