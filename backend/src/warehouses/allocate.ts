/** Requested bottles of one wine. */
export interface RequestedQuantity {
  productRef: string;
  quantity: number;
}

/** Available bottles of one wine in one warehouse. */
export interface Supply {
  warehouseRef: string;
  productRef: string;
  available: number;
}

/** Bottles of one wine from one warehouse. */
export interface Allocation {
  warehouseRef: string;
  productRef: string;
  quantity: number;
}

export type AllocationResult =
  | { ok: true; allocations: Allocation[] }
  /** Shortage of the first wine that does not suffice. */
  | { ok: false; shortage: { productRef: string; requested: number; available: number } };

/**
 * Chooses the warehouses of an order: a single one with everything if possible (the first by reference); else greedily
 * the one with most of the remaining bottles, to minimise parcels.
 */
export function allocate(lines: readonly RequestedQuantity[], supplies: readonly Supply[]): AllocationResult {
  const wanted = new Map<string, number>();
  for (const { productRef, quantity } of lines)
    wanted.set(productRef, (wanted.get(productRef) ?? 0) + quantity);
  for (const [productRef, requested] of wanted) {
    const available = supplies
      .filter((supply) => supply.productRef === productRef)
      .reduce((sum, supply) => sum + supply.available, 0);
    if (available < requested) return { ok: false, shortage: { productRef, requested, available } };
  }
  const allocations: Allocation[] = [];
  const remaining = byWarehouse(supplies);
  while ([...wanted.values()].some((quantity) => quantity > 0)) {
    const warehouseRef = bestOf(remaining, wanted);
    const stock = remaining.get(warehouseRef)!;
    remaining.delete(warehouseRef);
    for (const [productRef, quantity] of wanted) {
      const taken = Math.min(quantity, stock.get(productRef) ?? 0);
      if (taken === 0) continue;
      allocations.push({ warehouseRef, productRef, quantity: taken });
      wanted.set(productRef, quantity - taken);
    }
  }
  return { ok: true, allocations };
}

function byWarehouse(supplies: readonly Supply[]): Map<string, Map<string, number>> {
  const warehouses = new Map<string, Map<string, number>>();
  for (const { warehouseRef, productRef, available } of supplies) {
    const stock = warehouses.get(warehouseRef) ?? new Map<string, number>();
    stock.set(productRef, (stock.get(productRef) ?? 0) + available);
    warehouses.set(warehouseRef, stock);
  }
  return new Map([...warehouses].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** The warehouse that covers most bottles, possibly all. */
function bestOf(warehouses: Map<string, Map<string, number>>, wanted: Map<string, number>): string {
  let best = { warehouseRef: '', served: 0 };
  for (const [warehouseRef, stock] of warehouses) {
    const served = [...wanted].reduce(
      (sum, [productRef, quantity]) => sum + Math.min(quantity, stock.get(productRef) ?? 0),
      0,
    );
    if (served > best.served) best = { warehouseRef, served };
  }
  return best.warehouseRef;
}

/** Available stock restricted to the chosen places. */
export function limitedTo(chosen: readonly Allocation[], supplies: readonly Supply[]): Supply[] {
  return chosen.map(({ warehouseRef, productRef, quantity }) => {
    const supply = supplies.find(
      (each) => each.warehouseRef === warehouseRef && each.productRef === productRef,
    );
    const available = supply?.available ?? 0;
    return { warehouseRef, productRef, available: Math.min(quantity, available) };
  });
}
