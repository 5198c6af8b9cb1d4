import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { checkWish, WISH_PRICE_MAX, WISH_TEXT_MAX, wishKey } from './wishes.js';

describe('a wish for a wine', () => {
  it.each([
    ['シャトー・マルゴー　2005', '2005 ｼｬﾄｰ ﾏﾙｺﾞｰ'],
    ['Château Margaux 2005', 'MARGAUX, chateau 2005'],
  ])('[WISH-01] %s and %s are the same wine', (one, other) => {
    expect(wishKey(one)).toBe(wishKey(other));
  });

  it('[WISH-01] another vintage is another wish', () => {
    expect(wishKey('Margaux 2005')).not.toBe(wishKey('Margaux 2006'));
  });

  it('[WISH-01] the order of words, blanks, width and letter case do not matter', () => {
    const word = fc.stringMatching(/^[a-zA-Z0-9]{1,8}$/);
    const shuffled = fc
      .array(word, { minLength: 1, maxLength: 6 })
      .chain((words) =>
        fc.tuple(fc.constant(words), fc.shuffledSubarray(words, { minLength: words.length })),
      );
    fc.assert(
      fc.property(shuffled, ([words, other]) => {
        expect(wishKey(` ${other.join('　').toUpperCase()}、`)).toBe(wishKey(words.join(' ')));
      }),
    );
  });

  it.each([
    ['', undefined, 'wanted'],
    ['・ 、', undefined, 'wanted'],
    ['あ'.repeat(WISH_TEXT_MAX + 1), undefined, 'wanted'],
    ['Margaux', 0, 'maxPrice'],
    ['Margaux', 1.5, 'maxPrice'],
    ['Margaux', Number.NaN, 'maxPrice'],
    ['Margaux', WISH_PRICE_MAX + 1, 'maxPrice'],
  ])('[WISH-01] refuses %j at %s, naming %s', (wanted, maxPrice, field) => {
    expect(checkWish({ wanted, maxPrice }).map((violation) => violation.field)).toEqual([field]);
  });

  it('[WISH-01] takes a wine with or without a budget', () => {
    for (const maxPrice of [undefined, null, 1, WISH_PRICE_MAX])
      expect(checkWish({ wanted: 'Margaux', maxPrice })).toEqual([]);
  });
});
