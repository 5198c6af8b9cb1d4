import { pairingScore, pairingReason, stylesForCuisines } from '@vinkura/domain/pairing';
import type { WineCardFragment } from '../../generated/catalog.js';
import type { Wine } from './wine.js';

type Tagged = WineCardFragment & { tags: readonly string[] };

/**
 * A few wines for a cuisine that are not all alike: the first of its best style, the first of its second, and so on,
 * with the score the cuisine gives them. No two by one producer while others are there.
 */
export function oneOfEachStyle(wines: readonly Tagged[], cuisine: string, count: number): Wine[] {
  const chosen: Tagged[] = [];
  const isNew = (wine: Tagged) =>
    !chosen.some(
      (one) => one.reference === wine.reference || one.producer?.reference === wine.producer?.reference,
    );
  for (const style of stylesForCuisines([cuisine])) {
    const found = wines.find((wine) => wine.tags.includes(style) && isNew(wine));
    if (found) chosen.push(found);
  }
  for (const wine of wines) if (isNew(wine)) chosen.push(wine);
  return chosen.slice(0, count).map(({ tags, ...wine }) => {
    const reason = pairingReason(tags, [cuisine]);
    return {
      ...wine,
      pairing: {
        score: pairingScore(tags, [cuisine]),
        relevance: reason?.styleTags.length ?? 0,
        cuisine: reason?.cuisine ?? null,
        styles: reason?.styleTags ?? [],
        poorMatch: !reason,
      },
    };
  });
}
