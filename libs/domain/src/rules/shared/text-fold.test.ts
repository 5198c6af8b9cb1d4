import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { conciergeRank, foldText, searchText, searchWords, scoreSearchText, textScore } from './text-fold.js';

const anyText = fc.string({ unit: 'binary', maxLength: 60 });
const finds = (query: string, field: string): boolean => {
  const words = searchWords(query);
  return words.length > 0 && textScore(words, [field]) === words.length;
};

describe('folding', () => {
  it.each([
    ['Gewürztraminer', 'gewurztraminer'],
    ['CHÂTEAU d’Yquem', 'chateau dyquem'],
    ['Ｋｏｓｈｕ　ｱﾙｶﾞ', 'koshu あるが'],
    ['シャルドネー', 'しゃるどね'],
    ['コート・ド・ボーヌ', 'ことどぼぬ'],
    ['ヴィラデスト', 'びらですと'],
    ['Gevrey-Chambertin', 'gevreychambertin'],
    ['Œil de Perdrix', 'oeil de perdrix'],
    ['甲州 F.O.S.', '甲州 fos'],
    ['  a,b / (c)  ', 'a b c'],
    ['', ''],
  ])('[SEARCH-01] %s becomes %s', (text, folded) => expect(foldText(text)).toBe(folded));

  it('[SEARCH-01] keeps dakuten: が is not か, composed or not', () => {
    expect(foldText('か\u3099')).toBe('が');
    expect(foldText('ガ')).not.toBe(foldText('カ'));
  });

  it('[SEARCH-01] is idempotent for any text', () => {
    fc.assert(
      fc.property(anyText, (text) => foldText(foldText(text)) === foldText(text)),
      { numRuns: 2000 },
    );
  });

  it('[SEARCH-01] has no outer, double or wide space', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const folded = foldText(text);
        return folded === folded.trim() && !/\s\s|[^\S ]/u.test(folded);
      }),
    );
  });
});

describe('finding', () => {
  it.each([
    ['ろまねこんてぃ', 'ドメーヌ・ド・ラ・ロマネ・コンティ'],
    ['romanee conti', 'Domaine de la Romanée-Conti'],
    ['romaneeconti', 'Romanée Conti'],
    ['gevrey-chambertin', 'Gevrey Chambertin Clos St. Jacques'],
    ['ボーヌ ロマネ', 'ヴォーヌ・ロマネ 2019'],
    ['prd00012', 'PRD00012'],
    ['甲州', 'キュヴェ三澤 明野甲州'],
    ['yquem', 'Château d’Yquem'],
    ['ﾘｰｽﾘﾝｸﾞ', 'リースリング'],
  ])('[SEARCH-01] %s finds %s', (query, field) => expect(finds(query, field)).toBe(true));

  it('[SEARCH-01] does not find missing words', () => {
    expect(finds('merlot', 'Chablis Grand Cru')).toBe(false);
    expect(finds('', 'Chablis')).toBe(false);
    expect(finds('・ー', 'Chablis')).toBe(false);
  });

  it('[VAL-13] scores one point per word found in any field, however often', () => {
    const fields = ['PRD00001', 'シャブリ', 'Chablis Chablis', undefined, null, 'Chardonnay'];
    expect(textScore(searchWords('chablis chardonnay riesling'), fields)).toBe(2);
    expect(textScore(searchWords('chablis CHABLIS'), fields)).toBe(1);
    expect(textScore([], fields)).toBe(0);
    expect(scoreSearchText(['ab'], searchText(['a', 'b']))).toBe(0);
    expect(searchWords(Array.from({ length: 40 }, (_, i) => `word${i}`).join(' '))).toHaveLength(12);
  });

  it('[VAL-13] scores between 0 and the number of words, never less for an additional field', () => {
    fc.assert(
      fc.property(anyText, fc.array(anyText, { maxLength: 4 }), anyText, (query, fields, more) => {
        const words = searchWords(query);
        const score = textScore(words, fields);
        return score >= 0 && score <= words.length && textScore(words, [...fields, more]) >= score;
      }),
    );
  });

  it('[VAL-13] ranks matched words above any relevance', () => {
    expect(conciergeRank(2, 3)).toBe(20_003);
    const relevance = fc.nat(9999);
    fc.assert(
      fc.property(
        fc.nat(12),
        relevance,
        relevance,
        (score, a, b) => conciergeRank(score + 1, a) > conciergeRank(score, b),
      ),
    );
  });
});
