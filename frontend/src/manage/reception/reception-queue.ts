import { newIdempotencyKey } from '../../shared/api/fetch-with-retry.js';
import { createStore } from '../../shared/store/store.js';

/** A confirmed reception that has not been acknowledged by the server. */
export interface QueuedReception {
  deliveryRef: string;
  /** Shared by all attempts. */
  idempotencyKey: string;
  /** Reference of the user who confirmed; other users of the device do not send it. */
  by: string;
  /** Milliseconds. */
  at: number;
}

const KEY = 'vinkura.manage.receptions';
/** Idempotency keys expire after a day; a parcel is received at most once in any case. */
const MAX_AGE_MS = 24 * 60 * 60 * 1000;

function read(): readonly QueuedReception[] {
  try {
    const queued: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(queued) ? queued.filter(isQueued) : [];
  } catch {
    return [];
  }
}

const isQueued = (value: unknown): value is QueuedReception => {
  const { deliveryRef, idempotencyKey, by, at } = (value ?? {}) as Partial<QueuedReception>;
  return (
    typeof deliveryRef === 'string' &&
    typeof idempotencyKey === 'string' &&
    typeof by === 'string' &&
    typeof at === 'number' &&
    Date.now() - at < MAX_AGE_MS
  );
};

/** The queue, stored on the device until the server has responded: it survives a lost connection and a reload. */
export const queuedReceptions = createStore<readonly QueuedReception[]>(read());

function write(next: readonly QueuedReception[]): void {
  queuedReceptions.set(next);
  try {
    localStorage.setItem(KEY, JSON.stringify(next));
  } catch {
    // Without storage the queue lasts as long as the page.
  }
}

/** Adds a confirmation; a delivery that is queued already is not added again. */
export function enqueueReception(deliveryRef: string, by: string): void {
  const queued = queuedReceptions.get();
  if (queued.some((each) => each.deliveryRef === deliveryRef && each.by === by)) return;
  write([...queued, { deliveryRef, by, at: Date.now(), idempotencyKey: newIdempotencyKey() }]);
}

/** Removes a confirmation that the server has answered. */
export function dequeueReception({ idempotencyKey }: QueuedReception): void {
  write(queuedReceptions.get().filter((each) => each.idempotencyKey !== idempotencyKey));
}
