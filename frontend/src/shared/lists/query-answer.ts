import type { ActiveFilter } from '../../ui/filters/active-filters.js';
import type { Loosening } from '../../ui/filters/empty-list.js';
import type { Understanding } from '../../ui/filters/understood.js';
import { anyOf, type FilterParam } from './url-filters.js';

/** The server refuses longer ones, and nobody has as many: what is more was typed by hand. */
const KEY_MAX_LENGTH = 100;
const KEYS_MAX = 20;

/** `ignore=COLOR%3ARED`: what was understood of the words and taken away again. */
export const ignored: FilterParam<readonly string[]> = {
  read: (values) =>
    anyOf()
      .read(values)
      .filter((key) => key !== '' && key.length <= KEY_MAX_LENGTH)
      .slice(0, KEYS_MAX),
  write: (values) => values,
};

/** What a list of the server says of the words that it was searched by. */
export interface QueryAnswer {
  readonly understood: readonly { key: string; label: string; text: string; isNear: boolean }[];
  readonly notFound: readonly string[];
  readonly correctedTo: string | null;
  readonly didYouMean: string | null;
  readonly blocking: readonly {
    key: string | null;
    filter: string | null;
    label: string | null;
    total: number;
  }[];
}

export interface Searched {
  q: string;
  ignore: readonly string[];
}

type Change = (change: Partial<Searched>) => void;

/** How the words were read, with a way to take each piece away (QUERY-01, QUERY-02). */
export function understandingOf(
  answer: QueryAnswer | undefined,
  { q, ignore }: Searched,
  change: Change,
): Understanding | undefined {
  if (!answer || q === '') return undefined;
  const { understood, notFound, correctedTo, didYouMean } = answer;
  return {
    pieces: understood.map(({ key, label, isNear }) => ({
      id: key,
      label,
      isNear,
      onRemove: () => change({ ignore: [...ignore, key] }),
    })),
    onClear: () => change({ q: '', ignore: [] }),
    restore: ignore.length > 0 ? () => change({ ignore: [] }) : undefined,
    takenFor: correctedTo ?? undefined,
    meant: didYouMean === null || didYouMean === correctedTo ? undefined : didYouMean,
    onSearch: (words) => change({ q: words, ignore: [] }),
    notFound,
  };
}

interface LooseningOptions {
  /** The filters that are on; several values of one are taken away together. */
  active: readonly ActiveFilter[];
  /** Takes a filter away, by the server's name. */
  off: (filter: string) => void;
  /** The id, among the active ones, of what the server calls by another name. */
  activeIdOf?: (filter: string) => string;
  /** For a filter that is on without anybody having set it. */
  unset?: (filter: string) => Pick<Loosening, 'text' | 'onChoose'> | undefined;
  /** What buttons say: without this, without the other words. */
  remove: (label: string) => string;
  otherWords: string;
}

/** What keeps an empty list empty, as offers to do without it (QUERY-02). */
export function looseningsOf(
  answer: QueryAnswer | undefined,
  { ignore }: Searched,
  change: Change,
  { active, off, activeIdOf = (filter) => filter, unset, remove, otherWords }: LooseningOptions,
): Loosening[] {
  const withoutPart = (key: string, label: string) => ({
    text: remove(label),
    onChoose: () => change({ ignore: [...ignore, key] }),
  });
  const withoutWords = (understood: QueryAnswer['understood']) => ({
    text: otherWords,
    onChoose: () => change({ q: understood.map(({ text }) => text).join(' ') }),
  });
  const withoutFilter = (filter: string) => {
    const id = activeIdOf(filter);
    const labels = active.filter((each) => each.id === id || each.id.startsWith(`${id} `));
    if (labels.length === 0) return undefined;
    return { text: remove(labels.map(({ label }) => label).join(' / ')), onChoose: () => off(filter) };
  };
  return (answer?.blocking ?? []).flatMap(({ key, filter, label, total }): Loosening[] => {
    const offer =
      key !== null
        ? withoutPart(key, label ?? key)
        : filter !== null
          ? (unset?.(filter) ?? withoutFilter(filter))
          : withoutWords(answer?.understood ?? []);
    return offer ? [{ id: key ?? filter ?? 'words', total, ...offer }] : [];
  });
}
