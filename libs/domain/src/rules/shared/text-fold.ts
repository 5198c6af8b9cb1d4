import { TEXT_SCORE_WEIGHT } from './constants.js';

/** Maximum words of a query. */
const WORDS_MAX = 12;

const LATIN_MARKS = /[\u0300-\u036f]/g;
/** Letters without decomposition but with a usual plain spelling. */
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
/** ヴォーヌ and ボーヌ, ヴィラデスト and ビラデスト are equal. */
const V_SOUNDS: Readonly<Record<string, string>> = { ぁ: 'ば', ぃ: 'び', ぇ: 'べ', ぉ: 'ぼ' };
/** Optional marks inside words: ー ・ - ' . and variants. */
const INNER_MARKS = /[ー・･•·‧゠=\-‐‑‒–—―−~〜'’‘`´′.]/g;
/** All other non-alphanumeric characters separate words. */
const SEPARATORS = /[^\p{L}\p{N}\p{M}々〆]+/gu;

/**
 * Folds a text for search (SEARCH-01): ignores width, letter case and Latin accents; katakana equals hiragana, ヴ equals
 * バ行; long vowel marks, middle dots, hyphens and apostrophes inside words are dropped. Words are separated by one
 * space. Idempotent.
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

/** Distinct folded words of a query; at most 12. */
export const searchWords = (query: string): string[] => {
  const words = foldText(query).split(' ').filter(Boolean);
  return [...new Set(words)].slice(0, WORDS_MAX);
};

/**
 * Joins fields for search. Spaces inside a field are dropped, so that `romaneeconti` finds Romanée Conti; fields stay
 * separate. Reuse the result for several queries.
 */
export const searchText = (fields: readonly (string | null | undefined)[]): string =>
  fields.flatMap((field) => (field ? [foldText(field).replaceAll(' ', '')] : [])).join('\n');

/** One point per word found in the result of `searchText`. */
export const scoreSearchText = (words: readonly string[], text: string): number =>
  words.filter((word) => text.includes(word)).length;

/**
 * One point per word of `searchWords` found in any field: reference, name, description, English name, grape variety
 * (VAL-13).
 */
export const textScore = (words: readonly string[], fields: readonly (string | null | undefined)[]): number =>
  scoreSearchText(words, searchText(fields));

/** The concierge's ranking: matched words first, then venue relevance (VAL-13). */
export const conciergeRank = (score: number, relevance: number): number =>
  score * TEXT_SCORE_WEIGHT + relevance;
