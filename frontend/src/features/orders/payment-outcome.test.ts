import { describe, expect, it } from '@jest/globals';
import { PaymentStatus } from '@vinkura/domain/shared/enums';
import { outcomeOf, shownMessage } from './payment-outcome.js';

describe('outcomeOf', () => {
  it.each([
    ['ACCEPTED', 'success'],
    ['REJECTED', 'failure'],
    ['ERROR', 'failure'],
    ['PROCESSING', 'processing'],
    ['FILLING', 'open'],
    ['INITIATED', 'open'],
  ] as const)('[ACCT-02] shows %s as %s', (status, outcome) => {
    expect(outcomeOf(status)).toBe(outcome);
  });

  it('[ACCT-02] has a word for every status and for a payment that is not the reader’s', () => {
    expect(Object.values(PaymentStatus).map(outcomeOf)).not.toContain(undefined);
    expect(outcomeOf(undefined)).toBe('unknown');
  });
});

describe('shownMessage', () => {
  it('[ACCT-02] limits the message in the URL', () => {
    const shown = shownMessage('あ'.repeat(5000)) ?? '';
    expect([...shown]).toHaveLength(201);
    expect(shown.endsWith('…')).toBe(true);
  });

  it('[ACCT-02] is one line without control or direction characters', () => {
    expect(shownMessage('declined\r\n\u202eevil\u0000')).toBe('declined evil');
  });

  it('keeps an ordinary message and ignores an empty one', () => {
    expect(shownMessage('Your card was declined.')).toBe('Your card was declined.');
    expect(shownMessage('  ')).toBeUndefined();
    expect(shownMessage(null)).toBeUndefined();
  });
});
