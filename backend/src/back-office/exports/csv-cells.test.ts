import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { csvCell, escapeFormula, withoutFormulaEscape } from './csv-cells.js';

const START = [
  '=',
  '+',
  '-',
  '@',
  '＝',
  '＋',
  '－',
  '＠',
  '﹦',
  '﹢',
  '﹣',
  '﹫',
  '\u2212',
  '\t',
  '\r',
  '\n',
];

describe('cells of CSV files', () => {
  it.each(START)('[KIT-03] %j at the start is escaped', (sign) => {
    for (const before of ['', ' ', '\u3000', '\u00a0', '\u200b', '\ufeff', "'"]) {
      const text = `${before}${sign}1`;
      // White space is a sign of its own at the start only, with or without a quote.
      const isEscaped = !/^\s$/.test(sign) || before === '' || before === "'";
      expect(escapeFormula(text)).toBe(isEscaped ? `'${text}` : text);
      expect(escapeFormula(`'${text}`)).toBe(isEscaped ? `''${text}` : `'${text}`);
    }
  });

  it('[KIT-03] other texts stay as they are', () => {
    for (const text of ['', 'あ＝い', '1-2', "L'Ermite", "'90s", '〜', 'ー', '・', '#1', '(−5)'])
      expect(escapeFormula(text)).toBe(text);
  });

  it('[KIT-03] an import restores every exported text', () => {
    const part = fc.oneof(
      fc.constantFrom(...START, "'", ' ', '\u3000', '\u200b'),
      fc.string({ maxLength: 2 }),
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 5 }), (parts) => {
        const text = parts.join('');
        expect(withoutFormulaEscape(escapeFormula(text))).toBe(text);
      }),
      { examples: [[["'", '\t']]] },
    );
  });

  it('[KIT-03] lists and JSON are escaped too, numbers are not', () => {
    expect(csvCell(['＝１', 'b'], { type: 'texts' })).toBe("'＝１ | b");
    // An account made by telephone has no address (PHONE-01).
    expect(csvCell('k7m2x@telephone.invalid', { type: 'text', key: 'email' })).toBe('');
    expect(csvCell('misaki@example.jp', { type: 'text', key: 'email' })).toBe('misaki@example.jp');
    expect(csvCell(-5, { type: 'yen' })).toBe('-5');
  });

  it('[KIT-03] a deadline at midnight is the day that it ends', () => {
    const midnight = '2026-11-27T15:00:00.000Z';
    expect(csvCell(midnight, { type: 'instant' })).toBe('2026-11-28 00:00');
    expect(csvCell(midnight, { type: 'instant', deadline: true })).toBe('2026-11-27');
  });
});
