import { TEXT_SCORE_WEIGHT } from '../shared/constants.js';

/** Words of a query beyond this number are not searched for. */
const WORDS_MAX = 12;

const LATIN_MARKS = /[\u0300-\u036f]/g;
/** Letters that have no decomposition but a usual plain spelling. */
const PLAIN_LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  œ: 'oe',
  æ: 'ae',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ı: 'i',
};
const SPECIAL_LETTERS = /[ßœæøłđı]/g;
const KATAKANA = /[\u30a1-\u30f6]/g;
const KATAKANA_TO_HIRAGANA = 0x60;
/** ヴォーヌ and ボーヌ, ヴィラデスト and ビラデスト are the same to whoever searches. */
const V_SOUNDS: Readonly<Record<string, string>> = { ぁ: 'ば', ぃ: 'び', ぇ: 'べ', ぉ: 'ぼ' };
/** Marks inside a word that people write or leave out: ー ・ - ' . and their relatives. */
const INNER_MARKS = /[ー・･•·‧゠=\-‐‑‒–—―−~〜'’‘`´′.]/g;
/** Everything else that is neither letter nor digit separates words. */
const SEPARATORS = /[^\p{L}\p{N}\p{M}々〆]+/gu;

/**
 * A text in the form in which it is searched (SEARCH-01): width, letter case and Latin accents do not count, katakana
 * equals hiragana, ヴ equals バ行, and prolonged sounds, middle dots, hyphens and apostrophes inside words are left
 * out. Words are separated by one space. Folding twice changes nothing.
 */
export const foldText = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(LATIN_MARKS, '')
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFKD')
    .replace(LATIN_MARKS, '')
    .normalize('NFKC')
    .replace(SPECIAL_LETTERS, (letter) => PLAIN_LETTERS[letter] ?? letter)
    .replace(KATAKANA, (kana) => String.fromCharCode(kana.charCodeAt(0) - KATAKANA_TO_HIRAGANA))
    .replace(/ゔ([ぁぃぇぉ]?)/g, (_, vowel: string) => V_SOUNDS[vowel] ?? 'ぶ')
    .replace(INNER_MARKS, '')
    .replace(SEPARATORS, ' ')
    .trim();

/** The different words of a query, folded; at most 12. */
export const searchWords = (query: string): string[] => {
  const words = foldText(query).split(' ').filter(Boolean);
  return [...new Set(words)].slice(0, WORDS_MAX);
};

/**
 * Fields as one text to search in. Spaces inside a field are dropped, so that `romaneeconti` finds Romanée Conti;
 * fields stay apart. Fold once and keep the result where many queries meet the same things.
 */
export const searchText = (fields: readonly (string | null | undefined)[]): string =>
  fields.flatMap((field) => (field ? [foldText(field).replaceAll(' ', '')] : [])).join('\n');

/** One point for every word found in a text made by `searchText`. */
export const scoreSearchText = (words: readonly string[], text: string): number =>
  words.filter((word) => text.includes(word)).length;

/**
 * One point for every word of `searchWords` found in any of the fields: reference, name, description, English name,
 * grape variety (VAL-13).
 */
export const textScore = (words: readonly string[], fields: readonly (string | null | undefined)[]): number =>
  scoreSearchText(words, searchText(fields));

/** The concierge's ranking: found words first, then relevance to the venue (VAL-13). */
export const conciergeRank = (score: number, relevance: number): number =>
  score * TEXT_SCORE_WEIGHT + relevance;
