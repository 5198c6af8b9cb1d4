import { describe, expect, it } from '@jest/globals';
import { ageProblems, amountProblems } from './item-problems.js';

describe('the age of the customer', () => {
  it('[VAL-01] is 20 on the birthday itself, by the date in Japan', () => {
    const birthday = '2006-11-21';
    expect(ageProblems(birthday, new Date('2026-11-20T14:59:59Z'))).toMatchObject([
      { code: 'UNDER_AGE', messageKey: 'checkout-error-under-age', params: { minimumAge: 20 } },
    ]);
    expect(ageProblems(birthday, new Date('2026-11-20T15:00:00Z'))).toEqual([]);
  });

  it('must be known', () => {
    for (const birthday of [undefined, null, ''])
      expect(ageProblems(birthday, new Date())).toMatchObject([
        { code: 'UNDER_AGE', messageKey: 'checkout-error-birthday-missing' },
      ]);
  });
});

describe('the amount', () => {
  it("[PAY-02] is 0, or from 50 yen to the provider's maximum", () => {
    for (const yen of [0, 50, 99_999_999]) expect(amountProblems(yen)).toEqual([]);
    for (const yen of [1, 49]) expect(amountProblems(yen)).toMatchObject([{ code: 'AMOUNT_TOO_SMALL' }]);
    expect(amountProblems(100_000_000)).toMatchObject([{ code: 'VALIDATION_FAILED' }]);
  });
});
