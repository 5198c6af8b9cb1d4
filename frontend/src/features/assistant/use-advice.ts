import { type AssistantWinesQuery, useAssistantWinesQuery } from '../../generated/assistant.js';
import type { Wish } from './answers.js';
import { type Advice, rankWines } from './rank-wines.js';
import { TASTE_STYLES } from './tastes.js';

export type AdvisedWine = AssistantWinesQuery['products']['items'][number];

const SHOWN = 5;
/** With fewer than this, wines of another taste are shown below. */
const ENOUGH = 3;
/** As many as the server gives at once; a wish leaves far fewer. */
const CONSIDERED = 100;

export interface GivenAdvice {
  /** What fits the whole wish. */
  fitting: readonly Advice<AdvisedWine>[];
  /** What fits but for the taste, when too little does. */
  near: readonly Advice<AdvisedWine>[];
}

/** Ranked wines for a wish; `advice` is undefined while they are being fetched. */
export function useAdvice(wish: Wish) {
  const { cuisines, budget, taste } = wish;
  const base = {
    inStock: true,
    ...(cuisines.length > 0 && { cuisine: [...cuisines] }),
    ...(budget !== undefined && { priceMax: budget }),
  };
  const exact = useAssistantWinesQuery({
    variables: {
      filter: { ...base, ...(taste && { style: [...TASTE_STYLES[taste]] }) },
      perPage: CONSIDERED,
    },
  });
  const fitting = exact.data && rankWines(exact.data.products.items, wish, SHOWN);
  const needsMore = taste !== undefined && fitting !== undefined && fitting.length < ENOUGH;
  const wider = useAssistantWinesQuery({
    variables: { filter: base, perPage: CONSIDERED },
    skip: !needsMore,
  });
  const near =
    needsMore && wider.data
      ? rankWines(wider.data.products.items, { ...wish, taste: undefined }, SHOWN).filter(
          ({ wine }) => !fitting.some((advice) => advice.wine.reference === wine.reference),
        )
      : [];
  const isReady = fitting !== undefined && (!needsMore || wider.data !== undefined);
  return {
    advice: isReady ? ({ fitting, near } satisfies GivenAdvice) : undefined,
    error: exact.error ?? wider.error,
    retry: () => Promise.all([exact.refetch(), ...(needsMore ? [wider.refetch()] : [])]),
  };
}
