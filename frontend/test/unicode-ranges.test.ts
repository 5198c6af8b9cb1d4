import { describe, expect, it } from '@jest/globals';
import { unicodeRanges } from '../prerender/unicode-ranges.js';

describe('unicodeRanges', () => {
  it('names each character once and joins neighbours', () => {
    expect(unicodeRanges('cab あい a葡')).toBe('U+20,U+61-63,U+3042,U+3044,U+8461');
  });

  it('counts characters outside the basic plane as one', () => {
    expect(unicodeRanges('𠮟')).toBe('U+20b9f');
  });
});
