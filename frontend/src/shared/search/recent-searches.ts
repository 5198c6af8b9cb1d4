import type { SearchedList } from './searched-list.js';
import { isText, readList, writeJson, writeText } from '../storage/stored.js';

const MAX_SEARCHES = 8;
const WORDS_MAX_LENGTH = 60;

const keyOf = (list: SearchedList): string => `vinkura.recentSearches.${list}`;

/** Recent searches of a list on this device, latest first. */
export const recentSearches = (list: SearchedList): string[] => readList('local', keyOf(list), isText);

export function rememberSearch(list: SearchedList, typed: string): void {
  const words = typed.trim();
  if (words === '' || words.length > WORDS_MAX_LENGTH) return;
  const others = recentSearches(list).filter((one) => one !== words);
  writeJson('local', keyOf(list), [words, ...others].slice(0, MAX_SEARCHES));
}

export const forgetSearches = (list: SearchedList): void => void writeText('local', keyOf(list), null);
