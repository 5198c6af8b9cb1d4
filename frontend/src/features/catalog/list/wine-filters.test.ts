import { describe, expect, it } from '@jest/globals';
import { readFilters } from '../../../shared/lists/url-filters.js';
import { WINE_FILTERS, wineVariables } from './wine-filters.js';

const variablesOf = (query: string, page = 1) =>
  wineVariables(readFilters(WINE_FILTERS, new URLSearchParams(query)), page);

describe('wine list filter for the server', () => {
  it('[ROUTE-15] is everything in stock without parameters', () => {
    expect(variablesOf('')).toEqual({
      filter: {},
      sort: 'RELEVANCE',
      page: 1,
      perPage: 24,
      venue: null,
      ranked: false,
    });
  });

  it('[ROUTE-15] is ranked against the restaurant of the address', () => {
    expect(variablesOf('venue=VEN00012')).toMatchObject({
      filter: { venue: 'VEN00012' },
      venue: 'VEN00012',
      ranked: true,
    });
  });

  it('[ROUTE-15] ignores an invalid restaurant', () => {
    expect(variablesOf('venue=PRD00012')).toMatchObject({ filter: {}, ranked: false });
  });

  it('[SEARCH-01] has words, facets, prices and order', () => {
    expect(
      variablesOf(
        'q=%E7%94%B2%E5%B7%9E&color=WHITE&grape=Koshu&grape=Merlot&priceMin=3000&soldOut=1&sort=PRICE_ASC',
        3,
      ),
    ).toMatchObject({
      filter: { q: '甲州', color: ['WHITE'], grape: ['Koshu', 'Merlot'], priceMin: 3000, inStock: false },
      sort: 'PRICE_ASC',
      page: 3,
    });
  });
});
