import { describe, expect, it } from '@jest/globals';
import { destinationOf, isShopPath, normalisePath, prefixesOf } from './page-paths.js';

describe('paths of page rules', () => {
  it.each([
    ['/', '/'],
    ['/a/', '/a'],
    ['//a///b//', '/a/b'],
    ['/a?x=1#y', '/a'],
    ['/a/#y', '/a'],
  ])('reads %s as %s', (path, read) => {
    expect(normalisePath(path)).toBe(read);
  });

  it.each([
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    'a',
    '',
    '/a b',
    '/a\\b',
    'javascript:1',
  ])('[LAY-07] takes %j for no address of the shop', (path) => {
    expect(isShopPath(path)).toBe(false);
  });

  it.each(['/', '/products', '/products?venue=VEN00001', '/a/*'])('takes %s for one', (path) => {
    expect(isShopPath(path)).toBe(true);
  });

  it('names the longest prefix first', () => {
    expect(prefixesOf('/a/b/c')).toEqual(['/a/b/c', '/a/b', '/a', '/']);
    expect(prefixesOf('/')).toEqual(['/']);
  });

  it('appends what followed the prefix on request', () => {
    expect(destinationOf({ path: '/wine', redirectTo: '/products/*' }, '/wine/PRD00001')).toBe(
      '/products/PRD00001',
    );
    expect(destinationOf({ path: '/wine', redirectTo: '/products/*' }, '/wine')).toBe('/products');
    expect(destinationOf({ path: '/', redirectTo: '/old/*' }, '/a/b')).toBe('/old/a/b');
    expect(destinationOf({ path: '/wine', redirectTo: '/products' }, '/wine/PRD00001')).toBe('/products');
  });
});
