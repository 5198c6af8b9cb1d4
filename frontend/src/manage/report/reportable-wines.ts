import type { Reservation } from '../reservations/parcels.js';

/** The wines of a reservation with the unreported bottles; a wine may have several lines. */
export function reportableWines({ wines, reports }: Reservation) {
  const seen = new Set<string>();
  return wines.flatMap((wine) => {
    if (seen.has(wine.productRef)) return [];
    seen.add(wine.productRef);
    const sumOf = (lines: readonly { productRef: string; quantity: number }[]) =>
      lines
        .filter(({ productRef }) => productRef === wine.productRef)
        .reduce((sum, { quantity }) => sum + quantity, 0);
    const left = sumOf(wines) - sumOf(reports);
    return left > 0 ? [{ ...wine, left }] : [];
  });
}
