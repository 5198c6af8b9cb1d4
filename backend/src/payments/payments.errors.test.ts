import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { boundedError } from './payments.errors.js';

describe('what a provider says about a failure', () => {
  it('is shown in 200 characters at most, without control characters, whatever it sends', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (text) => {
        const shown = boundedError(text) ?? '';
        expect(shown.length).toBeLessThanOrEqual(200);
        expect(shown).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]/u);
      }),
    );
  });

  it('is nothing when it says nothing', () => {
    for (const text of [undefined, null, '', ' \n\t\u0000']) expect(boundedError(text)).toBeNull();
  });
});
