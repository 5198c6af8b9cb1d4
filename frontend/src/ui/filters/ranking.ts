/**
 * Ranking of restaurants for chosen wines, or of wines for a chosen restaurant: by pairing score; by text match, then
 * pairing score (VAL-13); or by the sort order that the visitor has chosen.
 */
export type Ranking = 'PAIRING' | 'WORDS' | 'CHOSEN';

export function rankingOf({ sort, q }: { sort: string; q: string }): Ranking {
  if (sort !== 'RELEVANCE') return 'CHOSEN';
  return q === '' ? 'PAIRING' : 'WORDS';
}
