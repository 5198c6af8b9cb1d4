import { FEW_LEFT_BOTTLES } from '../shared/constants.js';
import { StockState } from '../shared/enums.js';
import type { RuleViolation } from '../shared/errors.js';

/** The flags that decide where a wine is shown and whether it is sold (PROD-02, REQ-D25). */
export interface ProductFlags {
  available: boolean;
  /** Reachable by direct link only. */
  cannotBeListed?: boolean | null;
  /** Sold inside indents only. */
  visibleForEvents?: boolean | null;
  deletedAt?: Date | string | null;
}

/** Where a wine is looked at: `indent` is a pre-order, everything else is the shop. */
export interface SaleContext {
  indent?: boolean;
}

/**
 * Bottles that can still be sold: available stock over all warehouses that are not ignored, minus allocations that
 * are not planned yet (VAL-04, REQ-D26). Never negative.
 */
export const saleableQuantity = (
  stocks: readonly { available: number; ignoreStocks: boolean }[],
  allocations: readonly { quantity: number }[],
): number => {
  const available = stocks.reduce((sum, stock) => sum + (stock.ignoreStocks ? 0 : stock.available), 0);
  const allocated = allocations.reduce((sum, allocation) => sum + allocation.quantity, 0);
  return Math.max(0, available - allocated);
};

/** A quantity is a whole number from 0 (which removes the line) to what can be sold (VAL-04, VAL-05). */
export const checkQuantity = (requested: unknown, saleable: number): RuleViolation | undefined => {
  if (!Number.isSafeInteger(requested) || (requested as number) < 0) {
    return { field: 'quantity', messageKey: 'cart-error-quantity-invalid' };
  }
  if ((requested as number) > saleable) {
    return { field: 'quantity', messageKey: 'cart-error-out-of-stock', params: { available: saleable } };
  }
  return undefined;
};

/** As `checkQuantity`; a line out of the cloud cellar can be removed but not change its quantity (VAL-05). */
export const checkLineChange = (
  line: { cellarId?: unknown; quantity: number },
  requested: unknown,
  saleable: number,
): RuleViolation | undefined => {
  if (!line.cellarId) return checkQuantity(requested, saleable);
  if (requested === 0 || requested === line.quantity) return undefined;
  return { field: 'quantity', messageKey: 'cart-error-cellar-line' };
};

/** The lines that stay in a cart: those with bottles (VAL-05). */
export const withoutEmptyLines = <T extends { quantity: number }>(lines: readonly T[]): T[] =>
  lines.filter((line) => line.quantity > 0);

const isDeleted = (product: ProductFlags): boolean => Boolean(product.deletedAt);

/** Whether a wine appears in the shop's lists and searches, or on the page of an indent it belongs to (PROD-02). */
export const isListed = (product: ProductFlags, context: SaleContext = {}): boolean =>
  !isDeleted(product) && (Boolean(context.indent) || (!product.cannotBeListed && !product.visibleForEvents));

/** Whether a wine can be bought at all, whatever its stock (PROD-02). */
export const isPurchasable = (product: ProductFlags, context: SaleContext = {}): boolean =>
  !isDeleted(product) && product.available && (!product.visibleForEvents || Boolean(context.indent));

/** What the shop says about a wine's stock; "out of stock" is computed, never stored (REQ-D25). */
export const stockState = (
  saleable: number,
  product: ProductFlags,
  context: SaleContext = {},
): StockState => {
  if (!isPurchasable(product, context)) return StockState.NOT_FOR_SALE;
  if (saleable <= 0) return StockState.OUT_OF_STOCK;
  return saleable <= FEW_LEFT_BOTTLES ? StockState.FEW_LEFT : StockState.IN_STOCK;
};
