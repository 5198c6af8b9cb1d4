import { foldText, searchWords } from './text-fold.js';

/** Entries that one person has at most. */
const KEYS_MAX = 24;
/** Scripts whose words are written without spaces: a given name stands in the middle of a full one. */
const CONTINUOUS = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}々〆]/u;

export interface SearchedPerson {
  reference: string;
  name: string;
  email?: string;
  phone?: string;
}

/**
 * Beginnings by which a person is found in an index: the words of name and e-mail address, the parts of a name that
 * is written without spaces, the telephone and its last digits, the reference and its number.
 */
export function personSearchKeys({ reference, name, email, phone }: SearchedPerson): string[] {
  const nameWords = foldText(name).split(' ').filter(Boolean);
  const keys = [
    foldText(reference),
    reference.replace(/^\D+0*/, ''),
    ...nameWords.flatMap(beginnings),
    ...(nameWords.length > 1 ? [nameWords.join('')] : []),
    ...(email ? foldText(email).split(' ') : []),
    ...(phone ? [phone, phone.slice(-4)] : []),
  ];
  return [...new Set(keys.filter(Boolean))].slice(0, KEYS_MAX);
}

/** A word, and in scripts without spaces every part of it up to its end. */
const beginnings = (word: string): string[] =>
  CONTINUOUS.test(word) ? [...word].map((_, index) => [...word].slice(index).join('')) : [word];

/** The words of a search as beginnings of keys; the longest first, because it leaves the fewest. */
export const searchKeyPrefixes = (q: string): string[] => searchWords(q).sort((a, b) => b.length - a.length);
