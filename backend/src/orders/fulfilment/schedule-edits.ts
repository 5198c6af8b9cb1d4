import { isDeepStrictEqual } from 'node:util';
import { DeliverySlot, isWritableDay, type OrderSchedule, parseReservationDate } from '@vinkura/domain';
import { validationFailed } from '../../platform/errors/domain-error.js';
import { notEditable } from '../core/orders.errors.js';

type Shown = Readonly<Record<string, unknown>>;

/**
 * The requested date of an edited order; other fields of its reservation must not differ. Omitted fields are kept.
 * @throws DomainError FIELD_NOT_EDITABLE naming `reservation`; VALIDATION_FAILED naming an invalid date
 */
export function scheduleEdits(present: Shown, body: Shown): OrderSchedule {
  const sent = (field: string): unknown => (field in body ? body[field] : present[field]);
  const { reservationDate, ...rest } = asPart(sent('reservation'));
  const { reservationDate: _present, ...presentRest } = asPart(present.reservation);
  if (!isDeepStrictEqual(rest, presentRest)) throw notEditable('reservation');
  const [day, slot] = [sent('deliveryDay') ?? null, sent('deliverySlot') ?? null];
  if (day !== null && !isWritableDay(day)) throw wrongType('deliveryDay');
  if (!isSlot(slot)) throw wrongType('deliverySlot');
  const at = typeof reservationDate === 'string' ? parseReservationDate(reservationDate) : undefined;
  if (reservationDate !== undefined && reservationDate !== null && !at) throw wrongType('reservationDate');
  return { reservationDate: at ?? null, deliveryDay: day, deliverySlot: slot };
}

const asPart = (value: unknown): Shown =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Shown) : {};

const isSlot = (value: unknown): value is DeliverySlot | null =>
  value === null || (typeof value === 'string' && Object.hasOwn(DeliverySlot, value));

const wrongType = (field: string) => validationFailed([{ field, messageKey: 'wrong-type' }]);
