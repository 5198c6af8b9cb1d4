import type { ManageReservationFragment } from '../../generated/manage.js';

export type Reservation = ManageReservationFragment;
export type Parcel = Reservation['deliveries'][number];

/** Where the bottles of a table are: the least that is true of all its parcels. */
export type ParcelState = 'PREPARING' | 'SHIPPED' | 'RECEIVED';

export function parcelStateOf({ deliveries }: Pick<Reservation, 'deliveries'>): ParcelState {
  if (deliveries.length > 0 && deliveries.every(({ status }) => status === 'RECEIVED')) return 'RECEIVED';
  return deliveries.some(({ status }) => status === 'SHIPPED') ? 'SHIPPED' : 'PREPARING';
}

/** The parcels that can be confirmed now. */
export const parcelsToReceive = ({
  deliveries,
  canConfirmReception,
  undoableReceptions,
}: Reservation): Parcel[] => {
  const confirmed = undoableReceptions.map(({ deliveryRef }) => deliveryRef);
  return canConfirmReception
    ? deliveries.filter(({ ref, status }) => status === 'SHIPPED' && !confirmed.includes(ref))
    : [];
};

/** Bottles in a parcel. */
export const bottlesIn = ({ products }: Pick<Parcel, 'products'>): number =>
  products.reduce((sum, { quantity }) => sum + quantity, 0);

/** The latest of some moments that may not have come yet. */
export const latestOf = (moments: readonly (string | null)[]): string | null =>
  moments
    .filter((each) => each !== null)
    .sort()
    .at(-1) ?? null;
