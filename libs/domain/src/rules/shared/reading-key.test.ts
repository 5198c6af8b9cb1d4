import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { checkFurigana, furiganaOfName, normaliseFurigana } from './kana.js';
import { readingKey } from './reading-key.js';
import { hasWords, personKeys, searchKeyPrefixes } from './search-keys.js';
import { searchWords } from './text-fold.js';

/** Sounds of Japanese names: hiragana, Hepburn, Kunrei. */
const SOUNDS: readonly (readonly [string, string, string])[] = [
  ...[
    'か ka',
    'き ki',
    'く ku',
    'け ke',
    'こ ko',
    'さ sa',
    'す su',
    'せ se',
    'そ so',
    'た ta',
    'て te',
    'と to',
  ],
  ...[
    'な na',
    'に ni',
    'ぬ nu',
    'ね ne',
    'の no',
    'は ha',
    'ひ hi',
    'へ he',
    'ほ ho',
    'ま ma',
    'み mi',
    'む mu',
  ],
  ...[
    'め me',
    'も mo',
    'や ya',
    'ゆ yu',
    'よ yo',
    'ら ra',
    'り ri',
    'る ru',
    'れ re',
    'ろ ro',
    'わ wa',
    'が ga',
  ],
  ...[
    'ぎ gi',
    'ぐ gu',
    'げ ge',
    'ご go',
    'ざ za',
    'ず zu',
    'ぜ ze',
    'ぞ zo',
    'だ da',
    'で de',
    'ど do',
    'ば ba',
  ],
  ...['び bi', 'ぶ bu', 'べ be', 'ぼ bo', 'し shi si', 'ち chi ti', 'つ tsu tu', 'ふ fu hu', 'じ ji zi'],
  ...[
    'しゃ sha sya',
    'しゅ shu syu',
    'しょ sho syo',
    'ちゃ cha tya',
    'ちゅ chu tyu',
    'ちょ cho tyo',
    'じゃ ja zya',
  ],
  ...[
    'じゅ ju zyu',
    'じょ jo zyo',
    'きょ kyo',
    'りゅ ryu',
    'りょ ryo',
    'ひゃ hya',
    'ぎょ gyo',
    'あ a',
    'い i',
    'え e',
  ],
  ...['こう kō', 'とう tou', 'ゆう yū', 'りょう ryoh', 'おお oh', 'しょう shō syô', 'けい kei', 'ん n'],
].map((row) => {
  const [kana = '', hepburn = '', kunrei = hepburn] = row.split(' ');
  return [kana, hepburn, kunrei] as const;
});
const toHalfWidth = (katakana: string): string =>
  [...katakana.normalize('NFD')]
    .map((char) => {
      if (char === '\u3099') return '\uff9e';
      const at = HALF_WIDTH.find((half) => half.normalize('NFKC') === char);
      return at ?? char;
    })
    .join('');
const HALF_WIDTH = Array.from({ length: 0xff9d - 0xff66 + 1 }, (_, index) =>
  String.fromCharCode(0xff66 + index),
);

describe('reading keys', () => {
  const names = fc.array(fc.constantFrom(...SOUNDS), { minLength: 1, maxLength: 6 });

  it('[KANA-01] has one key for a name in hiragana, katakana of either width, and romaji of either system', () => {
    fc.assert(
      fc.property(names, (sounds) => {
        // A long o is written oh only before a consonant, so that "ohya" is read as おおや, not as おひゃ.
        const isClear = sounds.every(([, hepburn], at) => {
          const next = sounds[at + 1]?.[1] ?? '';
          if (hepburn.endsWith('h')) return /^[^aiueoh]|^$/.test(next);
          return !(/[oōô]$/.test(hepburn) && next.startsWith('hy'));
        });
        fc.pre(isClear);
        const hiragana = sounds.map(([kana]) => kana).join('');
        const katakana = normaliseFurigana(hiragana);
        const [hepburn, kunrei] = [1, 2].map((at) => sounds.map((sound) => sound[at]).join(''));
        const key = readingKey(hiragana);
        expect(readingKey(katakana)).toBe(key);
        expect(readingKey(toHalfWidth(katakana))).toBe(key);
        expect(readingKey(hepburn!)).toBe(key);
        expect(readingKey(kunrei!.toUpperCase())).toBe(key);
      }),
    );
  });

  it('[KANA-01] what is typed of a name has the beginning of its key', () => {
    fc.assert(
      fc.property(names, (sounds) => {
        const katakana = normaliseFurigana(sounds.map(([kana]) => kana).join(''));
        for (let length = 1; length <= katakana.length; length += 1)
          expect(readingKey(katakana).startsWith(readingKey(katakana.slice(0, length)))).toBe(true);
      }),
    );
  });

  it.each([
    ['さとう', 'Sato', 'Satō', 'satou', 'SATOH', 'ｻﾄｳ', 'サトー'],
    ['おおやま', 'Oyama', 'Ohyama', 'Ōyama', 'oyama'],
    ['ほんま', 'Homma', 'Honma'],
    ['しんいち', "Shin'ichi", 'shinichi', 'Sinniti'],
    ['はっとり', 'Hattori', 'ﾊｯﾄﾘ'],
    ['じゅんいち', 'Junichi', 'Jyunichi', 'zyuniti'],
    ['いのうえ', 'Inoue', 'ｲﾉｳｴ'],
  ])('[KANA-01] %s is %s', (name, ...others) => {
    for (const other of others) expect([other, readingKey(other)]).toEqual([other, readingKey(name)]);
  });
});

describe('furigana', () => {
  it('[KANA-01] are stored in full-width katakana with single spaces', () => {
    expect(normaliseFurigana(' やまだ　 はなこ ')).toBe('ヤマダ ハナコ');
    expect(normaliseFurigana('ﾔﾏﾀﾞ ﾊﾅｺ')).toBe('ヤマダ ハナコ');
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(normaliseFurigana(normaliseFurigana(text))).toBe(normaliseFurigana(text));
      }),
    );
  });

  it('[KANA-01] are optional and kana only', () => {
    expect(
      [undefined, null, '', '　', 'ジャン・ピエール', 'すずき ローラ'].flatMap((text) => checkFurigana(text)),
    ).toEqual([]);
    for (const text of ['山田', 'Yamada', 'ヤマダ1', 'ヤマダ<b>'])
      expect(checkFurigana(text)).toEqual([{ field: 'nameKana', messageKey: 'not-kana' }]);
    expect(checkFurigana('ア'.repeat(500))).toMatchObject([{ messageKey: 'too-long' }]);
  });

  it('[KANA-01] are known of names in kana only', () => {
    expect(furiganaOfName('さくら')).toBe('サクラ');
    expect(furiganaOfName('山田 はなこ')).toBeUndefined();
  });
});

describe('people', () => {
  const person = {
    reference: 'USR00042',
    name: '山田 花子',
    nameKana: 'ヤマダ ハナコ',
    email: 'hana@example.jp',
  };
  const isFound = (q: string, { searchKeys } = personKeys(person)) =>
    searchKeyPrefixes(q).every((all) => all.some((word) => searchKeys.some((key) => key.startsWith(word))));

  it.each([
    '山田',
    '花子',
    'やまだ',
    'ハナコ',
    'ﾔﾏﾀﾞ',
    'yamada',
    'Hanako Yamada',
    'yamadahana',
    'はな',
    '42',
    'hana@',
  ])('[KANA-01] %s finds a person', (q) => expect(isFound(q)).toBe(true));

  it('[KANA-01] finds by name without furigana, by sound if the name is in kana', () => {
    expect(isFound('山田', personKeys({ ...person, nameKana: undefined }))).toBe(true);
    expect(isFound('やまだ', personKeys({ ...person, nameKana: undefined }))).toBe(false);
    expect(isFound('sakura', personKeys({ ...person, name: 'さくら', nameKana: undefined }))).toBe(true);
    expect(isFound('suzuki')).toBe(false);
  });

  it('[KANA-01] sorts by furigana', () => {
    const order = (name: string, nameKana?: string) => personKeys({ ...person, name, nameKana }).nameOrder;
    const sorted = [order('渡辺', 'ワタナベ'), order('阿部', 'アベ'), order('さくら')].sort();
    expect(sorted).toEqual([order('阿部', 'アベ'), order('さくら'), order('渡辺', 'ワタナベ')]);
  });

  it('[KANA-01] contact data are no keys of names', () => {
    expect(personKeys(person).nameKeys).not.toContain('example');
  });
});

describe('names of records', () => {
  it.each(['鮨', 'すし', 'sushi', 'ﾂｷﾉﾔ', 'tsukino', 'ｸﾞﾘﾙ'])('[KANA-01] %s finds a restaurant', (q) => {
    expect(hasWords(searchWords(q), ['鮨とグリル 月乃屋', 'Sushi & Grill', 'スシトグリル ツキノヤ'])).toBe(
      true,
    );
  });

  it('[KANA-01] finds kana by a name in Latin letters', () => {
    expect(hasWords(searchWords('くしあげ'), ['串揚げ 八十八燈', 'Kushiage Yasohachi'])).toBe(true);
    expect(hasWords(searchWords('てんぷら'), ['串揚げ 八十八燈', 'Kushiage Yasohachi'])).toBe(false);
  });
});
