import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { checkPoints, maximumPoints, parsePoints, pointsEarned, toggleAllPoints } from './points.js';
import { TIERS } from './tiers.js';

const PREFIX = 'order-summary-points-selection-modal-error-';
const amount = fc.nat(10_000_000);

describe('spending points', () => {
  it('[VAL-02] has a message key for each error', () => {
    const key = (value: unknown) => checkPoints(value, 1200, 5000)?.messageKey;
    expect(key(-1)).toBe(`${PREFIX}negative-points`);
    expect(key(1201)).toBe(`${PREFIX}not-enough-points`);
    expect(checkPoints(5001, 10_000, 5000)?.messageKey).toBe(`${PREFIX}too-many-points`);
    for (const value of ['', 'abc', '1.5', 1.5, '１２a', null, undefined, Number.NaN, {}, '1,20', '1e3']) {
      expect(key(value)).toBe(`${PREFIX}enter-correctly`);
    }
    expect([0, 1200, '1200', '1,200', '１２００', ' 5 '].map(key)).toEqual(
      Array.from({ length: 6 }, () => undefined),
    );
  });

  it('[VAL-02] accepts exactly integers from 0 to the lower of balance and product total', () => {
    fc.assert(
      fc.property(fc.integer({ min: -100, max: 10_000_000 }), amount, amount, (points, balance, total) => {
        const isInRange = points >= 0 && points <= Math.min(balance, total);
        expect(checkPoints(points, balance, total) === undefined).toBe(isInRange);
        expect(checkPoints(String(points), balance, total)).toEqual(checkPoints(points, balance, total));
      }),
    );
  });

  it("[VAL-02] 'all' sets the lower of total and points, or resets to 0", () => {
    expect(toggleAllPoints(0, 1200, 5000)).toBe(1200);
    expect(toggleAllPoints(300, 9000, 5000)).toBe(5000);
    expect(toggleAllPoints(5000, 9000, 5000)).toBe(0);
    expect(maximumPoints(-5, 100)).toBe(0);
    fc.assert(
      fc.property(amount, amount, amount, (current, balance, total) => {
        const toggled = toggleAllPoints(current, balance, total);
        expect(checkPoints(toggled, balance, total)).toBeUndefined();
        expect([0, Math.min(balance, total)]).toContain(toggled);
      }),
    );
  });

  it('parses numbers as typed', () => {
    expect(parsePoints('-5')).toBe(-5);
    expect(parsePoints('12,345,678')).toBe(12_345_678);
    expect(parsePoints('9'.repeat(20))).toBeUndefined();
  });
});

describe('earning points', () => {
  it("[LOY-01] is 1 % of the product amount paid by card, times the tier's factor, rounded down", () => {
    expect(TIERS.map((tier) => pointsEarned(10_050, tier))).toEqual([100, 100, 150, 201, 251, 301]);
    expect(pointsEarned(99, 'STANDARD')).toBe(0);
    expect(pointsEarned(0, 'DIAMOND')).toBe(0);
  });

  it('[LOY-01] uses the configured rate without rounding errors', () => {
    expect(pointsEarned(1000, 'STANDARD', 1.1)).toBe(11);
    expect(pointsEarned(100_000, 'STANDARD', 0.29)).toBe(290);
    expect(pointsEarned(10_000, 'GOLD', 0)).toBe(0);
    expect(() => pointsEarned(-1, 'GOLD')).toThrow(RangeError);
  });

  it('[LOY-01] never gives more for two orders than for one of the same total, nor less for a higher tier', () => {
    fc.assert(
      fc.property(amount, amount, fc.constantFrom(...TIERS), (a, b, tier) => {
        expect(pointsEarned(a, tier) + pointsEarned(b, tier)).toBeLessThanOrEqual(pointsEarned(a + b, tier));
        expect(pointsEarned(a, tier)).toBeLessThanOrEqual(pointsEarned(a, 'DIAMOND'));
        expect(pointsEarned(a, tier)).toBeGreaterThanOrEqual(pointsEarned(a, 'STANDARD'));
      }),
    );
  });
});
