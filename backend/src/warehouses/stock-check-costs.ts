import { costEffectOf } from '@vinkura/domain/warehouses/stock-cost';
import type { StockMovement } from './stock-movement.js';
import type { WineCost } from './wine-cost.js';

/** Sums the cost of movements by wine, to compare with the stored cost. */
export class CostSums {
  private readonly sums = new Map<string, number>();

  add(movement: Pick<StockMovement, 'productRef' | 'from' | 'to' | 'reason' | 'costYen'>): void {
    const { productRef, costYen } = movement;
    if (costYen === undefined) return;
    const sign = costEffectOf(movement) === 'OUT' ? -1 : 1;
    this.sums.set(productRef, (this.sums.get(productRef) ?? 0) + sign * costYen);
  }

  problems(costs: readonly WineCost[], owned: ReadonlyMap<string, number>): string[] {
    const problems = costs.flatMap(({ productRef, bottles, totalCostYen }) => {
      const sum = this.sums.get(productRef) ?? 0;
      this.sums.delete(productRef);
      const there = owned.get(productRef) ?? 0;
      return [
        ...(sum === totalCostYen
          ? []
          : [`${productRef}: its bottles cost ${totalCostYen} yen, its movements make ${sum}`]),
        ...(bottles > there ? [`${productRef}: the cost of ${bottles} bottles, but ${there} are there`] : []),
        ...(bottles === 0 && totalCostYen !== 0
          ? [`${productRef}: no bottle of known cost, but ${totalCostYen} yen`]
          : []),
      ];
    });
    return [
      ...problems,
      ...[...this.sums].flatMap(([productRef, sum]) =>
        sum === 0 ? [] : [`${productRef}: movements of ${sum} yen without a stored cost`],
      ),
    ];
  }
}
