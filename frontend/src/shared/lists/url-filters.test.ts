import { describe, expect, it } from '@jest/globals';
import {
  amount,
  anyOf,
  filtersOn,
  flag,
  oneOf,
  readFilters,
  searchOf,
  withFilters,
  words,
} from './url-filters.js';

const SHAPE = {
  q: words,
  color: anyOf(['RED', 'WHITE']),
  region: anyOf(),
  priceMax: amount,
  magnum: flag,
  sort: oneOf(['RELEVANCE', 'NAME']),
};
const read = (query: string) => readFilters(SHAPE, new URLSearchParams(query));

describe('filters in an address', () => {
  it('[SEARCH-01] are read from it', () => {
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

  it('[SEARCH-01] leave out what no list knows, so that a mistyped address still shows one', () => {
    expect(read('color=BLUE&color=RED&color=RED&priceMax=-4&magnum=yes&sort=RANDOM')).toEqual({
      q: '',
      color: ['RED'],
      region: [],
      priceMax: undefined,
      magnum: false,
      sort: 'RELEVANCE',
    });
  });

  it('[SEARCH-01] come back as they were written', () => {
    const filters = read('q=chablis&color=WHITE&priceMax=0&magnum=1');
    expect(read(searchOf(SHAPE, filters))).toEqual(filters);
  });

  it('begin at the first page when one changes, and keep what is not theirs', () => {
    const next = withFilters(SHAPE, new URLSearchParams('venue=VEN00001&page=3&color=RED'), { color: [] });
    expect(next.toString()).toBe('venue=VEN00001');
  });

  it('say nothing of what goes without saying', () => {
    expect(searchOf(SHAPE, { q: ' ', sort: 'RELEVANCE', magnum: false })).toBe('');
  });

  it('are counted value by value', () => {
    expect(
      filtersOn(SHAPE, read('color=RED&color=WHITE&magnum=1&sort=NAME'), ['color', 'magnum', 'priceMax']),
    ).toBe(3);
  });
});
