import { describe, expect, it } from '@jest/globals';
import { searchText } from '@vinkura/domain';
import { FacetedIndex, type IndexedEntry } from './engine/faceted-index.js';
import { matchText } from './query-words.js';

function indexOf(...texts: string[]): FacetedIndex<IndexedEntry> {
  const index = new FacetedIndex<IndexedEntry>([], { ANY: (a, b) => (a.reference < b.reference ? -1 : 1) });
  texts.forEach((text, number) => index.put({ reference: String(number), text: searchText([text]) }));
  return index;
}

function find(index: FacetedIndex<IndexedEntry>, query: string): string {
  const match = matchText(index, query, () => true);
  if (!match) return 'no words';
  return index
    .select({ order: 'ANY', conditions: [match.condition], rank: (_entry, slot) => match.score(slot) })
    .map(({ reference }) => reference)
    .join('');
}

const index = indexOf('シャトー・マルゴー 2015', 'Château Margaux 2016', 'シャブリ 2015', 'Chablis 2016');

describe('matchText', () => {
  it.each([
    ['シャブリ', '2'],
    ['しゃぶり', '2'],
    ['ｼｬﾌﾞﾘ', '2'],
    ['CHÂTEAU margaux', '1'],
    ['chateau-margaux', '1'],
    ['シャトーマルゴー', '0'],
    ['2016', '13'],
  ])('[SEARCH-01] finds %s: folded width, case, accents, kana', (query, found) => {
    expect(find(index, query)).toBe(found);
  });

  it('[SEARCH-01] takes entries with all words, and those with some only when none has all', () => {
    expect(find(index, 'シャブリ 2015')).toBe('2');
    expect(find(index, 'シャブリ 2016 wrong')).toBe('123');
  });

  it('[SEARCH-01] reads words that were written as one', () => {
    expect(find(index, 'シャブリ2015')).toBe('2');
    expect(find(index, 'margaux2016')).toBe('1');
  });

  it('knows no words in marks and space', () => {
    expect(find(index, ' 、。!? ')).toBe('no words');
  });
});
