import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { escapeRegExp } from './escape-regexp.js';

describe('text in a regular expression', () => {
  it('matches literally, and is a valid BSON pattern', () => {
    const texts = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.string({ unit: fc.constantFrom(...'.*+?^${}()|[]\\/-\0\n', 'a', '01', 'ワ') }),
    );
    fc.assert(
      fc.property(texts, (text) => {
        const source = escapeRegExp(text);
        expect(source).not.toContain('\0');
        expect(new RegExp(`^${source}$`).test(text)).toBe(true);
        expect(new RegExp(`^${source}$`).test(`${text}x`)).toBe(false);
      }),
    );
  });
});
