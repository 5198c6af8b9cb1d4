import { describe, expect, it } from '@jest/globals';
import { groupCardNumber, groupExpiry, isCardNumber, isExpiryAhead } from './card-number.js';

describe('card numbers', () => {
  it('are grouped as they are typed, full-width digits included', () => {
    expect(groupCardNumber('４２４２4242abcd4242 4242')).toBe('4242 4242 4242 4242');
  });

  it.each([
    ['4242 4242 4242 4242', true],
    ['4000 0025 0000 3155', true],
    ['4242 4242 4242 4241', false],
    ['4242', false],
    ['', false],
  ])('%s is a number: %s', (text, expected) => {
    expect(isCardNumber(text)).toBe(expected);
  });
});

describe('expiry', () => {
  const now = new Date('2026-11-21T00:00:00+09:00');
  it.each([
    ['11 / 26', true],
    ['10 / 26', false],
    ['13 / 29', false],
    ['01 / 27', true],
  ])('%s is ahead: %s', (text, expected) => {
    expect(isExpiryAhead(text, now)).toBe(expected);
  });

  it('is grouped while typing', () => {
    expect(groupExpiry('1229')).toBe('12 / 29');
    expect(groupExpiry('1')).toBe('1');
  });
});
