import { readingKey, readingKeys } from './reading-key.js';
import { foldText, searchText, searchWords } from './text-fold.js';

/** Maximum keys per person. */
const KEYS_MAX = 40;
/** Scripts without spaces: a given name is inside the full name. */
const CONTINUOUS = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}々〆]/u;

export interface SearchedPerson {
  reference: string;
  name: string;
  nameKana?: string;
  email?: string;
  phone?: string;
}

/** What is stored with a person to search and sort people; prefixes for an index search. */
interface PersonKeys {
  /** Of names, e-mail address, telephone and its last digits, reference and its number. */
  searchKeys: string[];
  /** Those that show no contact data. */
  nameKeys: string[];
  /** Sorts by furigana, in the order of kana; names without any follow by their characters. */
  nameOrder: string;
}

/** The keys of a person: words of the name, suffixes of names in scripts without spaces, and how they sound. */
export function personKeys({ reference, name, nameKana, email, phone }: SearchedPerson): PersonKeys {
  const nameWords = foldText(name).split(' ').filter(Boolean);
  const names = [
    foldText(reference),
    reference.replace(/^\D+0*/, ''),
    ...nameWords.flatMap(beginnings),
    ...(nameWords.length > 1 ? [nameWords.join('')] : []),
  ];
  const readings = readingKeys(nameKana, name);
  const contact = [...(email ? foldText(email).split(' ') : []), ...(phone ? [phone, phone.slice(-4)] : [])];
  return {
    searchKeys: distinct([...names, ...contact, ...readings]),
    nameKeys: distinct([...names, ...readings]),
    nameOrder: nameOrderOf(name, nameKana),
  };
}

/** Sort key of a name: its furigana, or the name itself without furigana. */
export const nameOrderOf = (name: string, nameKana: string | null | undefined): string =>
  foldText(nameKana || name);

const distinct = (keys: readonly string[]): string[] => [...new Set(keys.filter(Boolean))].slice(0, KEYS_MAX);

/** A word, and in scripts without spaces every suffix of it. */
const beginnings = (word: string): string[] =>
  CONTINUOUS.test(word) ? [...word].map((_, index) => [...word].slice(index).join('')) : [word];

/**
 * Words of a search as key prefixes, each as it is written and as it sounds where that differs; longest first, because
 * it is the most selective.
 */
export const searchKeyPrefixes = (q: string): string[][] =>
  searchWords(q)
    .sort((a, b) => b.length - a.length)
    .map(spellings);

/** A folded word as it is written, and as it sounds; a sound alone, such as っ, is nothing. */
export const spellings = (word: string): string[] => [...new Set([word, readingKey(word) || word])];

const soundsOf = (fields: readonly (string | null | undefined)[]): string[] => [
  ...readingKeys(...fields),
  ...fields.flatMap((field) => (field ? foldText(field).split(' ').map(readingKey) : [])),
];

/** Whether each word of `searchWords` is in one of the fields, as it is written, or begins a word as it sounds. */
export function hasWords(words: readonly string[], fields: readonly (string | null | undefined)[]): boolean {
  const text = searchText(fields);
  let readings: readonly string[] | undefined;
  return words.every(
    (word) =>
      text.includes(word) || (readings ??= soundsOf(fields)).some((key) => key.startsWith(readingKey(word))),
  );
}
