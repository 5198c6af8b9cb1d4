/** Ratings that a wine needs before its average is shown (RATE-01, REQ-D47). */
const WINE_RATINGS_MIN = 3;

/**
 * The average of a wine's ratings, to a tenth, and how many there are; undefined while there are too few.
 * @param sum all ratings together
 */
export const wineRating = (sum: number, count: number): { average: number; count: number } | undefined =>
  count < WINE_RATINGS_MIN ? undefined : { average: Math.round((sum / count) * 10) / 10, count };
