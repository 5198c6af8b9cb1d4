import { clear } from 'idb-keyval';
import { eraseRecords } from './kept-records.js';
import { removeWorker } from './offline-worker.js';
import { queuedWrites } from './queued-writes.js';

/** Erases what this device keeps for use without a network, also what has not been sent; for signing out. */
export async function eraseDevice(): Promise<void> {
  // One that throws at once, where the browser has no storage, keeps none of the others from running.
  await Promise.allSettled(
    [eraseRecords, () => clear(queuedWrites()), removeWorker].map(async (erase) => erase()),
  );
}
