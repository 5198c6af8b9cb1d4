import type { Product } from '../catalog/index.js';
import { DomainError, forbidden } from '../platform/errors/domain-error.js';

const namesOf = (product: Product | undefined) => ({
  name: product?.name ?? '',
  nameEn: product?.nameEn ?? '',
  vintage: product?.vintage ?? '',
});

/** The pre-order is not open, its wine was taken out of it, or the wine is not sold at all. */
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

/** Fewer bottles are free than somebody wants. */
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

/** A limited pre-order answers nothing but this to those who are not let in (ROUTE-22). */
export const noIndentAccess = (indentRef: string) => forbidden('indent-no-access', { reference: indentRef });

/** Nothing can be added to a pre-order that is over. */
export const indentClosed = (indentRef: string) =>
  new DomainError('CONFLICT', 'indent-closed', { reference: indentRef });

/** Somebody ordered the bottle, so it stays as it is. */
export const bottleTaken = (uniqueId: string) =>
  new DomainError('CONFLICT', 'indent-bottle-taken', { reference: uniqueId });

/** The pre-order has bottles, so it stays where it is. */
export const indentHasBottles = (indentRef: string) =>
  new DomainError('CONFLICT', 'indent-has-bottles', { reference: indentRef });
