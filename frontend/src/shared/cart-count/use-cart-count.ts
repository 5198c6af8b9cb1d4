import { useCartCountQuery } from '../../generated/cart-count.js';
import { useSession } from '../session/session.js';

/** Items of the signed-in user's cart, as far as the page has fetched it: asks nothing of the server itself. */
export function useCartCount(): number {
  const { user } = useSession();
  const { data } = useCartCountQuery({ fetchPolicy: 'cache-only', skip: !user });
  return user && data ? data.cart.items.length : 0;
}
