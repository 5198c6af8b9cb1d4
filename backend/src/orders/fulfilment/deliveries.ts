import type { DeliveryStatus } from '@vinkura/domain';
import { assertNoViolations } from '../../platform/errors/domain-error.js';
import type { Order } from '../core/order.js';
import type { Delivery } from '../core/order-parts.js';
import { unknownDelivery } from '../core/orders.errors.js';

/**
 * The parcel of a step: the named one, or the only one in the required state, or the only one.
 * @returns undefined when the order has none
 * @throws DomainError BAD_REFERENCE for an unknown one, VALIDATION_FAILED when ambiguous
 */
export function deliveryOf(
  { deliveries }: Order,
  ref: string | null | undefined,
  status: DeliveryStatus,
): Delivery | undefined {
  if (ref) {
    const named = deliveries.find((delivery) => delivery.ref === ref);
    if (!named) throw unknownDelivery(ref);
    return named;
  }
  const meant = deliveries.filter((delivery) => delivery.status === status);
  if (meant.length > 1) assertNoViolations([{ field: 'deliveryRef', messageKey: 'required' }]);
  return meant[0] ?? (deliveries.length === 1 ? deliveries[0] : undefined);
}
