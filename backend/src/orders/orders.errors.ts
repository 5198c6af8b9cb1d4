import { DomainError, notFound } from '../platform/errors/domain-error.js';

/** Also for the orders of others: nobody learns what exists. */
export const orderNotFound = (id: string) => notFound('order', id);

/** ERR-04 'Existing order missing - Repayment impossible'. */
export const orderMissing = (params: Readonly<Record<string, unknown>> = {}) =>
  new DomainError('ORDER_MISSING', 'existing-order-missing', params);

/** ERR-05 'Order not properly created in backend': an order counts only with `_id` and reference (VAL-07). */
export const orderNotCreated = () => new DomainError('CONFLICT', 'order-not-created');

/** ERR-05 'No orders created'. */
export const noOrdersCreated = () =>
  new DomainError('VALIDATION_FAILED', 'no-orders-created', { field: 'cartItems' });

/** Something else than the caller may change. */
export const notEditable = (field: string, messageKey = 'field-not-editable') =>
  new DomainError('FIELD_NOT_EDITABLE', messageKey, { field });

/** Somebody changed the order since the caller read it. */
export const orderChanged = () => new DomainError('CONFLICT', 'order-changed');
