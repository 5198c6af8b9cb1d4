import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { SearchedList } from '../../shared/search/searched-list.js';

/** What is being searched for, by the names of the list's parameters; an empty text is no condition. */
export type SearchDraft = Readonly<Record<string, string>>;

export interface SearchForm {
  list: SearchedList;
  draft: SearchDraft;
  valueOf: (name: string) => string;
  set: (change: Record<string, string>) => void;
  clear: () => void;
  /** The address of the home page that shows what is found with these conditions, and further ones on top. */
  addressWith: (more?: Record<string, string>) => string;
}

/** Says in the home page's address which of the two searches was made. */
const FIND = 'find';

/** Which search the home page's address holds the results of. */
export function searchedList(params: URLSearchParams): SearchedList | undefined {
  const found = params.get(FIND);
  return found === 'venues' || found === 'products' ? found : undefined;
}

/**
 * A search that is being put together. It survives reloading and the way back: what was typed is not typed again. Once
 * searched, the address holds the conditions, and the form follows it: a filter taken off the results is off here too.
 */
export function useSearchDraft(list: SearchedList): SearchForm {
  const key = `vinkura.search.${list}`;
  const [params] = useSearchParams();
  const searched = searchedList(params) === list ? params.toString() : undefined;
  const [draft, setDraft] = useState<SearchDraft>(() =>
    searched === undefined ? stored(key) : draftOf(params),
  );
  const [followed, setFollowed] = useState(searched);
  if (followed !== searched) {
    setFollowed(searched);
    if (searched !== undefined) setDraft(draftOf(params));
  }
  useEffect(() => {
    try {
      sessionStorage.setItem(key, JSON.stringify(draft));
    } catch {
      // No storage: the draft lasts as long as the page.
    }
  }, [key, draft]);
  return {
    list,
    draft,
    valueOf: (name) => draft[name] ?? '',
    set: (change) => setDraft((before) => ({ ...before, ...change })),
    clear: () => setDraft({}),
    addressWith: (more = {}) => resultsAddress(list, { ...draft, ...more }),
  };
}

/** `/?find=venues&q=銀座&seats=4`; conditions that are empty stay out. */
export function resultsAddress(list: SearchedList, draft: SearchDraft): string {
  const conditions = Object.entries(draft)
    .map(([name, value]) => [name, value.trim()])
    .filter(([, value]) => value !== '');
  return `/?${new URLSearchParams([[FIND, list], ...conditions]).toString()}`;
}

/** The full list with the conditions of the results: `/venues?q=銀座&seats=4`. */
export function listAddress(list: SearchedList, params: URLSearchParams): string {
  const conditions = new URLSearchParams(params);
  conditions.delete(FIND);
  const query = conditions.toString();
  return query === '' ? `/${list}` : `/${list}?${query}`;
}

/** The form has room for one value of each condition; what was taken away of the words belongs to the results. */
function draftOf(params: URLSearchParams): SearchDraft {
  const {
    [FIND]: _find,
    page: _page,
    ignore: _ignore,
    ...draft
  } = Object.fromEntries([...params].toReversed());
  return draft;
}

function stored(key: string): SearchDraft {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(key) ?? '{}');
    return typeof value === 'object' && value !== null
      ? Object.fromEntries(
          Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
        )
      : {};
  } catch {
    return {};
  }
}
