import { describe, expect, it } from '@jest/globals';
import { OrderKind, OrderStatus } from '../shared/enums.js';
import { checkForcedStatus, type ForcedOrder, holdingOf, PAID_STATUSES } from './order-holdings.js';
import { ORDER_STATUSES } from './order-transitions.js';

const order = (values: Partial<ForcedOrder> = {}): ForcedOrder => ({
  kind: 'NORMAL',
  status: 'PLANNING',
  paidAt: null,
  pointsUsed: 0,
  ...values,
});

describe('where the bottles of an order are', () => {
  it('[ORD-07] is derived from kind and status', () => {
    const statusesOf = (kind: OrderKind, holding: string) =>
      ORDER_STATUSES.filter((status) => holdingOf({ kind, status }) === holding);
    for (const kind of Object.values(OrderKind)) {
      expect(statusesOf(kind, 'ALLOCATED')).toEqual([
        'PLACED',
        'VERIFYING_PAYMENT',
        'PLACED_PAYMENT_ERROR',
        'PAID',
        'PLANNING',
      ]);
      expect(statusesOf(kind, 'RESERVED')).toEqual(['PLANNED', 'READY_TO_PREPARE', 'IN_PREPARATION']);
    }
    const end = ['IN_DELIVERY', 'RECEPTION_CONFIRMED', 'CLOSED'];
    expect(statusesOf('NORMAL', 'SHIPPED')).toEqual(end);
    expect(statusesOf('INDENT', 'SHIPPED')).toEqual(end);
    expect(statusesOf('CELLAR', 'STORED')).toEqual(end);
    expect(statusesOf('NORMAL', 'NONE')).toEqual(['CANCELLED', 'ON_HOLD']);
  });

  it('[ORD-02] is unchanged while on hold', () => {
    for (const statusBeforeHold of ORDER_STATUSES.filter((status) => status !== 'ON_HOLD'))
      expect(holdingOf({ kind: 'NORMAL', status: 'ON_HOLD', statusBeforeHold })).toBe(
        holdingOf({ kind: 'NORMAL', status: statusBeforeHold }),
      );
    expect(holdingOf({ kind: 'NORMAL', status: 'ON_HOLD', statusBeforeHold: 'ON_HOLD' })).toBe('NONE');
  });

  it('[ORD-02] an order is paid in statuses after PAID', () => {
    expect(PAID_STATUSES).toEqual(
      ORDER_STATUSES.slice(ORDER_STATUSES.indexOf('PAID'), ORDER_STATUSES.indexOf('CANCELLED')),
    );
  });
});

describe('rejected forced statuses', () => {
  const refused = (values: Partial<ForcedOrder>) =>
    ORDER_STATUSES.filter((status) => checkForcedStatus(order(values), status));

  it('[ORD-07] none for an order that is neither paid nor cancelled', () => {
    for (const status of ORDER_STATUSES.filter((each) => each !== OrderStatus.CANCELLED))
      expect(refused({ status, statusBeforeHold: 'PLANNING', pointsUsed: 100 })).toEqual([]);
  });

  it('[ORD-07] preparing a cellar order', () => {
    expect(refused({ kind: 'CELLAR' })).toEqual([
      'PLANNED',
      'READY_TO_PREPARE',
      'IN_PREPARATION',
      'IN_DELIVERY',
    ]);
  });

  it('[ORD-07] making a paid order unpaid', () => {
    expect(refused({ paidAt: new Date() })).toEqual(['PLACED', 'VERIFYING_PAYMENT', 'PLACED_PAYMENT_ERROR']);
    expect(checkForcedStatus(order({ paidAt: new Date() }), 'PLACED')).toEqual({
      field: 'status',
      messageKey: 'force-status-error-paid',
      params: { from: 'PLANNING', to: 'PLACED' },
    });
  });

  it('[ORD-07][LOY-01] reviving an order whose points were returned', () => {
    const cancelled = { status: 'CANCELLED', pointsUsed: 1 } as const;
    expect(refused(cancelled)).toEqual(
      ORDER_STATUSES.filter((status) => !['CANCELLED', 'ON_HOLD'].includes(status)),
    );
    expect(refused({ ...cancelled, pointsUsed: 0 })).toEqual([]);
    expect(refused({ ...cancelled, pointsUsed: 0, isRefundedInFull: true })).toEqual(refused(cancelled));
    expect(refused({ ...cancelled, status: 'ON_HOLD', statusBeforeHold: 'CANCELLED' })).toEqual(
      refused(cancelled),
    );
  });
});
