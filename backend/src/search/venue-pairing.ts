import { conciergeRank, venueRelevance } from '@vinkura/domain';

/**
 * How a wine or venue ranks: found words before pairing (VAL-13), then words found in the name, then whether it
 * can be had. The parts after the first two only decide among equals of those.
 */
export function rankOf(parts: {
  textScore: number;
  relevance: number;
  nameHits: number;
  available: boolean;
}): number {
  const { textScore, relevance, nameHits, available } = parts;
  return conciergeRank(textScore, relevance) * 100 + nameHits * 2 + Number(available);
}

/** Relevance of wines to one venue, worked out once for each different set of style tags. */
export function relevanceTo(venueTags: readonly string[] | undefined): (styles: readonly string[]) => number {
  const known = new Map<string, number>();
  return (styles) => {
    const key = styles.join('|');
    let relevance = known.get(key);
    if (relevance === undefined) known.set(key, (relevance = venueRelevance(styles, venueTags)));
    return relevance;
  };
}
