import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { BROWSER_ERROR_LIMITS, withoutPersonalData } from './browser-error.js';

const STACK = `TypeError: "山田 花子" at hanako@example.jp
    at Price (https://shop.example/assets/wine-a1B2.js:1:2345)
    at https://shop.example/feedback/Secret-Token_123?x=1:3:4
    at async run (https://shop.example/assets/main-c3.js?v=1:1:99)
render@https://shop.example/assets/react-d4.js:7:8`;

describe('a report of an error in a browser', () => {
  it('[ERR-09] keeps functions and positions in the built files, and no other line of the stack', () => {
    expect(withoutPersonalData({ message: '', stack: STACK, path: '/' }).stack).toBe(
      [
        'at Price (/assets/wine-a1B2.js:1:2345)',
        'at async run (/assets/main-c3.js:1:99)',
        'render@/assets/react-d4.js:7:8',
      ].join('\n'),
    );
  });

  it('[ERR-09] leaves out lines and numbers of lines that no stack has', () => {
    const frame = 'at run (/assets/main-c3.js:1:99)';
    const long = `at ${'?'.repeat(20_000)} (/assets/main-c3.js:1:99)`;
    const stackOf = (stack: string) => withoutPersonalData({ message: '', stack, path: '' }).stack;
    expect(stackOf([long, frame].join('\n'))).toBe(frame);
    expect(stackOf([...Array<string>(100).fill('x'), frame].join('\n'))).toBe('');
  });

  it.each([
    ["TypeError: Cannot read properties of undefined (reading 'price')", undefined],
    [
      'SyntaxError: Unexpected token, "山田 花子" is not valid JSON',
      'SyntaxError: Unexpected token, "…" is not valid JSON',
    ],
    ["Error: no wine 'シャブリ 2019'", "Error: no wine '…'"],
    ['Error: hanako@example.jp 09012345678', 'Error: … …'],
    ['Error: https://shop.example/me?payment=pi_1&status=x failed', 'Error: /me failed'],
  ])('[ERR-09] contains no text from a field, address or query: %s', (message, kept) => {
    expect(withoutPersonalData({ message, stack: '', path: '' }).message).toBe(kept ?? message);
  });

  it.each([
    ['/products/PRD00101?venue=VEN00003', '/products/PRD00101'],
    ['/feedback/aB3_x-Token', '/feedback/:id'],
    ['/admin/orders/ORD00001/system', '/admin/orders/:id/system'],
    ['/concierge/0123456789abcdef01234567', '/concierge/:id'],
    ['/limited_indents/about#top', '/limited_indents/about'],
  ])('[ERR-09] names the page without tokens and identifiers of people: %s', (path, kept) => {
    expect(withoutPersonalData({ message: '', stack: '', path }).path).toBe(kept);
  });

  it('[ERR-09] is bounded, and the same when it is applied again', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 600 }), fc.string({ maxLength: 600 }), (message, path) => {
        const once = withoutPersonalData({ message, stack: STACK.repeat(40), path });
        expect(once.message.length).toBeLessThanOrEqual(BROWSER_ERROR_LIMITS.message);
        expect(once.stack.length).toBeLessThanOrEqual(BROWSER_ERROR_LIMITS.stack);
        expect(once.path.length).toBeLessThanOrEqual(BROWSER_ERROR_LIMITS.path);
      }),
    );
    const once = withoutPersonalData({ message: "Error: 'a b' c@d.e", stack: STACK, path: '/me/x1' });
    expect(withoutPersonalData(once)).toEqual(once);
  });
});
