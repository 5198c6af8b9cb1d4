import type { Yen } from '../shared/money.js';
import { isStyleTag } from './style-tags.js';

/** A bought wine, for the purchase profile. */
export interface BoughtWine {
  /** Yen of one bottle. */
  unitPrice: Yen;
  quantity: number;
  tags: readonly string[];
}

/** Price range of a customer's bottles, in yen. */
export interface BottleBudget {
  low: Yen;
  usual: Yen;
  high: Yen;
}

export interface StyleCount {
  tag: string;
  bottles: number;
}

/**
 * Price range of a customer: lower quartile, median and upper quartile over all bottles bought, robust against
 * outliers. Bottles from the cellar (0 yen) were counted earlier and are ignored.
 * @returns undefined when nothing was bought
 */
export function bottleBudgetOf(wines: readonly BoughtWine[]): BottleBudget | undefined {
  const paid = wines
    .filter(({ unitPrice, quantity }) => unitPrice > 0 && quantity > 0)
    .sort((a, b) => a.unitPrice - b.unitPrice);
  const bottles = paid.reduce((sum, { quantity }) => sum + quantity, 0);
  if (bottles === 0) return undefined;
  /** The price at a quantile of the sorted bottles. */
  const at = (share: number): Yen => {
    const place = Math.ceil(share * bottles);
    let passed = 0;
    for (const { unitPrice, quantity } of paid) {
      passed += quantity;
      if (passed >= place) return unitPrice;
    }
    return paid[paid.length - 1]!.unitPrice;
  };
  return { low: at(0.25), usual: at(0.5), high: at(0.75) };
}

/** Styles of the wines bought, by bottles, most first; without other tags. */
export function favouriteStyles(wines: readonly BoughtWine[], limit: number): StyleCount[] {
  const counts = new Map<string, number>();
  for (const { tags, quantity } of wines)
    for (const tag of new Set(tags))
      if (isStyleTag(tag) && quantity > 0) counts.set(tag, (counts.get(tag) ?? 0) + quantity);
  return [...counts]
    .map(([tag, bottles]) => ({ tag, bottles }))
    .sort((a, b) => b.bottles - a.bottles || (a.tag < b.tag ? -1 : 1))
    .slice(0, limit);
}
