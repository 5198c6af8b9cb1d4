import { useCartCountQuery } from '../../generated/cart-count.js';
import { useSession } from '../session/session.js';

/** Number of items in the signed-in user's cart, read from the cache; sends no request. */
export function useCartCount(): number {
  const { user } = useSession();
  const { data } = useCartCountQuery({ fetchPolicy: 'cache-only', skip: !user });
  return user && data ? data.cart.items.length : 0;
}
