import { Field, Int, ObjectType } from '@nestjs/graphql';
import {
  CUISINES,
  explainMatch,
  type MatchedMeal,
  type MatchedWine,
  PRICE_FITS,
  type PriceFit,
  venueRelevance,
} from '@vinkura/domain';
import { enumOf } from '../../platform/graphql/enums.js';

const PriceFitEnum = enumOf(
  'PriceFit',
  'How the price of a wine suits what is spent on a meal: within, below or above.',
  PRICE_FITS,
);

@ObjectType({ description: 'How well a wine and a venue match.' })
export class Pairing {
  @Field(() => Int, {
    description:
      'Number of matches in the pairing table between styles of the wine and cuisines of the venue.',
  })
  relevance!: number;

  @Field(() => Int, {
    description:
      'Score, 0 to 100, by styles and price (PRICE-01); lists are ordered by it, with producers mixed first.',
  })
  score!: number;

  @Field(() => String, {
    nullable: true,
    description: 'Key of the cuisine that explains the match: the main one if it matches.',
  })
  cuisine?: string | undefined;

  @Field(() => [String], { description: 'Style tags of the wine that match this cuisine.' })
  styles!: string[];

  @Field(() => PriceFitEnum, {
    nullable: true,
    description:
      'How the price suits what is spent at the restaurant or usual for the cuisine; null for several wines and poor matches.',
  })
  price?: PriceFit | undefined;

  @Field(() => Boolean, { description: 'Whether there is no match.' })
  poorMatch!: boolean;
}

@ObjectType({ description: 'A cuisine with its matching wine styles.' })
export class CuisineTag {
  @Field(() => String, { description: 'Key, as in the tags of venues.' })
  key!: string;

  @Field(() => String, { description: 'Cuisine family; the shop has one pattern for each.' })
  family!: string;

  @Field(() => [String], { description: 'Style tags, best match first.' })
  styles!: string[];
}

export const CUISINE_TAGS: readonly CuisineTag[] = CUISINES.map(({ key, family, styleTags }) => ({
  key,
  family,
  styles: [...styleTags],
}));

/** How well one wine matches one venue. */
export function pairingOf(wine: MatchedWine, meal: MatchedMeal): Pairing {
  return { relevance: venueRelevance(wine.tags, meal.tags), ...explainMatch(wine, meal) };
}

/**
 * How well several wines match a venue: matches are summed, scores averaged, the reason is that of the best match; a
 * poor match only when no wine matches.
 */
export function pairingOfAll(wines: readonly MatchedWine[], meal: MatchedMeal): Pairing | undefined {
  const pairings = wines.map((wine) => pairingOf(wine, meal));
  const best = pairings.toSorted((a, b) => b.score - a.score)[0];
  if (!best) return undefined;
  const sum = (value: (pairing: Pairing) => number) => pairings.reduce((total, one) => total + value(one), 0);
  return {
    ...best,
    ...(pairings.length > 1 && { price: undefined }),
    relevance: sum(({ relevance }) => relevance),
    score: Math.round(sum(({ score }) => score) / pairings.length),
    poorMatch: pairings.every(({ poorMatch }) => poorMatch),
  };
}
