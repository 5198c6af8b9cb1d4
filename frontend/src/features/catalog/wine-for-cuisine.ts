import { pairingScore, pairingReason } from '@vinkura/domain/pairing';
import type { WineCardFragment } from '../../generated/catalog.js';
import type { Wine } from './wine.js';

type Tagged = WineCardFragment & { tags: readonly string[] };

/** A wine with the score that a cuisine gives it and the reason (PAIR-01). */
export function wineForCuisine({ tags, ...wine }: Tagged, cuisine: string): Wine {
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
}
