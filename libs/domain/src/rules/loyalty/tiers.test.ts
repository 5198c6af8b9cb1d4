import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  isAtLeastTier,
  isTopGroup,
  isUpperGroup,
  lastAnniversary,
  nextAnniversary,
  PUBLIC_TIERS,
  tierAfterPurchase,
  tierAfterRefund,
  tierOfHistory,
  tierAtAnniversary,
  tierForPurchases,
  tierProgress,
  TIER_THRESHOLDS,
  TIERS,
} from './tiers.js';

const yen = fc.nat(20_000_000);
const tiers = fc.constantFrom(...TIERS);

describe('membership tiers', () => {
  it('[LOY-02] follow the purchases of twelve months, from each threshold', () => {
    for (const tier of TIERS) {
      expect(tierForPurchases(TIER_THRESHOLDS[tier])).toBe(tier);
      const below = TIERS[TIERS.indexOf(tier) - 1];
      if (below) expect(tierForPurchases(TIER_THRESHOLDS[tier] - 1)).toBe(below);
    }
    expect(tierForPurchases(500_000, { ...TIER_THRESHOLDS, GOLD: 400_000 })).toBe('GOLD');
  });

  it('[LOY-02] rise immediately and fall only at the anniversary', () => {
    expect(tierAfterPurchase('STANDARD', 3_000_000)).toBe('PLATINUM');
    expect(tierAfterPurchase('DIAMOND', 0)).toBe('DIAMOND');
    expect(tierAtAnniversary(0)).toBe('STANDARD');
    expect(tierAtAnniversary(1_000_000)).toBe('GOLD');
    fc.assert(
      fc.property(tiers, yen, (current, purchases) => {
        const after = tierAfterPurchase(current, purchases);
        return isAtLeastTier(after, current) && isAtLeastTier(after, tierAtAnniversary(purchases));
      }),
    );
  });

  it('[ROLE-07] form an upper and a top group', () => {
    expect(TIERS.filter(isUpperGroup)).toEqual(['GOLD', 'PLATINUM', 'DIAMOND']);
    expect(TIERS.filter(isTopGroup)).toEqual(['PLATINUM', 'DIAMOND']);
    expect(PUBLIC_TIERS).toEqual(['STANDARD', 'GOLD', 'PLATINUM', 'DIAMOND']);
  });

  it('[LOY-02] show the progress to the next', () => {
    expect(tierProgress(150_000)).toEqual({
      tier: 'BRONZE',
      next: 'SILVER',
      remaining: 150_000,
      ratio: 0.25,
    });
    expect(tierProgress(0)).toEqual({ tier: 'STANDARD', next: 'BRONZE', remaining: 100_000, ratio: 0 });
    expect(tierProgress(12_000_000)).toEqual({ tier: 'DIAMOND', next: undefined, remaining: 0, ratio: 1 });
    expect(tierProgress(200_000, 'GOLD')).toEqual({
      tier: 'GOLD',
      next: 'PLATINUM',
      remaining: 2_800_000,
      ratio: 0,
    });
    fc.assert(
      fc.property(yen, tiers, (purchases, current) => {
        const { tier, next, remaining, ratio } = tierProgress(purchases, current);
        expect(ratio).toBeGreaterThanOrEqual(0);
        expect(ratio).toBeLessThanOrEqual(1);
        if (next) expect(isAtLeastTier(tierForPurchases(purchases + remaining), next)).toBe(true);
        else expect(tier).toBe('DIAMOND');
      }),
    );
  });

  it('[LOY-02] are reviewed at the last anniversary, leap days included', () => {
    expect(lastAnniversary('2024-05-10', '2026-05-09')).toBe('2025-05-10');
    expect(lastAnniversary('2024-05-10', '2026-05-10')).toBe('2026-05-10');
    expect(lastAnniversary('2026-01-10', '2026-11-20')).toBeUndefined();
    expect(lastAnniversary('2025-12-01', '2026-11-20')).toBeUndefined();
    expect(lastAnniversary('2024-02-29', '2025-02-28')).toBe('2025-02-28');
    expect(lastAnniversary('2024-02-29', '2028-03-01')).toBe('2028-02-29');
  });

  it('[LOY-02] recur a year later, on 28 February for members since 29 February', () => {
    expect(nextAnniversary('2026-01-10', '2026-11-20')).toBe('2027-01-10');
    expect(nextAnniversary('2024-05-10', '2026-05-09')).toBe('2026-05-10');
    expect(nextAnniversary('2024-05-10', '2026-05-10')).toBe('2027-05-10');
    expect(nextAnniversary('2024-02-29', '2025-01-01')).toBe('2025-02-28');
    expect(nextAnniversary('2024-02-29', '2027-03-01')).toBe('2028-02-29');
  });
});

describe('tier derived from purchases', () => {
  const on = (day: string, yen: number) => ({ at: new Date(`${day}T03:00:00Z`), yen });

  it("[LOY-02] is the purchases' tier, kept until the anniversary", () => {
    const purchases = [on('2024-03-01', 600_000), on('2024-10-01', 500_000)];
    expect(tierOfHistory(purchases, undefined)).toBe('GOLD');
    expect(tierOfHistory(purchases, '2024-06-01')).toBe('GOLD');
    expect(tierOfHistory(purchases, '2025-06-01')).toBe('SILVER');
    expect(tierOfHistory(purchases, '2026-06-01')).toBe('STANDARD');
    expect(tierOfHistory([...purchases, on('2024-10-01', -500_000)], '2024-06-01')).toBe('SILVER');
    expect(tierOfHistory([], undefined)).toBe('STANDARD');
  });

  it('[LOY-02] is lowered by a refund only if those purchases had raised it', () => {
    expect(tierAfterRefund('GOLD', 'GOLD', 'STANDARD')).toBe('STANDARD');
    expect(tierAfterRefund('DIAMOND', 'GOLD', 'STANDARD')).toBe('DIAMOND');
    expect(tierAfterRefund('BRONZE', 'GOLD', 'STANDARD')).toBe('BRONZE');
    expect(tierAfterRefund('GOLD', 'GOLD', 'GOLD')).toBe('GOLD');
  });

  it('[LOY-02] is never raised by a refund', () => {
    const history = fc.array(fc.record({ at: fc.integer({ min: 0, max: 900 }), yen }), { maxLength: 8 });
    fc.assert(
      fc.property(history, fc.nat(7), (entries, taken) => {
        const purchases = entries.map(({ at, yen: bought }) => ({
          at: new Date(Date.UTC(2024, 0, at)),
          yen: bought,
        }));
        const all = tierOfHistory(purchases, '2025-01-01');
        const fewer = tierOfHistory(
          purchases.filter((_, index) => index !== taken),
          '2025-01-01',
        );
        expect(TIERS.indexOf(fewer)).toBeLessThanOrEqual(TIERS.indexOf(all));
      }),
    );
  });
});
