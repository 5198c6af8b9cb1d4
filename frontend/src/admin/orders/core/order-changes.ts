import { canReportBottles } from '@vinkura/domain/claims/bottle-report';
import { canChangeLines } from '@vinkura/domain/orders/line-changes';
import { canChangeAddress, canChangeVenue, canReschedule } from '@vinkura/domain/orders/order-editing';
import type { AdminOrderFragment } from '../../../generated/admin-orders-core.js';

/** Dialogs that change an order without moving it forward, with the key of their name. */
const CHANGES = {
  lines: 'changeLines.open',
  schedule: 'schedule.open',
  venue: 'changeVenue.open',
  address: 'changeAddress.open',
  claim: 'tasks.register',
} as const;
export type OrderChange = keyof typeof CHANGES;

/** The changes that are possible now; their buttons are beside what they change, and the palette has them all. */
export function changesOf(
  order: AdminOrderFragment,
): { dialog: OrderChange; text: (typeof CHANGES)[OrderChange] }[] {
  const paidAt = order.paidAt ? new Date(order.paidAt) : null;
  const isPossible: Record<OrderChange, boolean> = {
    lines: canChangeLines({ ...order, paidAt }, 'ADMINISTRATOR'),
    schedule: canReschedule(order, 'ADMINISTRATOR'),
    venue: canChangeVenue(order, 'ADMINISTRATOR'),
    address: canChangeAddress(order, 'ADMINISTRATOR'),
    claim: canReportBottles(order),
  };
  return (Object.keys(CHANGES) as OrderChange[])
    .filter((dialog) => isPossible[dialog])
    .map((dialog) => ({ dialog, text: CHANGES[dialog] }));
}
