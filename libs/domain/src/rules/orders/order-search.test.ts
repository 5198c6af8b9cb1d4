import { describe, expect, it } from '@jest/globals';
import { searchWords } from '../shared/text-fold.js';
import { orderSearchText, orderWord, withoutCustomer } from './order-search.js';

describe('search in orders', () => {
  const others = ['VEN00001', '佐伯', 'シャブリ'];
  const found = (word: string, name: string | null = '秘密 花子') =>
    new RegExp(withoutCustomer(word)).test(
      orderSearchText('ORD00012', { reference: 'USR00345', name }, others),
    );

  it('[ROLE-06] leaves out the lines of the customer, also after its erasure', () => {
    for (const name of ['秘密 花子', null, '。']) {
      for (const word of ['ord00012', 'ven00001', '佐伯', 'しゃぶり', '00012'])
        expect({ word, found: found(word, name) }).toEqual({ word, found: true });
      for (const word of ['usr00345', '00345', '秘密', '花子'])
        expect({ word, found: found(word, name) }).toEqual({ word, found: false });
    }
  });
});

describe('a word of a search', () => {
  const text = orderSearchText(
    'ORD00084',
    { reference: 'USR00010', name: '佐倉 真帆', nameKana: 'サクラ マホ' },
    ['Château Wain'],
  );
  const finds = (word: string) => searchWords(word).every((each) => new RegExp(orderWord(each)).test(text));

  it('[KANA-01] finds a customer as the name is written, and as it sounds', () => {
    for (const word of ['佐倉', 'さくら', 'ｻｸﾗ', 'sakura', 'Sakura'])
      expect([word, finds(word)]).toEqual([word, true]);
  });

  it('[KANA-01] finds a sound only where a word begins', () => {
    for (const word of ['くら', 'いん', 'っ']) expect([word, finds(word)]).toEqual([word, false]);
  });
});
