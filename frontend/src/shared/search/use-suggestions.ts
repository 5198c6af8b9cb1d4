import { useTranslation } from 'react-i18next';
import { useSearchSuggestionsQuery } from '../../generated/search.js';
import { useLocale } from '../../i18n/index.js';
import type { SuggestedOption } from '../../ui/use-suggest-box.js';
import { useDebounced } from '../hooks/use-debounced.js';
import { recentSearches } from './recent-searches.js';
import type { SearchedList } from './searched-list.js';
import { type SuggestionTarget, targetOf } from './suggestion-target.js';

/** Debounce of typing. */
const DEBOUNCE_MS = 120;
const LIMIT = 8;
const RECENT_WHILE_TYPING = 3;
/** Limit of the server. */
const TYPED_MAX_LENGTH = 60;

export interface TargetedOption extends SuggestedOption {
  readonly target: SuggestionTarget | 'FORGET';
}

/** Suggestions for a search text: recent searches of this device, then matches from the catalogue (QUERY-03). */
export function useSuggestions(list: SearchedList, typed: string, isOpen: boolean): TargetedOption[] {
  const { t } = useTranslation();
  const locale = useLocale();
  const words = typed.trim();
  const q = useDebounced(words, DEBOUNCE_MS);
  const isAsked = isOpen && q !== '' && q.length <= TYPED_MAX_LENGTH;
  const { data, previousData } = useSearchSuggestionsQuery({
    variables: { q, locale, limit: LIMIT },
    skip: !isAsked,
    fetchPolicy: 'cache-first',
  });
  if (!isOpen) return [];
  const lower = words.toLowerCase();
  const recent = recentSearches(list)
    .filter((one) => words === '' || (one.toLowerCase().startsWith(lower) && one !== words))
    .slice(0, words === '' ? undefined : RECENT_WHILE_TYPING);
  const found = words === '' || !isAsked ? [] : ((data ?? previousData)?.searchSuggestions ?? []);
  return [
    ...recent.map((one) => ({
      id: `recent ${one}`,
      label: one,
      kind: t('suggest.recent'),
      target: { list, q: one },
    })),
    ...found
      .filter(({ kind, text }) => kind !== 'QUERY' || !recent.includes(text))
      .map((suggestion) => ({
        id: `${suggestion.kind} ${suggestion.value ?? suggestion.text}`,
        label: suggestion.label,
        detail: suggestion.detail ?? undefined,
        kind: t(`suggest.kind.${suggestion.kind}`),
        target: targetOf(suggestion, list),
      })),
    ...(words === '' && recent.length > 0
      ? [{ id: 'forget', label: t('suggest.forget'), kind: '', target: 'FORGET' as const }]
      : []),
  ];
}
