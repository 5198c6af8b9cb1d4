/** Kinds of query parts (QUERY-01). The last four are for restaurants. */
export const PART_KINDS = [
  'COLOR',
  'TYPE',
  'STYLE',
  'COUNTRY',
  'REGION',
  'GRAPE',
  'PRODUCER',
  'SIZE',
  'VINTAGE',
  'PRICE',
  'SWEETNESS',
  'BODY',
  'TASTE',
  'TRAIT',
  'CUISINE',
  'DISH',
  'OCCASION',
  'LIKE',
  'AREA',
  'VENUE_TRAIT',
  'DAY',
  'SEATS',
] as const;
export type PartKind = (typeof PART_KINDS)[number];

/** Meaning of a vocabulary term. */
export interface Meaning {
  readonly kind: PartKind;
  /** A key of its kind: `RED`, `FR`, a grape's label name, a producer's reference, `0-5000`. */
  readonly value: string;
}

/** A recognised part of a query. */
export interface QueryPart extends Meaning {
  /** As typed, with its position: `text.slice(start, end)`. */
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** Folded spelling that matched. */
  readonly key: string;
  /** The corrected spelling, if not exact. */
  readonly near?: string;
  /** Excluded: シャンパン以外. */
  readonly isExcluded?: boolean;
}

/** A word searched for as it is. */
export interface QueryWord {
  readonly key: string;
  readonly text: string;
  readonly start: number;
  readonly end: number;
  readonly near?: string;
}

export interface ParsedQuery {
  readonly text: string;
  /** False for punctuation and space only. */
  readonly hasLetters: boolean;
  /** In typed order. */
  readonly parts: readonly QueryPart[];
  readonly words: readonly QueryWord[];
  /** The query with corrections; undefined when all spellings were exact. */
  readonly corrected?: string;
}

/** Key to exclude a part. */
export const partKey = ({ kind, value, isExcluded }: Meaning & { isExcluded?: boolean }): string =>
  `${isExcluded ? '-' : ''}${kind}:${value}`;
