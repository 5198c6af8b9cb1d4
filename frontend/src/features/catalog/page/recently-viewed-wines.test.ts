import { beforeEach, describe, expect, it } from '@jest/globals';
import { addRecentlyViewedWine, recentlyViewedWines } from './recently-viewed-wines.js';

describe('recently viewed wines', () => {
  beforeEach(() => localStorage.clear());

  it('[ROUTE-16] come latest first, each once', () => {
    for (const reference of ['PRD00001', 'PRD00002', 'PRD00001']) addRecentlyViewedWine(reference);
    expect(recentlyViewedWines()).toEqual(['PRD00001', 'PRD00002']);
  });

  it('are the last twelve', () => {
    for (let place = 10; place < 30; place++) addRecentlyViewedWine(`PRD000${place}`);
    expect(recentlyViewedWines()).toHaveLength(12);
    expect(recentlyViewedWines()[0]).toBe('PRD00029');
  });

  it.each(['not json', '{"a":1}', '["VEN00001",4,null]'])('survive what storage may hold: %s', (stored) => {
    localStorage.setItem('vinkura.seenWines', stored);
    expect(recentlyViewedWines()).toEqual([]);
  });
});
