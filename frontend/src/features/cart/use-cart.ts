import { useSession } from '../../shared/session/session.js';
import { type CartFieldsFragment, useCartQuery } from '../../generated/cart.js';
import { currentItem, type CartItem } from './cart-flow.js';

interface CartState {
  cart: CartFieldsFragment | undefined;
  /** The item being built. */
  item: CartItem | undefined;
  loading: boolean;
  retry: () => unknown;
}

/** The signed-in user's cart; visitors have none (ROLE-05). */
export function useCart(): CartState {
  const { user } = useSession();
  const { data, loading, refetch } = useCartQuery({ skip: !user });
  const cart = user ? data?.cart : undefined;
  return { cart, item: currentItem(cart), loading: loading && !data, retry: refetch };
}
