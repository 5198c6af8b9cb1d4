import { eveningEndsAt, type EveningOrder, isEvening } from '@vinkura/domain/evenings/evening';
import { isSwitchedOff } from '../../shared/offline/offline-worker.js';
import { keepFor, keepRecord, type ReadRecord, readRecord } from '../../shared/offline/kept-records.js';

/** What is kept of an evening: no price, no person, nothing about the payment. */
export interface ComingEvening {
  reference: string;
  startsAt: string;
  seats: number;
  venue: {
    name: string;
    nameEn: string | null;
    phone: string;
    address: string;
    addressEn: string | null;
  } | null;
  wines: readonly {
    productRef: string;
    name: string;
    nameEn: string;
    vintage: string;
    size: string;
    quantity: number;
  }[];
}

/** An order as the customer's page reads it. */
export interface ReadOrder {
  reference: string;
  status: EveningOrder['status'];
  destination: EveningOrder['destination'];
  paidAt: string | null;
  reservation: {
    reservationDate: string | null;
    seats: number;
    venue: (NonNullable<ComingEvening['venue']> & { reference: string }) | null;
  } | null;
  products: ComingEvening['wines'];
}

const RECORD = 'evenings';

/** The evenings among some orders that are not over, the next one first. */
export function comingEvenings(orders: readonly ReadOrder[], now: Date): ComingEvening[] {
  return orders
    .flatMap(({ reference, status, destination, paidAt, reservation, products }) => {
      const startsAt = reservation?.reservationDate;
      if (!startsAt) return [];
      const { venue, seats } = reservation;
      const facts = {
        ...{ status, destination, paidAt: paidAt === null ? null : new Date(paidAt) },
        reservation: { reservationDate: new Date(startsAt), venueRef: venue?.reference ?? null },
      };
      if (!isEvening(facts) || !isToCome({ startsAt }, now)) return [];
      const { name = '', nameEn = null, phone = '', address = '', addressEn = null } = venue ?? {};
      const wines = products.map((wine) => ({
        ...{ productRef: wine.productRef, name: wine.name, nameEn: wine.nameEn },
        ...{ vintage: wine.vintage, size: wine.size, quantity: wine.quantity },
      }));
      return [
        { reference, startsAt, seats, wines, venue: venue && { name, nameEn, phone, address, addressEn } },
      ];
    })
    .sort((one, other) => one.startsAt.localeCompare(other.startsAt));
}

/** Whether a dinner is not over. */
const isToCome = ({ startsAt }: Pick<ComingEvening, 'startsAt'>, now: Date): boolean =>
  eveningEndsAt(new Date(startsAt)) > now;

/** Keeps the coming evenings of the signed-in user on this device (PWA-01). Without storage nothing is kept. */
export async function keepEvenings(user: string, orders: readonly ReadOrder[]): Promise<void> {
  if (isSwitchedOff()) return;
  await keepFor(user);
  await keepRecord(user, RECORD, comingEvenings(orders, new Date()));
}

/** The kept evenings that are not over; undefined without any record. */
export async function readEvenings(): Promise<ReadRecord<readonly ComingEvening[]> | undefined> {
  const record = await readRecord<readonly ComingEvening[]>(RECORD);
  return record && { ...record, value: record.value.filter((each) => isToCome(each, new Date())) };
}
