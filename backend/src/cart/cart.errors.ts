import { CART_CHARACTERS_MAX, CART_LINES_MAX } from '@vinkura/domain';
import { DomainError, validationFailed } from '../platform/errors/domain-error.js';

/** Names the wine and the remaining quantity, so that the customer can reduce theirs (VAL-04). */
export interface StockShortage {
  productRef: string;
  name: string;
  nameEn: string;
  vintage: string;
  requested: number;
  saleable: number;
}

export const insufficientStock = (params: StockShortage) =>
  new DomainError('INSUFFICIENT_STOCK', 'insufficient-stock', { field: 'quantity', ...params });

export const notForSale = (params: { productRef: string; name: string; nameEn: string; vintage: string }) =>
  new DomainError('NOT_FOR_SALE', 'not-for-sale', { field: 'productRef', ...params });

/** An item with neither wine nor reservation would be removed immediately (CART-04). */
export const emptyItem = () => validationFailed([{ field: 'products', messageKey: 'cart-error-empty-item' }]);

/** Another tab or a concierge changed the data that this request relied on. */
export const cartChanged = (params: Readonly<Record<string, unknown>> = {}) =>
  new DomainError('CART_CHANGED', 'cart-changed', params);

/** Stored, a cart must fit into one document. */
export const cartTooLarge = () =>
  new DomainError('CONFLICT', 'cart-too-large', {
    field: 'products',
    lines: CART_LINES_MAX,
    characters: CART_CHARACTERS_MAX,
  });
