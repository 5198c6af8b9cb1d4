/** Minimum ratings before a wine's average is shown (RATE-01, REQ-D47). */
const WINE_RATINGS_MIN = 3;

/**
 * Average of a wine's ratings with one decimal, and their number; undefined below the minimum.
 * @param sum of all ratings
 */
export const wineRating = (sum: number, count: number): { average: number; count: number } | undefined =>
  count < WINE_RATINGS_MIN ? undefined : { average: Math.round((sum / count) * 10) / 10, count };
