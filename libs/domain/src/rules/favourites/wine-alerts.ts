/** Alerts of customers about a wine: a lower price, another vintage (WISH-01). */
import type { RuleViolation } from '../shared/errors.js';
import { isYen, type Yen } from '../shared/money.js';
import { DAY_MS } from '../shared/tokyo-time.js';
import { BACK_IN_STOCK_QUIET_DAYS } from './favourites.js';

/** Kind of an alert about a wine: a lower price, another vintage. */
export const WineAlertKind = { PRICE: 'PRICE', VINTAGE: 'VINTAGE' } as const;
export type WineAlertKind = keyof typeof WineAlertKind;

/** Maximum alerts of a customer, against abuse of storage. */
export const ALERTS_MAX = 50;

/** Share of the price that an alert proposes, and the step that it is rounded down to. */
const PROPOSED_PERCENT = 90;
const PROPOSED_STEP = 100;

/** A price to propose for an alert: about a tenth less, in hundreds of yen; at least 1, and always below the price. */
export const proposedAlertPrice = (price: Yen): Yen => {
  const share = Math.floor((price * PROPOSED_PERCENT) / 100);
  return Math.max(1, Math.floor(share / PROPOSED_STEP) * PROPOSED_STEP || share);
};

/** An alert must name a price that the wine does not have yet. */
export const checkAlertPrice = (asked: number | null | undefined, price: Yen): RuleViolation[] => {
  const field = 'price';
  if (asked === null || asked === undefined) return [{ field, messageKey: 'required' }];
  if (!isYen(asked) || asked < 1) return [{ field, messageKey: 'not-a-number' }];
  return asked < price ? [] : [{ field, messageKey: 'alert-price', params: { price } }];
};

/** An alert and what it has seen. */
export interface WatchedAlert {
  kind: WineAlertKind;
  /** The bottle that it was asked for. */
  reference: string;
  /** Of a price alert: yen at most. */
  price: Yen | null;
  /** Of a price alert: whether the price is at or below it. */
  isMet: boolean;
  /** Of a vintage alert: the vintages that the customer knows. */
  vintages: readonly string[];
  /** Time of the last mail. */
  toldAt: Date | null;
}

/** A bottle that can be bought now. */
export interface AlertBottle {
  reference: string;
  vintage: string;
  price: Yen;
}

/** What an alert tells: the alert, and the bottle that it tells of. */
export interface MetAlert<T> {
  alert: T;
  reference: string;
}

/**
 * Compares alerts with the bottles on sale. A price alert is sent when the price falls to what was asked, and again only after it was
 * higher and outside the quiet period; one about a vintage is sent once.
 * @param bottlesOf the bottles of the same wine that can be bought, in any order
 * @returns the updated alerts, unchanged ones as the same objects, and what to tell
 */
export const watchAlerts = <T extends WatchedAlert>(
  alerts: readonly T[],
  bottlesOf: (reference: string) => readonly AlertBottle[],
  now: Date,
): { alerts: T[]; met: MetAlert<T>[] } => {
  const met: MetAlert<T>[] = [];
  const watched = alerts.map((alert) => {
    const bottles = bottlesOf(alert.reference);
    const { after, told } =
      alert.kind === WineAlertKind.PRICE
        ? watchPrice(alert, bottles, now)
        : watchVintages(alert, bottles, now);
    met.push(...told.map((reference) => ({ alert: after, reference })));
    return after;
  });
  return { alerts: watched, met };
};

interface Watched<T> {
  after: T;
  /** References of bottles. */
  told: readonly string[];
}

/** A bottle that is sold out keeps its state: it is no news that it is back. */
function watchPrice<T extends WatchedAlert>(
  alert: T,
  bottles: readonly AlertBottle[],
  now: Date,
): Watched<T> {
  const bottle = bottles.find(({ reference }) => reference === alert.reference);
  if (!bottle || alert.price === null) return { after: alert, told: [] };
  const isMet = bottle.price <= alert.price;
  if (isMet === alert.isMet) return { after: alert, told: [] };
  const quietSince = now.getTime() - BACK_IN_STOCK_QUIET_DAYS * DAY_MS;
  if (!isMet || (alert.toldAt && alert.toldAt.getTime() > quietSince))
    return { after: { ...alert, isMet }, told: [] };
  return { after: { ...alert, isMet, toldAt: now }, told: [bottle.reference] };
}

/** One bottle of each new vintage is named: the cheapest, of the usual or a smaller size. */
function watchVintages<T extends WatchedAlert>(
  alert: T,
  bottles: readonly AlertBottle[],
  now: Date,
): Watched<T> {
  const news = new Map<string, AlertBottle>();
  for (const bottle of bottles) {
    if (alert.vintages.includes(bottle.vintage)) continue;
    const other = news.get(bottle.vintage);
    if (!other || bottle.price < other.price) news.set(bottle.vintage, bottle);
  }
  if (news.size === 0) return { after: alert, told: [] };
  return {
    after: { ...alert, vintages: [...alert.vintages, ...news.keys()], toldAt: now },
    told: [...news.values()].map(({ reference }) => reference),
  };
}
