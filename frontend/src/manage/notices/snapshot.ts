import type { TableSnapshot } from '@vinkura/domain/venues/table-notices';
import type { Reservation } from '../reservations/parcels.js';

/** FNV-1a, 32 bits: tells texts apart without storing them. */
function fingerprint(value: unknown): string {
  let hash = 0x811c9dc5;
  for (const character of JSON.stringify(value))
    hash = Math.imul(hash ^ character.codePointAt(0)!, 0x01000193) >>> 0;
  return hash.toString(36);
}

/** What is compared of a table, without names and texts: it is stored on the device. */
export function snapshotOf(table: Reservation): TableSnapshot {
  const { orderRef, reservationDate, seats, bottles, wines, name, details, withCourse, deliveries } = table;
  return {
    orderRef,
    reservationDate,
    seats,
    bottles,
    wines: fingerprint(wines.map(({ productRef, quantity, comments }) => [productRef, quantity, comments])),
    texts: fingerprint([name, details, withCourse]),
    shipped: deliveries.filter(({ status }) => status !== 'WAITING_TO_SHIP').map(({ ref }) => ref),
  };
}
