import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useSuggestBox } from '../../ui/controls/use-suggest-box.js';
import { forgetSearches, rememberSearch } from './recent-searches.js';
import type { SearchedList } from './searched-list.js';
import { useSuggestions } from './use-suggestions.js';

interface SearchBoxOptions {
  list: SearchedList;
  typed: string;
  onType: (typed: string) => void;
  /** Searches a list; may be another list, when the chosen suggestion is found only there. */
  onSearch: (list: SearchedList, q: string) => void;
}

/** State of a search field with suggestions while typing (QUERY-03). */
export function useSearchBox({ list, typed, onType, onSearch }: SearchBoxOptions) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const options = useSuggestions(list, typed, isOpen);
  return useSuggestBox({
    label: t('suggest.label'),
    options,
    isOpen,
    onOpen: setOpen,
    onType,
    onChoose: ({ target }) => {
      if (target === 'FORGET') return forgetSearches(list);
      if ('page' in target) {
        navigate(target.page)?.catch(() => undefined);
        return;
      }
      if (target.list === list) onType(target.q);
      rememberSearch(target.list, target.q);
      onSearch(target.list, target.q);
    },
  });
}
