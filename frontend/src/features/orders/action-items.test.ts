import { describe, expect, it } from '@jest/globals';
import type { DestinationKind, OrderAction, OrderStatus } from '@vinkura/domain/shared/enums';
import { collectActionItems } from './action-items.js';

const NOW = new Date('2026-11-21T05:00:00.000Z');
const ACTIONS: Partial<Record<OrderStatus, OrderAction[]>> = {
  PLACED: ['RETRY_PAYMENT'],
  PLACED_PAYMENT_ERROR: ['RETRY_PAYMENT'],
  IN_DELIVERY: ['CONFIRM_RECEPTION'],
};
const parcel = {
  __typename: 'Delivery' as const,
  ref: 'D1',
  status: 'SHIPPED' as const,
  carrier: null,
  tracking: null,
  shippedAt: null,
  receivedAt: null,
};
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
  availableActions: ACTIONS[status] ?? [],
  deliveries: status === 'IN_DELIVERY' ? [parcel] : [],
});
const actionItems = (orders: ReturnType<typeof order>[], { cartCount = 0, awaited = 0 } = {}) =>
  collectActionItems({
    orders,
    cartCount,
    awaitedFeedback: { count: awaited, orderRef: awaited > 0 ? 'ORD9' : undefined },
    now: NOW,
  }).map((entry) => ('order' in entry ? `${entry.kind} ${entry.order.reference}` : entry.kind));

describe('collectActionItems', () => {
  it('[ACCT-01] collects the items of all orders, missing payments first', () => {
    expect(
      actionItems(
        [
          order('ORD1', 'PLACED'),
          order('ORD2', 'PLACED_PAYMENT_ERROR'),
          order('ORD3', 'IN_DELIVERY', { destination: 'HOME' }),
          order('ORD4', 'ON_HOLD'),
          order('ORD5', 'VERIFYING_PAYMENT'),
          order('ORD6', 'PLACED_PAYMENT_ERROR'),
          order('ORD7', 'PAID', { at: '2026-12-01T10:00:00.000Z' }),
        ],
        { cartCount: 3, awaited: 2 },
      ),
    ).toEqual([
      'payFailed ORD2',
      'payFailed ORD6',
      'payOpen ORD1',
      'received ORD3',
      'held ORD4',
      'verifying ORD5',
      'cart',
      'feedback',
      'visit ORD7',
    ]);
  });

  it('[ACCT-01] asks to confirm a restaurant parcel only after the visit', () => {
    const before = order('ORD1', 'IN_DELIVERY', { at: '2026-11-25T10:00:00.000Z' });
    const after = order('ORD2', 'IN_DELIVERY', { at: '2026-11-20T10:00:00.000Z' });
    expect(actionItems([before, after])).toEqual(['received ORD2', 'visit ORD1']);
  });

  it('[ACCT-01] contains the next visit, not a past one or one on hold', () => {
    expect(
      actionItems([
        order('ORD1', 'PAID', { at: '2026-12-05T10:00:00.000Z' }),
        order('ORD2', 'PLANNED', { at: '2026-12-01T10:00:00.000Z' }),
        order('ORD3', 'PLANNED', { at: '2026-11-20T10:00:00.000Z' }),
        order('ORD4', 'ON_HOLD', { at: '2026-11-22T10:00:00.000Z' }),
      ]),
    ).toEqual(['held ORD4', 'visit ORD2']);
  });

  it('[ACCT-01] contains the next delivery', () => {
    const home = order('ORD1', 'PAID', { at: '2026-12-01T10:00:00.000Z', destination: 'HOME' });
    expect(actionItems([home])).toEqual(['delivery ORD1']);
  });

  it('[ACCT-01] shows a start item when nothing is open', () => {
    expect(actionItems([])).toEqual(['start']);
  });
});
