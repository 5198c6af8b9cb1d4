/** A customer's unpaid orders, or the limit. */
export interface UnpaidHolding {
  orders: number;
  /** Bottles of the shop; those from the customer's cellar do not count. */
  bottles: number;
}

/** Maximum unpaid orders and bottles per customer; *parameter* 'unpaid-orders' (REQ-D44). */
export const UNPAID_LIMIT: UnpaidHolding = Object.freeze({ orders: 5, bottles: 24 });

/** Counts orders and bottles. */
export const holdingOfOrders = (
  orders: readonly { lines: readonly { quantity: number; cellarId?: string | null }[] }[],
): UnpaidHolding => ({
  orders: orders.length,
  bottles: orders
    .flatMap(({ lines }) => lines)
    .reduce((sum, { quantity, cellarId }) => sum + (cellarId ? 0 : quantity), 0),
});

/** Whether additional unpaid orders exceed the limit (HOLD-01). */
export const exceedsUnpaidLimit = (
  held: UnpaidHolding,
  wanted: UnpaidHolding,
  limit: UnpaidHolding = UNPAID_LIMIT,
): boolean => held.orders + wanted.orders > limit.orders || held.bottles + wanted.bottles > limit.bottles;
