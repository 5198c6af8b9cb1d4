import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { CUISINE_PRICES } from './price-band-table.js';
import { priceFitOf, priceWeight } from './price-weight.js';
import { matchScore, mealOf } from './wine-match.js';
import { pairingScore } from './pairing.js';
import { CUISINE_KEYS } from './pairing-table.js';
import { STYLE_TAGS } from '../catalog/style-tags.js';

const yen = fc.integer({ min: 1, max: 2_000_000 });
const bands = fc.tuple(yen, yen).map(([a, b]) => ({ low: Math.min(a, b), high: Math.max(a, b) }));
const LA_TACHE = { tags: ['pinot noir old world'], price: 1_155_000, size: '750mL' };
const BOURGOGNE = { ...LA_TACHE, price: 6600 };

describe('weighing the price', () => {
  it('[PRICE-01] has no effect within the band', () => {
    fc.assert(
      fc.property(bands, yen, (band, price) => {
        const inside = Math.min(band.high, Math.max(band.low, price));
        expect(priceWeight(inside, band)).toBe(1);
        expect(priceFitOf(inside, band)).toBe('WITHIN');
      }),
    );
  });

  it('[PRICE-01] falls with the distance from the band, between 0.5 and 1', () => {
    fc.assert(
      fc.property(bands, yen, yen, (band, a, b) => {
        const [near, far] = [Math.min(a, b), Math.max(a, b)];
        expect(priceWeight(band.high + far, band)).toBeLessThanOrEqual(priceWeight(band.high + near, band));
        expect(priceWeight(band.low - far, band)).toBeLessThanOrEqual(priceWeight(band.low - near, band));
        for (const price of [a, b]) {
          expect(priceWeight(price, band)).toBeGreaterThanOrEqual(0.5);
          expect(priceWeight(price, band)).toBeLessThanOrEqual(1);
        }
      }),
    );
  });

  it('[PRICE-01] gives the score of wine and meal, 0 exactly when no style matches', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...STYLE_TAGS),
        fc.constantFrom(...CUISINE_KEYS),
        yen,
        (style, cuisine, price) => {
          const score = matchScore({ tags: [style], price, size: '750mL' }, mealOf([cuisine]));
          const pairing = pairingScore([style], [cuisine]);
          expect(score === 0).toBe(pairing === 0);
          expect(score).toBeLessThanOrEqual(pairing);
        },
      ),
    );
  });

  it('[PRICE-01] puts every wine of a usual price before La Tâche for 焼き鳥', () => {
    const meal = mealOf(['yakitori']);
    expect(matchScore(BOURGOGNE, meal)).toBe(100);
    expect(matchScore(LA_TACHE, meal)).toBe(50);
    expect(matchScore({ ...BOURGOGNE, tags: ['chardonnay old world'] }, meal)).toBeGreaterThan(50);
  });

  it('[PRICE-01] goes by what is spent at a restaurant, else by its main cuisine, per 750 mL', () => {
    expect(mealOf(['yakitori', 'sushi']).prices).toEqual(CUISINE_PRICES.yakitori);
    expect(mealOf(['terrace']).prices).toBeUndefined();
    expect(mealOf(['yakitori'], {}).prices).toEqual(CUISINE_PRICES.yakitori);
    expect(mealOf(['yakitori'], { dinnerMin: 30_000, dinnerMax: 40_000 }).prices).toEqual({
      low: 15_000,
      high: 60_000,
    });
    expect(mealOf(['yakitori'], { lunchMin: 4000, dinnerMin: 8000 }).prices).toEqual({
      low: 2000,
      high: 12_000,
    });
    const half = { ...BOURGOGNE, price: 9000, size: '375mL' };
    expect(matchScore(half, mealOf(['yakitori']))).toBe(
      matchScore({ ...BOURGOGNE, price: 18_000 }, mealOf(['yakitori'])),
    );
  });

  it('[PRICE-01] has a band for each cuisine', () => {
    for (const key of CUISINE_KEYS) expect(CUISINE_PRICES[key].low).toBeLessThan(CUISINE_PRICES[key].high);
  });
});
