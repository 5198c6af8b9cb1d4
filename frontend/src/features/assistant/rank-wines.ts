import { pairingReason, pairingScore } from '@vinkura/domain/pairing/pairing';
import type { WinePreferences } from './answers.js';
import { suitsOccasion } from './occasions.js';
import { stylesOfTaste } from './tastes.js';

/** What is weighed of a wine. */
export interface WeighedWine {
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
  /** How well it goes with the food, 0 to 100; 0 when the food is not decided. */
  score: number;
  /** The cuisine that likes it best, and its styles that this cuisine likes. */
  food: { cuisine: string; styles: readonly string[] } | undefined;
  /** Its styles that have the taste asked for; none when any will do. */
  taste: readonly string[];
  suitsOccasion: boolean;
}

/** What a fitting occasion is worth beside a pairing score of 0 to 100. */
const OCCASION_WEIGHT = 15;
/** What it is worth to use the budget that was given: who names 20,000 yen does not look for a bottle at 2,000. */
const BUDGET_WEIGHT = 15;

/** A half bottle steps back behind a whole one, unless it is sweet: those are poured by the thimble. */
const HALF_BOTTLE = '375mL';
const HALF_BOTTLE_WEIGHT = -20;

/**
 * The wines that match the preferences, best first: by the pairing table above all, then by the occasion and by how well the
 * budget is used. What is dearer than the budget, goes with none of the dishes or tastes otherwise is left out. No
 * wine and no producer comes twice.
 */
export function rankWines<W extends WeighedWine>(
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

function weigh<W extends WeighedWine>(
  wine: W,
  { occasion, cuisines, budget, taste }: WinePreferences,
): { advice: Advice<W>; weight: number } | undefined {
  if (budget !== undefined && wine.price > budget) return undefined;
  const score = pairingScore(wine.tags, cuisines);
  if (cuisines.length > 0 && score === 0) return undefined;
  const styles = taste ? stylesOfTaste(wine.tags, taste) : [];
  if (taste && styles.length === 0) return undefined;
  const reason = pairingReason(wine.tags, cuisines);
  const fitsOccasion = suitsOccasion(wine.tags, occasion);
  const weight =
    score +
    (fitsOccasion ? OCCASION_WEIGHT : 0) +
    (budget === undefined ? 0 : (BUDGET_WEIGHT * wine.price) / budget) +
    (wine.size === HALF_BOTTLE && stylesOfTaste(wine.tags, 'sweet').length === 0 ? HALF_BOTTLE_WEIGHT : 0);
  return {
    weight,
    advice: {
      wine,
      score,
      food: reason && { cuisine: reason.cuisine, styles: reason.styleTags },
      taste: styles,
      suitsOccasion: fitsOccasion,
    },
  };
}
