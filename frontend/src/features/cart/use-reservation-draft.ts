import { type TokyoDay, tokyoDay, tokyoTime } from '@vinkura/domain/shared/tokyo-time';
import { useEffect, useState } from 'react';
import { bookingPreferences } from '../../shared/visits/booking-preferences.js';
import type { CartItem } from './cart-flow.js';
import { readObject, writeJson, writeText } from '../../shared/storage/stored.js';

export interface ReservationDraft {
  date: string;
  time: string;
  name: string;
  details: string;
  seats: number;
  phoneBooked: boolean;
  /** The restaurant agreed to more bottles than it usually takes. */
  venueConfirmed: boolean;
  withCourse: boolean;
}

const DEFAULT_SEATS = 2;
const keyOf = (item: CartItem) => `vinkura.reservation.${item._id}`;

/**
 * State of the reservation form. Edits survive a reload and navigation until the server has stored them. The initial
 * values are those of the cart item, else the booking preferences.
 */
export function useReservationDraft(
  item: CartItem,
  defaults: Pick<ReservationDraft, 'date' | 'time' | 'name'> & Partial<Pick<ReservationDraft, 'seats'>>,
): [ReservationDraft, (change: Partial<ReservationDraft>) => void, () => void] {
  const [typed, setTyped] = useState(() => stored(item));
  const [untouched] = useState<ReservationDraft>(() => ({
    details: '',
    seats: DEFAULT_SEATS,
    phoneBooked: false,
    venueConfirmed: false,
    withCourse: false,
    ...defaults,
    ...fromItem(item),
  }));

  useEffect(() => {
    if (Object.keys(typed).length > 0) writeJson('session', keyOf(item), typed);
  }, [item, typed]);

  return [
    { ...untouched, ...typed },
    (change) => setTyped((before) => ({ ...before, ...change })),
    () => void writeText('session', keyOf(item), null),
  ];
}

/** Initial values from the booking preferences; a day before `earliest` is dropped. */
export function draftFromPreferences(earliest: TokyoDay): Partial<ReservationDraft> {
  const { date, ...rest } = bookingPreferences();
  return { ...rest, ...(date !== undefined && date >= earliest && { date }) };
}

function fromItem({ reservation }: CartItem): Partial<ReservationDraft> {
  if (!reservation?.reservationDate) return {};
  const at = new Date(reservation.reservationDate);
  return {
    date: tokyoDay(at),
    time: tokyoTime(at),
    seats: reservation.seats,
    phoneBooked: reservation.phoneBooked,
    venueConfirmed: reservation.venueConfirmed,
    withCourse: reservation.withCourse,
    ...(reservation.name && { name: reservation.name }),
    ...(reservation.details && { details: reservation.details }),
  };
}

const stored = (item: CartItem) => readObject('session', keyOf(item)) as Partial<ReservationDraft>;
