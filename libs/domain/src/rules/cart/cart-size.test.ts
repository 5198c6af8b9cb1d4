import { describe, expect, it } from '@jest/globals';
import { CART_CHARACTERS_MAX, CART_LINES_MAX, outgrowsCart } from './cart-size.js';

const lines = (count: number, characters = 0) => ({
  products: Array.from({ length: count }, () => ({ comments: '備'.repeat(characters) })),
});

describe('[CART-01] the size of a cart', () => {
  it.each([
    ['wines of all items', [lines(CART_LINES_MAX), lines(1)]],
    ['remarks on wines', [lines(CART_CHARACTERS_MAX / 500, 500), lines(1, 1)]],
    [
      'remarks on a reservation',
      [{ products: [], reservation: { details: 'x'.repeat(CART_CHARACTERS_MAX + 1) } }],
    ],
    ['a message card', [{ products: [], gift: { message: 'x'.repeat(CART_CHARACTERS_MAX + 1) } }]],
  ])('is limited: %s', (_, items) => {
    expect(outgrowsCart([], items)).toBe(true);
    expect(outgrowsCart(items, items)).toBe(false);
  });

  it('is not exceeded at the limits', () => {
    expect(outgrowsCart([], [lines(CART_LINES_MAX, CART_CHARACTERS_MAX / CART_LINES_MAX)])).toBe(false);
  });

  it('may shrink beyond the limits', () => {
    expect(outgrowsCart([lines(CART_LINES_MAX + 9)], [lines(CART_LINES_MAX + 8)])).toBe(false);
  });
});
