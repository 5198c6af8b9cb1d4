import { earliestReservationDay } from '@vinkura/domain/reservation';
import { useTranslation } from 'react-i18next';
import { toProblem } from '../../app/problem.js';
import { useUrlFilters } from '../../app/url-filters.js';
import { useVenuesListQuery } from '../../generated/venues.js';
import { formatDate, useLocale } from '../../i18n/index.js';
import { Icon } from '../../ui/artwork/icon.js';
import { Badge } from '../../ui/badge.js';
import { Button } from '../../ui/button.js';
import { cx } from '../../ui/cx.js';
import { EmptyState } from '../../ui/empty-state.js';
import { EmptyList } from '../../ui/filters/empty-list.js';
import { ListFrame } from '../../ui/filters/list-frame.js';
import { Pagination } from '../../ui/pagination.js';
import { SkeletonCards } from '../../ui/skeleton.js';
import { ChosenWines } from './chosen-wines.js';
import { isUsuallyClosed } from './closed-days.js';
import { NO_VENUE_FILTERS, useActiveVenueFilters } from './use-active-venue-filters.js';
import { useTellSearch } from './use-tell.js';
import { keptFrom, VENUE_FILTERS, VENUE_SORTS, venueVariables } from './venue-filters.js';
import { VenueFilterPanel } from './venue-filter-panel.js';
import { VenueGrid } from './venue-grid.js';

/** The list of restaurants (ROUTE-13): searched, filtered, sorted, and ranked by the wines already chosen. */
export function VenueList() {
  const { t } = useTranslation(['venues', 'common']);
  const { filters, change, page } = useUrlFilters(VENUE_FILTERS);
  const { product: wines, date } = filters;
  const { data, previousData, loading, error, refetch } = useVenuesListQuery({
    variables: venueVariables(filters, page),
  });
  // What was found last stays in sight while the next answer is on its way.
  const shown = error ? undefined : (data ?? previousData)?.venues;
  const active = useActiveVenueFilters(filters, shown?.facets, change);
  const clear = () => change(NO_VENUE_FILTERS);
  useTellSearch(filters.q, data?.venues.total);

  return (
    <div className="grid gap-6">
      {wines.length > 0 && (
        <ChosenWines
          title={t('wines.ranked')}
          references={wines}
          onChange={(product) => change({ product })}
        />
      )}
      <ListFrame
        searchLabel={t('search')}
        words={filters.q}
        onSearch={(q) => change({ q })}
        sort={{
          value: filters.sort,
          options: VENUE_SORTS.map((value) => ({
            value,
            label: t(value === 'RELEVANCE' && wines.length > 0 ? 'sort.PAIRING' : `sort.${value}`),
          })),
          onChange: (sort) => change({ sort: sort as (typeof VENUE_SORTS)[number] }),
        }}
        panel={<VenueFilterPanel filters={filters} facets={shown?.facets} onChange={change} />}
        active={active}
        onClear={clear}
        count={shown && t('count', { count: shown.total })}
      >
        {date !== '' && <DateHint day={date} />}
        {error ? (
          <Failure
            unknownWine={toProblem(error).code === 'BAD_REFERENCE'}
            onRetry={() => void refetch()}
            onLeave={() => change({ product: [] })}
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
            <VenueGrid
              venues={shown.items}
              kept={keptFrom(filters)}
              noteOf={({ closedDays }) =>
                date !== '' &&
                isUsuallyClosed(closedDays, date) && <Badge tone="warning">{t('date.closed')}</Badge>
              }
              columns={3}
              headingLevel={2}
            />
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

/** A day in a list of restaurants that are booked by telephone: said plainly, and whether the wine can be there. */
function DateHint({ day }: { day: string }) {
  const { t } = useTranslation('venues');
  const locale = useLocale();
  const earliest = earliestReservationDay(new Date());
  const tooEarly = day < earliest;
  return (
    <p className={cx('flex items-start gap-2 text-sm', tooEarly ? 'text-warning' : 'text-muted')}>
      <Icon name={tooEarly ? 'alert' : 'phone'} className="mt-1 size-4" />
      {tooEarly ? t('date.tooEarly', { date: formatDate(earliest, locale, 'date') }) : t('date.byPhone')}
    </p>
  );
}

interface FailureProps {
  unknownWine: boolean;
  onRetry: () => void;
  onLeave: () => void;
}

function Failure({ unknownWine, onRetry, onLeave }: FailureProps) {
  const { t } = useTranslation(['venues', 'common']);
  return unknownWine ? (
    <EmptyState
      icon="alert"
      title={t('wines.unknown')}
      action={<Button onClick={onLeave}>{t('wines.leave')}</Button>}
    />
  ) : (
    <EmptyState
      icon="alert"
      title={t('common:error.internal')}
      action={<Button onClick={onRetry}>{t('common:action.retry')}</Button>}
    />
  );
}
