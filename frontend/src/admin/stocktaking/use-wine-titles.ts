import { useLocalName } from '../../i18n/index.js';
import type { Review } from './use-stocktake.js';

/** Returns the title of a wine of a review by its reference. */
export function useWineTitles(review: Review | undefined): (productRef: string) => string {
  const nameOf = useLocalName();
  const titles = new Map(
    review?.differences.map((wine) => [wine.productRef, `${nameOf(wine)} ${wine.vintage} ${wine.size}`]),
  );
  return (productRef) => titles.get(productRef) ?? productRef;
}
