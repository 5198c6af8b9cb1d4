import { useNavigate } from 'react-router-dom';
import type { SearchedList } from '../../shared/search/searched-list.js';
import { useSearchBox } from '../../shared/search/use-search-box.js';
import { SearchCell } from './search-cells.js';
import { SEARCHED } from './show-results.js';
import { resultsAddress, type SearchForm } from './use-search-draft.js';

interface KeywordCellProps {
  list: SearchedList;
  search: SearchForm;
  label: string;
  example: string;
}

/** The compartment that one types into, with suggestions (QUERY-03). */
export function KeywordCell({ list, search, label, example }: KeywordCellProps) {
  const navigate = useNavigate();
  const box = useSearchBox({
    list,
    typed: search.valueOf('q'),
    onType: (q) => search.set({ q }),
    onSearch: (searched, q) => {
      const address = searched === list ? search.addressWith({ q }) : resultsAddress(searched, { q });
      navigate(address, { state: SEARCHED })?.catch(() => undefined);
    },
  });
  return (
    <SearchCell label={label} className="max-sm:col-span-2" below={box.list}>
      {(control) => (
        <input
          {...control}
          inputMode="search"
          enterKeyHint="search"
          placeholder={example}
          value={search.valueOf('q')}
          {...box.input}
        />
      )}
    </SearchCell>
  );
}
