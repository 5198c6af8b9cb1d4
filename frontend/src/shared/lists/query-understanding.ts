import type { ActiveFilter } from '../../ui/filters/active-filters.js';
import type { Relaxation } from '../../ui/filters/empty-list.js';
import type { QueryUnderstanding } from '../../ui/filters/understood-query.js';
import { enumListParam, type FilterParam } from './url-filters.js';

/** Limits of the server; a URL may be edited by hand. */
const KEY_MAX_LENGTH = 100;
const KEYS_MAX = 20;

/** `ignore=COLOR%3ARED`: keys of understood parts that the visitor has removed. */
export const ignoreParam: FilterParam<readonly string[]> = {
  read: (values) =>
    enumListParam()
      .read(values)
      .filter((key) => key !== '' && key.length <= KEY_MAX_LENGTH)
      .slice(0, KEYS_MAX),
  write: (values) => values,
};

/** How the server interpreted the search text of a list. */
export interface ServerUnderstanding {
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

export interface SearchQuery {
  q: string;
  ignore: readonly string[];
}

type Change = (change: Partial<SearchQuery>) => void;

/** The interpretation of the search text, each part removable (QUERY-01, QUERY-02). */
export function toQueryUnderstanding(
  answer: ServerUnderstanding | undefined,
  { q, ignore }: SearchQuery,
  change: Change,
): QueryUnderstanding | undefined {
  if (!answer || q === '') return undefined;
  const { understood, notFound, correctedTo, didYouMean } = answer;
  return {
    parts: understood.map(({ key, label, isNear }) => ({
      id: key,
      label,
      isNear,
      onRemove: () => change({ ignore: [...ignore, key] }),
    })),
    onClear: () => change({ q: '', ignore: [] }),
    restore: ignore.length > 0 ? () => change({ ignore: [] }) : undefined,
    correctedTo: correctedTo ?? undefined,
    didYouMean: didYouMean === null || didYouMean === correctedTo ? undefined : didYouMean,
    onSearch: (words) => change({ q: words, ignore: [] }),
    notFound,
  };
}

interface RelaxationOptions {
  /** The active filters; all values of one filter are removed together. */
  active: readonly ActiveFilter[];
  /** Removes a filter, by the server's name. */
  removeFilter: (filter: string) => void;
  /** Maps the server's name of a filter to the id of an active filter, where they differ. */
  activeIdOf?: (filter: string) => string;
  /** For a filter that is active by default. */
  defaultFilter?: (filter: string) => Pick<Relaxation, 'text' | 'onChoose'> | undefined;
  /** Button labels: "without X", "only the words …". */
  remove: (label: string) => string;
  otherWords: string;
}

/** The conditions that leave a list empty, as offers to drop them (QUERY-02). */
export function toRelaxations(
  answer: ServerUnderstanding | undefined,
  { ignore }: SearchQuery,
  change: Change,
  {
    active,
    removeFilter,
    activeIdOf = (filter) => filter,
    defaultFilter,
    remove,
    otherWords,
  }: RelaxationOptions,
): Relaxation[] {
  const withoutPart = (key: string, label: string) => ({
    text: remove(label),
    onChoose: () => change({ ignore: [...ignore, key] }),
  });
  const withoutWords = (understood: ServerUnderstanding['understood']) => ({
    text: otherWords,
    onChoose: () => change({ q: understood.map(({ text }) => text).join(' ') }),
  });
  const withoutFilter = (filter: string) => {
    const id = activeIdOf(filter);
    const labels = active.filter((each) => each.id === id || each.id.startsWith(`${id} `));
    if (labels.length === 0) return undefined;
    return {
      text: remove(labels.map(({ label }) => label).join(' / ')),
      onChoose: () => removeFilter(filter),
    };
  };
  return (answer?.blocking ?? []).flatMap(({ key, filter, label, total }): Relaxation[] => {
    const offer =
      key !== null
        ? withoutPart(key, label ?? key)
        : filter !== null
          ? (defaultFilter?.(filter) ?? withoutFilter(filter))
          : withoutWords(answer?.understood ?? []);
    return offer ? [{ id: key ?? filter ?? 'words', total, ...offer }] : [];
  });
}
