import { describe, expect, it } from '@jest/globals';
import { searchText } from '@vinkura/domain';
import fc from 'fast-check';
import { mayContain, SIGNATURE_WORDS, wordBits, writeSignature } from './text-signature.js';

function signatureOf(text: string): Uint32Array {
  const signature = new Uint32Array(SIGNATURE_WORDS);
  writeSignature(text, signature, 0);
  return signature;
}

const letters = fc.constantFrom(...'abcdeinorstué19あいうしゃぶりシャブ赤白甲州\n ');
const texts = fc.array(letters, { maxLength: 300 }).map((parts) => parts.join(''));

describe('text signatures', () => {
  it('[SEARCH-01] never deny a word that the text contains', () => {
    fc.assert(
      fc.property(texts, fc.nat(), fc.integer({ min: 1, max: 12 }), (text, at, length) => {
        const start = text.length === 0 ? 0 : at % text.length;
        const word = text.slice(start, start + length);
        return mayContain(signatureOf(text), 0, wordBits(word));
      }),
      { numRuns: 2000 },
    );
  });

  it('deny most words that a usual text does not contain', () => {
    const text = searchText([
      'シャブリ グラン・クリュ レ・クロ',
      'Chablis Grand Cru Les Clos',
      '石灰質の丘の斜面から生まれる、張りのある白。牡蠣にも鮨にも寄り添い、数年を経て蜂蜜の香りが開きます。',
      'From the limestone slopes above the town comes a taut white that loves oysters and sushi and gains honey with age.',
    ]);
    const signature = signatureOf(text);
    const strangers =
      'merlot,nebbiolo,riesling,tokaji,barolo,rioja,まるごー,ばろーろ,けんぞー,赤身肉,甲州'.split(',');
    const passed = strangers.filter((word) => mayContain(signature, 0, wordBits(word)));
    expect(passed.length).toBeLessThanOrEqual(2);
  });
});
