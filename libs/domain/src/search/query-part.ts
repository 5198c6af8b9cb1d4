/** What a query can be read into (QUERY-01). The last four are for restaurants. */
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

/** What a term of the vocabulary means. */
export interface Meaning {
  readonly kind: PartKind;
  /** A key of the kind: `RED`, `FR`, a grape's label name, a producer's reference, `0-5000`. */
  readonly value: string;
}

/** A piece of a query that was understood. */
export interface QueryPart extends Meaning {
  /** As it was typed, and where: `text.slice(start, end)`. */
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** Folded spelling by which it was recognised. */
  readonly key: string;
  /** The spelling was not exact: this is what it was taken for. */
  readonly near?: string;
  /** What has it is not wanted: シャンパン以外. */
  readonly isExcluded?: boolean;
}

/** A piece that is searched for as it stands. */
export interface QueryWord {
  readonly key: string;
  readonly text: string;
  readonly start: number;
  readonly end: number;
  readonly near?: string;
}

export interface ParsedQuery {
  readonly text: string;
  /** False for marks and space alone, which ask for nothing. */
  readonly hasLetters: boolean;
  /** In the order in which they were typed. */
  readonly parts: readonly QueryPart[];
  readonly words: readonly QueryWord[];
  /** The query with its near spellings replaced; undefined when all were exact. */
  readonly corrected?: string;
}

/** By what a part is named when it is taken away. */
export const partKey = ({ kind, value, isExcluded }: Meaning & { isExcluded?: boolean }): string =>
  `${isExcluded ? '-' : ''}${kind}:${value}`;
