import { describe, expect, it } from '@jest/globals';
import { sourcePageAt, sourcePageOf } from './source-page.js';

describe('sourcePageOf', () => {
  it('[ROUTE-02] reads the page from the query, and needs no query', () => {
    expect(sourcePageOf('?sourcepage=%2Fvenues%3Fpage%3D2')).toBe('/venues?page=2');
    expect(sourcePageOf('?sourcepage=%2F%2Felsewhere.example')).toBeUndefined();
    expect(sourcePageOf('')).toBeUndefined();
  });
});

describe('sourcePageAt', () => {
  it('[KEY-01] is the current page, or the return path of the sign-in page', () => {
    expect(sourcePageAt({ pathname: '/cart', search: '?a=1', hash: '#b' })).toBe('/cart?a=1#b');
    expect(sourcePageAt({ pathname: '/login', search: '?sourcepage=%2Fme', hash: '' })).toBe('/me');
    expect(sourcePageAt({ pathname: '/login', search: '', hash: '' })).toBeUndefined();
  });
});
