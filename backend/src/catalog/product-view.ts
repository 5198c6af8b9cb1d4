import { isListed, isPurchasable, stockState, StockState } from '@vinkura/domain';
import type { Caller } from '../platform/access/access.js';
import type { CallerLookup } from '../platform/access/current-caller.js';
import type { Product, ProductSnapshot } from './product.js';

/** Roles that manage or sell the catalogue see all of it. */
const seesWholeCatalogue = (caller: Caller | undefined): boolean =>
  caller?.type === 'ADMINISTRATOR' || caller?.type === 'CONCIERGE';

/**
 * Whether a user may open a wine's page: wines of a pre-order are only shown within pre-orders (REQ-D25).
 * @param callerOf called only if it makes a difference
 */
export const isReachable = (product: Product, callerOf: CallerLookup): boolean =>
  !product.deletedAt && (isListed({ ...product, cannotBeListed: false }) || seesWholeCatalogue(callerOf()));

/** Corkage is only shown to members (PROD-03); every signed-in user is a member (REQ-D17). */
export const corkFeeFor = (product: Product, caller: Caller | undefined): number | undefined =>
  caller ? product.corkFee : undefined;

export const shownStockState = (product: Product): StockState =>
  stockState(product.saleableQuantity, product);

/** Whether a wine for sale is out of stock; computed, never stored (REQ-D25). */
export const isOutOfStock = (product: Product): boolean =>
  isPurchasable(product) && product.saleableQuantity <= 0;

/** Whether a wine can be added to a cart now. */
export const isInStock = (product: ProductSnapshot): boolean =>
  isPurchasable(product) && product.saleableQuantity > 0;

export type ProductView = Omit<
  Product,
  'stockBookings' | 'changedAt' | 'stockChangedAt' | 'deletedAt' | 'stockThreshold'
> & {
  stockState: StockState;
  outOfStock: boolean;
  stockBookings?: Product['stockBookings'];
};

/** A wine as returned by REST; allocations name orders and are for administrators only. */
export function productView(product: Product, caller: Caller | undefined): ProductView {
  const {
    stockBookings,
    changedAt: _changedAt,
    stockChangedAt: _stockChangedAt,
    corkFee: _corkFee,
    stockThreshold: _stockThreshold,
    deletedAt,
    ...shown
  } = product;
  const isAdministrator = caller?.type === 'ADMINISTRATOR';
  return {
    ...shown,
    saleableQuantity: Math.max(0, product.saleableQuantity),
    stockState: shownStockState(product),
    outOfStock: isOutOfStock(product),
    ...(corkFeeFor(product, caller) !== undefined && { corkFee: product.corkFee }),
    ...(isAdministrator && { stockBookings }),
    ...(deletedAt && { deletedAt }),
  };
}
