import { PRODUCT_SUGGESTIONS_MAX } from '../shared/constants.js';
import { STOCK_BUCKETS, StockBucket } from '../shared/enums.js';
import type { RuleViolation } from '../shared/errors.js';
import { scoreSearchText, searchText, searchWords } from '../shared/text-fold.js';

/** Bottles of one wine in one warehouse, by bucket (WH-02). */
export type StockBuckets = Record<StockBucket, number>;

/** The stock of a wine that a warehouse does not have. */
export const NO_BOTTLES: Readonly<StockBuckets> = Object.freeze(
  Object.fromEntries(STOCK_BUCKETS.map((bucket) => [bucket, 0])) as StockBuckets,
);

/** Target buckets of manual moves: all but `others` (MOD-21). */
export const MOVE_DESTINATIONS: readonly StockBucket[] = STOCK_BUCKETS.filter(
  (bucket) => bucket !== StockBucket.others,
);

/** Total bottles of a stock entry. */
export const stockTotal = (stock: StockBuckets): number =>
  STOCK_BUCKETS.reduce((sum, bucket) => sum + stock[bucket], 0);

/** A move between buckets, limited to the source (MOD-21). The total is unchanged. */
export const moveStock = (
  stock: StockBuckets,
  from: StockBucket,
  to: StockBucket,
  quantity: number,
): StockBuckets => {
  const moved = Number.isSafeInteger(quantity)
    ? Math.min(Math.max(0, quantity), Math.max(0, stock[from]))
    : 0;
  if (from === to || !MOVE_DESTINATIONS.includes(to)) return stock;
  return { ...stock, [from]: stock[from] - moved, [to]: stock[to] + moved };
};

/** The request of "Apply Change": the difference of every changed bucket (MOD-21, API-06). */
export const stockDifferences = (before: StockBuckets, after: StockBuckets): Partial<StockBuckets> =>
  Object.fromEntries(
    STOCK_BUCKETS.filter((bucket) => after[bucket] !== before[bucket]).map((bucket) => [
      bucket,
      after[bucket] - before[bucket],
    ]),
  );

/** A stock declaration and an addition to an indent require a wine and a positive number of bottles (VAL-10, VAL-11). */
export const checkStockEntry = (input: { quantity?: unknown; productRef?: unknown }): RuleViolation[] => {
  const violations: RuleViolation[] = [];
  if (!Number.isSafeInteger(input.quantity) || (input.quantity as number) < 1) {
    violations.push({ field: 'quantity', messageKey: 'stock-error-quantity-required' });
  }
  if (!input.productRef) violations.push({ field: 'productRef', messageKey: 'stock-error-product-required' });
  return violations;
};

/** Wine data for the product search of stock and indent forms. */
export interface SuggestedProduct {
  reference: string;
  name: string;
  nameEn: string;
  vintage: string;
  size: string;
}

/** At most 3 wines whose reference, name or English name contains every word (MOD-20, VAL-11). */
export const suggestProducts = <T extends SuggestedProduct>(query: string, products: readonly T[]): T[] => {
  const words = searchWords(query);
  if (words.length === 0) return [];
  const suggestions: T[] = [];
  for (const product of products) {
    const text = searchText([product.reference, product.name, product.nameEn]);
    if (scoreSearchText(words, text) === words.length) suggestions.push(product);
    if (suggestions.length === PRODUCT_SUGGESTIONS_MAX) break;
  }
  return suggestions;
};

/** `reference - name - vintage - size` (MOD-20). */
export const suggestionLabel = (product: SuggestedProduct): string =>
  [product.reference, product.name, product.vintage, product.size].join(' - ');
