import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { SearchedList } from '../../shared/search/searched-list.js';
import { readTexts } from '../../shared/storage/stored-texts.js';
import { writeJson } from '../../shared/storage/stored.js';

/** Search conditions by URL parameter; an empty text is none. */
export type SearchDraft = Readonly<Record<string, string>>;

export interface SearchForm {
  list: SearchedList;
  draft: SearchDraft;
  valueOf: (name: string) => string;
  set: (change: Record<string, string>) => void;
  clear: () => void;
  /** URL of the home page with the results of these and additional conditions. */
  addressWith: (more?: Record<string, string>) => string;
}

/** Stores in the home page's URL which of the two searches was made. */
const FIND = 'find';

/** Which search the home page's address holds the results of. */
export function searchedList(params: URLSearchParams): SearchedList | undefined {
  const found = params.get(FIND);
  return found === 'venues' || found === 'products' ? found : undefined;
}

/**
 * A search being edited; survives reload and Back. After a search the URL holds the conditions, and the form follows
 * it: a filter removed from the results is removed here too.
 */
export function useSearchDraft(list: SearchedList): SearchForm {
  const key = `vinkura.search.${list}`;
  const [params] = useSearchParams();
  const searched = searchedList(params) === list ? params.toString() : undefined;
  const [draft, setDraft] = useState<SearchDraft>(() =>
    searched === undefined ? readTexts('session', key) : draftOf(params),
  );
  const [followed, setFollowed] = useState(searched);
  if (followed !== searched) {
    setFollowed(searched);
    if (searched !== undefined) setDraft(draftOf(params));
  }
  useEffect(() => void writeJson('session', key, draft), [key, draft]);
  return {
    list,
    draft,
    valueOf: (name) => draft[name] ?? '',
    set: (change) => setDraft((before) => ({ ...before, ...change })),
    clear: () => setDraft({}),
    addressWith: (more = {}) => resultsAddress(list, { ...draft, ...more }),
  };
}

/** `/?find=venues&q=銀座&seats=4`; empty conditions are omitted. */
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

/** The form has one value per condition; excluded query parts belong to the results. */
function draftOf(params: URLSearchParams): SearchDraft {
  const {
    [FIND]: _find,
    page: _page,
    ignore: _ignore,
    ...draft
  } = Object.fromEntries([...params].toReversed());
  return draft;
}
