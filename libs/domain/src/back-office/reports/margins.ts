import { taxIncludedIn, type Yen } from '../../rules/shared/money.js';
import { type InvoicedOrder, invoiceParts } from './sales-report.js';

/** Amounts without tax (SUPPLY-01). */
interface Margin {
  revenueYen: Yen;
  costYen: Yen;
  /** Negative where the cost is higher. */
  marginYen: number;
  /** Of the revenue, with one decimal; null without revenue. */
  marginPercent: number | null;
}

export const marginPercent = (marginYen: number, revenueYen: Yen): number | null =>
  revenueYen > 0 ? Math.round((marginYen / revenueYen) * 1000) / 10 : null;

const marginOf = (revenueYen: Yen, costYen: Yen): Margin => ({
  revenueYen,
  costYen,
  marginYen: revenueYen - costYen,
  marginPercent: marginPercent(revenueYen - costYen, revenueYen),
});

/** Margin of a bottle at its price, which includes tax. */
export const wineMargin = (price: Yen, costYen: Yen): Margin =>
  marginOf(price - taxIncludedIn(price), costYen);

export interface OrderMargin {
  /** Of the bottles whose cost is known; null if it is known of none. */
  margin: Margin | null;
  bottlesWithoutCost: number;
  /** Cost by wine; null while it is not known. */
  wines: { productRef: string; bottles: number; costYen: Yen | null }[];
}

/**
 * Margin of an order, after points and before refunds, by the parts of its invoice as in the report on sales. Bottles from
 * the cellar and removed ones are left out; a cancelled order has neither cost nor margin.
 */
export function orderMargin(order: InvoicedOrder): OrderMargin {
  const sold = order.isCancelled
    ? []
    : invoiceParts(order).filter(({ wine, isRemoved }) => wine && !isRemoved);
  const wines = new Map<string, OrderMargin['wines'][number]>();
  let [revenue, cost, bottlesWithoutCost, isKnown] = [0, 0, 0, false];
  for (const part of sold) {
    const wine = wines.get(part.wine!) ?? { productRef: part.wine!, bottles: 0, costYen: null };
    wine.bottles += part.bottles;
    wines.set(part.wine!, wine);
    if (part.cost === null) {
      bottlesWithoutCost += part.bottles;
      continue;
    }
    wine.costYen = (wine.costYen ?? 0) + part.cost;
    revenue += part.amount - part.tax;
    cost += part.cost;
    isKnown = true;
  }
  return { margin: isKnown ? marginOf(revenue, cost) : null, bottlesWithoutCost, wines: [...wines.values()] };
}
