import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { LOCALES } from '../rules/shared/enums.js';
import { baseVenueTerms, baseWineTerms } from './base-terms.js';
import { partLabel } from './part-labels.js';
import { parseQuery } from './parse-query.js';
import { partKey } from './query-part.js';
import { searchKeyWords } from './search-key.js';
import { TermTable, type Vocabulary } from './vocabulary.js';

/** A vocabulary of the tables, and a catalogue with some words. */
function vocabularyOf(
  options: { words?: string[]; near?: Record<string, string>; synonyms?: TermTable } = {},
) {
  const words = new Set((options.words ?? []).flatMap(searchKeyWords));
  const base = baseWineTerms();
  return {
    find: (key, withoutSynonyms) =>
      (withoutSynonyms ? undefined : options.synonyms?.find(key)) ?? base.find(key),
    longest: base.longest,
    isWord: (key) => words.has(key),
    occurs: (key) => [...words].some((word) => word.includes(key)),
    nearest: (key) => options.near?.[key],
    toKana: () => undefined,
    isForVenues: false,
  } satisfies Vocabulary;
}

const plain = vocabularyOf({ words: ['クロ', 'Montmains', 'ずんだ', 'グラン', 'クリュ', 'ななつもり'] });
const read = (text: string, vocabulary: Vocabulary = plain): string[] =>
  parseQuery(text, vocabulary).parts.map(partKey);
const wordsOf = (text: string): string[] => parseQuery(text, plain).words.map((word) => word.text);

describe('parsing a query', () => {
  it.each([
    ['赤ワイン', ['COLOR:RED']],
    ['辛口白', ['SWEETNESS:DRY', 'COLOR:WHITE']],
    ['甘口 白', ['SWEETNESS:SWEET', 'COLOR:WHITE']],
    ['ステーキに合う赤', ['CUISINE:steak house', 'COLOR:RED']],
    ['シャブリ2020', ['REGION:chablis', 'VINTAGE:2020']],
    ['1万円以下 赤', ['PRICE:0-10000', 'COLOR:RED']],
    ['安い白', ['TRAIT:CHEAP', 'COLOR:WHITE']],
    ['フランスワイン', ['COUNTRY:FR']],
    ['フランス産ピノ・ノワール', ['COUNTRY:FR', 'GRAPE:Pinot Noir']],
    ['カベルネソーヴィニヨンナパ', ['GRAPE:Cabernet Sauvignon', 'REGION:napavalley']],
    ['ソーヴィニョン・ブラン', ['GRAPE:Sauvignon Blanc']],
    ['ブラン・ド・ブラン', ['STYLE:champagne blanc de blancs']],
    ['ハーフボトル', ['SIZE:375mL']],
    ['日本ワイン', ['COUNTRY:JP']],
    ['寿司に合う白ワイン', ['CUISINE:sushi', 'COLOR:WHITE']],
    ['half bottle of champagne', ['SIZE:375mL', 'REGION:champagne']],
    ['vin rouge pas cher', ['COLOR:RED', 'TRAIT:CHEAP']],
    ['法国红酒', ['COUNTRY:FR', 'COLOR:RED']],
    ['新西兰长相思', ['COUNTRY:NZ', 'GRAPE:Sauvignon Blanc']],
    ['vino tinto español', ['COLOR:RED', 'COUNTRY:ES']],
    ['spumante secco', ['TYPE:SPARKLING', 'SWEETNESS:DRY']],
    ['シャンパン以外の泡', ['-REGION:champagne', 'TYPE:SPARKLING']],
    ['red without oak', ['COLOR:RED', '-TASTE:OAKY']],
    ['食後酒', ['OCCASION:digestif']],
    ['after dinner wine', ['OCCASION:digestif']],
    ['渋くない赤', ['BODY:LIGHT', 'COLOR:RED']],
    ['明日 白ワイン', ['DAY:TOMORROW', 'COLOR:WHITE']],
    ['ノンアル', ['LIKE:']],
  ])('[QUERY-01] %s is %j', (text, expected) =>
    expect(read(text).map((key) => key.replace(/^LIKE:.*/, 'LIKE:'))).toEqual(expected),
  );

  it.each([
    ['白州', ['白州']],
    ['ななつもり', ['ななつもり']],
    ['ずんだのワイン', ['ずんだ']],
    ['montmains', ['montmains']],
    ['もも', ['もも']],
    ['xyz123', ['xyz', '123']],
  ])('[QUERY-01] leaves %s as the words %j', (text, expected) => {
    expect(wordsOf(text)).toEqual(expected);
    expect(read(text)).toEqual([]);
  });

  it('[QUERY-02] treats a kana after a name as part of it, and a separate one as a word', () => {
    expect(wordsOf('シャブリル')).toEqual([]);
    expect(read('シャブリル')).toEqual(['REGION:chablis']);
    expect(wordsOf('シャブリ る')).toEqual(['る']);
  });

  it('[QUERY-01] omits excluded parts', () => {
    const { parts, words } = parseQuery('甘口 白', plain, { ignore: ['SWEETNESS:SWEET'] });
    expect([parts.map(partKey), words]).toEqual([['COLOR:WHITE'], []]);
  });

  it('[QUERY-02] replaces an unknown word by the nearest known one, and marks it', () => {
    const vocabulary = vocabularyOf({ near: { shadonay: 'Chardonnay' } });
    const { parts, corrected } = parseQuery('dry shadonay', vocabulary);
    expect(corrected).toBe('dry Chardonnay');
    expect(parts.map(partKey)).toEqual(['SWEETNESS:DRY', 'GRAPE:Chardonnay']);
    expect(parts[1]).toMatchObject({ text: 'shadonay', start: 4, end: 12, near: 'Chardonnay' });
    expect(parts[0]?.near).toBeUndefined();
  });

  it('[QUERY-02] does not correct words of the catalogue, or words being typed', () => {
    const vocabulary = vocabularyOf({ words: ['shadonay'], near: { shadonay: 'Chardonnay' } });
    expect(parseQuery('shadonay', vocabulary).corrected).toBeUndefined();
    const typing = vocabularyOf({ near: { shadonay: 'Chardonnay' } });
    expect(parseQuery('shadonay', typing, { correct: false }).words.map(({ key }) => key)).toEqual([
      'shadonay',
    ]);
  });

  it('[QUERY-02] interprets an unknown compound by the dish it contains', () => {
    const { parts, corrected } = parseQuery('鰻丼 赤', plain);
    expect(parts.map(partKey)).toEqual(['CUISINE:unagi', 'COLOR:RED']);
    expect(corrected).toBe('鰻 赤');
  });

  it('[QUERY-02] replaces a synonym by its words, once, at its position', () => {
    const synonyms = new TermTable();
    synonyms.add('いつもの', { kind: 'SYNONYM', text: 'シャブリ 白' });
    synonyms.add('シャブリ', { kind: 'SYNONYM', text: 'いつもの' });
    const { parts, words } = parseQuery('いつもの 安い', vocabularyOf({ synonyms }));
    expect(parts.map(partKey)).toEqual(['REGION:chablis', 'COLOR:WHITE', 'TRAIT:CHEAP']);
    expect(parts.slice(0, 2).map(({ text }) => text)).toEqual(['いつもの', 'いつもの']);
    expect(words).toEqual([]);
  });

  it('[QUERY-01] is empty for stop words alone, and has no letters for punctuation', () => {
    expect(parseQuery('ワイン', plain)).toMatchObject({ parts: [], words: [], hasLetters: true });
    expect(parseQuery('、。!', plain)).toMatchObject({ parts: [], words: [], hasLetters: false });
  });

  it('[QUERY-01] never throws, and all spans are inside the text in order, for any input', () => {
    const pieces = fc.constantFrom(
      ...[
        '赤',
        '白ワイン',
        'シャブリ',
        'ｼｬﾌﾞﾘ',
        ' ',
        '以外',
        'に合う',
        '1万円',
        '2015',
        'pinot',
        'noir',
        'ー',
        'っ',
        "l'",
        '鰻',
        'の',
      ],
    );
    const typed = fc.array(pieces, { maxLength: 12 }).map((each) => each.join(''));
    fc.assert(
      fc.property(fc.oneof(typed, fc.string({ unit: 'binary', maxLength: 80 })), (text) => {
        const { parts, words } = parseQuery(text, plain);
        const found = [...parts, ...words];
        const isInside = found.every(
          ({ start, end, text: own }) => start >= 0 && start < end && text.slice(start, end) === own,
        );
        const isOrdered = [parts, words].every((list) =>
          list.every(({ start }, i) => i === 0 || start >= list[i - 1]!.start),
        );
        return isInside && isOrdered;
      }),
      { numRuns: 1500 },
    );
  });

  it('[QUERY-01] parses a long text in reasonable time', () => {
    const text = '甲州シャルドネに合うなにか'.repeat(100);
    const { parts } = parseQuery(text, plain);
    expect(parts.map(partKey)).toEqual(['GRAPE:Koshu', 'GRAPE:Chardonnay']);
  });
});

describe('the built-in tables', () => {
  it('[QUERY-01] have a label in six languages for every possible part', () => {
    const own = new Set(['PRODUCER', 'LIKE', 'AREA']);
    for (const table of [baseWineTerms(), baseVenueTerms()])
      for (const [, { term }] of table.entries()) {
        if (term.kind === 'FILLER' || term.kind === 'SYNONYM' || term.kind === 'NOT' || own.has(term.kind))
          continue;
        for (const locale of LOCALES) {
          const label = partLabel(term, locale);
          expect([term.kind, term.value, locale, typeof label, label === '']).toEqual([
            term.kind,
            term.value,
            locale,
            'string',
            false,
          ]);
        }
      }
  });
});
