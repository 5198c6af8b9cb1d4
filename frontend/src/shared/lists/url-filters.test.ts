import { describe, expect, it } from '@jest/globals';
import {
  intParam,
  enumListParam,
  countActiveFilters,
  boolParam,
  enumParam,
  readFilters,
  toSearchString,
  withFilters,
  textParam,
} from './url-filters.js';

const SHAPE = {
  q: textParam,
  color: enumListParam(['RED', 'WHITE']),
  region: enumListParam(),
  priceMax: intParam,
  magnum: boolParam,
  sort: enumParam(['RELEVANCE', 'NAME']),
};
const read = (query: string) => readFilters(SHAPE, new URLSearchParams(query));

describe('url filters', () => {
  it('[SEARCH-01] are parsed from the query', () => {
    expect(
      read('q=%E7%94%B2%E5%B7%9E&color=RED&color=WHITE&region=PRR00001&priceMax=10000&magnum=1&sort=NAME'),
    ).toEqual({
      q: '甲州',
      color: ['RED', 'WHITE'],
      region: ['PRR00001'],
      priceMax: 10000,
      magnum: true,
      sort: 'NAME',
    });
  });

  it('[SEARCH-01] drop unknown values, so that a mistyped URL still shows a list', () => {
    expect(read('color=BLUE&color=RED&color=RED&priceMax=-4&magnum=yes&sort=RANDOM')).toEqual({
      q: '',
      color: ['RED'],
      region: [],
      priceMax: undefined,
      magnum: false,
      sort: 'RELEVANCE',
    });
  });

  it('[SEARCH-01] round-trip', () => {
    const filters = read('q=chablis&color=WHITE&priceMax=0&magnum=1');
    expect(read(toSearchString(SHAPE, filters))).toEqual(filters);
  });

  it('reset the page when one changes, and keep other parameters', () => {
    const next = withFilters(SHAPE, new URLSearchParams('venue=VEN00001&page=3&color=RED'), { color: [] });
    expect(next.toString()).toBe('venue=VEN00001');
  });

  it('do not write defaults', () => {
    expect(toSearchString(SHAPE, { q: ' ', sort: 'RELEVANCE', magnum: false })).toBe('');
  });

  it('are counted value by value', () => {
    expect(
      countActiveFilters(SHAPE, read('color=RED&color=WHITE&magnum=1&sort=NAME'), [
        'color',
        'magnum',
        'priceMax',
      ]),
    ).toBe(3);
  });
});
