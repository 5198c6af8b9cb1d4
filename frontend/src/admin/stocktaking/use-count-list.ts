import { useState } from 'react';
import { useAdminStocktakeEntriesQuery } from '../../generated/admin-stocktaking.js';
import { useDebounced } from '../../shared/hooks/use-debounced.js';

export const ENTRIES_PER_PAGE = 50;

/** A page of the wines to count. */
export function useCountList(warehouseRef: string) {
  const [typed, setTyped] = useState('');
  const [withEmpty, setWithEmpty] = useState(false);
  const [page, setPage] = useState(1);
  const q = useDebounced(typed.trim());
  const { data, previousData, error, refetch } = useAdminStocktakeEntriesQuery({
    variables: { warehouseRef, q, withEmpty, page, perPage: ENTRIES_PER_PAGE },
    fetchPolicy: 'network-only',
    // Counts are compared with the present stock: an answer of two seconds ago is too old.
    context: { fresh: true },
  });
  return {
    shown: (data ?? previousData)?.stocktakeEntries,
    error,
    typed,
    withEmpty,
    page,
    search: (text: string) => {
      setTyped(text);
      setPage(1);
    },
    includeEmpty: (next: boolean) => {
      setWithEmpty(next);
      setPage(1);
    },
    setPage,
    reload: () => {
      refetch().catch(() => undefined);
    },
  };
}

export type CountListState = ReturnType<typeof useCountList>;
