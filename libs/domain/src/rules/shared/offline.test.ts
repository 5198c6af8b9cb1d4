import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  fitsInQueue,
  isOverdue,
  isReadable,
  KEPT_ANSWER_MS,
  nextToSend,
  QUEUED_PHOTO_BYTES,
  QUEUED_WRITE_MS,
  QUEUED_WRITES,
  type QueuedWrite,
} from './offline.js';

const NOW = Date.parse('2026-11-28T10:00:00Z');
const writes = fc.array(
  fc.record({
    idempotencyKey: fc.uuid(),
    by: fc.constantFrom('USR00001', 'USR00002'),
    at: fc.integer({ min: NOW - 2 * QUEUED_WRITE_MS, max: NOW }),
  }),
);

describe('what a device keeps', () => {
  it('[PWA-01] is readable for its owner, for two days', () => {
    const record = { owner: 'USR00001', at: NOW };
    expect(isReadable(record, 'USR00001', NOW)).toBe(true);
    expect(isReadable(record, 'USR00001', NOW + KEPT_ANSWER_MS - 1)).toBe(true);
    expect(isReadable(record, 'USR00001', NOW + KEPT_ANSWER_MS)).toBe(false);
    expect(isReadable(record, 'USR00001', NOW - 1)).toBe(false);
    expect(isReadable(record, 'USR00002', NOW)).toBe(false);
    expect(isReadable(record, '', NOW)).toBe(false);
  });

  it('[PWA-01] sends the writes of one user only, the oldest first, and none whose key the server has forgotten', () => {
    fc.assert(
      fc.property(writes, fc.constantFrom('USR00001', 'USR00002', ''), (queued, user) => {
        const next = nextToSend(queued, user, NOW);
        const own = queued.filter((each) => each.by === user && NOW - each.at < QUEUED_WRITE_MS);
        expect(next?.at).toBe(own.length > 0 ? Math.min(...own.map(({ at }) => at)) : undefined);
        if (next) expect(own).toContain(next);
      }),
    );
  });

  it('[PWA-01] sends every write of its user once, in the order of their times', () => {
    fc.assert(
      fc.property(writes, (queued) => {
        const sent: QueuedWrite[] = [];
        let left: readonly QueuedWrite[] = queued;
        for (let next = nextToSend(left, 'USR00001', NOW); next; next = nextToSend(left, 'USR00001', NOW)) {
          sent.push(next);
          left = left.filter((each) => each !== next);
        }
        expect(sent.map(({ at }) => at)).toEqual(sent.map(({ at }) => at).sort((one, other) => one - other));
        expect(left.every((each) => each.by !== 'USR00001' || isOverdue(each, NOW))).toBe(true);
      }),
    );
  });

  it('[PWA-01] keeps a bounded number of writes and of bytes', () => {
    const write = { idempotencyKey: 'a', by: 'USR00001', at: NOW };
    expect(fitsInQueue([], QUEUED_PHOTO_BYTES)).toBe(true);
    expect(fitsInQueue([], QUEUED_PHOTO_BYTES + 1)).toBe(false);
    expect(
      fitsInQueue(
        Array.from({ length: QUEUED_WRITES - 1 }, () => write),
        0,
      ),
    ).toBe(true);
    expect(
      fitsInQueue(
        Array.from({ length: QUEUED_WRITES }, () => write),
        0,
      ),
    ).toBe(false);
  });
});
