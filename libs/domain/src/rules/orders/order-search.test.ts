import { describe, expect, it } from '@jest/globals';
import { orderSearchText, withoutCustomer } from './order-search.js';

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
