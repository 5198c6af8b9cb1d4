import { bottlesByWine, checkPlannedBottles } from '@vinkura/domain/orders/order-preparation';

export interface PlannedQuantity {
  productRef: string;
  warehouseRef: string;
  quantity: number;
}

/** Bottles of a wine that a warehouse could give. */
export interface WarehouseStock {
  warehouseRef: string;
  /** What planning could take there; undefined where it is not known. */
  available: number | undefined;
}

interface PlanningWarehouse extends WarehouseStock {
  /** Bottles taken from it. */
  quantity: number;
}

export interface PlanningLine {
  productRef: string;
  /** Bottles to plan. */
  ordered: number;
  /** Bottles that warehouses were chosen for. */
  planned: number;
  warehouses: readonly PlanningWarehouse[];
}

type Line = { productRef: string; quantity: number; cellarId: string | null };

/** The lines whose bottles come out of stock: those out of the customer's cellar already have their warehouse. */
export const linesFromStock = <L extends Line>(lines: readonly L[]): L[] =>
  lines.filter(({ cellarId }) => !cellarId);

/**
 * The table of the planning: each wine with the warehouses that have it or that were chosen for it.
 * @param stockOf what the warehouses hold of a wine
 */
export function planningLines(
  lines: readonly Line[],
  chosen: readonly PlannedQuantity[],
  stockOf: (productRef: string) => readonly WarehouseStock[],
): PlanningLine[] {
  return [...bottlesByWine(linesFromStock(lines))].map(([productRef, ordered]) => {
    const mine = chosen.filter((each) => each.productRef === productRef);
    const quantityIn = (ref: string) => mine.find(({ warehouseRef }) => warehouseRef === ref)?.quantity ?? 0;
    const stock = stockOf(productRef).filter(
      ({ warehouseRef, available }) => (available ?? 0) > 0 || quantityIn(warehouseRef) > 0,
    );
    const further = mine
      .filter(({ warehouseRef }) => !stock.some((each) => each.warehouseRef === warehouseRef))
      .map(({ warehouseRef }) => ({ warehouseRef, available: undefined }));
    return {
      productRef,
      ordered,
      planned: mine.reduce((sum, { quantity }) => sum + quantity, 0),
      warehouses: [...stock, ...further].map((each) => ({
        ...each,
        quantity: quantityIn(each.warehouseRef),
      })),
    };
  });
}

/** The choice with another number of bottles from a warehouse; none takes the warehouse out. */
export function withQuantity(
  chosen: readonly PlannedQuantity[],
  { productRef, warehouseRef, quantity }: PlannedQuantity,
): PlannedQuantity[] {
  const isIt = (each: PlannedQuantity) =>
    each.productRef === productRef && each.warehouseRef === warehouseRef;
  const others = chosen.filter((each) => !isIt(each));
  if (quantity === 0) return others;
  return chosen.some(isIt)
    ? chosen.map((each) => (isIt(each) ? { ...each, quantity } : each))
    : [...others, { productRef, warehouseRef, quantity }];
}

/** Whether exactly the ordered bottles are chosen. */
export const isPlanComplete = (lines: readonly Line[], chosen: readonly PlannedQuantity[]): boolean =>
  checkPlannedBottles(chosen, linesFromStock(lines)).length === 0;
