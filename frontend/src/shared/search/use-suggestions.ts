import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SearchSuggestionsDocument } from '../../generated/search.js';
import { type Locale, useLocale } from '../../i18n/index.js';
import type { SuggestedOption } from '../../ui/controls/use-suggest-box.js';
import { useClient } from '../api/client-context.js';
import { useDebounced } from '../hooks/use-debounced.js';
import { recentSearches } from './recent-searches.js';
import type { SearchedList } from './searched-list.js';
import { type Suggestion, type SuggestionTarget, targetOf } from './suggestion-target.js';

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
  const answer = useMatches(isAsked ? q : undefined, locale);
  if (!isOpen) return [];
  const lower = words.toLowerCase();
  const recent = recentSearches(list)
    .filter((one) => words === '' || (one.toLowerCase().startsWith(lower) && one !== words))
    .slice(0, words === '' ? undefined : RECENT_WHILE_TYPING);
  const found = words === '' || !isAsked ? [] : answer;
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

/**
 * Matches from the catalogue; those of the previous text until the server has answered. Not Apollo's hook, because a search
 * field is there before the client has loaded.
 * @param q undefined asks nothing
 */
function useMatches(q: string | undefined, locale: Locale): readonly Suggestion[] {
  const client = useClient();
  const [matches, setMatches] = useState<readonly Suggestion[]>([]);
  useEffect(() => {
    if (!client || q === undefined) return undefined;
    const superseded = new AbortController();
    client
      .query({
        query: SearchSuggestionsDocument,
        variables: { q, locale, limit: LIMIT },
        // Without deduplication: text typed again must not join the request for it that has just been aborted.
        context: { fetchOptions: { signal: superseded.signal }, queryDeduplication: false },
      })
      .then(({ data }) => {
        if (data && !superseded.signal.aborted) setMatches(data.searchSuggestions);
      })
      // A search field works without suggestions.
      .catch(() => undefined);
    return () => superseded.abort();
  }, [client, q, locale]);
  return matches;
}
