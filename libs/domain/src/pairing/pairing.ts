import { CUISINES, type CuisineFamily, type CuisineKey } from './pairing-table.js';
import { isStyleTag, type StyleTag } from '../catalog/style-tags.js';

interface CuisineRow {
  readonly key: CuisineKey;
  readonly family: CuisineFamily;
  readonly styleTags: readonly StyleTag[];
}

const rows: ReadonlyMap<string, CuisineRow> = /* @__PURE__ */ new Map<string, CuisineRow>(
  CUISINES.map((row) => [row.key, row]),
);

/** Tags as people type them: case and surrounding space do not count, nor do repetitions. */
const tidy = (tags: readonly string[]): string[] => [...new Set(tags.map((tag) => tag.trim().toLowerCase()))];

const cuisinesOf = (venueTags: readonly string[]): CuisineRow[] =>
  tidy(venueTags).flatMap((tag) => rows.get(tag) ?? []);

/** The row of a cuisine tag, or undefined for a tag that is none. */
export const cuisineOf = (tag: string): CuisineRow | undefined => cuisinesOf([tag])[0];

/** The wine styles that suit any of the cuisines, best first per cuisine, without repetition (PAIR-01). */
export const stylesForCuisines = (venueTags: readonly string[]): StyleTag[] => [
  ...new Set(cuisinesOf(venueTags).flatMap((cuisine) => cuisine.styleTags)),
];

/** The cuisines that a wine style suits: the table read the other way (PAIR-01). */
export const cuisinesForStyle = (tag: string): CuisineKey[] => {
  const [style] = tidy([tag]).filter(isStyleTag);
  return style ? [...rows.values()].filter((row) => row.styleTags.includes(style)).map((row) => row.key) : [];
};

/** The cuisines that a wine suits by any of its tags. */
export const cuisinesForProduct = (productTags: readonly string[]): CuisineKey[] => [
  ...new Set(productTags.flatMap(cuisinesForStyle)),
];

/** A cuisine of the venue and the tags of the wine that it likes, in the table's order. */
const matchesOf = (
  productTags: readonly string[],
  venueTags: readonly string[],
): { cuisine: CuisineRow; styleTags: StyleTag[] }[] => {
  const tags = tidy(productTags);
  return cuisinesOf(venueTags)
    .map((cuisine) => ({ cuisine, styleTags: cuisine.styleTags.filter((style) => tags.includes(style)) }))
    .filter((match) => match.styleTags.length > 0);
};

/**
 * How many times the pairing table joins a tag of the wine with a tag of the venue; 1 when no venue is chosen
 * (VAL-13).
 */
export const venueRelevance = (
  productTags: readonly string[],
  venueTags: readonly string[] | undefined,
): number =>
  venueTags ? matchesOf(productTags, venueTags).reduce((sum, match) => sum + match.styleTags.length, 0) : 1;

/** Whether a chosen venue and a wine do not go together: 'Poor Match for venue' (VAL-13, REQ-D31). */
export const isPoorMatch = (
  productTags: readonly string[],
  venueTags: readonly string[] | undefined,
): boolean => venueRelevance(productTags, venueTags) === 0;

/** How much the last style of a cuisine counts; the first counts 1. */
const WEAKEST = 0.6;
/** How the best cuisine of a venue and all of its cuisines share in the score. */
const BEST_SHARE = 0.7;

const strength = (cuisine: CuisineRow, style: StyleTag): number => {
  const last = Math.max(1, cuisine.styleTags.length - 1);
  return 1 - ((1 - WEAKEST) * cuisine.styleTags.indexOf(style)) / last;
};

/**
 * How well a wine goes with a venue, 0 to 100: the one figure that people read and that lists are ordered by. The
 * number of matches, by which concierges rank (VAL-13), is `venueRelevance`. Each cuisine of the venue values the wine by its best style: 1 for the first style of the table,
 * falling evenly to 0.6 for the last, 0 where none matches. The score is 70 % of the best cuisine's value plus 30 %
 * of the average over the venue's cuisines, so a wine for the whole menu beats one for a single dish. It is 0 exactly
 * when nothing matches or no venue is given.
 */
export const pairingScore = (
  productTags: readonly string[],
  venueTags: readonly string[] | undefined,
): number => {
  const matches = matchesOf(productTags, venueTags ?? []);
  if (matches.length === 0) return 0;
  const values = matches.map(({ cuisine, styleTags }) =>
    Math.max(...styleTags.map((style) => strength(cuisine, style))),
  );
  const average = values.reduce((sum, value) => sum + value, 0) / cuisinesOf(venueTags ?? []).length;
  return Math.round(100 * (BEST_SHARE * Math.max(...values) + (1 - BEST_SHARE) * average));
};

/** Why a wine goes with a venue: a cuisine that likes it and the styles that it likes. */
export interface PairingReason {
  cuisine: CuisineKey;
  styleTags: StyleTag[];
}

/**
 * The reason to show beside a pairing score, or undefined when nothing matches; words: `cuisineReason`. It is of the
 * venue's main cuisine (its first tag), under which people know it, wherever that likes the wine; else of the cuisine
 * that likes it best.
 */
export const pairingReason = (
  productTags: readonly string[],
  venueTags: readonly string[] | undefined,
): PairingReason | undefined => {
  const matches = matchesOf(productTags, venueTags ?? []);
  const [main] = cuisinesOf(venueTags ?? []);
  const ofMain = matches.find(({ cuisine }) => cuisine === main);
  if (ofMain) return { cuisine: ofMain.cuisine.key, styleTags: ofMain.styleTags };
  let best: (PairingReason & { value: number }) | undefined;
  for (const { cuisine, styleTags } of matches) {
    const value = Math.max(...styleTags.map((style) => strength(cuisine, style)));
    if (!best || value > best.value) best = { cuisine: cuisine.key, styleTags, value };
  }
  return best && { cuisine: best.cuisine, styleTags: best.styleTags };
};
