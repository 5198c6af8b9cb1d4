import { Field, Int, ObjectType } from '@nestjs/graphql';
import { CUISINES, isPoorMatch, pairingReason, pairingScore, venueRelevance } from '@vinkura/domain';

@ObjectType({ description: 'How well a wine and a venue match.' })
export class Pairing {
  @Field(() => Int, {
    description:
      'Number of matches in the pairing table between styles of the wine and cuisines of the venue.',
  })
  relevance!: number;

  @Field(() => Int, { description: 'Score, 0 to 100; lists are ordered by it.' })
  score!: number;

  @Field(() => String, {
    nullable: true,
    description: 'Key of the cuisine that explains the match: the main one if it matches.',
  })
  cuisine?: string;

  @Field(() => [String], { description: 'Style tags of the wine that match this cuisine.' })
  styles!: string[];

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
 * How well several wines match a venue: matches are summed, scores averaged, the reason is that of the best match; a
 * poor match only when no wine matches.
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
