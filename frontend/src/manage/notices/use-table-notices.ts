import {
  acknowledge,
  firstKnownTables,
  type KnownTables,
  type TableNotice,
  tableNotices,
  unacknowledge,
  updateKnownTables,
} from '@vinkura/domain/venues/table-notices';
import { useEffect, useState } from 'react';
import { useStore } from '../../shared/store/store.js';
import type { Reservation } from '../reservations/parcels.js';
import { knownTablesOf, storeKnownTables } from './known-tables.js';
import { snapshotOf } from './snapshot.js';

export interface TableNotices {
  /** Those that await an acknowledgement. */
  notices: readonly TableNotice[];
  acknowledge: (notices: readonly TableNotice[]) => void;
  /** Brings the last acknowledged ones back; undefined if there are none. */
  undo: (() => void) | undefined;
}

/** Compares the tables of a venue with what this device has acknowledged of them (DESK-02). */
export function useTableNotices(
  venueRef: string,
  reservations: readonly Reservation[],
  cancelled: readonly { orderRef: string }[],
  now: Date,
): TableNotices {
  const stored = useStore(knownTablesOf(venueRef));
  const [done, setDone] = useState<readonly TableNotice[]>([]);
  const tables = reservations.map(snapshotOf);
  const gone = new Set(cancelled.map(({ orderRef }) => orderRef));
  const known = stored ? updateKnownTables(stored, tables, gone, now) : firstKnownTables(tables);
  const text = JSON.stringify(known);
  useEffect(() => {
    // By content: the state is computed on each render.
    if (JSON.stringify(knownTablesOf(venueRef).get()) !== text)
      storeKnownTables(venueRef, JSON.parse(text) as KnownTables);
  }, [venueRef, text]);
  return {
    notices: tableNotices(known, tables),
    acknowledge: (notices) => {
      storeKnownTables(venueRef, notices.reduce(acknowledge, known));
      setDone(notices);
    },
    undo:
      done.length > 0
        ? () => {
            storeKnownTables(venueRef, done.reduce(unacknowledge, known));
            setDone([]);
          }
        : undefined,
  };
}
