import { describe, expect, it } from '@jest/globals';
import { OrderActor, type OrderKind, type OrderStatus } from '../shared/enums.js';
import { ORDER_STATUSES } from './order-transitions.js';
import {
  checkDeclineReason,
  disputeOutcomeOf,
  isForgottenRefund,
  isCancelledByRefund,
  isHeldByDispute,
  refundRulingOf,
} from './refund-decision.js';

describe('refund decision of a cancelled order', () => {
  it('[OWED-01] is automatic when the customer cancels, pending otherwise', () => {
    expect(refundRulingOf(OrderActor.OWNER, 1)).toEqual({ state: 'REFUND_DUE', cause: 'CUSTOMER_CANCELLED' });
    expect(refundRulingOf(OrderActor.ADMINISTRATOR, 1)).toEqual({
      state: 'TO_DECIDE',
      cause: 'ADMINISTRATOR_CANCELLED',
    });
    for (const actor of Object.values(OrderActor)) expect(refundRulingOf(actor, 0)).toBeUndefined();
  });

  it('[OWED-01] is missing only when money is left without a decision', () => {
    const money = { status: 'CANCELLED', paid: 100, refunded: 40, decision: null } as const;
    expect(isForgottenRefund(money)).toBe(true);
    expect(isForgottenRefund({ ...money, refunded: 100 })).toBe(false);
    expect(isForgottenRefund({ ...money, paid: 0, refunded: 0 })).toBe(false);
    expect(isForgottenRefund({ ...money, status: 'ON_HOLD' })).toBe(false);
    for (const decision of ['TO_DECIDE', 'DECLINED', 'REFUNDED'] as const)
      expect(isForgottenRefund({ ...money, decision })).toBe(false);
  });

  it('[OWED-01] is decided about by the card company when it is disputed', () => {
    expect(['won', 'warning_closed'].map(disputeOutcomeOf)).toEqual(['WON', 'WON']);
    expect(['lost', 'prevented'].map(disputeOutcomeOf)).toEqual(['LOST', 'LOST']);
    for (const status of ['needs_response', 'under_review', 'warning_needs_response', 'a_new_one', ''])
      expect(disputeOutcomeOf(status)).toBe('OPEN');
  });

  it('[OWED-01] that is disputed stops an order as long as something of it has not left', () => {
    const order = { kind: 'NORMAL', destination: 'RESTAURANT' } as const;
    const held = ORDER_STATUSES.filter((status) => isHeldByDispute({ ...order, status }));
    expect(held).toEqual([
      'PLACED',
      'VERIFYING_PAYMENT',
      'PLACED_PAYMENT_ERROR',
      'PAID',
      'PLANNING',
      'PLANNED',
      'READY_TO_PREPARE',
      'IN_PREPARATION',
    ]);
    expect(isHeldByDispute({ ...order, status: 'IN_DELIVERY', waitingToShip: true })).toBe(true);
  });

  it('[OWED-01] refunded in full at the provider’s own site cancels an order of which nothing was shipped', () => {
    const cancelledOf = (kind: OrderKind, statuses: readonly OrderStatus[] = ORDER_STATUSES) =>
      statuses.filter((status) => isCancelledByRefund({ kind, destination: 'HOME', status }));
    const unshipped = [
      'PLACED',
      'VERIFYING_PAYMENT',
      'PLACED_PAYMENT_ERROR',
      'PAID',
      'PLANNING',
      'PLANNED',
      'READY_TO_PREPARE',
      'IN_PREPARATION',
    ];
    expect(cancelledOf('NORMAL')).toEqual(unshipped);
    expect(cancelledOf('CELLAR', ['PLANNING', 'RECEPTION_CONFIRMED', 'CLOSED'])).toEqual([
      'PLANNING',
      'RECEPTION_CONFIRMED',
    ]);
    const held = { kind: 'NORMAL', destination: 'HOME', status: 'ON_HOLD' } as const;
    expect(isCancelledByRefund({ ...held, statusBeforeHold: 'PLANNED' })).toBe(true);
    expect(isCancelledByRefund({ ...held, statusBeforeHold: 'IN_DELIVERY' })).toBe(false);
  });

  it('[OWED-01] declining requires a reason of 5 to 2000 characters, trimmed', () => {
    for (const reason of [undefined, null, '', '    a', '1234 '])
      expect(checkDeclineReason(reason)).toMatchObject({ messageKey: 'decline-refund-error-reason' });
    expect(checkDeclineReason(' 12345 ')).toBeUndefined();
    expect(checkDeclineReason('a'.repeat(2001))).toMatchObject({ field: 'reason', messageKey: 'too-long' });
  });
});
