import { CELLAR_FREE_YEARS } from './constants.js';
import type { Yen } from './money.js';
import { addMonths, instantInTokyo, tokyoDay, tokyoYear } from './tokyo-time.js';

/** Bottles of one wine that were added to a customer's cloud cellar together (decision 28). */
export interface CellarLot {
  /** Bottles added. */
  addedQuantity: number;
  /** Bottles still there. */
  quantity: number;
  /** Yen per bottle, then and now. */
  purchasePrice: Yen;
  currentPrice: Yen;
  addedAt: Date;
}

/** The figures of a cellar (CEL-01). */
export interface CellarFigures {
  /** Yen of all bottles added in this calendar year in Japan, and ever. */
  purchasedThisYear: Yen;
  purchasedEver: Yen;
  /** Yen of the bottles there, at today's and at their purchase price. */
  currentValue: Yen;
  totalPurchaseValue: Yen;
  bottleCount: number;
}

/** The end of free storage: midnight in Japan, one year after the day of addition (CEL-02). */
export const freeUntil = (addedAt: Date): Date =>
  instantInTokyo(addMonths(tokyoDay(addedAt), 12 * CELLAR_FREE_YEARS));

/** Sums over the lots of one cellar (CEL-01, decision 28). */
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
