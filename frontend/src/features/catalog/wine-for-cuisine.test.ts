import { describe, expect, it } from '@jest/globals';
import { wineOf } from './test-wines.js';
import { wineForCuisine } from './wine-for-cuisine.js';

describe('a wine for a cuisine', () => {
  const bubbles = { ...wineOf('PRD00001', 'PRC00001'), tags: ['champagne blanc de blancs'] };

  it('[PAIR-01] says how well the cuisine likes it and why', () => {
    expect(wineForCuisine(bubbles, 'sushi').pairing).toEqual({
      score: 100,
      relevance: 1,
      cuisine: 'sushi',
      styles: ['champagne blanc de blancs'],
      poorMatch: false,
    });
  });

  it('[PAIR-01] says when the cuisine has no liking for it', () => {
    expect(wineForCuisine({ ...bubbles, tags: [] }, 'sushi').pairing).toMatchObject({
      score: 0,
      cuisine: null,
      poorMatch: true,
    });
  });
});
