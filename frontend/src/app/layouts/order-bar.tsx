import { lazy, Suspense } from 'react';
import { withClient } from '../../shared/api/client-context.js';
import { useSession } from '../../shared/session/session.js';

const Bar = lazy(async () => ({
  default: await withClient(import('../../features/cart/order-bar.js').then((module) => module.default)),
}));

/** Order bar of the cart feature, loaded for those who can have an order (ROLE-05): with the cart's queries it is 30 kB. */
export function OrderBar() {
  const { user } = useSession();
  return user ? (
    <Suspense fallback={null}>
      <Bar />
    </Suspense>
  ) : null;
}
