import { describe, expect, it } from '@jest/globals';
import { OWN_PATH_MAX_LENGTH, ownPathOf } from './own-path.js';

describe('ownPathOf', () => {
  it.each(['/products/PRD00001', '/venues?cuisine=sushi&page=2', '/me?payment=PAY1#orders', '/'])(
    '[ROUTE-02] returns to %s',
    (page) => {
      expect(ownPathOf(page)).toBe(page);
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
    expect(ownPathOf(page)).toBeUndefined();
  });

  it('[ROUTE-02] does not return to the sign-in page', () => {
    expect(ownPathOf('/login?sourcepage=/me')).toBeUndefined();
    expect(ownPathOf('/register')).toBeUndefined();
  });

  it('[ROUTE-02] rejects empty and overlong values', () => {
    expect(ownPathOf(undefined)).toBeUndefined();
    expect(ownPathOf(null)).toBeUndefined();
    expect(ownPathOf(`/${'x'.repeat(OWN_PATH_MAX_LENGTH - 1)}`)).toHaveLength(OWN_PATH_MAX_LENGTH);
    expect(ownPathOf(`/${'x'.repeat(OWN_PATH_MAX_LENGTH)}`)).toBeUndefined();
  });
});
