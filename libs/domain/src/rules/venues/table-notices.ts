/**
 * Notices about new, changed and cancelled tables that a restaurant acknowledges (DESK-02). A notice is the difference
 * between the state that was acknowledged and the current one: a later change replaces the earlier notice, and a change
 * that is taken back removes it.
 */
import { tokyoDay } from '../shared/tokyo-time.js';

/** What a notice compares. It has no names and no texts, since it is stored on the device. */
export interface TableSnapshot {
  orderRef: string;
  /** Instant of the reservation, ISO text. */
  reservationDate: string;
  seats: number;
  bottles: number;
  /** Fingerprint of the wines. */
  wines: string;
  /** Fingerprint of name and remarks. */
  texts: string;
  /** References of the parcels that have left the warehouse. */
  shipped: readonly string[];
}

const TableChange = {
  TIME: 'TIME',
  SEATS: 'SEATS',
  WINES: 'WINES',
  TEXTS: 'TEXTS',
  DELIVERY: 'DELIVERY',
} as const;
type TableChange = (typeof TableChange)[keyof typeof TableChange];

const TableNoticeKind = { NEW: 'NEW', CHANGED: 'CHANGED', CANCELLED: 'CANCELLED' } as const;
type TableNoticeKind = (typeof TableNoticeKind)[keyof typeof TableNoticeKind];

export interface TableNotice {
  kind: TableNoticeKind;
  orderRef: string;
  /** Parts that changed; empty unless the kind is CHANGED. */
  changes: readonly TableChange[];
  /** As acknowledged; null for a table that never was. */
  before: TableSnapshot | null;
  /** Current state; of a cancelled table the last known one. */
  after: TableSnapshot;
}

interface KnownTable {
  acknowledged: TableSnapshot | null;
  latest: TableSnapshot;
}

/** Known tables by order. */
export type KnownTables = Readonly<Record<string, KnownTable>>;

const entryOf = (table: TableSnapshot, acknowledged: TableSnapshot | null): KnownTable => ({
  acknowledged,
  latest: table,
});

/** The state of a device that opens the list for the first time: what is there counts as acknowledged. */
export const firstKnownTables = (tables: readonly TableSnapshot[]): KnownTables =>
  Object.fromEntries(tables.map((table) => [table.orderRef, entryOf(table, table)]));

/**
 * Takes in the current list. Tables of past days, and acknowledged ones that left the list without a cancellation, are
 * dropped.
 * @param cancelled references of cancelled orders
 */
export function updateKnownTables(
  known: KnownTables,
  tables: readonly TableSnapshot[],
  cancelled: ReadonlySet<string>,
  now: Date,
): KnownTables {
  const today = tokyoDay(now);
  const left = Object.entries(known).filter(
    ([orderRef, { latest }]) =>
      cancelled.has(orderRef) && tokyoDay(new Date(latest.reservationDate)) >= today,
  );
  const current = tables.map((table): [string, KnownTable] => [
    table.orderRef,
    entryOf(table, known[table.orderRef]?.acknowledged ?? null),
  ]);
  return Object.fromEntries([...left, ...current]);
}

/** The notices that await an acknowledgement, by time of the reservation. */
export function tableNotices(known: KnownTables, tables: readonly TableSnapshot[]): TableNotice[] {
  const listed = new Set(tables.map(({ orderRef }) => orderRef));
  return Object.entries(known)
    .flatMap(([orderRef, { acknowledged, latest }]): TableNotice[] => {
      const notice = { orderRef, changes: [], before: acknowledged, after: latest };
      if (!listed.has(orderRef)) return [{ ...notice, kind: TableNoticeKind.CANCELLED }];
      if (!acknowledged) return [{ ...notice, kind: TableNoticeKind.NEW }];
      const changes = changesOf(acknowledged, latest);
      return changes.length > 0 ? [{ ...notice, kind: TableNoticeKind.CHANGED, changes }] : [];
    })
    .sort(
      (a, b) =>
        a.after.reservationDate.localeCompare(b.after.reservationDate) ||
        a.orderRef.localeCompare(b.orderRef),
    );
}

function changesOf(before: TableSnapshot, after: TableSnapshot): TableChange[] {
  const changed: Readonly<Record<TableChange, boolean>> = {
    TIME: before.reservationDate !== after.reservationDate,
    SEATS: before.seats !== after.seats,
    WINES: before.wines !== after.wines,
    TEXTS: before.texts !== after.texts,
    DELIVERY: after.shipped.some((ref) => !before.shipped.includes(ref)),
  };
  return Object.values(TableChange).filter((change) => changed[change]);
}

/** Acknowledges one notice: its state becomes the compared one; a cancelled table is forgotten. */
export function acknowledge(known: KnownTables, { orderRef, kind, after }: TableNotice): KnownTables {
  if (kind === TableNoticeKind.CANCELLED) {
    const { [orderRef]: _gone, ...others } = known;
    return others;
  }
  return { ...known, [orderRef]: entryOf(known[orderRef]?.latest ?? after, after) };
}

/** Takes an acknowledgement back: the notice returns to its place. */
export const unacknowledge = (known: KnownTables, { orderRef, before, after }: TableNotice): KnownTables => ({
  ...known,
  [orderRef]: entryOf(known[orderRef]?.latest ?? after, before),
});

/** Identifies a notice with its content: another one is signalled again. */
export const noticeKey = ({ kind, orderRef, after }: TableNotice): string =>
  JSON.stringify([kind, orderRef, kind === TableNoticeKind.CANCELLED ? null : after]);
