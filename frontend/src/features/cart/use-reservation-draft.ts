import { tokyoDay, tokyoTime } from '@vinkura/domain/tokyo-time';
import { useEffect, useState } from 'react';
import type { CartItem } from './cart-flow.js';

export interface ReservationDraft {
  date: string;
  time: string;
  name: string;
  details: string;
  seats: number;
  phoneBooked: boolean;
}

const DEFAULT_SEATS = 2;
const keyOf = (item: CartItem) => `vinkura.reservation.${item._id}`;

/** What was typed survives a reload or a look at another page; it is forgotten once the server has it. */
export function useReservationDraft(
  item: CartItem,
  defaults: Pick<ReservationDraft, 'date' | 'time' | 'name'>,
): [ReservationDraft, (change: Partial<ReservationDraft>) => void, () => void] {
  const [draft, setDraft] = useState<ReservationDraft>(() => ({
    ...defaults,
    details: '',
    seats: DEFAULT_SEATS,
    phoneBooked: false,
    ...fromItem(item),
    ...stored(item),
  }));

  useEffect(() => {
    sessionStorage.setItem(keyOf(item), JSON.stringify(draft));
  }, [item, draft]);

  return [
    draft,
    (change) => setDraft((before) => ({ ...before, ...change })),
    () => sessionStorage.removeItem(keyOf(item)),
  ];
}

function fromItem({ reservation }: CartItem): Partial<ReservationDraft> {
  if (!reservation?.reservationDate) return {};
  const at = new Date(reservation.reservationDate);
  return {
    date: tokyoDay(at),
    time: tokyoTime(at),
    seats: reservation.seats,
    phoneBooked: reservation.phoneBooked,
    ...(reservation.name && { name: reservation.name }),
    ...(reservation.details && { details: reservation.details }),
  };
}

function stored(item: CartItem): Partial<ReservationDraft> {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(item)) ?? '{}') as Partial<ReservationDraft>;
  } catch {
    return {};
  }
}
