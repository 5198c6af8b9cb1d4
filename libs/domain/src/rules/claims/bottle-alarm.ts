/** Which reports of bottles alarm the back office, and how much (ALARM-01). */
import type { AlarmUrgency, OrderStatus } from '../shared/enums.js';
import { tokyoDay } from '../shared/tokyo-time.js';

/** The order data that an alarm needs. */
export interface AlarmedOrder {
  status: OrderStatus;
  /** Number of reports that nobody has closed. */
  openTasks?: number | null;
  reservation: { reservationDate?: Date | null } | null;
}

/** When the dinner is. A cancelled order has none; its reports stay in sight until they are decided. */
const dinnerOf = ({ status, reservation }: AlarmedOrder): Date | null =>
  status === 'CANCELLED' ? null : (reservation?.reservationDate ?? null);

/**
 * The urgency of the open reports of an order: the dinner is today, Japan time, and still ahead; on a later day; or over.
 * @returns null without an open report
 */
export function bottleAlarm(order: AlarmedOrder, now: Date): AlarmUrgency | null {
  if (!order.openTasks || order.openTasks < 1) return null;
  const dinner = dinnerOf(order);
  if (!dinner || dinner <= now) return 'PAST';
  return tokyoDay(dinner) === tokyoDay(now) ? 'TONIGHT' : 'COMING';
}

/** For sorting: the next dinner first, past ones last, the latest of them first. */
export function compareAlarms(a: AlarmedOrder, b: AlarmedOrder, now: Date): number {
  const [one, other] = [a, b].map((order) => dinnerOf(order)?.getTime() ?? 0) as [number, number];
  const [isOver, isOtherOver] = [one <= now.getTime(), other <= now.getTime()];
  if (isOver !== isOtherOver) return isOver ? 1 : -1;
  return isOver ? other - one : one - other;
}
