import { useEffect, useState } from 'react';

/** What is being searched for, by the names of the list's parameters; an empty text is no condition. */
export type SearchDraft = Readonly<Record<string, string>>;

export interface SearchForm {
  draft: SearchDraft;
  valueOf: (name: string) => string;
  set: (change: Record<string, string>) => void;
  clear: () => void;
  /** The address of the list with these conditions, and further ones on top. */
  addressWith: (more?: Record<string, string>) => string;
}

/**
 * A search that is being put together. It survives reloading and the way back from the list: what was typed is not
 * typed again.
 */
export function useSearchDraft(list: 'venues' | 'products'): SearchForm {
  const key = `vinkura.search.${list}`;
  const [draft, setDraft] = useState<SearchDraft>(() => stored(key));
  useEffect(() => {
    try {
      sessionStorage.setItem(key, JSON.stringify(draft));
    } catch {
      // No storage: the draft lasts as long as the page.
    }
  }, [key, draft]);
  return {
    draft,
    valueOf: (name) => draft[name] ?? '',
    set: (change) => setDraft((before) => ({ ...before, ...change })),
    clear: () => setDraft({}),
    addressWith: (more = {}) => addressOf(list, { ...draft, ...more }),
  };
}

/** `/venues?q=銀座&seats=4`; conditions that are empty and names that begin with `_` stay out. */
export function addressOf(list: string, draft: SearchDraft): string {
  const conditions = Object.entries(draft)
    .map(([name, value]) => [name, value.trim()] as const)
    .filter(([name, value]) => value !== '' && !name.startsWith('_'));
  const query = new URLSearchParams(conditions.map(([name, value]) => [name, value])).toString();
  return query === '' ? `/${list}` : `/${list}?${query}`;
}

function stored(key: string): SearchDraft {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(key) ?? '{}');
    return typeof value === 'object' && value !== null
      ? Object.fromEntries(Object.entries(value).filter(([, text]) => typeof text === 'string'))
      : {};
  } catch {
    return {};
  }
}
