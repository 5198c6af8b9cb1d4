import { RANDOM_PASSWORD_LENGTH } from '../shared/constants.js';

/** Unambiguous letters and digits: no 0 O o, 1 l I, 5 S, 2 Z, 8 B. */
export const PASSWORD_ALPHABET = 'ACDEFGHJKLMNPQRTUVWXYabcdefghijkmnpqrstuvwxyz34679';

/**
 * A random password of 10 characters, for a reset without one (VAL-12).
 * @param randomInt a secure random integer from 0 to below its argument, such as Node's `crypto.randomInt`.
 * @throws RangeError for an out-of-range result.
 */
export const randomPassword = (randomInt: (below: number) => number): string =>
  Array.from({ length: RANDOM_PASSWORD_LENGTH }, () => {
    const character = PASSWORD_ALPHABET[randomInt(PASSWORD_ALPHABET.length)];
    if (character === undefined) throw new RangeError('the random source left its range');
    return character;
  }).join('');
