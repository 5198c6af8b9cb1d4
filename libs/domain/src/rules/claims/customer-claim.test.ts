import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { addDays, instantInTokyo, tokyoDay } from '../shared/tokyo-time.js';
import {
  checkCustomerClaim,
  claimableUntil,
  CUSTOMER_CLAIM_DAYS,
  type EarlierClaim,
  isShownToCustomer,
} from './customer-claim.js';

const [A, B] = ['PRD00001', 'PRD00002'] as const;
const products = [
  { productRef: A, quantity: 2 },
  { productRef: B, quantity: 1 },
  { productRef: A, quantity: 1 },
];
const moments = fc.date({
  min: new Date('2020-01-01T00:00:00Z'),
  max: new Date('2040-01-01T00:00:00Z'),
  noInvalidDate: true,
});

describe('a claim of a customer', () => {
  it('[CLAIM-01] is possible until midnight in Japan after the eighth day after the reception, at whatever time it was', () => {
    fc.assert(
      fc.property(moments, fc.array(moments, { maxLength: 3 }), (latest, others) => {
        const received = [latest, ...others].map((receivedAt) => ({ receivedAt }));
        const until = claimableUntil({ status: 'CLOSED', deliveries: [...received, { receivedAt: null }] })!;
        const last = new Date(Math.max(...received.map(({ receivedAt }) => receivedAt.getTime())));
        const lastDay = addDays(tokyoDay(last), CUSTOMER_CLAIM_DAYS);
        expect(tokyoDay(new Date(until.getTime() - 1))).toBe(lastDay);
        expect(until).toEqual(instantInTokyo(addDays(lastDay, 1)));
      }),
    );
    const until = (receivedAt: string) =>
      claimableUntil({ status: 'CLOSED', deliveries: [{ receivedAt: new Date(receivedAt) }] })!.toISOString();
    // 23:59 and 00:00 in Japan.
    expect(until('2026-05-01T14:59:59Z')).toBe('2026-05-09T15:00:00.000Z');
    expect(until('2026-05-01T15:00:00Z')).toBe('2026-05-10T15:00:00.000Z');
  });

  it('[CLAIM-01] needs a received parcel of an order that is not cancelled', () => {
    const deliveries = [{ receivedAt: new Date() }];
    expect(claimableUntil({ status: 'IN_DELIVERY', deliveries: [{ receivedAt: null }] })).toBeNull();
    expect(claimableUntil({ status: 'CANCELLED', deliveries })).toBeNull();
    expect(claimableUntil({ status: 'RECEPTION_CONFIRMED', deliveries })).not.toBeNull();
  });

  it('[CLAIM-01] never covers more bottles than ordered, and has one open claim for each wine', () => {
    const line = fc.record({ productRef: fc.constantFrom(A, B), quantity: fc.integer({ min: -1, max: 4 }) });
    const step = fc.record({ lines: fc.array(line, { maxLength: 3 }), isDecided: fc.boolean() });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
        let claims: EarlierClaim[] = [];
        for (const { lines, isDecided } of steps) {
          if (checkCustomerClaim({ products }, { problem: 'BROKEN', lines }, claims).length === 0)
            claims = [...claims, ...lines.map((each) => ({ ...each, closedAt: null }))];
          if (isDecided) claims = claims.map((claim) => ({ ...claim, closedAt: new Date() }));
          const open = claims.filter(({ closedAt }) => closedAt === null);
          expect(new Set(open.map(({ productRef }) => productRef)).size).toBe(open.length);
        }
        for (const [productRef, ordered] of [
          [A, 3],
          [B, 1],
        ] as const) {
          const claimed = claims.filter((claim) => claim.productRef === productRef);
          expect(claimed.reduce((sum, { quantity }) => sum + quantity, 0)).toBeLessThanOrEqual(ordered);
        }
      }),
    );
  });

  it('[CLAIM-01] names the invalid field of a line', () => {
    const check = (lines: Parameters<typeof checkCustomerClaim>[1]['lines'], note?: string) =>
      checkCustomerClaim({ products }, { problem: 'CORKED', lines, note }, [
        { productRef: B, quantity: 1, closedAt: null },
      ]).map(({ field, messageKey }) => [field, messageKey]);
    expect(check([])).toEqual([['lines', 'required']]);
    expect(
      check([
        { productRef: A, quantity: 4 },
        { productRef: B, quantity: 1 },
      ]),
    ).toEqual([
      ['lines.0.quantity', 'bottle-report-error-quantity'],
      ['lines.1.productRef', 'claim-error-open'],
    ]);
    const twice = { productRef: A, quantity: 1 };
    expect(check([twice, twice])).toEqual([['lines.1.productRef', 'claim-error-open']]);
    expect(check([{ productRef: 'PRD00009', quantity: 1 }])).toEqual([
      ['lines.0.productRef', 'unknown-reference'],
    ]);
    expect(check([twice], 'x'.repeat(2001))).toEqual([['note', 'too-long']]);
  });

  it('[CLAIM-01] of a restaurant is shown to the customer once it brought something', () => {
    const shown = (
      reportedBy: 'OWNER' | 'VENUE' | 'ADMINISTRATOR',
      resolution: 'REFUND' | 'NO_ACTION' | null,
    ) => isShownToCustomer({ reportedBy, resolution });
    expect([shown('OWNER', null), shown('ADMINISTRATOR', 'NO_ACTION'), shown('VENUE', 'REFUND')]).toEqual([
      true,
      true,
      true,
    ]);
    expect([shown('VENUE', null), shown('VENUE', 'NO_ACTION')]).toEqual([false, false]);
  });
});
