import { lazy, Suspense } from 'react';

const Bar = lazy(() => import('../../features/cart/order-bar.js'));

/** The cart feature's bar with the item being built. Its code is not part of the first load. */
export const OrderBar = () => (
  <Suspense fallback={null}>
    <Bar />
  </Suspense>
);
