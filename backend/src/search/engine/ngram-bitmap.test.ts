import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { NgramBitmaps } from './ngram-bitmap.js';

const mightContain = (text: string, word: string, words = 64): boolean => {
  const bitmaps = new NgramBitmaps(words, 1);
  bitmaps.write(text, 3);
  return bitmaps.mightContain(3, bitmaps.maskOf(word));
};

const letters = fc.constantFrom(...'abcdeinorstué19あいうしゃぶりシャブ赤白甲州\n ');
const texts = fc.array(letters, { maxLength: 300 }).map((parts) => parts.join(''));

describe('n-gram bitmaps', () => {
  it('[SEARCH-01] never reject a word that the text contains, at any size', () => {
    fc.assert(
      fc.property(
        texts,
        fc.nat(),
        fc.integer({ min: 1, max: 12 }),
        fc.constantFrom(16, 64),
        (text, at, length, words) => {
          const start = text.length === 0 ? 0 : at % text.length;
          return mightContain(text, text.slice(start, start + length), words);
        },
      ),
      { numRuns: 2000 },
    );
  });

  it('reject most words that a typical text does not contain', () => {
    const text =
      'しやぶり ぐらん くりゆ れ くろ chablis grand cru les clos 石灰質の丘の斜面から生まれる 張りのある白 ' +
      'from the limestone slopes above the town comes a taut white that loves oysters and gains honey with age';
    const strangers = 'merlot,nebbiolo,riesling,tokaji,barolo,rioja,まるご,ばろろ,けんぞ,赤身肉,甲州'.split(
      ',',
    );
    expect(strangers.filter((word) => mightContain(text, word)).length).toBeLessThanOrEqual(2);
  });
});
