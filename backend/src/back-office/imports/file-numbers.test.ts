import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { type DecimalMark, decimalMarkOf, readNumber } from './file-numbers.js';

const NONE: ReadonlySet<DecimalMark> = new Set();
const read = (text: string, isWhole = true, marks = NONE) => readNumber(text, marks, isWhole);

describe('numbers of a file', () => {
  it.each([
    ['1500', 1500],
    ['1,500', 1500],
    ['1500,00', 1500],
    ['1500.00', 1500],
    ['1.500,00', 1500],
    ['1,500.00', 1500],
    ['1,500円', 1500],
    ['1,500円(税込)', 1500],
    ['¥1,500', 1500],
    ['￥ 1,500', 1500],
    ['１，５００', 1500],
    ['1 500', 1500],
    ['1 500,00', 1500],
    ['1 500', 1500],
    ['1’500', 1500],
    ['1.234.567', 1_234_567],
    ['▲1500', -1500],
    ['△1,500', -1500],
    ['−1500', -1500],
    ['+1500', 1500],
    ['12,34', 12.34],
  ])('[KIT-03] %s is %d', (text, value) => {
    expect(read(text)).toBe(value);
  });

  it.each([
    ['2,4', 2.4],
    ['2.4', 2.4],
    ['12,5', 12.5],
    ['0,5', 0.5],
    ['13.500', 13.5],
  ])('[KIT-03] %s is %d where decimals are allowed', (text, value) => {
    expect(read(text, false)).toBe(value);
  });

  it.each([
    '1,,,500',
    '1,50,000',
    '15,00,',
    '1.5.0',
    '1 5',
    '12,3456.7',
    '一五〇〇',
    '1500本',
    '1e3',
    '0x10',
    '--1',
    '',
  ])('[KIT-03] %s is no number', (text) => {
    expect(read(text)).toBeUndefined();
  });

  it('[KIT-03] a number with two readings follows the other numbers of the file, or is ambiguous', () => {
    expect(read('1.500')).toBe('ambiguous');
    expect(read('1.500', true, new Set([',']))).toBe(1500);
    expect(read('1,500', true, new Set([',']))).toBe('ambiguous');
    expect(read('1,500', false, new Set([',']))).toBe(1.5);
    expect(read('1,500', true, new Set(['.', ',']))).toBe('ambiguous');
    expect(read('1500', true, new Set(['.', ',']))).toBe(1500);
    expect(['2,4', '2.4', '1.500,00', '1,500', '1500', 'x'].map(decimalMarkOf)).toEqual([
      ',',
      '.',
      ',',
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('[KIT-03] reads what a program writes', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 99_999_999 }),
        fc.constantFrom('ja-JP', 'de-DE', 'fr-FR', 'de-CH'),
        (value, locale) => {
          const text = new Intl.NumberFormat(locale, { minimumFractionDigits: 2 }).format(value);
          expect(read(text)).toBe(value);
        },
      ),
    );
  });
});
