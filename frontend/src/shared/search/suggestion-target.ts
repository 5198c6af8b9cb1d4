import type { SearchSuggestionsQuery } from '../../generated/search.js';
import type { SearchedList } from './searched-list.js';

export type Suggestion = SearchSuggestionsQuery['searchSuggestions'][number];

/** Target of a suggestion: a page, or a search for its text in a list. */
export type SuggestionTarget =
  | { readonly page: string }
  | { readonly list: SearchedList; readonly q: string };

/** Kinds that are always searched among wines; others are searched in the current list. */
const WINE_KINDS: ReadonlySet<Suggestion['kind']> = new Set(['PRODUCER', 'REGION', 'GRAPE']);

/** The target of a chosen suggestion. @param list the list whose search field it was chosen in */
export function targetOf({ kind, value, text }: Suggestion, list: SearchedList): SuggestionTarget {
  if (kind === 'WINE' && value !== null) return { page: `/products/${value}` };
  if (kind === 'VENUE' && value !== null) return { page: `/venues/${value}` };
  if (kind === 'AREA') return { list: 'venues', q: text };
  return { list: WINE_KINDS.has(kind) ? 'products' : list, q: text };
}
