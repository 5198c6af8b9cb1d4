import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { encodableText, splitOver, widthOf } from './carrier-text.js';

const isPlain = (char: string): boolean =>
  /[\u0020-\u007e\u3041-\u30fe\u4e00-\u9fa0～]/.test(char) && char !== '髙';

describe('texts of labels', () => {
  it('[LABEL-01] are as wide as the carriers count', () => {
    expect(widthOf('東京都A1')).toBe(8);
    expect(widthOf('ﾜｲﾝ')).toBe(3);
  });

  it('[LABEL-01] lose no character and exceed no field', () => {
    const part = fc.string({ unit: fc.constantFrom('東', 'ア', 'a', '1', '-', ' '), maxLength: 40 });
    const limits = fc.array(fc.integer({ min: 1, max: 64 }), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(fc.array(part, { maxLength: 5 }), limits, (parts, widths) => {
        const fields = splitOver(parts, widths);
        if (!fields) return;
        expect(fields.join('')).toBe(parts.join(''));
        fields.forEach((field, index) => expect(widthOf(field)).toBeLessThanOrEqual(widths[index]!));
      }),
    );
  });

  it('[LABEL-01] are refused only if they do not fit', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: fc.constantFrom('a', '1') }), { maxLength: 4 }), (parts) => {
        expect(splitOver(parts, [parts.join('').length])).toEqual([parts.join('')]);
      }),
    );
    expect(splitOver(['東京都', '港区'], [6, 2])).toBeUndefined();
  });

  it('[LABEL-01] keep parts whole where there is room', () => {
    expect(splitOver(['東京都港区', '南青山1-2-3 ', 'ぶどうビル501'], [24, 20])).toEqual([
      '東京都港区南青山1-2-3 ',
      'ぶどうビル501',
    ]);
  });

  it('[LABEL-01] replace what the encoding lacks, or name it', () => {
    expect(encodableText('髙橋 René', (char) => isPlain(char) && char !== 'é')).toEqual({
      text: '高橋 Rene',
      substitutions: [
        { from: '髙', to: '高' },
        { from: 'é', to: 'e' },
      ],
    });
    expect(encodableText('𩸽', isPlain).substitutions).toEqual([{ from: '𩸽', to: '' }]);
    expect(encodableText('㈱', isPlain).text).toBe('(株)');
  });
});
