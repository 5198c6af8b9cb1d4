/**
 * What decides the order of a list that was given wines (for restaurants) or a restaurant (for wines): the pairing
 * score; found words first and the score among equals (VAL-13); or an order that the visitor chose, with
 * which pairing has nothing to do.
 */
export type Ranking = 'PAIRING' | 'WORDS' | 'CHOSEN';

export function rankingOf({ sort, q }: { sort: string; q: string }): Ranking {
  if (sort !== 'RELEVANCE') return 'CHOSEN';
  return q === '' ? 'PAIRING' : 'WORDS';
}
