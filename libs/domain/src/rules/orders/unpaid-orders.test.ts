import { describe, expect, it } from '@jest/globals';
import { exceedsUnpaidLimit, holdingOfOrders, UNPAID_LIMIT } from './unpaid-orders.js';

describe('unpaid orders', () => {
  it("[HOLD-01] count the shop's bottles, not those of the customer's cellar", () => {
    const lines = [{ quantity: 3 }, { quantity: 5, cellarId: 'entry' }, { quantity: 2, cellarId: null }];
    expect(holdingOfOrders([{ lines }, { lines: [] }])).toEqual({ orders: 2, bottles: 5 });
    expect(holdingOfOrders([])).toEqual({ orders: 0, bottles: 0 });
  });

  it('[HOLD-01] may reach the limit but not exceed it', () => {
    const none = { orders: 0, bottles: 0 };
    expect(UNPAID_LIMIT).toEqual({ orders: 5, bottles: 24 });
    expect(exceedsUnpaidLimit(none, UNPAID_LIMIT)).toBe(false);
    expect(exceedsUnpaidLimit({ orders: 4, bottles: 20 }, { orders: 1, bottles: 4 })).toBe(false);
    expect(exceedsUnpaidLimit({ orders: 4, bottles: 20 }, { orders: 1, bottles: 5 })).toBe(true);
    expect(exceedsUnpaidLimit({ orders: 5, bottles: 1 }, { orders: 1, bottles: 0 })).toBe(true);
    expect(exceedsUnpaidLimit(none, { orders: 1, bottles: 3 }, { orders: 9, bottles: 2 })).toBe(true);
  });
});
