type Entry = Readonly<Record<string, unknown>>;

interface Allocations {
  saleableQuantity: number;
  stockBookings?: readonly { quantity: number }[] | null;
}

/** Bottles of a wine in warehouses that count: on hand, allocated to orders, and saleable, which is the difference. */
export function productStockTotals(
  entries: readonly Entry[],
  { saleableQuantity, stockBookings }: Allocations,
): { onHand: number; allocated: number; saleable: number } {
  const counted = entries.filter(({ ignored }) => ignored !== true);
  const sumOf = (bucket: string) => counted.reduce((sum, entry) => sum + Number(entry[bucket] ?? 0), 0);
  const reserved = sumOf('reservedVinkura');
  const booked = (stockBookings ?? []).reduce((sum, { quantity }) => sum + quantity, 0);
  return {
    onHand: sumOf('available') + reserved,
    allocated: reserved + booked,
    saleable: saleableQuantity,
  };
}
