import { addDays, addMonths, type TokyoDay } from '../rules/shared/tokyo-time.js';
import { CELLAR_NOTICE_DAYS } from '../rules/shared/constants.js';
import { DestinationKind, OrderStage, RefundDecisionState, UserType } from '../rules/shared/enums.js';
import type { StockAlert } from '../rules/warehouses/stock-alerts.js';
import type { FilterOperator, ResourceName } from './definition.js';

/**
 * Definitions of the dashboard's numbers: each is the size, or a sum, of a back-office list. The server counts by these
 * lists and the screen links to them, so that a number always matches its list.
 */

/** A list by its filters, as in the URL of its page. */
export interface LinkedList {
  resource: ResourceName;
  filters: readonly { field: string; operator: FilterOperator; values: readonly string[] }[];
  /** Sort of the page, unless its own. */
  sort?: string;
  /** Columns of the page, unless its own. */
  columns?: readonly string[];
}

type Filter = LinkedList['filters'][number];

const is = (field: string, ...values: string[]): Filter => ({ field, operator: 'IS', values });
const between = (field: string, from: string, to: string): Filter => ({
  field,
  operator: 'BETWEEN',
  values: [from, to],
});

/** Today's open tasks, in screen order. */
export const WORK_KEYS = [
  'LATE',
  'TO_PLAN',
  'TO_PREPARE',
  'TO_SHIP',
  'FAILED_PAYMENTS',
  'REFUNDS_TO_DECIDE',
  'LOW_STOCK',
  'SOLD_OUT',
  'CELLAR_YEARS_ENDING',
] as const;
export type WorkKey = (typeof WORK_KEYS)[number];

/** Stages with a deadline for the back office or the carrier. */
const DUE_STAGES = [
  OrderStage.TO_PLAN,
  OrderStage.TO_PREPARE,
  OrderStage.TO_SHIP,
  OrderStage.ON_THE_WAY,
  OrderStage.RECEIVED,
];

/** What there is to do, the most urgent first. */
const byDeadline = (...filters: Filter[]): LinkedList => ({ resource: 'orders', filters, sort: 'dueAt' });

/**
 * The list of a number of today's tasks.
 * @param at time of the count: orders due by then are overdue
 * @param today the day in Japan at that time
 */
export function workList(key: WorkKey, at: Date, today: TokyoDay): LinkedList {
  switch (key) {
    case 'LATE':
      return byDeadline(is('stage', ...DUE_STAGES), {
        field: 'dueAt',
        operator: 'AT_MOST',
        values: [at.toISOString()],
      });
    case 'TO_PLAN':
    case 'TO_PREPARE':
    case 'TO_SHIP':
      return byDeadline(is('stage', OrderStage[key]));
    case 'FAILED_PAYMENTS':
      return { resource: 'orders', filters: [is('status', 'PLACED_PAYMENT_ERROR')] };
    case 'REFUNDS_TO_DECIDE':
      return { resource: 'orders', filters: [is('refundDecision', RefundDecisionState.TO_DECIDE)] };
    case 'LOW_STOCK':
      return stockAlerts('LOW');
    case 'SOLD_OUT':
      return stockAlerts('SOLD_OUT');
    case 'CELLAR_YEARS_ENDING':
      return {
        resource: 'cellar-entries',
        filters: [
          between('freeUntil', today, addDays(today, CELLAR_NOTICE_DAYS)),
          { field: 'quantity', operator: 'AT_LEAST', values: ['1'] },
        ],
      };
  }
}

/** Wines with an alert (ALERT-01), beside what is expected of them, so that nothing is ordered twice. */
const stockAlerts = (alert: StockAlert): LinkedList => ({
  resource: 'products',
  filters: [is('stockAlert', alert)],
  sort: 'saleableQuantity',
  columns: STOCK_ALERT_COLUMNS,
});
const STOCK_ALERT_COLUMNS = [
  ...['reference', 'name', 'vintage', 'size', 'saleableQuantity', 'alertLevel', 'expectedBottles'],
  ...['soldRecently', 'stockThreshold', 'producer'],
];

/** Days in Japan, inclusive. */
export interface DayRange {
  from: TokyoDay;
  to: TokyoDay;
}

/** Periods of the charts: 30 days by day, 13 weeks by week, 12 calendar months by month. */
export const DASHBOARD_SPANS = ['DAYS', 'WEEKS', 'MONTHS'] as const;
export type DashboardSpan = (typeof DASHBOARD_SPANS)[number];

/** An interval, with the corresponding one of the previous period. */
interface PeriodPart {
  range: DayRange;
  previous: DayRange;
}

export interface DashboardPeriod extends PeriodPart {
  /** By day, week or month; the last one ends today. */
  parts: readonly PeriodPart[];
}

const PARTS: Readonly<Record<DashboardSpan, number>> = { DAYS: 30, WEEKS: 13, MONTHS: 12 };
const WEEK_DAYS = 7;

/**
 * The period that ends today and the previous one. Days and weeks are compared with the same number of days before,
 * months with the same month of the previous year; the current month with the corresponding part.
 */
export function dashboardPeriod(span: DashboardSpan, today: TokyoDay): DashboardPeriod {
  const count = PARTS[span];
  const parts = Array.from({ length: count }, (_, index) =>
    span === 'MONTHS'
      ? monthPart(today, count - 1 - index)
      : daysPart(today, span === 'WEEKS' ? WEEK_DAYS : 1, count, count - 1 - index),
  );
  const [first, last] = [parts[0]!, parts.at(-1)!];
  return {
    parts,
    range: { from: first.range.from, to: last.range.to },
    previous: { from: first.previous.from, to: last.previous.to },
  };
}

/** @param back number of later intervals */
function daysPart(today: TokyoDay, days: number, count: number, back: number): PeriodPart {
  const to = addDays(today, -back * days);
  const from = addDays(to, 1 - days);
  const shift = -count * days;
  return { range: { from, to }, previous: { from: addDays(from, shift), to: addDays(to, shift) } };
}

function monthPart(today: TokyoDay, back: number): PeriodPart {
  const first = addMonths(`${today.slice(0, 7)}-01`, -back);
  const last = addDays(addMonths(first, 1), -1);
  const range = { from: first, to: back === 0 ? today : last };
  const from = addMonths(first, -12);
  const previousLast = addDays(addMonths(from, 1), -1);
  return { range, previous: { from, to: back === 0 ? addMonths(today, -12) : previousLast } };
}

/** Orders paid in these days and not cancelled: the basis of the revenue. */
export const paidOrders = ({ from, to }: DayRange, ...further: Filter[]): LinkedList => ({
  resource: 'orders',
  filters: [
    between('paidAt', from, to),
    { field: 'status', operator: 'IS_NOT', values: ['CANCELLED'] },
    ...further,
  ],
});

export const paidOrdersTo = (range: DayRange, destination: DestinationKind): LinkedList =>
  paidOrders(range, is('destination', destination));
export const paidOrdersAt = (range: DayRange, venueRef: string): LinkedList =>
  paidOrders(range, is('venue', venueRef));
export const paidOrdersOf = (range: DayRange, productRef: string): LinkedList =>
  paidOrders(range, is('wines', productRef));

/** Customers registered in these days. */
export const newCustomers = ({ from, to }: DayRange): LinkedList => ({
  resource: 'users',
  filters: [between('createdAt', from, to), is('type', UserType.GUEST)],
});

/** Places of bottles that are saleable or sold. */
export const stockInHand = (): LinkedList => ({
  resource: 'stock-entries',
  filters: [{ field: 'available', operator: 'AT_LEAST', values: ['1'] }],
});

/** One wine in its list. */
export const oneWine = (productRef: string): LinkedList => ({
  resource: 'products',
  filters: [is('reference', productRef)],
});

/** Destinations in screen order. */
export const DASHBOARD_DESTINATIONS = Object.values(DestinationKind);

/** Stock movements in these days. */
export const stockMovementsIn = ({ from, to }: DayRange): LinkedList => ({
  resource: 'stock-movements',
  filters: [between('at', from, to)],
});
