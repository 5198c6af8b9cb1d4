import { describe, expect, it } from '@jest/globals';
import { OrderActor } from './enums.js';
import { checkDeclineReason, isForgottenRefund, refundRulingOf } from './refund-decision.js';

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

  it('[OWED-01] declining requires a reason of 5 to 2000 characters, trimmed', () => {
    for (const reason of [undefined, null, '', '    a', '1234 '])
      expect(checkDeclineReason(reason)).toMatchObject({ messageKey: 'decline-refund-error-reason' });
    expect(checkDeclineReason(' 12345 ')).toBeUndefined();
    expect(checkDeclineReason('a'.repeat(2001))).toMatchObject({ field: 'reason', messageKey: 'too-long' });
  });
});
