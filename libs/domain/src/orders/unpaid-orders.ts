/** What one customer has ordered and not paid yet, or what may stand so at once. */
export interface UnpaidHolding {
  orders: number;
  /** Bottles of the shop; those out of the customer's own cellar hold nothing. */
  bottles: number;
}

/** The most that one customer may have unpaid at once; *parameter* 'unpaid-orders' (REQ-D44). */
export const UNPAID_LIMIT: UnpaidHolding = Object.freeze({ orders: 5, bottles: 24 });

/** The orders and bottles of some orders. */
export const holdingOfOrders = (
  orders: readonly { lines: readonly { quantity: number; cellarId?: string | null }[] }[],
): UnpaidHolding => ({
  orders: orders.length,
  bottles: orders
    .flatMap(({ lines }) => lines)
    .reduce((sum, { quantity, cellarId }) => sum + (cellarId ? 0 : quantity), 0),
});

/** Whether further unpaid orders go over the limit (HOLD-01). */
export const exceedsUnpaidLimit = (
  held: UnpaidHolding,
  wanted: UnpaidHolding,
  limit: UnpaidHolding = UNPAID_LIMIT,
): boolean => held.orders + wanted.orders > limit.orders || held.bottles + wanted.bottles > limit.bottles;
