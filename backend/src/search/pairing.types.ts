import { Field, Int, ObjectType } from '@nestjs/graphql';
import { CUISINES, isPoorMatch, pairingReason, pairingScore, venueRelevance } from '@vinkura/domain';

@ObjectType({ description: 'How a wine and a venue go together.' })
export class Pairing {
  @Field(() => Int, {
    description: 'How many times the pairing table joins a style of the wine with a cuisine of the venue.',
  })
  relevance!: number;

  @Field(() => Int, { description: 'How well they go together, 0 to 100; lists are ordered by it.' })
  score!: number;

  @Field(() => String, {
    nullable: true,
    description: 'Key of the cuisine that explains it: the main one where that likes the wine.',
  })
  cuisine?: string;

  @Field(() => [String], { description: 'Style tags of the wine that this cuisine likes.' })
  styles!: string[];

  @Field(() => Boolean, { description: 'Whether nothing joins them.' })
  poorMatch!: boolean;
}

@ObjectType({ description: 'A cuisine and the wine styles that go with it.' })
export class CuisineTag {
  @Field(() => String, { description: 'Key, as venues carry it in their tags.' })
  key!: string;

  @Field(() => String, { description: 'Family of cuisines; the shop draws one pattern for each.' })
  family!: string;

  @Field(() => [String], { description: 'Style tags, the best match first.' })
  styles!: string[];
}

export const CUISINE_TAGS: readonly CuisineTag[] = CUISINES.map(({ key, family, styleTags }) => ({
  key,
  family,
  styles: [...styleTags],
}));

/** How one wine goes with one venue. */
export function pairingOf(styles: readonly string[], venueTags: readonly string[]): Pairing {
  const reason = pairingReason(styles, venueTags);
  return {
    relevance: venueRelevance(styles, venueTags),
    score: pairingScore(styles, venueTags),
    cuisine: reason?.cuisine,
    styles: [...(reason?.styleTags ?? [])],
    poorMatch: isPoorMatch(styles, venueTags),
  };
}

/**
 * How several wines go with one venue: matches add up, the score is their average, the reason that of the wine
 * that goes best; a poor match only when no wine matches at all.
 */
export function pairingOfAll(
  wines: readonly (readonly string[])[],
  venueTags: readonly string[],
): Pairing | undefined {
  const pairings = wines.map((styles) => pairingOf(styles, venueTags));
  const best = pairings.toSorted((a, b) => b.score - a.score)[0];
  if (!best) return undefined;
  const sum = (value: (pairing: Pairing) => number) => pairings.reduce((total, one) => total + value(one), 0);
  return {
    ...best,
    relevance: sum(({ relevance }) => relevance),
    score: Math.round(sum(({ score }) => score) / pairings.length),
    poorMatch: pairings.every(({ poorMatch }) => poorMatch),
  };
}
