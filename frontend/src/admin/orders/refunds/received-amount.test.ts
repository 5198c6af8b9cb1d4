import { describe, expect, it } from '@jest/globals';
import { receivedAmount } from './received-amount.js';

describe('the amount that a provider received', () => {
  it.each([
    [{ amount: 7_001, currency: 'jpy' }, '7,001円'],
    [{ amount: 7_001, currency: null }, '7,001円'],
    [{ amount: 12_345, currency: 'usd' }, '$123.45'],
    [{ amount: 12_345, currency: 'krw' }, '₩12,345'],
    [{ amount: null, currency: null }, undefined],
  ])('[OWED-02] %j is written %s', (received, text) => {
    expect(receivedAmount(received, 'en')).toBe(text);
  });
});
