import { lazy, Suspense } from 'react';

const Bar = lazy(() => import('../../features/cart/order-bar.js'));

/** Lazy order bar of the cart feature, which is not part of the first load. */
export const OrderBar = () => (
  <Suspense fallback={null}>
    <Bar />
  </Suspense>
);
