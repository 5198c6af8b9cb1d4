import { type ComponentType, lazy, Suspense } from 'react';

// The cart feature owns the bar that shows the item being built; the layouts only keep a place for it.
const files = import.meta.glob<{ default: ComponentType }>('../../features/cart/order-bar.tsx');
const load = Object.values(files)[0];
const Bar = load ? lazy(load) : null;

export function OrderBar() {
  if (!Bar) return null;
  return (
    <Suspense fallback={null}>
      <Bar />
    </Suspense>
  );
}
