import { type MatchedMeal, type MatchedWine, pairingScore, scoreAtPrice, varied } from '@vinkura/domain';
import type { ProductEntry } from '../indexes/product-entry.js';

/** A figure that depends on a wine's styles only, cached by set of styles. */
function byStyles(
  figure: (styles: readonly string[]) => number,
): (wine: { styles: readonly string[]; stylesKey: string }) => number {
  const known = new Map<string, number>();
  return ({ styles, stylesKey }) => {
    let value = known.get(stylesKey);
    if (value === undefined) known.set(stylesKey, (value = figure(styles)));
    return value;
  };
}

/** The score of wines at a meal (`matchScore`), for whole lists. */
export function scoreAt(meal: MatchedMeal): (wine: ProductEntry) => number {
  const pairing = byStyles((styles) => pairingScore(styles, meal.tags));
  return (wine) => scoreAtPrice(pairing(wine), wine, meal);
}

export const matchedWine = ({ styles, price, size }: ProductEntry): MatchedWine => ({
  tags: styles,
  price,
  size,
});

/** So few wines are seen together anyway. */
const ONE_SCREEN = 12;
/** Producers and styles of the first page of a list for food. */
const FIRST_PAGE = {
  first: 24,
  among: 48,
  aspects: [
    { of: ({ producer }: ProductEntry) => producer, places: 4 },
    { of: ({ stylesKey }: ProductEntry) => stylesKey, places: 0.5 },
  ],
};

/** Wines for food with fewer producers and styles repeated at the beginning (PRICE-01). */
export const variedWines = (ranked: readonly ProductEntry[]): readonly ProductEntry[] =>
  ranked.length > ONE_SCREEN ? varied(ranked, FIRST_PAGE) : ranked;
