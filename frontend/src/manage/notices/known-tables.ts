import type { KnownTables, TableSnapshot } from '@vinkura/domain/venues/table-notices';
import { createStore, type Store } from '../../shared/store/store.js';

const keyOf = (venueRef: string) => `vinkura.manage.tables.${venueRef}`;

function read(venueRef: string): KnownTables | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(venueRef)) ?? 'null');
    return isKnownTables(stored) ? stored : null;
  } catch {
    return null;
  }
}

function isKnownTables(value: unknown): value is KnownTables {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  return Object.values(value).every((entry: unknown) => {
    const { acknowledged, latest } = (entry ?? {}) as { acknowledged?: unknown; latest?: unknown };
    return isSnapshot(latest) && (acknowledged === null || isSnapshot(acknowledged));
  });
}

function isSnapshot(value: unknown): value is TableSnapshot {
  const { orderRef, reservationDate, shipped } = (value ?? {}) as Partial<TableSnapshot>;
  return (
    typeof orderRef === 'string' &&
    typeof reservationDate === 'string' &&
    !Number.isNaN(Date.parse(reservationDate)) &&
    Array.isArray(shipped)
  );
}

const stores = new Map<string, Store<KnownTables | null>>();

/** What this device has acknowledged of a venue's tables; null until the list was shown for the first time. */
export function knownTablesOf(venueRef: string): Store<KnownTables | null> {
  const known = stores.get(venueRef) ?? createStore(read(venueRef));
  stores.set(venueRef, known);
  return known;
}

export function storeKnownTables(venueRef: string, next: KnownTables): void {
  knownTablesOf(venueRef).set(next);
  try {
    localStorage.setItem(keyOf(venueRef), JSON.stringify(next));
  } catch {
    // Without storage the acknowledgements last as long as the page.
  }
}
