import { describe, expect, it } from '@jest/globals';
import { mealOf } from '@vinkura/domain';
import { pairingOf, pairingOfAll } from './pairing.types.js';

const CHABLIS = { tags: ['chablis'], price: 6000, size: '750mL' };
const MALBEC = { ...CHABLIS, tags: ['malbec'] };
const SUSHI = mealOf(['sushi']);

describe('pairing', () => {
  it('[PAIR-01] returns relevance, score, reason and whether it is a poor match', () => {
    expect(pairingOf(CHABLIS, mealOf(['sushi', 'oyster seafood']))).toMatchObject({
      relevance: 2,
      cuisine: 'sushi',
      styles: ['chablis'],
      poorMatch: false,
    });
    expect(pairingOf(MALBEC, SUSHI)).toEqual({
      relevance: 0,
      score: 0,
      cuisine: undefined,
      styles: [],
      price: undefined,
      poorMatch: true,
    });
  });

  it('[PRICE-01] weighs and says the price', () => {
    const dear = pairingOf({ ...CHABLIS, price: 90_000 }, SUSHI);
    expect(dear.price).toBe('ABOVE');
    expect(dear.score).toBeLessThan(pairingOf(CHABLIS, SUSHI).score);
    expect(pairingOf({ ...CHABLIS, price: 900 }, SUSHI).price).toBe('BELOW');
    expect(pairingOf(CHABLIS, mealOf(['terrace'])).price).toBeUndefined();
    expect(pairingOfAll([CHABLIS, CHABLIS], SUSHI)?.price).toBeUndefined();
  });

  it('[PAIR-01] combines several wines', () => {
    const one = pairingOf(CHABLIS, SUSHI);
    const both = pairingOfAll([CHABLIS, MALBEC], SUSHI)!;
    expect(both).toMatchObject({ relevance: one.relevance, cuisine: 'sushi', poorMatch: false });
    expect(both.score).toBe(Math.round(one.score / 2));
    expect(pairingOfAll([MALBEC, MALBEC], SUSHI)!.poorMatch).toBe(true);
    expect(pairingOfAll([], SUSHI)).toBeUndefined();
  });
});
