import { fitsInQueue, isOverdue, type QueuedWrite } from '@vinkura/domain/shared/offline';
import { del, set, values } from 'idb-keyval';
import type { BottleReportInput } from '../../generated/schema-types.js';
import { newIdempotencyKey } from '../../shared/api/fetch-with-retry.js';
import { queuedWrites } from '../../shared/offline/queued-writes.js';
import { createStore } from '../../shared/store/store.js';

/** A confirmed reception that the server has not acknowledged. */
interface QueuedReception extends QueuedWrite {
  kind: 'RECEPTION';
  deliveryRef: string;
}

/** A report about bottles, with its photograph, that the server has not acknowledged. */
export interface QueuedReport extends QueuedWrite {
  kind: 'REPORT';
  venueRef: string;
  input: Omit<BottleReportInput, 'photoId'>;
  photo: File | null;
}

export type Queued = QueuedReception | QueuedReport;
/** What is queued, without what the queue adds. */
export type Draft =
  | Pick<QueuedReception, 'kind' | 'deliveryRef'>
  | Pick<QueuedReport, 'kind' | 'venueRef' | 'input' | 'photo'>;

/** The queue, stored on the device until the server has answered: it survives a lost connection and a reload. */
export const outbox = createStore<readonly Queued[]>([]);

/**
 * Adds what an earlier page has left.
 * @returns how many of the user's were too old, and are dropped
 */
export async function loadOutbox(user: string): Promise<number> {
  const stored = await values<Queued>(queuedWrites());
  const overdue = stored.filter((each) => isOverdue(each, Date.now()));
  for (const { idempotencyKey } of overdue) await del(idempotencyKey, queuedWrites());
  const known = new Set(outbox.get().map(({ idempotencyKey }) => idempotencyKey));
  outbox.set([
    ...outbox.get(),
    ...stored.filter((each) => !overdue.includes(each) && !known.has(each.idempotencyKey)),
  ]);
  return overdue.filter(({ by }) => by === user).length;
}

/**
 * Adds a write; a reception that is queued already is not added again.
 * @returns false when the device keeps no more
 */
export async function enqueue(
  draft: Draft,
  by: string,
  idempotencyKey = newIdempotencyKey(),
): Promise<boolean> {
  const queued = outbox.get();
  if (draft.kind === 'RECEPTION' && queued.some((each) => isSameReception(each, draft.deliveryRef, by)))
    return true;
  if (!fitsInQueue(queued, draft.kind === 'REPORT' ? (draft.photo?.size ?? 0) : 0)) return false;
  const write: Queued = { ...draft, by, at: Date.now(), idempotencyKey };
  outbox.set([...queued, write]);
  // Without storage the queue lasts as long as the page.
  await set(idempotencyKey, write, queuedWrites()).catch(() => undefined);
  return true;
}

const isSameReception = (each: Queued, deliveryRef: string, by: string): boolean =>
  each.kind === 'RECEPTION' && each.deliveryRef === deliveryRef && each.by === by;

/** Removes a write that the server has answered. */
export async function dequeue({ idempotencyKey }: Queued): Promise<void> {
  outbox.set(outbox.get().filter((each) => each.idempotencyKey !== idempotencyKey));
  await del(idempotencyKey, queuedWrites()).catch(() => undefined);
}
