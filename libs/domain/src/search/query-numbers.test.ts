import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { plainText } from './plain-text.js';
import { numbersIn, reservationDetailsIn } from './query-numbers.js';

const read = (text: string): string[] => {
  const spans = numbersIn(plainText(text).text);
  // Longer spans win, as in the parser.
  const chosen = spans
    .sort((a, b) => b.end - b.start - (a.end - a.start))
    .filter(
      (span, i, all) => !all.slice(0, i).some((other) => span.start < other.end && other.start < span.end),
    );
  return chosen.sort((a, b) => a.start - b.start).map(({ kind, value }) => `${kind} ${value}`);
};

/** Backtracking patterns would take minutes; a busy machine takes part of a second. */
const HOPELESS_MS = 5000;

describe('numbers in queries', () => {
  it.each([
    ['1万円以下 赤', 'PRICE 0-10000'],
    ['１万円以下', 'PRICE 0-10000'],
    ['一万円以内', 'PRICE 0-10000'],
    ['under 5000', 'PRICE 0-5000'],
    ['under ¥5,000', 'PRICE 0-5000'],
    ['white wine less than 3000 yen', 'PRICE 0-3000'],
    ['moins de 5000 yens', 'PRICE 0-5000'],
    ['menos de 5000 yenes', 'PRICE 0-5000'],
    ['meno di 5000 yen', 'PRICE 0-5000'],
    ['5000日元以下', 'PRICE 0-5000'],
    ['不到5000日元', 'PRICE 0-5000'],
    ['3千円台', 'PRICE 3000-3999'],
    ['5000円台', 'PRICE 5000-5999'],
    ['1万円台', 'PRICE 10000-19999'],
    ['15,000円台', 'PRICE 15000-15999'],
    ['2万円以上', 'PRICE 20000-'],
    ['over 20000', 'PRICE 20000-'],
    ['5000円〜8000円', 'PRICE 5000-8000'],
    ['5000-8000円', 'PRICE 5000-8000'],
    ['1〜2万円', 'PRICE 10000-20000'],
    ['3000円から5000円', 'PRICE 3000-5000'],
    ['between 3000 and 5000', 'PRICE 3000-5000'],
    ['entre 3000 et 5000', 'PRICE 3000-5000'],
    ['da 3000 a 5000 yen', 'PRICE 3000-5000'],
    ['5000円くらい', 'PRICE 4000-6000@5000'],
    ['around 5000 yen', 'PRICE 4000-6000@5000'],
    ['予算5000円', 'PRICE 0-5000'],
    ['5000円', 'PRICE 3000-5000@5000'],
    ['10k', 'PRICE 6000-10000@10000'],
    ['1万5千円以下', 'PRICE 0-15000'],
    ['1.5万円以下', 'PRICE 0-15000'],
    ['〜5000円', 'PRICE 0-5000'],
    ['2015', 'VINTAGE 2015'],
    ['2015年', 'VINTAGE 2015'],
    ['シャブリ2020', 'VINTAGE 2020'],
    ['2010年代', 'VINTAGE 2010-2019'],
    ['90年代', 'VINTAGE 1990-1999'],
    ["'15", 'VINTAGE 2015'],
    ['2010年以前', 'VINTAGE 1900-2010'],
    ['2015-2018', 'VINTAGE 2015-2018'],
    ['375ml', 'SIZE 375mL'],
    ['37.5cl', 'SIZE 375mL'],
    ['1.5L', 'SIZE 1500mL'],
    ['0,75 l', 'SIZE 750mL'],
    ['750', 'SIZE 750mL'],
  ])('[QUERY-01] reads %s as %s', (text, expected) => expect(read(text)).toEqual([expected]));

  it.each(['PRD00012', 'Bin 389', 'Gran Reserva 904', '20年', '6本', '100点', 'シャブリ 1er cru', ''])(
    '[QUERY-01] finds no price, size or year in %j',
    (text) => expect(read(text)).toEqual([]),
  );

  it.each([
    ['4名', 'SEATS 4'],
    ['party of 8 people', 'SEATS 8'],
    ['12月24日', 'DAY 12-24'],
    ['12/24', 'DAY 12-24'],
  ])('[QUERY-01] reads %s as %s for restaurants', (text, expected) =>
    expect(reservationDetailsIn(plainText(text).text).map(({ kind, value }) => `${kind} ${value}`)).toEqual([
      expected,
    ]),
  );

  it('[QUERY-01] is fast and stays inside the text, for any input', () => {
    const nasty = fc
      .array(fc.constantFrom(...'0123456789,.,万千円¥~-〜 kKmil以下台前to年\\'), { maxLength: 200 })
      .map((chars) => chars.join(''));
    fc.assert(
      fc.property(fc.oneof(nasty, fc.string({ unit: 'binary', maxLength: 200 })), (text) => {
        const plain = plainText(text);
        const start = performance.now();
        const spans = [...numbersIn(plain.text), ...reservationDetailsIn(plain.text)];
        return (
          performance.now() - start < HOPELESS_MS &&
          spans.every((span) => span.start >= 0 && span.start < span.end && span.end <= plain.text.length)
        );
      }),
      { numRuns: 500 },
    );
  });
});
