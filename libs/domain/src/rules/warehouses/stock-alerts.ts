/** Alerts about a wine on sale: its stock is low, or it is sold out. */
export const STOCK_ALERTS = ['LOW', 'SOLD_OUT'] as const;
export type StockAlert = (typeof STOCK_ALERTS)[number];

/** Maximum of a wine's stock threshold, in bottles. */
export const STOCK_THRESHOLD_MAX = 100_000;

/** The shop's settings for wines without a threshold: stock for this many weeks, at the rate of sale of the last weeks. */
export const STOCK_COVER = { COVER_WEEKS: 4, RATE_WEEKS: 8 } as const;
export type StockCover = Readonly<Record<keyof typeof STOCK_COVER, number>>;

/** Two years: as far back as sales are kept in memory. */
export const STOCK_COVER_WEEKS_MAX = 104;

/**
 * Bottles at which a wine is low (ALERT-01): its own threshold, otherwise what is sold in the weeks of cover, rounded up.
 * 0: never.
 * @param sold bottles sold in the weeks of the rate
 */
export const alertLevel = (
  threshold: number | null | undefined,
  sold: number,
  { COVER_WEEKS, RATE_WEEKS }: StockCover,
): number => threshold ?? Math.ceil((sold * COVER_WEEKS) / RATE_WEEKS);

/** A threshold of 0 says that the wine is not ordered again: it is never reported. */
export function stockAlert(
  { saleable, threshold, sold }: { saleable: number; threshold?: number | null; sold: number },
  cover: StockCover,
): StockAlert | null {
  if (threshold === 0) return null;
  if (saleable <= 0) return 'SOLD_OUT';
  return saleable <= alertLevel(threshold, sold, cover) ? 'LOW' : null;
}
