import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { checkByo, corkageOf, countBottles } from './byo-policy.js';

const rules = {
  accepted: true,
  feePerBottle: 4000,
  magnumMultiplier: 2,
  bottleLimit: 2,
  waivedWithCourse: true,
};
const bottle = (quantity: number, size = '750mL', productFee?: number) => ({ quantity, size, productFee });

describe('BYO policy', () => {
  it('[BYO-02] rejects a restaurant without BYO, whatever was confirmed', () => {
    for (const confirmed of [false, true])
      expect(checkByo({ ...rules, accepted: false }, 1, confirmed)).toEqual([
        { field: 'venueRef', messageKey: 'byo-error-not-accepted' },
      ]);
  });

  it('[BYO-02] requires the restaurant’s agreement above the limit only', () => {
    expect(checkByo(rules, 2, false)).toEqual([]);
    expect(checkByo(rules, 5, false)).toEqual([
      { field: 'venueConfirmed', messageKey: 'byo-error-above-limit', params: { limit: 2, bottles: 5 } },
    ]);
    expect(checkByo(rules, 5, true)).toEqual([]);
    expect(checkByo({ accepted: true, bottleLimit: null }, 99, false)).toEqual([]);
    expect(checkByo({ accepted: true, bottleLimit: 0 }, 1, false)).toHaveLength(1);
  });

  it('[BYO-03] computes the corkage of an order: bottles, magnums, the course', () => {
    expect(corkageOf(rules, [bottle(3), bottle(2)])).toEqual({
      total: 20_000,
      parts: [{ fee: 4000, bottles: 5 }],
      bottles: 5,
      unknownBottles: 0,
      waived: false,
    });
    expect(corkageOf(rules, [bottle(1, '1500mL'), bottle(2)])).toMatchObject({
      total: 16_000,
      parts: [
        { fee: 4000, bottles: 2 },
        { fee: 8000, bottles: 1 },
      ],
    });
    expect(corkageOf(rules, [bottle(5)], { withCourse: true })).toMatchObject({
      total: 0,
      parts: [],
      waived: true,
    });
    expect(corkageOf({ ...rules, waivedWithCourse: false }, [bottle(5)], { withCourse: true }).total).toBe(
      20_000,
    );
  });

  it('[BYO-03] falls back to the wine’s own fee, and counts bottles without any', () => {
    expect(corkageOf({ accepted: true }, [bottle(2, '750mL', 2500), bottle(1)])).toMatchObject({
      total: 5000,
      bottles: 3,
      unknownBottles: 1,
    });
  });

  it('[BYO-03] the parts always add up to the total and to all bottles', () => {
    const lines = fc.array(
      fc.record({
        quantity: fc.integer({ min: 1, max: 24 }),
        size: fc.constantFrom('375mL', '750mL', '1500mL', '3000mL'),
        productFee: fc.option(fc.integer({ min: 0, max: 9000 })),
      }),
    );
    const anyRules = fc.record({
      accepted: fc.constant(true),
      feePerBottle: fc.option(fc.integer({ min: 0, max: 9000 })),
      magnumMultiplier: fc.double({ min: 0, max: 10, noNaN: true }),
    });
    fc.assert(
      fc.property(anyRules, lines, (policy, brought) => {
        const { total, parts, bottles, unknownBottles } = corkageOf(policy, brought);
        expect(parts.reduce((sum, part) => sum + part.fee * part.bottles, 0)).toBe(total);
        expect(countBottles(parts.map(({ bottles: quantity }) => ({ quantity }))) + unknownBottles).toBe(
          bottles,
        );
        expect(parts.every(({ fee }) => Number.isSafeInteger(fee))).toBe(true);
      }),
    );
  });
});
