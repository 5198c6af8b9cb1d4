import { searchWords } from '@vinkura/domain';
import type { Condition, FacetedIndex, IndexedEntry } from './engine/faceted-index.js';

/** `まるごー2015` and `margaux2015` are two words each that somebody wrote as one. */
const SCRIPT_BORDER =
  /(?<=[a-z0-9])(?=[^a-z0-9])|(?<=[^a-z0-9])(?=[a-z0-9])|(?<=[a-z])(?=[0-9])|(?<=[0-9])(?=[a-z])/;

/** Words of a query beyond this number are not searched for. */
const WORDS_MAX = 12;

/** How many of the words of a query each entry contains. */
export interface TextMatch<E> {
  readonly words: readonly string[];
  score(slot: number): number;
  readonly condition: Condition<E>;
}

/**
 * Reads a query for an index. Entries must contain all of its words; when no entry that `counts` does, those that
 * contain some are taken, so that one slip of the pen does not empty the list. A word that is found nowhere is
 * tried in parts where its script changes.
 */
export function matchText<E extends IndexedEntry>(
  index: FacetedIndex<E>,
  query: string,
  counts: (entry: E) => boolean,
): TextMatch<E> | undefined {
  const words = [...new Set(searchWords(query).flatMap((word) => partsOf(index, word)))].slice(0, WORDS_MAX);
  if (words.length === 0) return undefined;
  const found = words.map((word) => index.containing(word));
  const score = (slot: number): number => {
    let sum = 0;
    for (const slots of found) sum += slots[slot]!;
    return sum;
  };
  const hasAll: Condition<E> = { test: (entry, slot) => counts(entry) && score(slot) === words.length };
  const hasSome: Condition<E> = { test: (_entry, slot) => score(slot) > 0 };
  return { words, score, condition: index.some(hasAll) ? hasAll : hasSome };
}

function partsOf<E extends IndexedEntry>(index: FacetedIndex<E>, word: string): string[] {
  const parts = word.split(SCRIPT_BORDER);
  return parts.length === 1 || index.containing(word).includes(1) ? [word] : parts;
}
