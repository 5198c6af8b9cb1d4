import type { OrderAction, OrderStatus, RuleViolation } from '@vinkura/domain';
import { DomainError, notFound, unknownReference } from '../../platform/errors/domain-error.js';

/** Also for others' orders, so that their existence is not revealed. */
export const orderNotFound = (id: string) => notFound('order', id);

/** ERR-04 'Existing order missing - Repayment impossible'. */
export const orderMissing = (params: Readonly<Record<string, unknown>> = {}) =>
  new DomainError('ORDER_MISSING', 'existing-order-missing', params);

/** ERR-05 'No orders created'. */
export const noOrdersCreated = () =>
  new DomainError('VALIDATION_FAILED', 'no-orders-created', { field: 'cartItems' });

/** The caller may not change this field. */
export const notEditable = (field: string, messageKey = 'field-not-editable') =>
  new DomainError('FIELD_NOT_EDITABLE', messageKey, { field });

/** The order has changed since the caller read it. */
export const orderChanged = () => new DomainError('CONFLICT', 'order-changed');

/**
 * The call is for another kind of order (REQ-D08).
 * @param action what was called; the two confirmations of a reception are the same step of the order
 */
export const wrongKind = (
  order: { kind: string; status: OrderStatus },
  action: OrderAction | 'CONFIRM_INDENT_RECEPTION',
) => new DomainError('CONFLICT', 'order-wrong-kind', { kind: order.kind, from: order.status, action });

/** The order has no such parcel. */
export const unknownDelivery = (deliveryRef: string) => unknownReference('deliveryRef', deliveryRef);

/** An unshipped parcel cannot be received. */
export const deliveryNotShipped = (deliveryRef: string, from: OrderStatus) =>
  new DomainError('CONFLICT', 'delivery-not-shipped', { deliveryRef, from });

/** A violated rule of the order, not of the request. */
export const conflictOf = ({ field, messageKey, params }: RuleViolation) =>
  new DomainError('CONFLICT', messageKey, { field, ...params });

/** Forcing would allocate bottles that have left (ADR-0007). */
export const bottlesShipped = (from: OrderStatus, to: OrderStatus) =>
  new DomainError('CONFLICT', 'force-status-error-shipped', { field: 'status', from, to });
