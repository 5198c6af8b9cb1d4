import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { KEPT_ANSWER_MS } from '@vinkura/domain/shared/offline';
import { eraseRecords, keepFor, keepRecord, readRecord } from './kept-records.js';
import { readOfflineOwner, writeOfflineOwner } from './offline-owner.js';

const NOW = Date.parse('2026-11-28T10:00:00Z');
let clock: ReturnType<typeof jest.spyOn>;
const at = (time: number) => clock.mockReturnValue(time as never);

describe('records on the device', () => {
  beforeEach(async () => {
    clock = jest.spyOn(Date, 'now');
    at(NOW);
    await eraseRecords();
  });
  afterEach(() => clock.mockRestore());

  it('[PWA-01] are read by their owner, with the time of the answer', async () => {
    await keepFor('USR00001');
    await keepRecord('USR00001', 'day', { tables: 3 });
    at(NOW + 1000);
    expect(await readRecord('day')).toEqual({ value: { tables: 3 }, at: NOW });
    expect(await readRecord('other')).toBeUndefined();
  });

  it('[PWA-01] are gone for the next user, also when the first returns', async () => {
    await keepFor('USR00001');
    await keepRecord('USR00001', 'day', 1);
    await keepFor('USR00002');
    expect(await readRecord('day')).toBeUndefined();
    // An answer that arrives late is not kept for somebody else.
    await keepRecord('USR00001', 'day', 1);
    expect(await readRecord('day')).toBeUndefined();
    await keepFor('USR00001');
    expect(await readRecord('day')).toBeUndefined();
  });

  it('[PWA-01] are unreadable as soon as the device has no owner, and erased before anything is kept again', async () => {
    await keepFor('USR00001');
    await keepRecord('USR00001', 'day', 1);
    writeOfflineOwner(null);
    expect(await readRecord('day')).toBeUndefined();
    await keepFor('USR00001');
    expect(await readRecord('day')).toBeUndefined();
  });

  it('[PWA-01] end after two days', async () => {
    await keepFor('USR00001');
    await keepRecord('USR00001', 'day', 1);
    at(NOW + KEPT_ANSWER_MS - 1);
    expect(await readRecord('day')).toBeDefined();
    at(NOW + KEPT_ANSWER_MS);
    expect(await readRecord('day')).toBeUndefined();
    await keepFor('USR00001');
    at(NOW);
    expect(await readRecord('day')).toBeUndefined();
  });

  it('[PWA-01] are erased with the owner', async () => {
    await keepFor('USR00001');
    await keepRecord('USR00001', 'day', 1);
    await eraseRecords();
    expect(readOfflineOwner()).toBeNull();
    writeOfflineOwner('USR00001');
    expect(await readRecord('day')).toBeUndefined();
  });
});
