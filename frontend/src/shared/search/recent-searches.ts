import type { SearchedList } from './searched-list.js';

const MAX_SEARCHES = 8;
const WORDS_MAX_LENGTH = 60;

const keyOf = (list: SearchedList): string => `vinkura.recentSearches.${list}`;

/** Recent searches of a list on this device, latest first. */
export function recentSearches(list: SearchedList): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(list)) ?? '[]');
    return Array.isArray(stored) ? stored.filter((one): one is string => typeof one === 'string') : [];
  } catch {
    return [];
  }
}

export function rememberSearch(list: SearchedList, typed: string): void {
  const words = typed.trim();
  if (words === '' || words.length > WORDS_MAX_LENGTH) return;
  const others = recentSearches(list).filter((one) => one !== words);
  try {
    localStorage.setItem(keyOf(list), JSON.stringify([words, ...others].slice(0, MAX_SEARCHES)));
  } catch {
    // No storage: nothing is remembered, and nothing else depends on it.
  }
}

export function forgetSearches(list: SearchedList): void {
  try {
    localStorage.removeItem(keyOf(list));
  } catch {
    // No storage: there is nothing to forget.
  }
}
