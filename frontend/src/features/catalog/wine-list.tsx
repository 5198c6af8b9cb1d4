import { useTranslation } from 'react-i18next';
import { toProblem } from '../../app/problem.js';
import { useUrlFilters } from '../../app/url-filters.js';
import { useCatalogWinesQuery } from '../../generated/catalog.js';
import { AgeNotice } from '../../ui/age-notice.js';
import { Button } from '../../ui/button.js';
import { cx } from '../../ui/cx.js';
import { EmptyList } from '../../ui/filters/empty-list.js';
import { ListFrame } from '../../ui/filters/list-frame.js';
import { EmptyState } from '../../ui/empty-state.js';
import { Pagination } from '../../ui/pagination.js';
import { SkeletonCards } from '../../ui/skeleton.js';
import { NO_WINE_FILTERS, useActiveWineFilters } from './use-active-wine-filters.js';
import { useTellSearch } from './use-tell-search.js';
import { VenueBanner } from './venue-banner.js';
import { WineFilterPanel } from './wine-filter-panel.js';
import { venueOf, WINE_FILTERS, WINE_SORTS, wineVariables } from './wine-filters.js';
import { WineGrid } from './wine-grid.js';

/** The list of wines (ROUTE-15): searched, filtered, sorted, and ranked against a restaurant when one is chosen. */
export function WineList() {
  const { t } = useTranslation(['catalog', 'common']);
  const { filters, change, page } = useUrlFilters(WINE_FILTERS);
  const venue = venueOf(filters);
  const { data, previousData, loading, error, refetch } = useCatalogWinesQuery({
    variables: wineVariables(filters, page),
    errorPolicy: 'none',
  });
  // What was found last stays in sight while the next answer is on its way.
  const shown = error ? undefined : (data ?? previousData)?.products;
  const active = useActiveWineFilters(filters, shown?.facets, change);
  const clear = () => change(NO_WINE_FILTERS);
  useTellSearch(filters.q, data?.products.total);

  return (
    <div className="grid gap-6">
      {venue && <VenueBanner reference={venue} onLeave={() => change({ venue: '' })} />}
      <ListFrame
        searchLabel={t('search')}
        words={filters.q}
        onSearch={(q) => change({ q })}
        sort={{
          value: filters.sort,
          options: WINE_SORTS.map((value) => ({
            value,
            label: t(value === 'RELEVANCE' && venue ? 'sort.PAIRING' : `sort.${value}`),
          })),
          onChange: (sort) => change({ sort: sort as (typeof WINE_SORTS)[number] }),
        }}
        panel={<WineFilterPanel filters={filters} facets={shown?.facets} onChange={change} />}
        active={active}
        onClear={clear}
        count={shown && t('count', { count: shown.total })}
      >
        <AgeNotice size="md" className="text-sm" />
        {error ? (
          <Failure
            unknownVenue={toProblem(error).code === 'BAD_REFERENCE'}
            onRetry={() => void refetch()}
            onLeave={() => change({ venue: '' })}
          />
        ) : !shown ? (
          <SkeletonCards count={9} className="lg:grid-cols-3" />
        ) : shown.items.length === 0 ? (
          <EmptyList
            title={t('empty.title')}
            text={t(active.length > 0 ? 'empty.text' : 'empty.nothing')}
            active={active}
            onClear={clear}
          />
        ) : (
          <div
            aria-busy={loading}
            className={cx('transition-opacity duration-150', loading && !data && 'opacity-55')}
          >
            <WineGrid wines={shown.items} venue={venue} columns={3} headingLevel={2} />
          </div>
        )}
        {shown && (
          <div className="pt-6">
            <Pagination page={page} perPage={shown.perPage} total={shown.total} />
          </div>
        )}
      </ListFrame>
    </div>
  );
}

interface FailureProps {
  unknownVenue: boolean;
  onRetry: () => void;
  onLeave: () => void;
}

function Failure({ unknownVenue, onRetry, onLeave }: FailureProps) {
  const { t } = useTranslation(['catalog', 'common']);
  return unknownVenue ? (
    <EmptyState
      icon="alert"
      title={t('venue.unknown')}
      action={<Button onClick={onLeave}>{t('venue.leave')}</Button>}
    />
  ) : (
    <EmptyState
      icon="alert"
      title={t('common:error.internal')}
      action={<Button onClick={onRetry}>{t('common:action.retry')}</Button>}
    />
  );
}
