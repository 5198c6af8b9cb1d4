import { describe, expect, it } from '@jest/globals';
import {
  acknowledge,
  firstKnownTables,
  type KnownTables,
  noticeKey,
  tableNotices,
  type TableSnapshot,
  unacknowledge,
  updateKnownTables,
} from './table-notices.js';

const now = new Date('2026-11-24T08:00:00.000Z');
const table = (orderRef: string, changes: Partial<TableSnapshot> = {}): TableSnapshot => ({
  orderRef,
  reservationDate: '2026-11-24T10:00:00.000Z',
  seats: 2,
  bottles: 1,
  wines: 'w1',
  texts: 't1',
  shipped: [],
  ...changes,
});
const [a, b] = [table('ORD00001'), table('ORD00002', { reservationDate: '2026-11-24T09:00:00.000Z' })];

/** The notices after the list has become `tables`. */
const after = (known: KnownTables, tables: TableSnapshot[], cancelled: string[] = []) => {
  const next = updateKnownTables(known, tables, new Set(cancelled), now);
  return { known: next, notices: tableNotices(next, tables) };
};
const kinds = ({ notices }: ReturnType<typeof after>) =>
  notices.map(({ kind, orderRef, changes }) => [kind, orderRef, ...changes]);

describe('notices about tables', () => {
  it('[DESK-02] are none for what the first list shows', () => {
    expect(kinds(after(firstKnownTables([a, b]), [a, b]))).toEqual([]);
  });

  it('[DESK-02] announce new tables by time, until each is acknowledged', () => {
    const known = after(firstKnownTables([]), [a, b]);
    expect(kinds(known)).toEqual([
      ['NEW', 'ORD00002'],
      ['NEW', 'ORD00001'],
    ]);
    const one = acknowledge(known.known, known.notices[0]!);
    expect(kinds(after(one, [a, b]))).toEqual([['NEW', 'ORD00001']]);
  });

  it.each([
    ['TIME', { reservationDate: '2026-11-24T11:00:00.000Z' }],
    ['SEATS', { seats: 3 }],
    ['WINES', { wines: 'w2' }],
    ['TEXTS', { texts: 't2' }],
    ['DELIVERY', { shipped: ['ORD00001-1'] }],
  ])('[DESK-02] say what changed: %s', (change, changed) => {
    expect(kinds(after(firstKnownTables([a]), [table('ORD00001', changed)]))).toEqual([
      ['CHANGED', 'ORD00001', change],
    ]);
  });

  it('[DESK-02] a later change replaces the earlier notice; one taken back removes it', () => {
    const first = after(firstKnownTables([a]), [table('ORD00001', { seats: 3 })]);
    const second = after(first.known, [table('ORD00001', { seats: 4, wines: 'w2' })]);
    expect(kinds(second)).toEqual([['CHANGED', 'ORD00001', 'SEATS', 'WINES']]);
    expect(second.notices[0]).toMatchObject({ before: { seats: 2 }, after: { seats: 4 } });
    expect(noticeKey(second.notices[0]!)).not.toBe(noticeKey(first.notices[0]!));
    expect(kinds(after(second.known, [a]))).toEqual([]);
  });

  it('[DESK-02] a cancellation replaces any notice of the table, also one that was never acknowledged', () => {
    const changed = after(firstKnownTables([a]), [table('ORD00001', { seats: 3 }), b]);
    const cancelled = after(changed.known, [], ['ORD00001', 'ORD00002']);
    expect(kinds(cancelled)).toEqual([
      ['CANCELLED', 'ORD00002'],
      ['CANCELLED', 'ORD00001'],
    ]);
    const done = cancelled.notices.reduce(acknowledge, cancelled.known);
    expect(kinds(after(done, [], ['ORD00001', 'ORD00002']))).toEqual([]);
  });

  it('[DESK-02] tables of past days, and tables that leave the list otherwise, need no acknowledgement', () => {
    const past = table('ORD00003', { reservationDate: '2026-11-23T10:00:00.000Z' });
    expect(kinds(after(firstKnownTables([past]), [], ['ORD00003']))).toEqual([]);
    expect(kinds(after(firstKnownTables([a]), []))).toEqual([]);
  });

  it('[DESK-02] an acknowledgement that is taken back brings the notice to its place', () => {
    const list = [table('ORD00001', { seats: 5 }), b];
    const changed = after(firstKnownTables([a]), list);
    const undone = changed.notices.map((notice) =>
      after(unacknowledge(acknowledge(changed.known, notice), notice), list),
    );
    for (const { notices } of undone) expect(notices).toEqual(changed.notices);
    const [gone] = after(firstKnownTables([a]), [], ['ORD00001']).notices;
    expect(kinds(after(unacknowledge({}, gone!), [], ['ORD00001']))).toEqual([['CANCELLED', 'ORD00001']]);
  });
});
