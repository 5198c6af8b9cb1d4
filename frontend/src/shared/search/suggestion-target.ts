import type { SearchSuggestionsQuery } from '../../generated/search.js';
import type { SearchedList } from './searched-list.js';

export type Suggestion = SearchSuggestionsQuery['searchSuggestions'][number];

/** Where a suggestion leads: to a page of its own, or to a search for its text in a list. */
export type SuggestionTarget =
  { readonly page: string } | { readonly list: SearchedList; readonly q: string };

/** Things of the catalogue are looked for among wines wherever they are chosen; food is looked for where one is. */
const WINE_KINDS: ReadonlySet<Suggestion['kind']> = new Set(['PRODUCER', 'REGION', 'GRAPE']);

/** @param list the list whose search field it was chosen in */
export function targetOf({ kind, value, text }: Suggestion, list: SearchedList): SuggestionTarget {
  if (kind === 'WINE' && value !== null) return { page: `/products/${value}` };
  if (kind === 'VENUE' && value !== null) return { page: `/venues/${value}` };
  if (kind === 'AREA') return { list: 'venues', q: text };
  return { list: WINE_KINDS.has(kind) ? 'products' : list, q: text };
}
