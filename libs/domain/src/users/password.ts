import { RANDOM_PASSWORD_LENGTH } from '../shared/constants.js';

/** Letters and digits that nobody confuses on paper or on the phone: no 0 O o, 1 l I, 5 S, 2 Z, 8 B. */
export const PASSWORD_ALPHABET = 'ACDEFGHJKLMNPQRTUVWXYabcdefghijkmnpqrstuvwxyz34679';

/**
 * A password of 10 characters for a reset without one (VAL-12).
 * @param randomInt a secure source of whole numbers from 0 to below its argument, such as Node's `crypto.randomInt`.
 * @throws RangeError when the source answers anything else.
 */
export const randomPassword = (randomInt: (below: number) => number): string =>
  Array.from({ length: RANDOM_PASSWORD_LENGTH }, () => {
    const character = PASSWORD_ALPHABET[randomInt(PASSWORD_ALPHABET.length)];
    if (character === undefined) throw new RangeError('the random source left its range');
    return character;
  }).join('');
