import { describe, expect, it } from '@jest/globals';
import { readFilters } from '../../shared/lists/url-filters.js';
import { bookingParams, VENUE_FILTERS, venueVariables } from './venue-filters.js';

const read = (query: string) => readFilters(VENUE_FILTERS, new URLSearchParams(query));

describe('the list of restaurants', () => {
  it('[ROUTE-13] is ranked by the wines of the address', () => {
    expect(venueVariables(read('product=PRD00001-PRD00002'), 1)).toMatchObject({
      filter: { products: ['PRD00001', 'PRD00002'] },
      products: ['PRD00001', 'PRD00002'],
      ranked: true,
    });
  });

  it('[ROUTE-13] ignores invalid wines', () => {
    expect(venueVariables(read('product=VEN00001-nothing'), 1)).toMatchObject({ filter: {}, ranked: false });
  });

  it('[SEARCH-01] filters by BYO policy, budget and party', () => {
    const query =
      'corkageMax=0&waivedWithCourse=1&magnum=1&michelin=1&budgetMax=15000&seats=4&area=%E9%8A%80%E5%BA%A7';
    expect(venueVariables(read(query), 1).filter).toEqual({
      corkageMax: 0,
      waivedWithCourse: true,
      magnum: true,
      michelin: true,
      budgetMax: 15_000,
      seats: 4,
      area: ['銀座'],
    });
  });

  it('[SEARCH-01] filters by price range and area', () => {
    const query = 'priceRange=%C2%A5%C2%A5&priceRange=%C2%A5%C2%A5%C2%A5&region=VRG00003';
    expect(venueVariables(read(query), 1).filter).toEqual({
      priceRange: ['¥¥', '¥¥¥'],
      region: ['VRG00003'],
    });
  });

  it('[ROUTE-13] sends the day, on which some restaurants are closed', () => {
    expect(venueVariables(read('date=2026-12-05'), 1).filter).toEqual({ date: '2026-12-05' });
    expect(venueVariables(read('date=2026-02-31'), 1).filter).toEqual({});
    expect(read('date=2026-02-31').date).toBe('');
  });

  it("[ROUTE-13] passes wines, day and party to a restaurant's page", () => {
    const kept = bookingParams(read('product=PRD00001-PRD00002&date=2026-12-05&seats=4&michelin=1'));
    expect(kept.toString()).toBe('product=PRD00001-PRD00002&date=2026-12-05&seats=4');
  });
});
