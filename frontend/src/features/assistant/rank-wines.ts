import { explainMatch, type MatchExplanation, mealOf } from '@vinkura/domain/pairing/wine-match';
import type { WinePreferences } from './answers.js';
import { suitsOccasion } from './occasions.js';
import { stylesOfTaste } from './tastes.js';

/** Ranking input of a wine. */
export interface RankedWine {
  reference: string;
  nameEn: string;
  price: number;
  /** Such as 750mL. */
  size: string;
  tags: readonly string[];
  producer: { reference: string } | null;
}

export interface Advice<W> {
  wine: W;
  /** Match with the food; without a price with a budget, which says what to spend. */
  match: MatchExplanation;
  /** Styles with the requested taste; empty for any taste. */
  taste: readonly string[];
  suitsOccasion: boolean;
}

/** Weight of a matching occasion, relative to a pairing score of 0 to 100. */
const OCCASION_WEIGHT = 15;
/** Weight of using the budget: a budget of 20,000 yen does not mean a bottle at 2,000. */
const BUDGET_WEIGHT = 15;

/** Half bottles rank below whole ones, except sweet wine. */
const HALF_BOTTLE = '375mL';
const HALF_BOTTLE_WEIGHT = -20;

/**
 * Wines that match the preferences, best first: by pairing score, then occasion and use of the budget. Wines above the
 * budget, without a matching dish or with another taste are excluded. One bottle per wine and producer.
 */
export function rankWines<W extends RankedWine>(
  wines: readonly W[],
  preferences: WinePreferences,
  count: number,
): Advice<W>[] {
  const ranked = wines
    .flatMap((wine) => weigh(wine, preferences) ?? [])
    .sort((a, b) => b.weight - a.weight || a.advice.wine.reference.localeCompare(b.advice.wine.reference));
  const chosen: Advice<W>[] = [];
  for (const { advice } of ranked) {
    const { nameEn, producer } = advice.wine;
    const isTaken = chosen.some(
      ({ wine }) =>
        wine.nameEn === nameEn || (producer !== null && wine.producer?.reference === producer.reference),
    );
    if (!isTaken) chosen.push(advice);
    if (chosen.length === count) break;
  }
  return chosen;
}

function weigh<W extends RankedWine>(
  wine: W,
  { occasion, cuisines, budget, taste }: WinePreferences,
): { advice: Advice<W>; weight: number } | undefined {
  if (budget !== undefined && wine.price > budget) return undefined;
  const meal = budget === undefined ? mealOf(cuisines) : { tags: cuisines, prices: undefined };
  const match = explainMatch(wine, meal);
  if (cuisines.length > 0 && match.score === 0) return undefined;
  const styles = taste ? stylesOfTaste(wine.tags, taste) : [];
  if (taste && styles.length === 0) return undefined;
  const fitsOccasion = suitsOccasion(wine.tags, occasion);
  const weight =
    match.score +
    (fitsOccasion ? OCCASION_WEIGHT : 0) +
    (budget === undefined ? 0 : (BUDGET_WEIGHT * wine.price) / budget) +
    (wine.size === HALF_BOTTLE && stylesOfTaste(wine.tags, 'sweet').length === 0 ? HALF_BOTTLE_WEIGHT : 0);
  return {
    weight,
    advice: {
      wine,
      match,
      taste: styles,
      suitsOccasion: fitsOccasion,
    },
  };
}
