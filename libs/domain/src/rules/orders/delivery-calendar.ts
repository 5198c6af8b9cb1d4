import type { ClosedDays } from '../shared/calendar.js';
import { DestinationKind, OrderActor } from '../shared/enums.js';
import { addDays, type TokyoDay, tokyoDay } from '../shared/tokyo-time.js';
import { canReschedule } from './order-editing.js';
import { earliestMovedDay, movedDeliveryDays, type ScheduledOrder } from './order-schedule.js';

/** What the rows of the calendar are. */
export const CALENDAR_ROWS = ['VENUE', 'WAREHOUSE', 'HOME'] as const;
export type CalendarRows = (typeof CALENDAR_ROWS)[number];

/** Weeks that it can show at once. */
export const CALENDAR_WEEKS = ['1', '2'] as const;

/** Key of the row of what has no place yet: unplanned bottles, an address without a prefecture. */
export const CALENDAR_NO_PLACE = '';

export const calendarDays = (firstDay: TokyoDay, weeks: number): TokyoDay[] =>
  Array.from({ length: weeks * 7 }, (_, index) => addDays(firstDay, index));

/**
 * The day that an order has in the calendar: of its table, or of the requested delivery. A home delivery without a
 * requested day has its latest shipping day. Wine for the cellar is not delivered.
 */
export function calendarDayOf({
  destination,
  reservation,
  deliveryDay,
  shipBy,
}: Pick<ScheduledOrder, 'destination' | 'reservation' | 'deliveryDay'> & {
  shipBy?: TokyoDay | null;
}): TokyoDay | null {
  if (destination === DestinationKind.HOME) return deliveryDay ?? shipBy ?? null;
  const at = destination === DestinationKind.RESTAURANT ? reservation?.reservationDate : null;
  return at ? tokyoDay(at) : null;
}

/** Days that the back office can move an order to. */
export interface MovableDays {
  /** Null when its date cannot be changed any more. */
  movableFrom: TokyoDay | null;
  /** Null without a last day. */
  movableUntil: TokyoDay | null;
}

export function movableDays(order: ScheduledOrder, now: Date, closedDays?: ClosedDays): MovableDays {
  if (!canReschedule(order, OrderActor.ADMINISTRATOR)) return { movableFrom: null, movableUntil: null };
  if (order.destination === DestinationKind.RESTAURANT)
    return { movableFrom: earliestMovedDay(order, now, closedDays), movableUntil: null };
  const { earliest, latest } = movedDeliveryDays(order, now, closedDays);
  return { movableFrom: earliest, movableUntil: latest };
}

/** Whether an order can be dropped on another day. @param closedDays of its restaurant */
export const isMovableTo = (
  { day: present, movableFrom, movableUntil }: MovableDays & { day: TokyoDay },
  day: TokyoDay,
  closedDays: readonly TokyoDay[] = [],
): boolean =>
  movableFrom !== null &&
  day !== present &&
  day >= movableFrom &&
  (movableUntil === null || day <= movableUntil) &&
  !closedDays.includes(day);

/** An order as the calendar places it. */
export interface CalendarOrder {
  day: TokyoDay;
  destination: DestinationKind;
  venueRef?: string | null;
  prefecture?: string | null;
  /** Where its bottles are planned. */
  warehouses: readonly { reference: string; bottles: number }[];
  wineCount: number;
  isLate: boolean;
}

/** Orders of a day in a row, of a whole day, or of a whole row, with those of their bottles that count there. */
export interface CalendarCell<Order> {
  entries: { order: Order; bottles: number }[];
  orders: number;
  bottles: number;
  late: number;
}

interface CalendarRow<Order> extends CalendarCell<Order> {
  key: string;
  /** One for each day. */
  cells: CalendarCell<Order>[];
}

export interface CalendarTable<Order> {
  /** In the order of their first delivery; a key is a reference or a prefecture. */
  rows: CalendarRow<Order>[];
  /** One for each day: an order in two rows counts once. */
  totals: CalendarCell<Order>[];
  total: CalendarCell<Order>;
}

/** The rows of a calendar: an order that leaves two warehouses is in the row of each, with the bottles of it. */
export function calendarTable<Order extends CalendarOrder>(
  orders: readonly Order[],
  by: CalendarRows,
  days: readonly TokyoDay[],
): CalendarTable<Order> {
  const rows = new Map<string, CalendarRow<Order>>();
  const totals = days.map(emptyCell<Order>);
  const total = emptyCell<Order>();
  for (const order of orders) {
    const index = days.indexOf(order.day);
    const places = index < 0 ? [] : placesOf(order, by);
    for (const [key, bottles] of places) {
      const row = rows.get(key) ?? { key, ...emptyCell<Order>(), cells: days.map(emptyCell<Order>) };
      rows.set(key, row);
      for (const cell of [row, row.cells[index]!]) add(cell, order, bottles);
    }
    const bottles = places.reduce((sum, [, count]) => sum + count, 0);
    if (places.length > 0) for (const cell of [totals[index]!, total]) add(cell, order, bottles);
  }
  return { rows: [...rows.values()], totals, total };
}

const emptyCell = <Order>(): CalendarCell<Order> => ({ entries: [], orders: 0, bottles: 0, late: 0 });

function add<Order extends CalendarOrder>(cell: CalendarCell<Order>, order: Order, bottles: number): void {
  cell.entries.push({ order, bottles });
  cell.orders += 1;
  cell.bottles += bottles;
  if (order.isLate) cell.late += 1;
}

/** The rows of an order, each with its bottles there. */
function placesOf(order: CalendarOrder, by: CalendarRows): [key: string, bottles: number][] {
  const { destination, venueRef, prefecture, warehouses, wineCount } = order;
  switch (by) {
    case 'VENUE':
      return destination === DestinationKind.RESTAURANT ? [[venueRef ?? CALENDAR_NO_PLACE, wineCount]] : [];
    case 'HOME':
      return destination === DestinationKind.HOME ? [[prefecture || CALENDAR_NO_PLACE, wineCount]] : [];
    case 'WAREHOUSE':
      return warehouses.length > 0
        ? warehouses.map(({ reference, bottles }) => [reference, bottles])
        : [[CALENDAR_NO_PLACE, wineCount]];
  }
}
