import { StockBucket } from '@vinkura/domain';
import { addCost, type CostedBottles, costEffectOf, takeCost } from '@vinkura/domain/warehouses/stock-cost';
import type { Allocation } from './allocate.js';
import type { StockPlace } from './stock-entry.js';
import type { StockMovement } from './stock-movement.js';

/** Target bucket of the planning. */
export type PlannedBucket = typeof StockBucket.reservedVinkura | typeof StockBucket.myCellar;
const PLANNED_BUCKETS: readonly PlannedBucket[] = [StockBucket.reservedVinkura, StockBucket.myCellar];

/** Planned bottles, with their cost if the planning has sold them. */
export type PlannedAllocation = Allocation & { costYen?: number | undefined };

export type Planned = Allocation & { bucket: PlannedBucket };

export const keyOf = ({ warehouseRef, productRef }: StockPlace): string => `${warehouseRef} ${productRef}`;

export const isAt =
  (place: StockPlace) =>
  ({ warehouseRef, productRef }: StockPlace): boolean =>
    warehouseRef === place.warehouseRef && productRef === place.productRef;

/** Net bottles of an order in the planned buckets. */
export const plannedOf = (movements: readonly StockMovement[]): Planned[] =>
  PLANNED_BUCKETS.flatMap((bucket) =>
    sumsOf(movements, ({ from, to }) => Number(to === bucket) - Number(from === bucket)).map(
      (allocation) => ({ ...allocation, bucket }),
    ),
  );

/** Bottles of an order that were shipped and not returned. */
export const shippedOf = (movements: readonly StockMovement[]): Allocation[] =>
  sumsOf(movements, ({ from, to }) => {
    if (from && to) return 0;
    return from ? 1 : -1;
  });

/** Bottles of known cost that an order took out of a warehouse for good, and that have not come back. */
export function costOfSold(movements: readonly StockMovement[], place: StockPlace): CostedBottles | null {
  let sold: CostedBottles | null = null;
  for (const movement of movements.filter(isAt(place))) {
    const { quantity, costYen } = movement;
    if (costYen === undefined) continue;
    if (costEffectOf(movement) === 'OUT') sold = addCost(sold, quantity, costYen);
    else sold = takeCost(sold, quantity).left;
  }
  return sold;
}

/** Net bottles by place, each movement weighted by `sign`; zero sums are omitted. */
function sumsOf(
  movements: readonly StockMovement[],
  sign: (movement: StockMovement) => number,
): Allocation[] {
  const sums = new Map<string, Allocation>();
  for (const movement of movements) {
    const { warehouseRef, productRef } = movement;
    const key = keyOf(movement);
    const sum = sums.get(key) ?? { warehouseRef, productRef, quantity: 0 };
    sums.set(key, { ...sum, quantity: sum.quantity + sign(movement) * movement.quantity });
  }
  return [...sums.values()].filter(({ quantity }) => quantity > 0);
}

/** Those of the planned bottles that are named. */
export const partOf = (planned: readonly Planned[], some: readonly Allocation[]): Planned[] =>
  planned.flatMap((each): Planned[] => {
    const quantity = Math.min(each.quantity, some.find(isAt(each))?.quantity ?? 0);
    return quantity > 0 ? [{ ...each, quantity }] : [];
  });
