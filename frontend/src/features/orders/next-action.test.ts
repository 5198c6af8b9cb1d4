import { describe, expect, it } from '@jest/globals';
import type { DestinationKind, OrderAction, OrderStatus } from '@vinkura/domain/enums';
import { nextActionOf } from './next-action.js';

const NOW = new Date('2026-11-21T05:00:00.000Z');
const order = (
  reference: string,
  status: OrderStatus,
  { at = null, destination = 'RESTAURANT' }: { at?: string | null; destination?: DestinationKind } = {},
) => ({
  reference,
  status,
  destination,
  arrival: at,
  reservation: null,
  availableActions: (['PLACED', 'PLACED_PAYMENT_ERROR'].includes(status)
    ? ['RETRY_PAYMENT']
    : []) as OrderAction[],
});
const next = (orders: ReturnType<typeof order>[], cartCount = 0) => {
  const action = nextActionOf(orders, cartCount, NOW);
  return 'order' in action ? `${action.kind} ${action.order.reference}` : action.kind;
};

describe('nextActionOf', () => {
  it('[ACCT-01] asks for a failed payment before anything else', () => {
    expect(next([order('ORD1', 'PLACED'), order('ORD2', 'PLACED_PAYMENT_ERROR')], 3)).toBe('payFailed ORD2');
  });

  it('[ACCT-01] asks for an open payment, tells of one that is checked', () => {
    expect(next([order('ORD1', 'VERIFYING_PAYMENT'), order('ORD2', 'PLACED')])).toBe('payOpen ORD2');
    expect(next([order('ORD1', 'VERIFYING_PAYMENT')], 2)).toBe('verifying ORD1');
  });

  it('[ACCT-01] goes on with what is in the cart', () => {
    expect(next([order('ORD1', 'PAID', { at: '2026-12-01T10:00:00.000Z' })], 1)).toBe('cart');
  });

  it('[ACCT-01] names the next table, not a past one and not one on hold', () => {
    expect(
      next([
        order('ORD1', 'PAID', { at: '2026-12-05T10:00:00.000Z' }),
        order('ORD2', 'IN_DELIVERY', { at: '2026-12-01T10:00:00.000Z' }),
        order('ORD3', 'PLANNED', { at: '2026-11-20T10:00:00.000Z' }),
        order('ORD4', 'ON_HOLD', { at: '2026-11-22T10:00:00.000Z' }),
      ]),
    ).toBe('visit ORD2');
  });

  it('[ACCT-01] names the next parcel', () => {
    const home = order('ORD1', 'PAID', { at: '2026-12-01T10:00:00.000Z', destination: 'HOME' });
    expect(next([home])).toBe('delivery ORD1');
  });

  it('[ACCT-01] invites who has nothing open', () => {
    expect(next([])).toBe('start');
  });
});
