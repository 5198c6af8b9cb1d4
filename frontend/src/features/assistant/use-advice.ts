import { useLocale } from '../../i18n/index.js';
import { type AssistantWinesQuery, useAssistantWinesQuery } from '../../generated/assistant.js';
import type { WinePreferences } from './answers.js';
import { type Advice, rankWines } from './rank-wines.js';
import { TASTE_STYLES } from './tastes.js';

export type AdvisedWine = AssistantWinesQuery['products']['items'][number];

const SHOWN = 5;
/** With fewer than this, wines of another taste are shown below. */
const ENOUGH = 3;
/** Page size of the server; preferences match far fewer wines. */
const CONSIDERED = 100;

export interface GivenAdvice {
  /** Wines that match all preferences. */
  fitting: readonly Advice<AdvisedWine>[];
  /** What fits but for the taste, when too little does. */
  near: readonly Advice<AdvisedWine>[];
}

/** Ranked wines for the preferences; `advice` is undefined while loading. */
export function useAdvice(preferences: WinePreferences) {
  const { cuisines, budget, taste } = preferences;
  const locale = useLocale();
  const base = {
    inStock: true,
    ...(cuisines.length > 0 && { cuisine: [...cuisines] }),
    ...(budget !== undefined && { priceMax: budget }),
  };
  const exact = useAssistantWinesQuery({
    variables: {
      filter: { ...base, ...(taste && { style: [...TASTE_STYLES[taste]] }) },
      perPage: CONSIDERED,
      locale,
    },
  });
  const fitting = exact.data && rankWines(exact.data.products.items, preferences, SHOWN);
  const needsMore = taste !== undefined && fitting !== undefined && fitting.length < ENOUGH;
  const wider = useAssistantWinesQuery({
    variables: { filter: base, perPage: CONSIDERED, locale },
    skip: !needsMore,
  });
  const near =
    needsMore && wider.data
      ? rankWines(wider.data.products.items, { ...preferences, taste: undefined }, SHOWN).filter(
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
