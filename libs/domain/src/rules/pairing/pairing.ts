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

/** Normalises tags: ignores case, surrounding space and duplicates. */
const normaliseTags = (tags: readonly string[]): string[] => [
  ...new Set(tags.map((tag) => tag.trim().toLowerCase())),
];

const cuisinesOf = (venueTags: readonly string[]): CuisineRow[] =>
  normaliseTags(venueTags).flatMap((tag) => rows.get(tag) ?? []);

/** The row of a cuisine tag; undefined for an unknown one. */
export const cuisineOf = (tag: string): CuisineRow | undefined => cuisinesOf([tag])[0];

/** Wine styles that match any of the cuisines, best first per cuisine, distinct (PAIR-01). */
export const stylesForCuisines = (venueTags: readonly string[]): StyleTag[] => [
  ...new Set(cuisinesOf(venueTags).flatMap((cuisine) => cuisine.styleTags)),
];

/** Cuisines that match a wine style: the inverse of the table (PAIR-01). */
export const cuisinesForStyle = (tag: string): CuisineKey[] => {
  const [style] = normaliseTags([tag]).filter(isStyleTag);
  return style ? [...rows.values()].filter((row) => row.styleTags.includes(style)).map((row) => row.key) : [];
};

/** Cuisines that match any of the wine's tags. */
export const cuisinesForProduct = (productTags: readonly string[]): CuisineKey[] => [
  ...new Set(productTags.flatMap(cuisinesForStyle)),
];

/** A cuisine of the venue with the matching tags of the wine, in table order. */
const matchesOf = (
  productTags: readonly string[],
  venueTags: readonly string[],
): { cuisine: CuisineRow; styleTags: StyleTag[] }[] => {
  const tags = normaliseTags(productTags);
  return cuisinesOf(venueTags)
    .map((cuisine) => ({ cuisine, styleTags: cuisine.styleTags.filter((style) => tags.includes(style)) }))
    .filter((match) => match.styleTags.length > 0);
};

/** Number of matches in the pairing table between tags of the wine and the venue; 1 without a venue (VAL-13). */
export const venueRelevance = (
  productTags: readonly string[],
  venueTags: readonly string[] | undefined,
): number =>
  venueTags ? matchesOf(productTags, venueTags).reduce((sum, match) => sum + match.styleTags.length, 0) : 1;

/** Whether a chosen venue and a wine have no match: 'Poor Match for venue' (VAL-13, REQ-D31). */
export const isPoorMatch = (
  productTags: readonly string[],
  venueTags: readonly string[] | undefined,
): boolean => venueRelevance(productTags, venueTags) === 0;

/** Weight of the last style of a cuisine; the first has 1. */
const WEAKEST = 0.6;
/** Weights of the venue's best cuisine and the average of all. */
const BEST_SHARE = 0.7;

const strength = (cuisine: CuisineRow, style: StyleTag): number => {
  const last = Math.max(1, cuisine.styleTags.length - 1);
  return 1 - ((1 - WEAKEST) * cuisine.styleTags.indexOf(style)) / last;
};

/**
 * Pairing score of a wine and a venue, 0 to 100, displayed and used to order lists. The number of matches, by which
 * concierges rank (VAL-13), is `venueRelevance`. Each cuisine of the venue values the wine by its best style: 1 for the
 * first style of the table, decreasing linearly to 0.6 for the last, 0 without a match. The score is 70 % of the best
 * cuisine's value plus 30 % of the average over the venue's cuisines, so a wine for the whole menu beats one for a
 * single dish. It is 0 exactly when nothing matches or no venue is given.
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

/** Why a wine matches a venue: a cuisine and its matching styles. */
export interface PairingReason {
  cuisine: CuisineKey;
  styleTags: StyleTag[];
}

/**
 * The reason shown with a pairing score; undefined without a match; text: `cuisineReason`. The venue's main cuisine
 * (first tag) if it matches; else the cuisine with the best match.
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
