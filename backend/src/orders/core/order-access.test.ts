import { describe, expect, it } from '@jest/globals';
import { OrderStatus, PAID_STATUSES, UserType } from '@vinkura/domain';
import type { Caller } from '../../platform/access/access.js';
import { actionsFor, actorsFor, redactFor, visibilityFilter } from './order-access.js';
import type { Order } from './order.js';

const order = (values: Partial<Order> = {}): Order =>
  ({
    owner: 'customer',
    ownerRef: 'USR00007',
    status: OrderStatus.PLACED,
    kind: 'NORMAL',
    destination: 'RESTAURANT',
    reservation: { venueRef: 'VEN00001' },
    products: [{ productRef: 'PRD00001', unitPrice: 5000 }],
    comments: '内部メモ',
    invoiceName: '鈴木',
    paymentIntentId: 'intent',
    paymentHistory: [{}],
    deliveries: [],
    history: [
      { by: 'USR00007', comment: 'x' },
      { by: 'USR00001', comment: null },
    ],
    refundDecision: null,
    ...values,
  }) as Order;
const caller = (type: UserType, id: string = type, managedVenues: string[] = []): Caller => ({
  id,
  reference: `USR-${id}`,
  type,
  managedVenues,
});
const NOW = new Date('2027-03-01T00:00:00Z');
const customer = caller(UserType.GUEST, 'customer');
const manager = caller(UserType.RESTAURANT_MANAGER, 'manager', ['VEN00001']);
const admin = caller(UserType.ADMINISTRATOR);

describe('roles of a caller towards an order', () => {
  it('[ROLE-02][ROLE-06] owner, venue, administrator, or nothing', () => {
    expect(actorsFor(customer, order())).toEqual(['OWNER']);
    expect(actorsFor(admin, order())).toEqual(['ADMINISTRATOR']);
    expect(actorsFor(caller(UserType.ADMINISTRATOR, 'customer'), order())).toEqual([
      'OWNER',
      'ADMINISTRATOR',
    ]);
    expect(actorsFor(manager, order())).toEqual(['VENUE']);
    expect(
      actorsFor(manager, order({ reservation: { venueRef: 'VEN00002' } as Order['reservation'] })),
    ).toEqual([]);
    expect(actorsFor(caller(UserType.GUEST, 'somebody', ['VEN00001']), order())).toEqual([]);
    expect(actorsFor(caller(UserType.CONCIERGE, 'concierge'), order())).toEqual([]);
  });

  it('[ORD-02] returns the actions of the transition table, each once', () => {
    expect(actionsFor(customer, order(), NOW)).toEqual(['PROCEED_PAYMENT', 'RETRY_PAYMENT', 'CANCEL']);
    expect(actionsFor(manager, order(), NOW)).toEqual([]);
    expect(actionsFor(manager, order({ status: 'IN_DELIVERY' }), NOW)).toEqual(['CONFIRM_RECEPTION']);
    const both = actionsFor(caller(UserType.ADMINISTRATOR, 'customer'), order(), NOW);
    expect(new Set(both).size).toBe(both.length);
    expect(both).toEqual(expect.arrayContaining(['PROCEED_PAYMENT', 'HOLD', 'FORCE_STATUS']));
  });
});

describe('visibility', () => {
  it('[ROLE-06] a restaurant sees the reservation, but neither payment nor back-office remarks', () => {
    expect(redactFor(manager, order(), 'GUEST-1')).toMatchObject({
      owner: 'GUEST-1',
      ownerRef: 'GUEST-1',
      reservation: { venueRef: 'VEN00001' },
      products: [{ productRef: 'PRD00001', unitPrice: 0, cellarId: null }],
      totalProductPrice: 0,
      deliveryFee: 0,
      pointsUsed: 0,
      totalPaymentAmount: 0,
      paymentAmount: 0,
      comments: null,
      invoiceName: null,
      paymentIntentId: null,
      paymentHistory: [],
      history: [
        { by: 'GUEST-1', comment: null },
        { by: 'USR00001', comment: null },
      ],
    });
    for (const who of [customer, admin]) expect(redactFor(who, order(), 'GUEST-1')).toEqual(order());
  });

  it('[ROLE-02] lists are filtered in the query itself', () => {
    expect(visibilityFilter(admin)).toEqual({});
    expect(visibilityFilter(customer)).toEqual({ owner: 'customer' });
    expect(visibilityFilter(caller(UserType.CONCIERGE, 'c', ['VEN00001']))).toEqual({ owner: 'c' });
    expect(visibilityFilter(manager)).toEqual({
      $or: [
        { owner: 'manager' },
        {
          'reservation.venueRef': { $in: ['VEN00001'] },
          $or: [{ paidAt: { $ne: null } }, { status: { $in: [...PAID_STATUSES] } }],
        },
      ],
    });
  });
});
