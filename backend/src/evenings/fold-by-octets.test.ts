import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { foldByOctets } from './fold-by-octets.js';

const unfold = (file: string): string => file.replaceAll('\r\n ', '');
const octetsOf = (line: string): number => Buffer.byteLength(line);

describe('folding by octets', () => {
  it.each([
    ['a name of emoji', `SUMMARY:${'🍣'.repeat(45)}`],
    ['a Japanese description', `DESCRIPTION:${'銀座のワイン'.repeat(40)}`],
    ['ASCII of 75 and 76 octets', `${'a'.repeat(75)}\r\n${'b'.repeat(76)}`],
    [
      'lines that the library has folded by characters',
      `LOCATION:${'東'.repeat(60)}\r\n\t${'京'.repeat(60)}`,
    ],
  ])('[SHARE-01] leaves no line over 75 octets: %s', (_, file) => {
    const lines = foldByOctets(file).split('\r\n');
    expect(lines.map(octetsOf).filter((octets) => octets > 75)).toEqual([]);
    expect(unfold(foldByOctets(file))).toBe(file.replaceAll('\r\n\t', ''));
  });

  it('keeps the text, with every character whole', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (text) => {
        const line = `SUMMARY:${text.replaceAll(/[\r\n\t]/g, '').replaceAll(/\p{Surrogate}/gu, '')}`;
        const folded = foldByOctets(line);
        expect(folded.split('\r\n').every((part) => octetsOf(part) <= 75)).toBe(true);
        // An unpaired surrogate would be encoded as U+FFFD.
        expect(unfold(Buffer.from(folded).toString())).toBe(line);
      }),
    );
  });
});
