import { describe, expect, it } from '@jest/globals';
import { oneOfEachStyle } from './one-of-each-style.js';
import { wineOf } from './test-wines.js';

describe('a few wines for a cuisine', () => {
  const bubbles = { ...wineOf('PRD00001', 'PRC00001'), tags: ['champagne blanc de blancs'] };
  const moreBubbles = { ...wineOf('PRD00002', 'PRC00001'), tags: ['champagne blanc de blancs'] };
  const koshu = { ...wineOf('PRD00003', 'PRC00002'), tags: ['koshu'] };
  const chablis = { ...wineOf('PRD00004', 'PRC00003'), tags: ['chablis'] };

  it('[PAIR-01] begin with one of each style, in the order of the pairing table', () => {
    const chosen = oneOfEachStyle([chablis, bubbles, moreBubbles, koshu], 'sushi', 4);
    expect(chosen.map(({ reference }) => reference)).toEqual(['PRD00001', 'PRD00003', 'PRD00004']);
  });

  it('[PAIR-01] say how well the cuisine likes them and why', () => {
    const [first] = oneOfEachStyle([bubbles], 'sushi', 4);
    expect(first?.pairing).toEqual({
      score: 100,
      relevance: 1,
      cuisine: 'sushi',
      styles: ['champagne blanc de blancs'],
      poorMatch: false,
    });
  });

  it('are no more than asked for', () => {
    expect(oneOfEachStyle([chablis, bubbles, koshu], 'sushi', 2)).toHaveLength(2);
  });
});
