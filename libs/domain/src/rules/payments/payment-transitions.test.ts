import { describe, expect, it } from '@jest/globals';
import {
  canPaymentTransition,
  isPaymentSettled,
  PAYMENT_STATUSES,
  paymentStatusOf,
  restPaymentStatus,
} from './payment-transitions.js';

describe('payment statuses', () => {
  it('[PAY-02] go from initiated over filling and processing to an outcome', () => {
    const way = ['INITIATED', 'FILLING', 'PROCESSING', 'ACCEPTED'] as const;
    for (const [i, from] of way.slice(0, -1).entries()) {
      const to = way[i + 1];
      expect(to && canPaymentTransition(from, to)).toBe(true);
    }
    expect(canPaymentTransition('PROCESSING', 'REJECTED')).toBe(true);
    expect(canPaymentTransition('PROCESSING', 'ERROR')).toBe(true);
    expect(canPaymentTransition('PROCESSING', 'FILLING')).toBe(false);
    expect(canPaymentTransition('FILLING', 'INITIATED')).toBe(false);
  });

  it('[PAY-02] a payment of 0 yen is accepted immediately', () => {
    expect(canPaymentTransition('INITIATED', 'ACCEPTED')).toBe(true);
    expect(canPaymentTransition('INITIATED', 'PROCESSING')).toBe(false);
  });

  it('[ORD-08] a failed payment can be retried, and a late success is accepted', () => {
    for (const failed of ['REJECTED', 'ERROR'] as const) {
      expect(canPaymentTransition(failed, 'FILLING')).toBe(true);
      expect(canPaymentTransition(failed, 'ACCEPTED')).toBe(true);
    }
  });

  it('[PAY-02] accepted is final, staying is no transition, and all can become accepted', () => {
    for (const status of PAYMENT_STATUSES) {
      expect(canPaymentTransition('ACCEPTED', status)).toBe(false);
      expect(canPaymentTransition(status, status)).toBe(false);
      expect(canPaymentTransition(status, 'INITIATED')).toBe(false);
    }
    expect(PAYMENT_STATUSES.filter((status) => canPaymentTransition(status, 'ACCEPTED'))).toEqual(
      PAYMENT_STATUSES.filter((status) => status !== 'ACCEPTED'),
    );
    expect(PAYMENT_STATUSES.filter((status) => canPaymentTransition(status, 'PROCESSING'))).toEqual([
      'FILLING',
      'ERROR',
      'REJECTED',
    ]);
    expect(canPaymentTransition('FILLING', 'REJECTED')).toBe(true);
  });

  it('[PAY-03] are case-insensitive', () => {
    expect(['processing', 'Processing', ' PROCESSING '].map(paymentStatusOf)).toEqual(
      Array.from({ length: 3 }, () => 'PROCESSING'),
    );
    for (const text of ['', 'paid', 'constructor', null, undefined, 1])
      expect(paymentStatusOf(text)).toBeUndefined();
  });

  it('[PAY-03] are returned in lower case by the poll, limited to the three of the payment flow', () => {
    expect(PAYMENT_STATUSES.map(restPaymentStatus)).toEqual([
      'INITIATED',
      'FILLING',
      'processing',
      'ERROR',
      'accepted',
      'rejected',
    ]);
    for (const status of PAYMENT_STATUSES) expect(paymentStatusOf(restPaymentStatus(status))).toBe(status);
  });

  it('[PAY-04] [PAY-05] end the polling when settled', () => {
    expect(PAYMENT_STATUSES.filter(isPaymentSettled)).toEqual(['ERROR', 'ACCEPTED', 'REJECTED']);
  });
});
