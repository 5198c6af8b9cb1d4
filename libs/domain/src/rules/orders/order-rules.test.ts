import { describe, expect, it } from '@jest/globals';
import { appendComment, checkForceStatusComment, checkInvoiceName, isValidOrder } from './order-rules.js';

describe('order rules', () => {
  it('[VAL-09] forcing a status requires a comment of five characters', () => {
    expect(checkForceStatusComment('    1234     ')?.messageKey).toBe('force-status-error-comment');
    expect(checkForceStatusComment(undefined)?.params).toEqual({ minimum: 5 });
    expect(checkForceStatusComment('誤発注の為')).toBeUndefined();
    expect(checkForceStatusComment('x'.repeat(2001))?.messageKey).toBe('too-long');
  });

  it('[ORD-07] a comment is appended', () => {
    expect(appendComment('first', ' second ')).toBe('first\nsecond');
    expect(appendComment('', 'first')).toBe('first');
    expect(appendComment(null, 'first')).toBe('first');
  });

  it('[ORD-09] the invoice name is set once', () => {
    expect(checkInvoiceName(undefined, '株式会社山田')).toBeUndefined();
    expect(checkInvoiceName(' ', '株式会社山田')).toBeUndefined();
    expect(checkInvoiceName('株式会社山田', ' 株式会社山田')).toBeUndefined();
    expect(checkInvoiceName('株式会社山田', '山田商店')?.messageKey).toBe('invoice-name-fixed');
    expect(checkInvoiceName('株式会社山田', '')?.field).toBe('invoiceName');
  });

  it('[VAL-07] an order requires both id and reference', () => {
    expect(isValidOrder({ _id: 'a', reference: 'ORD00001' })).toBe(true);
    for (const order of [
      { _id: 'a' },
      { reference: 'ORD00001' },
      { _id: '', reference: '' },
      null,
      undefined,
    ]) {
      expect(isValidOrder(order)).toBe(false);
    }
  });
});
