import type { Product } from '../catalog/index.js';
import { DomainError, forbidden } from '../platform/errors/domain-error.js';

const namesOf = (product: Product | undefined) => ({
  name: product?.name ?? '',
  nameEn: product?.nameEn ?? '',
  vintage: product?.vintage ?? '',
});

/** The pre-order is not open, its wine was removed from it, or the wine is not for sale. */
export const notInSale = (
  productRef: string,
  product: Product | undefined,
  field: 'indentProductRef' | 'productRef' = 'indentProductRef',
) =>
  new DomainError('NOT_FOR_SALE', 'not-for-sale', {
    field,
    productRef,
    ...namesOf(product),
  });

/** Too few bottles are free. */
export const tooFewBottles = (
  productRef: string,
  product: Product | undefined,
  requested: number,
  saleable: number,
) =>
  new DomainError('INSUFFICIENT_STOCK', 'insufficient-stock', {
    field: 'quantity',
    productRef,
    ...namesOf(product),
    requested,
    saleable,
  });

/** Error for a limited pre-order without access (ROUTE-22). */
export const noIndentAccess = (indentRef: string) => forbidden('indent-no-access', { reference: indentRef });

/** The pre-order has ended, so nothing can be added. */
export const indentClosed = (indentRef: string) =>
  new DomainError('CONFLICT', 'indent-closed', { reference: indentRef });

/** The bottle is ordered, so it cannot be changed. */
export const bottleTaken = (uniqueId: string) =>
  new DomainError('CONFLICT', 'indent-bottle-taken', { reference: uniqueId });

/** The pre-order has bottles, so its warehouse cannot be changed. */
export const indentHasBottles = (indentRef: string) =>
  new DomainError('CONFLICT', 'indent-has-bottles', { reference: indentRef });
