import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { foldWithOffsets, searchKey, searchKeyWords } from './search-key.js';

const anyText = fc.string({ unit: 'binary', maxLength: 60 });
const japanese = fc
  .array(fc.constantFrom(...'シャブリーッヴァィュー・アイウエオかがっゃゅょう甲州ｼﾞｬﾌﾞﾘ\u3099\u309a e-é'), {
    maxLength: 30,
  })
  .map((chars) => chars.join(''));

describe('search key', () => {
  it.each([
    ['クリュッグ', 'クリュグ'],
    ['サッシカイア', 'サシカイア'],
    ['ブルネッロ', 'ブルネロ'],
    ['ソーヴィニヨン', 'ソーヴィニョン'],
    ['ソーヴィニヨン', 'ソービニヨン'],
    ['ゲヴュルツトラミネール', 'ゲビュルツトラミネール'],
    ['シャルドネ', 'シャルドネー'],
    ['ガメイ', 'ガメ'],
    ['ｼｬﾌﾞﾘ', 'しゃぶり'],
    ['とうきょう', 'トーキョー'],
    ['Gevrey-Chambertin', 'gevrey chambertin'],
    ["Château d'Yquem", 'CHATEAU DYQUEM'],
    ['ガヤ・エ・レイ', 'ガヤエレイ'],
    ['红葡萄酒', '紅葡萄酒'],
    ['モエ・エ・シャンドン', 'モエエシャンドン'],
  ])('[QUERY-02] %s and %s are one', (a, b) => expect(searchKey(a)).toBe(searchKey(b)));

  it.each([
    ['が', 'か'],
    ['シャブリ', 'シャンブリ'],
    ['ロゼ イタリア', 'ロゼ タリア'],
  ])('%s and %s stay two', (a, b) => expect(searchKey(a)).not.toBe(searchKey(b)));

  it('[QUERY-02] splits words at spaces and inner punctuation', () => {
    expect(searchKeyWords('シャトー・ムートン ロスチャイルド 2018')).toEqual([
      'しやと',
      'むとん',
      'ろすちやいるど',
      '2018',
    ]);
    expect(searchKeyWords('  ,. ')).toEqual([]);
  });

  it('[QUERY-02] is idempotent for any text', () => {
    for (const text of [anyText, japanese])
      fc.assert(
        fc.property(text, (given) => {
          const words = searchKeyWords(given);
          expect(searchKeyWords(words.join(' '))).toEqual(words);
        }),
        { numRuns: 1000 },
      );
  });

  it('[QUERY-01] has the source position of each character, in order and inside the text', () => {
    for (const text of [anyText, japanese])
      fc.assert(
        fc.property(text, (given) => {
          const { key, starts, ends, gaps } = foldWithOffsets(given);
          const isOrdered = starts.every(
            (start, i) => start >= (starts[i - 1] ?? 0) && start < ends[i]! && ends[i]! <= given.length,
          );
          return isOrdered && [starts, ends, gaps].every(({ length }) => length === key.length);
        }),
        { numRuns: 500 },
      );
  });
});
