import { CELLAR_FREE_YEARS, CELLAR_NOTICE_DAYS } from '../shared/constants.js';
import { CellarYearState } from '../shared/enums.js';
import type { Yen } from '../shared/money.js';
import { addMonths, DAY_MS, instantInTokyo, tokyoDay, tokyoYear } from '../shared/tokyo-time.js';

/** Bottles of one wine stored in a customer's cloud cellar at the same time (REQ-D28). */
export interface CellarLot {
  /** Bottles stored. */
  addedQuantity: number;
  /** Remaining bottles. */
  quantity: number;
  /** Yen per bottle, at purchase and now. */
  purchasePrice: Yen;
  currentPrice: Yen;
  addedAt: Date;
}

/** The figures of a cellar (CEL-01). */
export interface CellarFigures {
  /** Yen of all bottles stored in this calendar year in Japan, and in total. */
  purchasedThisYear: Yen;
  purchasedEver: Yen;
  /** Yen of the remaining bottles, at current and at purchase prices. */
  currentValue: Yen;
  totalPurchaseValue: Yen;
  bottleCount: number;
}

/** End of free storage: midnight in Japan, one year after the day of storage (CEL-02). */
export const freeUntil = (addedAt: Date): Date =>
  instantInTokyo(addMonths(tokyoDay(addedAt), 12 * CELLAR_FREE_YEARS));

/** Sums over the lots of one cellar (CEL-01, REQ-D28). */
export const cellarFigures = (lots: readonly CellarLot[], now: Date): CellarFigures => {
  const total = (value: (lot: CellarLot) => number): number => lots.reduce((sum, lot) => sum + value(lot), 0);
  const bought = (lot: CellarLot): Yen => lot.addedQuantity * lot.purchasePrice;
  return {
    purchasedThisYear: total((lot) => (tokyoYear(lot.addedAt) === tokyoYear(now) ? bought(lot) : 0)),
    purchasedEver: total(bought),
    currentValue: total((lot) => lot.quantity * lot.currentPrice),
    totalPurchaseValue: total((lot) => lot.quantity * lot.purchasePrice),
    bottleCount: total((lot) => lot.quantity),
  };
};

/** Start of the notification about the end of the free year (CEL-02). */
export const cellarNoticeFrom = (free: Date): Date => new Date(free.getTime() - CELLAR_NOTICE_DAYS * DAY_MS);

/** @param free end of free storage, from `freeUntil` */
export const cellarYearState = (free: Date, now: Date): CellarYearState => {
  if (now >= free) return CellarYearState.ENDED;
  return now >= cellarNoticeFrom(free) ? CellarYearState.ENDING : CellarYearState.FREE;
};

/** A lot with its withdrawals, for its value over time. */
export interface CellarLotHistory extends Omit<CellarLot, 'quantity'> {
  removals: readonly { at: Date; quantity: number }[];
}

/** Content of a cellar at the end of a month in Japan, or now for the current month. */
export interface CellarMonth {
  /** `YYYY-MM`. */
  month: string;
  bottles: number;
  /** Yen at current prices: historical prices are not stored (REQ-D28). */
  value: Yen;
  /** Yen at purchase prices. */
  purchaseValue: Yen;
}

/** Maximum months of the value over time. */
const HISTORY_MONTHS = 120;

/** The value of a cellar by month, from its first bottle to now; empty for an empty cellar (CEL-01). */
export const cellarHistory = (lots: readonly CellarLotHistory[], now: Date): CellarMonth[] => {
  const first = lots.reduce<Date | undefined>(
    (earliest, lot) => (!earliest || lot.addedAt < earliest ? lot.addedAt : earliest),
    undefined,
  );
  if (!first) return [];
  const months: CellarMonth[] = [];
  let start = `${tokyoDay(now).slice(0, 7)}-01`;
  const oldest = `${tokyoDay(first).slice(0, 7)}-01`;
  for (; start >= oldest && months.length < HISTORY_MONTHS; start = addMonths(start, -1)) {
    const end = instantInTokyo(addMonths(start, 1));
    const held = lots
      .filter(({ addedAt }) => addedAt < end)
      .map((lot) => ({
        lot,
        bottles: lot.removals.reduce(
          (left, { at, quantity }) => (at < end ? left - quantity : left),
          lot.addedQuantity,
        ),
      }));
    const total = (yen: (lot: CellarLotHistory) => number): number =>
      held.reduce((sum, { lot, bottles }) => sum + bottles * yen(lot), 0);
    months.push({
      month: start.slice(0, 7),
      bottles: total(() => 1),
      value: total((lot) => lot.currentPrice),
      purchaseValue: total((lot) => lot.purchasePrice),
    });
  }
  return months.reverse();
};
