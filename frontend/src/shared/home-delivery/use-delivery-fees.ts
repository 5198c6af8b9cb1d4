import { deliveryFee } from '@vinkura/domain/orders/pricing';
import type { DestinationKind } from '../../generated/schema-types.js';
import { useDeliveryFeesQuery } from '../../generated/home-delivery.js';

/** What decides the delivery fee of an order. */
export interface DeliveredOrder {
  destination: DestinationKind | null;
  /** Yen. */
  productTotal: number;
}

/**
 * The delivery fees of the shop, to be shown: those that are charged are the server's.
 *
 * @returns undefined until they are loaded
 */
export function useDeliveryFees() {
  const { data } = useDeliveryFeesQuery({ fetchPolicy: 'cache-first' });
  if (!data) return undefined;
  const { restaurant, cellar, home, homeFreeFrom } = data.config.deliveryFees;
  /** Yen of one order. */
  const feeOf = ({ destination, productTotal }: DeliveredOrder): number =>
    deliveryFee(destination, productTotal, {
      RESTAURANT: restaurant,
      CELLAR: cellar,
      HOME: home,
      homeFreeFrom,
    });
  return {
    feeOf,
    /** Yen of wine with which the delivery to a home becomes free; 0 where it is, or where the fee does not depend on them. */
    untilFree: (order: DeliveredOrder): number =>
      order.destination === 'HOME' && feeOf(order) > 0 ? homeFreeFrom - order.productTotal : 0,
  };
}
