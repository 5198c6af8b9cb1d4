import type { Yen } from '../shared/money.js';
import { millilitresOf } from '../catalog/volume.js';
import { cuisineOf, isPoorMatch, pairingReason, pairingScore } from './pairing.js';
import { CUISINE_PRICES } from './price-band-table.js';
import { type PriceBand, type PriceFit, priceFitOf, priceWeight, weighedScore } from './price-weight.js';

/** What is spent per person. */
export interface SpendingRange {
  readonly lunchMin?: Yen | null;
  readonly lunchMax?: Yen | null;
  readonly dinnerMin?: Yen | null;
  readonly dinnerMax?: Yen | null;
}

/** A restaurant or dish as wines are matched with it. */
export interface MatchedMeal {
  /** Cuisine keys, main one first. */
  readonly tags: readonly string[];
  /** None: the price has no influence. */
  readonly prices: PriceBand | undefined;
}

export interface MatchedWine {
  readonly tags: readonly string[];
  readonly price: Yen;
  /** Such as 750mL. */
  readonly size: string;
}

/** A bottle for two costs between half of what one person spends and one and a half times that. */
const LEAST_SHARE = 0.5;
const MOST_SHARE = 1.5;
const USUAL_ML = 750;

/** The price as of a bottle of 750 mL. */
export const usualPrice = ({ price, size }: Pick<MatchedWine, 'price' | 'size'>): Yen =>
  Math.round((price * USUAL_ML) / (millilitresOf(size) ?? USUAL_ML));

/** Everyday prices of the first known cuisine. */
const pricesOfCuisines = (tags: readonly string[]): PriceBand | undefined => {
  const main = tags.flatMap((tag) => cuisineOf(tag) ?? [])[0];
  return main && CUISINE_PRICES[main.key];
};

/** Prices that suit a restaurant: by what is spent there, else those of its cuisine (PRICE-01). */
export function mealOf(tags: readonly string[], budget?: SpendingRange | null): MatchedMeal {
  const spent = [budget?.lunchMin, budget?.lunchMax, budget?.dinnerMin, budget?.dinnerMax].filter(
    (yen): yen is Yen => typeof yen === 'number' && yen > 0,
  );
  if (spent.length === 0) return { tags, prices: pricesOfCuisines(tags) };
  return {
    tags,
    prices: { low: LEAST_SHARE * Math.min(...spent), high: MOST_SHARE * Math.max(...spent) },
  };
}

/** A pairing score weighted by the wine's price at a meal. */
export const scoreAtPrice = (
  pairing: number,
  wine: Pick<MatchedWine, 'price' | 'size'>,
  { prices }: MatchedMeal,
): number => (prices ? weighedScore(pairing, priceWeight(usualPrice(wine), prices)) : pairing);

/** The score of a wine at a meal, 0 to 100, wherever wines are ranked or advised: the pairing weighted by price. */
export const matchScore = (wine: MatchedWine, meal: MatchedMeal): number =>
  scoreAtPrice(pairingScore(wine.tags, meal.tags), wine, meal);

/** How the wine's price suits the meal; undefined when prices have no influence. */
const priceFitAt = (
  wine: Pick<MatchedWine, 'price' | 'size'>,
  { prices }: MatchedMeal,
): PriceFit | undefined => prices && priceFitOf(usualPrice(wine), prices);

/** Why a wine has its score at a meal; texts: `cuisineReason` and the price's sentence. */
export interface MatchExplanation {
  /** 0 to 100. */
  score: number;
  /** Key of the cuisine that likes it best; undefined without a match. */
  cuisine: string | undefined;
  /** Styles of the wine that this cuisine likes. */
  styles: string[];
  /** Undefined without a match, or when prices have no influence. */
  price: PriceFit | undefined;
  poorMatch: boolean;
}

/** The explanation of `matchScore`, the one of shop, concierge and assistant (PRICE-01). */
export function explainMatch(wine: MatchedWine, meal: MatchedMeal): MatchExplanation {
  const reason = pairingReason(wine.tags, meal.tags);
  return {
    score: matchScore(wine, meal),
    cuisine: reason?.cuisine,
    styles: [...(reason?.styleTags ?? [])],
    price: reason && priceFitAt(wine, meal),
    poorMatch: isPoorMatch(wine.tags, meal.tags),
  };
}
