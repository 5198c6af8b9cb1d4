import { isDeepStrictEqual } from 'node:util';
import { DeliveryStatus } from '@vinkura/domain';
import { notEditable } from '../core/orders.errors.js';
import type { Shipment } from './ship-order.js';

/** A parcel in JSON. */
export type ShownDelivery = Readonly<Record<string, unknown>>;

/** Changes in an edited list of parcels. */
export interface DeliveryEdits {
  /** Parcels marked as shipped. */
  shipments: Shipment[];
  /** Shipped parcels with another carrier or number. */
  corrections: Shipment[];
}

/** Members that may differ in a shipped parcel; its time is set by the server. */
const EDITABLE = ['carrier', 'tracking'] as const;
const SHIPPING = ['status', 'shippedAt', ...EDITABLE] as const;

/**
 * Compares the parcels of an order with those sent by an administrator: each may be marked as shipped, with carrier and
 * number, or have these corrected afterwards (REQ-D07).
 * @throws DomainError FIELD_NOT_EDITABLE when anything else differs
 */
export function deliveryEdits(present: readonly ShownDelivery[], sent: unknown): DeliveryEdits {
  if (!Array.isArray(sent) || sent.length !== present.length) throw notEditable('deliveries');
  const edits: DeliveryEdits = { shipments: [], corrections: [] };
  for (const before of present) {
    const after: unknown = sent.find((candidate) => isParcel(candidate) && candidate.ref === before.ref);
    if (!isParcel(after)) throw notEditable('deliveries');
    const changed = Object.keys({ ...before, ...after }).filter(
      (field) => !isDeepStrictEqual(after[field] ?? null, before[field] ?? null),
    );
    if (changed.length === 0) continue;
    const isShippedNow =
      before.status === DeliveryStatus.WAITING_TO_SHIP && after.status === DeliveryStatus.SHIPPED;
    const isCorrected = before.status !== DeliveryStatus.WAITING_TO_SHIP && after.status === before.status;
    const allowed: readonly string[] = isShippedNow ? SHIPPING : EDITABLE;
    if ((!isShippedNow && !isCorrected) || !changed.every((field) => allowed.includes(field)))
      throw notEditable('deliveries');
    (isShippedNow ? edits.shipments : edits.corrections).push({
      deliveryRef: String(before.ref),
      carrier: textOf(after.carrier),
      tracking: textOf(after.tracking),
    });
  }
  return edits;
}

const isParcel = (value: unknown): value is ShownDelivery =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function textOf(value: unknown): string | null {
  if (value === null || value === undefined || typeof value === 'string') return value ?? null;
  throw notEditable('deliveries');
}
