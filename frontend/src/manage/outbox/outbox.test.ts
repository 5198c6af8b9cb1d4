import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { QUEUED_WRITE_MS, QUEUED_WRITES } from '@vinkura/domain/shared/offline';
import { clear, set, values } from 'idb-keyval';
import { queuedWrites } from '../../shared/offline/queued-writes.js';
import { dequeue, enqueue, loadOutbox, outbox, type Queued } from './outbox.js';

const RECEPTION = { kind: 'RECEPTION', deliveryRef: 'ORD00001-1' } as const;
const REPORT = {
  kind: 'REPORT',
  venueRef: 'VEN00001',
  input: { orderRef: 'ORD00001', productRef: 'WIN00001', problem: 'BROKEN', quantity: 1, note: null },
  photo: null,
} as const;

const stored = () => values<Queued>(queuedWrites());
/** What a new page does. */
const reload = () => outbox.set([]);

describe('the outbox', () => {
  beforeEach(async () => {
    await clear(queuedWrites());
    reload();
  });

  it('[PWA-01] survives a reload, with the same keys', async () => {
    await enqueue(RECEPTION, 'USR00001');
    await enqueue(REPORT, 'USR00001', 'key-of-the-attempt');
    const before = outbox.get();
    reload();
    expect(await loadOutbox('USR00001')).toBe(0);
    expect(outbox.get()).toEqual(expect.arrayContaining([...before]));
    // Loading again adds nothing.
    await loadOutbox('USR00001');
    expect(outbox.get()).toHaveLength(2);
  });

  it('[PWA-01] holds a reception once, and of another user apart', async () => {
    await enqueue(RECEPTION, 'USR00001');
    await enqueue(RECEPTION, 'USR00001');
    await enqueue(RECEPTION, 'USR00002');
    expect(outbox.get().map(({ by }) => by)).toEqual(['USR00001', 'USR00002']);
    expect(await stored()).toHaveLength(2);
  });

  it('[PWA-01] forgets what has been answered', async () => {
    await enqueue(RECEPTION, 'USR00001');
    await dequeue(outbox.get()[0]!);
    expect(outbox.get()).toEqual([]);
    expect(await stored()).toEqual([]);
  });

  it('[PWA-01] drops what the server would do a second time, and counts the user’s', async () => {
    const old = { ...RECEPTION, at: Date.now() - QUEUED_WRITE_MS };
    await set('a', { ...old, by: 'USR00001', idempotencyKey: 'a' }, queuedWrites());
    await set('b', { ...old, by: 'USR00002', idempotencyKey: 'b' }, queuedWrites());
    expect(await loadOutbox('USR00001')).toBe(1);
    expect(outbox.get()).toEqual([]);
    expect(await stored()).toEqual([]);
  });

  it('[PWA-01] refuses more than it may keep', async () => {
    for (let count = 0; count < QUEUED_WRITES; count += 1)
      expect(await enqueue({ ...RECEPTION, deliveryRef: `ORD00001-${count}` }, 'USR00001')).toBe(true);
    expect(await enqueue(REPORT, 'USR00001')).toBe(false);
    expect(await stored()).toHaveLength(QUEUED_WRITES);
  });
});
