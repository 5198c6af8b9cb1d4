/** Human-readable references: a prefix and at least 5 digits, no hyphen (REQ-D30). */
export const REFERENCE_PREFIXES = Object.freeze({
  USER: 'USR',
  PRODUCT: 'PRD',
  VENUE: 'VEN',
  ORDER: 'ORD',
  INDENT: 'IND',
  PRODUCER: 'PRC',
  PRODUCTION_REGION: 'PRR',
  WAREHOUSE: 'WHS',
  STOCK_TRANSFER: 'TRF',
  SOMMELIER: 'SOM',
  WINE_WISH: 'WSH',
  SUPPLIER: 'SUP',
  GOODS_IN: 'GIN',
  VENUE_REGION: 'VRG',
  VENUE_DEPARTMENT: 'VDP',
  VENUE_CITY: 'VCT',
  API_TOKEN: 'TOK',
  WEBHOOK_ENDPOINT: 'WHK',
} as const);
export type ReferenceKind = keyof typeof REFERENCE_PREFIXES;

const DIGITS = 5;
/** Maximum wines in a link from the wine list to the venue list. */
const PRODUCT_LIST_MAX = 30;
const KINDS = Object.keys(REFERENCE_PREFIXES) as ReferenceKind[];

/**
 * `formatReference('PRODUCT', 42)` → `PRD00042`.
 * @throws RangeError unless `n` is a positive integer.
 */
export const formatReference = (kind: ReferenceKind, n: number): string => {
  if (!Number.isSafeInteger(n) || n < 1) throw new RangeError(`not a reference number: ${n}`);
  return `${REFERENCE_PREFIXES[kind]}${String(n).padStart(DIGITS, '0')}`;
};

/** Kind and number of a reference; undefined when it is invalid or not in canonical form. */
export const parseReference = (text: unknown): { kind: ReferenceKind; number: number } | undefined => {
  const match = typeof text === 'string' ? /^([A-Z]{3})(\d{5,15})$/.exec(text) : null;
  const kind = KINDS.find((known) => REFERENCE_PREFIXES[known] === match?.[1]);
  const number = Number(match?.[2]);
  return kind && number > 0 && formatReference(kind, number) === text ? { kind, number } : undefined;
};

/** Whether a text is a reference of that kind. */
export const isReference = (kind: ReferenceKind, text: unknown): text is string =>
  parseReference(text)?.kind === kind;

/** Product references of `/venues?product=PRD00001-PRD00002`; invalid ones are ignored (ROUTE-13). */
export const parseProductList = (text: string | null | undefined): string[] =>
  [...new Set((text ?? '').split('-').filter((part) => isReference('PRODUCT', part)))].slice(
    0,
    PRODUCT_LIST_MAX,
  );

/** The query value for `parseProductList`. */
export const formatProductList = (references: readonly string[]): string => references.join('-');
