import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { boundedError } from './payments.errors.js';

describe('provider error message', () => {
  it('is limited to 200 characters, without control characters', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (text) => {
        const shown = boundedError(text) ?? '';
        expect(shown.length).toBeLessThanOrEqual(200);
        expect(shown).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]/u);
      }),
    );
  });

  it('is empty without a message', () => {
    for (const text of [undefined, null, '', ' \n\t\u0000']) expect(boundedError(text)).toBeNull();
  });
});
