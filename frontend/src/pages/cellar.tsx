import { useOrderFromCellar } from '../features/cart/use-order-from-cellar.js';
import { CellarPage } from '../features/cellar/cellar-page.js';

/** The cloud cellar (ROUTE-20). */
export function Component() {
  return <CellarPage onOrder={useOrderFromCellar()} />;
}
