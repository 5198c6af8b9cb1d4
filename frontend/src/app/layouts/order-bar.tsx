import { lazy, Suspense } from 'react';
import { useSession } from '../../shared/session/session.js';

const Bar = lazy(() => import('../../features/cart/order-bar.js'));

/** Order bar of the cart feature, loaded for those who can have an order (ROLE-05): with the cart's queries it is 30 kB. */
export function OrderBar() {
  const { user } = useSession();
  return user ? (
    <Suspense fallback={null}>
      <Bar />
    </Suspense>
  ) : null;
}
