import { describe, expect, it } from '@jest/globals';
import { sourcePageOf } from './source-page.js';

const ORIGIN = 'https://shop.example';
const of = (page: string) => sourcePageOf(`?sourcepage=${encodeURIComponent(page)}`, ORIGIN);

describe('sourcePageOf', () => {
  it.each(['/products/PRD00001', '/venues?cuisine=sushi&page=2', '/me?payment=PAY1#orders', '/'])(
    '[ROUTE-02] returns to %s',
    (page) => {
      expect(of(page)).toBe(page);
    },
  );

  it.each([
    'https://elsewhere.example/',
    '//elsewhere.example/me',
    '/\\elsewhere.example/me',
    '\\\\elsewhere.example',
    'javascript:alert(1)',
    '/\t/elsewhere.example',
    '/x/..//elsewhere.example/me',
    '/.//elsewhere.example',
    '/%2e%2e//elsewhere.example',
    '/x/%2E%2E//elsewhere.example/',
    'me',
    '',
  ])('[ROUTE-02] does not leave the shop for %j', (page) => {
    expect(of(page)).toBeUndefined();
  });

  it('[ROUTE-02] does not lead back to signing in', () => {
    expect(of('/login?sourcepage=/me')).toBeUndefined();
    expect(of('/register')).toBeUndefined();
  });

  it('[ROUTE-02] needs no query', () => {
    expect(sourcePageOf('', ORIGIN)).toBeUndefined();
  });
});
