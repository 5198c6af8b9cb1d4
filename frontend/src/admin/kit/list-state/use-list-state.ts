import type { ResourceDefinition } from '@vinkura/domain/back-office/index';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { formatListState, type ListState, parseListState } from './list-state.js';
import type { ListStateInput } from '../../../generated/schema-types.js';

export interface ListStateControl {
  state: ListState;
  /** The part of the state that the server evaluates. */
  query: ListStateInput;
  /** Navigates to another list state: a new history entry, from the first page by default. */
  change: (next: Partial<ListState>, options?: { replace?: boolean }) => void;
}

/**
 * The state of a resource's list, kept in the address.
 * @param onChange called for changes by the user, but not for navigation to an address
 */
export function useListState(
  resource: ResourceDefinition,
  onChange?: (next: ListState) => void,
): ListStateControl {
  const [search, setSearch] = useSearchParams();
  const state = useMemo(() => parseListState(resource, search), [resource, search]);
  const query = useMemo(() => listQueryOf(state), [state]);
  return {
    state,
    query,
    change: (next, options) => {
      const changed = { ...state, page: 1, ...next };
      onChange?.(changed);
      setSearch(formatListState(resource, changed), options);
    },
  };
}

/** What of a list's state the server evaluates: also the input of neighbours, bulk actions and exports. */
export const listQueryOf = ({ q, filters, sort }: ListState): ListStateInput => ({
  ...(q !== '' && { q }),
  ...(filters.length > 0 && { filters }),
  sort,
});
