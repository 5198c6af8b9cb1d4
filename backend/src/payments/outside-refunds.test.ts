import { describe, expect, it } from '@jest/globals';
import type { PaymentIntent, Refund } from './payment-intent.js';
import { withOutsideRefund } from './outside-refunds.js';

const NOW = new Date('2026-12-01T03:00:00Z');
const A = { orderRef: 'ORD00001', paid: 6000 };
const B = { orderRef: 'ORD00002', paid: 4000 };

const pending = (key: string, amount: number, orderRef: string | null = null) =>
  ({ key, amount, orderRef, doneAt: null, refusals: 1, error: 'down' }) as Refund;
const done = (key: string, amount: number, orderRef: string | null = null) =>
  ({ key, amount, orderRef, doneAt: NOW, error: null }) as Refund;

/** Refunds of a payment of 10,000 yen after one at the provider's site: key, amount, order, whether it is done. */
function after(amount: number, refunds: Refund[], shares = [A, B]) {
  const intent = { amount: 10_000, refunds, disputes: [], needsReview: false } as unknown as PaymentIntent;
  return withOutsideRefund(intent, { id: 're_1', amount }, shares, NOW).map((refund) => [
    refund.key,
    refund.amount,
    refund.orderRef,
    Boolean(refund.doneAt),
  ]);
}

describe('[OWED-01] a refund at the provider’s own site', () => {
  it('belongs to the only order, to all when nothing is left, or to the one whose amount it is', () => {
    expect(after(500, [], [A])).toEqual([['provider:re_1:0', 500, A.orderRef, true]]);
    expect(after(10_000, [])).toEqual([
      ['provider:re_1:0', 6000, A.orderRef, true],
      ['provider:re_1:1', 4000, B.orderRef, true],
    ]);
    expect(after(4000, [])).toEqual([['provider:re_1:0', 4000, B.orderRef, true]]);
    expect(after(6000, [done('x', 4000, B.orderRef)]).at(-1)).toEqual([
      'provider:re_1:0',
      6000,
      A.orderRef,
      true,
    ]);
  });

  it('belongs to no order when the order cannot be determined', () => {
    expect(after(500, [])).toEqual([['provider:re_1:0', 500, null, true]]);
    expect(after(500, [], [])).toEqual([['provider:re_1:0', 500, null, true]]);
  });

  it('executes a pending refund of the same amount', () => {
    expect(after(3000, [pending('p', 2000, A.orderRef), pending('q', 3000, A.orderRef)])).toEqual([
      ['p', 2000, A.orderRef, false],
      ['q', 3000, A.orderRef, true],
    ]);
  });

  it('executes pending refunds for which too little is left, and is recorded beyond them', () => {
    expect(after(8000, [pending('p', 3000, A.orderRef)], [A])).toEqual([
      ['p', 3000, A.orderRef, true],
      ['provider:re_1:0', 5000, A.orderRef, true],
    ]);
    expect(after(8000, [pending('p', 9000, A.orderRef)])).toEqual([
      ['p', 1000, A.orderRef, false],
      ['p:re_1', 8000, A.orderRef, true],
    ]);
  });

  it('leaves pending refunds that can still be executed', () => {
    expect(after(5000, [pending('p', 3000, A.orderRef)], [A])).toEqual([
      ['p', 3000, A.orderRef, false],
      ['provider:re_1:0', 5000, A.orderRef, true],
    ]);
  });
});
