import { bottlesOf } from '@vinkura/domain';
import type { OrderFieldChange, OrderLine } from '../core/order-parts.js';

/** Number of bottles of each wine before and after, for the timeline. */
export function lineChangesOf(before: readonly OrderLine[], after: readonly OrderLine[]): OrderFieldChange[] {
  const wines = new Map([...before, ...after].map((line) => [line.productRef, line]));
  return [...wines].flatMap(([productRef, { name, vintage, size }]): OrderFieldChange[] => {
    const [was, is] = [bottlesOf(before, productRef), bottlesOf(after, productRef)];
    if (was === is) return [];
    return [{ field: `products.${name} ${vintage} ${size}`, before: String(was), after: String(is) }];
  });
}
