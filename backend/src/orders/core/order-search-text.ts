import { orderSearchText } from '@vinkura/domain';
import type { User } from '../../users/index.js';
import type { Order } from './order.js';

/** What the search text of an order is made of. */
type SearchedOrder = Pick<Order, 'reference' | 'ownerRef'> &
  Partial<Pick<Order, 'replaces' | 'supplements'>> & {
    products: readonly Pick<Order['products'][number], 'productRef' | 'name' | 'nameEn'>[];
    reservation?: { name?: string | null; venueRef?: string | null } | null;
  };

/**
 * The text by which an order is found: its customer, table and wines, and the order that it goes with.
 * @param customer left out once the account has been erased
 */
export const searchTextOf = (
  { reference, ownerRef, reservation, products, replaces, supplements }: SearchedOrder,
  customer?: Pick<User, 'name' | 'nameKana'>,
): string =>
  orderSearchText(
    reference,
    { reference: ownerRef, name: customer?.name ?? null, nameKana: customer?.nameKana ?? null },
    [
      reservation?.name,
      reservation?.venueRef,
      ...products.flatMap(({ productRef, name, nameEn }) => [productRef, name, nameEn]),
      replaces ?? supplements,
    ],
  );
