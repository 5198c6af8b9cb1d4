import { tokyoDay } from '@vinkura/domain/shared/tokyo-time';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useAdminDashboardQuery } from '../../generated/admin-dashboard.js';
import { LoadFailure } from '../../shared/errors/load-failure.js';
import { usePageTitle } from '../../shared/hooks/use-page-title.js';
import { DateText } from '../../ui/text/date-text.js';
import { Skeleton } from '../../ui/layout/skeleton.js';
import { AlarmTile } from '../alarms/alarm-tile.js';
import { useAreas } from '../areas.js';
import { FailedQueriesPanel } from './failed-queries-panel.js';
import { type DashboardData, spanOf } from './figures.js';
import { PlacesPanel } from './places-panel.js';
import { TrendPanel } from './trend-panel.js';
import { WinesPanel } from './wines-panel.js';
import { WorkStrip } from './work-strip.js';
import { now } from '../../i18n/now.js';

/** Polls: the data changes while the page is open. */
const POLL_MS = 60_000;

/** `/admin`: today's work, how the shop is doing, and the list behind each number. */
export function DashboardPage() {
  const { t } = useTranslation('admin-dashboard');
  const [search] = useSearchParams();
  const { data, previousData, error, refetch } = useAdminDashboardQuery({
    variables: { span: spanOf(search) },
    fetchPolicy: 'cache-and-network',
    pollInterval: POLL_MS,
  });
  const { has } = useAreas();
  const hasOrders = has('ORDERS');
  usePageTitle(t('title'));
  // Changing the span keeps the current figures until the new ones are loaded.
  const shown = (data ?? previousData)?.dashboard;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3 p-5 leading-normal">
      <header className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <h1 className="text-xl">
          <DateText value={tokyoDay(shown ? new Date(shown.at) : now())} form="date" />
        </h1>
        {shown && hasOrders && <Summary data={shown} />}
      </header>
      <AlarmTile />
      {shown ? (
        <>
          {shown.work.length > 0 && <WorkStrip data={shown} />}
          {hasOrders && (
            <div className="grid grid-cols-[minmax(0,1fr)] gap-3 md:grid-cols-[minmax(0,1fr)_minmax(17rem,23rem)]">
              <TrendPanel data={shown} />
              <PlacesPanel data={shown} />
            </div>
          )}
          <div className="grid grid-cols-[minmax(0,1fr)] gap-3 xl:grid-cols-3">
            {hasOrders && <WinesPanel data={shown} kind="best" />}
            {hasOrders && <WinesPanel data={shown} kind="slow" />}
            {has('CATALOGUE') && <FailedQueriesPanel data={shown} />}
          </div>
        </>
      ) : error ? (
        <LoadFailure onRetry={() => refetch()} />
      ) : (
        <DashboardSkeleton />
      )}
    </div>
  );
}

/** Summary of the open tasks, in a sentence. */
function Summary({ data: { at, work } }: { data: DashboardData }) {
  const { t } = useTranslation('admin-dashboard');
  const count = (...keys: string[]) =>
    work.reduce((sum, each) => (keys.includes(each.key) ? sum + each.count : sum), 0);
  const late = count('LATE');
  return (
    <p className="text-muted">
      {late > 0
        ? t('summary.late', { count: late })
        : t('summary.open', { count: count('TO_PLAN', 'TO_PREPARE', 'TO_SHIP') })}{' '}
      <span className="whitespace-nowrap">
        <DateText value={at} form="time" /> {t('summary.at')}
      </span>
    </p>
  );
}

const DashboardSkeleton = () => {
  const { t } = useTranslation('common');
  return (
    <div role="status" className="grid gap-3">
      <span className="sr-only">{t('state.loading')}</span>
      <Skeleton className="h-20" />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3 md:grid-cols-[minmax(0,1fr)_minmax(17rem,23rem)]">
        <Skeleton className="h-104" />
        <Skeleton className="h-104" />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3 xl:grid-cols-3">
        <Skeleton className="h-56" />
        <Skeleton className="h-56" />
        <Skeleton className="h-56" />
      </div>
    </div>
  );
};
