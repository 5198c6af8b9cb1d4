import { describe, expect, it } from '@jest/globals';
import { pairingOf, pairingOfAll } from './pairing.types.js';

const CHABLIS = ['chablis'];
const MALBEC = ['malbec'];

describe('pairing', () => {
  it('[PAIR-01] returns relevance, score, reason and whether it is a poor match', () => {
    expect(pairingOf(CHABLIS, ['sushi', 'oyster seafood'])).toMatchObject({
      relevance: 2,
      cuisine: 'sushi',
      styles: ['chablis'],
      poorMatch: false,
    });
    expect(pairingOf(MALBEC, ['sushi'])).toEqual({
      relevance: 0,
      score: 0,
      cuisine: undefined,
      styles: [],
      poorMatch: true,
    });
  });

  it('[PAIR-01] combines several wines', () => {
    const one = pairingOf(CHABLIS, ['sushi']);
    const both = pairingOfAll([CHABLIS, MALBEC], ['sushi'])!;
    expect(both).toMatchObject({ relevance: one.relevance, cuisine: 'sushi', poorMatch: false });
    expect(both.score).toBe(Math.round(one.score / 2));
    expect(pairingOfAll([MALBEC, MALBEC], ['sushi'])!.poorMatch).toBe(true);
    expect(pairingOfAll([], ['sushi'])).toBeUndefined();
  });
});
