/** Changes of the wines of a paid order (EDIT-01, ADR-0052). */
import { addDays, DAY_MS, HOUR_MS, instantInTokyo } from '../shared/tokyo-time.js';
import type { ClosedDays } from '../shared/calendar.js';
import { OrderActor, OrderKind, type OrderStatus } from '../shared/enums.js';
import type { RuleViolation } from '../shared/errors.js';
import type { Yen } from '../shared/money.js';
import { preparationStartDay } from './order-dates.js';

/** Bottles of a wine in an order. */
export interface LineOfOrder {
  productRef: string;
  quantity: number;
  /** Yen per bottle, as bought. */
  unitPrice: Yen;
  /** Set for bottles from the customer's cellar. */
  cellarId?: string | null;
}

/** A wine with its new number of bottles. */
export interface WantedLine {
  productRef: string;
  quantity: number;
}

/** What a change does to the lines of an order. */
export interface LineChange<Line extends LineOfOrder> {
  /** Lines of the order without the removed bottles. */
  kept: Line[];
  /** Removed bottles, at the price they were bought for. */
  removed: Line[];
  /** Additional bottles, for which today's price applies. */
  added: WantedLine[];
  /** Price of the removed bottles. */
  refund: Yen;
}

/** Bottles of a wine after a change. */
export const CHANGED_LINE_MAX = 99;
/** Wines that one change names. */
export const CHANGED_LINES_MAX = 20;
const PAYMENT_DAYS = 3;
/** With less time than this the customer could not pay. */
const SHORTEST_DEADLINE_MS = HOUR_MS;

/** Bottles are removed and added until the first parcel leaves. */
const CHANGEABLE: readonly OrderStatus[] = [
  'PAID',
  'PLANNING',
  'PLANNED',
  'READY_TO_PREPARE',
  'IN_PREPARATION',
];
/** The back office; the system performs an exchange once it is paid. */
const ACTORS: readonly OrderActor[] = [OrderActor.ADMINISTRATOR, OrderActor.SYSTEM];

/** Whether the bottles of a paid order can still be changed. Cellar and pre-order wine, and replacements, cannot. */
export const canChangeLines = (
  { status, kind, paidAt }: { status: OrderStatus; kind: OrderKind; paidAt: Date | null },
  actor: OrderActor,
): boolean =>
  paidAt !== null && kind === OrderKind.NORMAL && ACTORS.includes(actor) && CHANGEABLE.includes(status);

/** Bottles of a wine in some lines. */
export const bottlesOf = (lines: readonly WantedLine[], productRef: string): number =>
  lines.reduce((sum, line) => (line.productRef === productRef ? sum + line.quantity : sum), 0);

/** Compares the lines of an order with those wanted; wines that are not named stay as they are. */
export function lineChangeOf<Line extends LineOfOrder>(
  lines: readonly Line[],
  wanted: readonly WantedLine[],
): LineChange<Line> {
  const change: LineChange<Line> = { kept: [], removed: [], added: [], refund: 0 };
  const surplus = new Map<string, number>();
  for (const { productRef, quantity } of wanted) {
    const more = quantity - bottlesOf(lines, productRef);
    if (more > 0) change.added.push({ productRef, quantity: more });
    else if (more < 0) surplus.set(productRef, -more);
  }
  for (const line of lines) {
    const removed = line.cellarId ? 0 : Math.min(surplus.get(line.productRef) ?? 0, line.quantity);
    if (removed > 0) {
      surplus.set(line.productRef, (surplus.get(line.productRef) ?? 0) - removed);
      change.removed.push({ ...line, quantity: removed });
      change.refund += removed * line.unitPrice;
    }
    if (removed < line.quantity) change.kept.push({ ...line, quantity: line.quantity - removed });
  }
  return change;
}

/** Violations of the wanted lines themselves: numbers, wines named twice, bottles of the cellar, no wine left. */
export function checkWantedLines(
  lines: readonly LineOfOrder[],
  wanted: readonly WantedLine[],
): RuleViolation[] {
  const violations = wanted.flatMap(({ productRef, quantity }, index): RuleViolation[] => {
    const field = `lines.${index}`;
    if (!Number.isSafeInteger(quantity) || quantity < 0)
      return [{ field: `${field}.quantity`, messageKey: 'too-small', params: { limit: 0 } }];
    if (quantity > CHANGED_LINE_MAX)
      return [{ field: `${field}.quantity`, messageKey: 'too-large', params: { limit: CHANGED_LINE_MAX } }];
    if (wanted.findIndex((other) => other.productRef === productRef) < index)
      return [{ field: `${field}.productRef`, messageKey: 'order-lines-twice' }];
    const isFromCellar = lines.some((line) => line.productRef === productRef && line.cellarId);
    return isFromCellar && quantity < bottlesOf(lines, productRef)
      ? [{ field: `${field}.quantity`, messageKey: 'order-lines-cellar' }]
      : [];
  });
  if (violations.length > 0) return violations;
  const { kept, removed, added } = lineChangeOf(lines, wanted);
  if (removed.length === 0 && added.length === 0) return [{ field: 'lines', messageKey: 'order-lines-same' }];
  return kept.length === 0 ? [{ field: 'lines', messageKey: 'order-lines-none-left' }] : [];
}

/** Money of an order at the time of a change. */
export interface ChangedMoney {
  /** Price of its present bottles. */
  products: Yen;
  /** Points spent on it that were not returned. */
  pointsUsed: number;
  /** What can still be refunded to the card. */
  refundable: Yen;
}

/** How the price of removed bottles goes back. */
export interface LineRefund {
  /** Yen, to the card. */
  card: Yen;
  /** Points, 1 yen each. */
  points: number;
}

/**
 * How the price of removed bottles goes back: to the card, while a part of its payment is left, because an order that is
 * refunded in full is cancelled, and while the wines that stay cost at least the points used. Otherwise points return first.
 * @returns null if the order was refunded already so far that neither is possible
 */
export const lineRefundOf = (
  refund: Yen,
  { products, pointsUsed, refundable }: ChangedMoney,
): LineRefund | null => {
  const isCard = refund === 0 || (refund < refundable && products - refund >= pointsUsed);
  const points = isCard ? 0 : Math.min(refund, pointsUsed);
  const card = refund - points;
  return card > 0 && card >= refundable ? null : { card, points };
};

/**
 * Until when added bottles can be paid: three days, but not after their planning must have started. Home parcels are
 * planned on the day they leave.
 * @returns null when it is too late for a payment link
 */
export function addedBottlesPayBy(
  { shipBy, dinner }: { shipBy: string | null; dinner: Date | null },
  now: Date,
  closedDays?: ClosedDays,
): Date | null {
  const latest = shipBy
    ? instantInTokyo(shipBy)
    : dinner && instantInTokyo(addDays(preparationStartDay(dinner, closedDays), 1));
  const inDays = now.getTime() + PAYMENT_DAYS * DAY_MS;
  const payBy = Math.min(inDays, latest?.getTime() ?? inDays);
  return payBy - now.getTime() >= SHORTEST_DEADLINE_MS ? new Date(payBy) : null;
}

/**
 * Those of the picked bottles that stay in an order: for each wine and warehouse as many as are planned, packed ones
 * first, in their order.
 */
export function bottlesThatStay<Bottle extends { productRef: string; warehouseRef: string; done: boolean }>(
  picked: readonly Bottle[],
  planned: readonly { productRef: string; warehouseRef: string; quantity: number }[],
): Bottle[] {
  const kept = new Set(
    planned.flatMap(({ productRef, warehouseRef, quantity }) => {
      const here = picked.filter(
        (bottle) => bottle.productRef === productRef && bottle.warehouseRef === warehouseRef,
      );
      return [...here.filter(({ done }) => done), ...here.filter(({ done }) => !done)].slice(0, quantity);
    }),
  );
  return picked.filter((bottle) => kept.has(bottle));
}
