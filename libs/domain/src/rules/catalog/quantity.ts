import { FEW_LEFT_BOTTLES } from '../shared/constants.js';
import { StockState } from '../shared/enums.js';
import type { RuleViolation } from '../shared/errors.js';

/** Flags that determine where a wine is shown and whether it is for sale (PROD-02, REQ-D25). */
export interface ProductFlags {
  available: boolean;
  /** Reachable by direct link only. */
  cannotBeListed?: boolean | null;
  /** Sold in indents only. */
  visibleForEvents?: boolean | null;
  deletedAt?: Date | string | null;
}

/** Where a wine is shown: `indent` is a pre-order, everything else the shop. */
export interface SaleContext {
  indent?: boolean;
}

/**
 * Saleable quantity: available stock of all counted warehouses, minus allocations not planned yet (VAL-04, REQ-D26).
 * Never negative.
 */
export const saleableQuantity = (
  stocks: readonly { available: number; ignoreStocks: boolean }[],
  allocations: readonly { quantity: number }[],
): number => {
  const available = stocks.reduce((sum, stock) => sum + (stock.ignoreStocks ? 0 : stock.available), 0);
  const allocated = allocations.reduce((sum, allocation) => sum + allocation.quantity, 0);
  return Math.max(0, available - allocated);
};

/** A quantity is an integer from 0 (removes the line) to the saleable quantity (VAL-04, VAL-05). */
export const checkQuantity = (requested: unknown, saleable: number): RuleViolation | undefined => {
  if (!Number.isSafeInteger(requested) || (requested as number) < 0) {
    return { field: 'quantity', messageKey: 'cart-error-quantity-invalid' };
  }
  if ((requested as number) > saleable) {
    return { field: 'quantity', messageKey: 'cart-error-out-of-stock', params: { available: saleable } };
  }
  return undefined;
};

/** Like `checkQuantity`; a line from the cloud cellar can be removed but not changed (VAL-05). */
export const checkLineChange = (
  line: { cellarId?: unknown; quantity: number },
  requested: unknown,
  saleable: number,
): RuleViolation | undefined => {
  if (!line.cellarId) return checkQuantity(requested, saleable);
  if (requested === 0 || requested === line.quantity) return undefined;
  return { field: 'quantity', messageKey: 'cart-error-cellar-line' };
};

/** The lines with bottles (VAL-05). */
export const withoutEmptyLines = <T extends { quantity: number }>(lines: readonly T[]): T[] =>
  lines.filter((line) => line.quantity > 0);

const isDeleted = (product: ProductFlags): boolean => Boolean(product.deletedAt);

/** Whether a wine is listed in the shop and its searches, or on the page of its indent (PROD-02). */
export const isListed = (product: ProductFlags, context: SaleContext = {}): boolean =>
  !isDeleted(product) && (Boolean(context.indent) || (!product.cannotBeListed && !product.visibleForEvents));

/** Whether a wine is for sale, whatever its stock (PROD-02). */
export const isPurchasable = (product: ProductFlags, context: SaleContext = {}): boolean =>
  !isDeleted(product) && product.available && (!product.visibleForEvents || Boolean(context.indent));

/** Displayed availability; "out of stock" is computed, never stored (REQ-D25). */
export const stockState = (
  saleable: number,
  product: ProductFlags,
  context: SaleContext = {},
): StockState => {
  if (!isPurchasable(product, context)) return StockState.NOT_FOR_SALE;
  if (saleable <= 0) return StockState.OUT_OF_STOCK;
  return saleable <= FEW_LEFT_BOTTLES ? StockState.FEW_LEFT : StockState.IN_STOCK;
};
