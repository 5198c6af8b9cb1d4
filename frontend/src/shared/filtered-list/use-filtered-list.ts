import { useTranslation } from 'react-i18next';
import type { ActiveFilter } from '../../ui/filters/active-filters.js';
import type { Relaxation } from '../../ui/filters/empty-list.js';
import { sortOf } from '../../ui/filters/list-head.js';
import { rankingOf } from '../../ui/filters/ranking.js';
import { useTrackSearch } from '../analytics/use-track-search.js';
import { useCachedList } from '../api/list-cache.js';
import { listState } from '../lists/list-state.js';
import {
  type SearchQuery,
  type ServerUnderstanding,
  toQueryUnderstanding,
  toRelaxations,
} from '../lists/query-understanding.js';
import { useDeferredResult } from '../lists/use-deferred-result.js';

type QueryResult<Data> = Parameters<typeof listState<Data, unknown>>[0] & Parameters<typeof useCachedList>[0];

/** Definition of a filtered list of the shop. */
interface FilteredList<Filters extends SearchQuery & { sort: string }, Data, Page> {
  /** In analytics. */
  name: 'products' | 'venues';
  /** Of a query that bypasses Apollo's cache. */
  result: QueryResult<Data>;
  pageOf: (data: Data) => Page;
  filters: Filters;
  change: (change: Partial<Filters>) => void;
  /** Reads the filters that are on, with the names that the page has for their values. */
  activeOf: (page: Page | undefined) => ActiveFilter[];
  /** All filters off; what the list is ranked by and its order stay. */
  off: Partial<Filters>;
  /** Filters of the server that are several or have another name here, as the change that removes them. */
  offByServerName?: Readonly<Record<string, Partial<Filters>>>;
  /** Maps the server's name of a filter to the id of an active one, where they differ. */
  activeIdOf?: (filter: string) => string;
  defaultFilter?: (filter: string) => Pick<Relaxation, 'text' | 'onChoose'> | undefined;
  /** Whether it is ranked by pairing, because a restaurant or wines are chosen. */
  isPaired: boolean;
  sorts: readonly Filters['sort'][];
  sortLabel: (sort: Filters['sort'] | 'PAIRING') => string;
  countLabel: (count: number) => string;
}

/** State of a list that is searched, filtered, sorted and ranked, with the functions that change it. */
export function useFilteredList<
  Filters extends SearchQuery & { sort: string },
  Data,
  Page extends ServerUnderstanding & { total: number },
>({ name, filters, change, off, isPaired, ...list }: FilteredList<Filters, Data, Page>) {
  const { t } = useTranslation('filters');
  const query = useDeferredResult(useCachedList(list.result));
  const state = listState(query, list.pageOf);
  const { shown } = state;
  useTrackSearch(name, filters.q, query.data && list.pageOf(query.data).total);
  const active = list.activeOf(shown);
  // The members of a search are in the filters of every list, which TypeScript does not see of a type parameter.
  const search = (wanted: Partial<SearchQuery>) => change(wanted as Partial<Filters>);
  const without = (filter: string) =>
    list.offByServerName?.[filter] ??
    (Object.fromEntries(Object.entries(off).filter(([each]) => each === filter)) as Partial<Filters>);
  return {
    ...state,
    ranking: isPaired ? rankingOf(filters) : undefined,
    active,
    understanding: toQueryUnderstanding(shown, filters, search),
    relaxations: toRelaxations(shown, filters, search, {
      active,
      removeFilter: (filter) => change(without(filter)),
      remove: (label) => t('remove', { label }),
      otherWords: t('understood.otherWords'),
      ...(list.activeIdOf && { activeIdOf: list.activeIdOf }),
      ...(list.defaultFilter && { defaultFilter: list.defaultFilter }),
    }),
    clear: () => change(off),
    count: shown && list.countLabel(shown.total),
    sort: sortOf(
      filters.sort,
      list.sorts,
      (sort) => list.sortLabel(sort === 'RELEVANCE' && isPaired ? 'PAIRING' : sort),
      (sort) => change({ sort } as Partial<Filters>),
    ),
  };
}
