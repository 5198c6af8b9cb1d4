import { describe, expect, it } from '@jest/globals';
import { LOCALES } from '../rules/shared/enums.js';
import { corkageOf } from '../rules/venues/byo-policy.js';
import { corkageText } from './corkage-text.js';

const rules = { accepted: true, feePerBottle: 4000, magnumMultiplier: 2, waivedWithCourse: true };
const bottle = (quantity: number, size = '750mL') => ({ quantity, size });

describe('the corkage of an order', () => {
  it('[BYO-03] is described as a verifiable sum, in six languages', () => {
    expect(corkageText(corkageOf(rules, [bottle(5)]), 'jp')).toBe('4,000円 × 5本 = 20,000円（当日お店で）');
    expect(corkageText(corkageOf(rules, [bottle(2), bottle(1, '1500mL')]), 'jp')).toBe(
      '4,000円 × 2本 + 8,000円 × 1本 = 16,000円（当日お店で）',
    );
    expect(corkageText(corkageOf({ accepted: true }, [bottle(2)]), 'jp')).toBe(
      '2本は店にお問い合わせください',
    );
    const texts = LOCALES.map((locale) =>
      corkageText(corkageOf(rules, [bottle(5)], { withCourse: true }), locale),
    );
    expect(new Set(texts).size).toBe(LOCALES.length);
  });
});
