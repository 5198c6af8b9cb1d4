import { foldText, searchWords } from './text-fold.js';

/** Maximum keys per person. */
const KEYS_MAX = 24;
/** Scripts without spaces: a given name is inside the full name. */
const CONTINUOUS = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}々〆]/u;

export interface SearchedPerson {
  reference: string;
  name: string;
  email?: string;
  phone?: string;
}

/**
 * Prefixes for an index search of people: words of name and e-mail address, suffixes of names in scripts without
 * spaces, telephone and its last digits, reference and its number.
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

/** A word, and in scripts without spaces every suffix of it. */
const beginnings = (word: string): string[] =>
  CONTINUOUS.test(word) ? [...word].map((_, index) => [...word].slice(index).join('')) : [word];

/** Search words as key prefixes; longest first, because it is the most selective. */
export const searchKeyPrefixes = (q: string): string[] => searchWords(q).sort((a, b) => b.length - a.length);
