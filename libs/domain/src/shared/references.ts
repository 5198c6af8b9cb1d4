/** References that people read out and type: a prefix and a number of 5 digits or more, no hyphen (REQ-D30). */
export const REFERENCE_PREFIXES = Object.freeze({
  USER: 'USR',
  PRODUCT: 'PRD',
  VENUE: 'VEN',
  ORDER: 'ORD',
  INDENT: 'IND',
  PRODUCER: 'PRC',
  PRODUCTION_REGION: 'PRR',
  WAREHOUSE: 'WHS',
  SOMMELIER: 'SOM',
  VENUE_REGION: 'VRG',
  VENUE_DEPARTMENT: 'VDP',
  VENUE_CITY: 'VCT',
  API_TOKEN: 'TOK',
  WEBHOOK_ENDPOINT: 'WHK',
} as const);
export type ReferenceKind = keyof typeof REFERENCE_PREFIXES;

const DIGITS = 5;
/** Wines that a link can carry from the wine list to the venue list. */
const PRODUCT_LIST_MAX = 30;
const KINDS = Object.keys(REFERENCE_PREFIXES) as ReferenceKind[];

/**
 * `formatReference('PRODUCT', 42)` → `PRD00042`.
 * @throws RangeError when `n` is no whole number above 0.
 */
export const formatReference = (kind: ReferenceKind, n: number): string => {
  if (!Number.isSafeInteger(n) || n < 1) throw new RangeError(`not a reference number: ${n}`);
  return `${REFERENCE_PREFIXES[kind]}${String(n).padStart(DIGITS, '0')}`;
};

/** The kind and number of a reference, or undefined when the text is none in its one spelling. */
export const parseReference = (text: unknown): { kind: ReferenceKind; number: number } | undefined => {
  const match = typeof text === 'string' ? /^([A-Z]{3})(\d{5,15})$/.exec(text) : null;
  const kind = KINDS.find((known) => REFERENCE_PREFIXES[known] === match?.[1]);
  const number = Number(match?.[2]);
  return kind && number > 0 && formatReference(kind, number) === text ? { kind, number } : undefined;
};

/** Whether a text is a reference of that kind. */
export const isReference = (kind: ReferenceKind, text: unknown): text is string =>
  parseReference(text)?.kind === kind;

/** The product references of `/venues?product=PRD00001-PRD00002`; what is none is dropped (ROUTE-13). */
export const parseProductList = (text: string | null | undefined): string[] =>
  [...new Set((text ?? '').split('-').filter((part) => isReference('PRODUCT', part)))].slice(
    0,
    PRODUCT_LIST_MAX,
  );

/** The query value that `parseProductList` reads. */
export const formatProductList = (references: readonly string[]): string => references.join('-');
