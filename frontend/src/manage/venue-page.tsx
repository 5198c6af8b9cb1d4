import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router-dom';
import { useManageEveningQuery } from '../generated/manage.js';
import { useLocalName } from '../i18n/index.js';
import { toProblem } from '../shared/api/problem.js';
import { LoadFailure } from '../shared/errors/load-failure.js';
import { NotFoundError } from '../shared/errors/not-found.js';
import { usePageTitle } from '../shared/hooks/use-page-title.js';
import { SkeletonRows } from '../ui/layout/skeleton.js';
import { ManageLayout } from './layout/manage-layout.js';
import { VenueTabs } from './layout/venue-tabs.js';
import { Evening } from './reservations/evening.js';
import { SettingsPage } from './settings/settings-page.js';
import { todayInJapan } from './use-day-text.js';

/** Today and so many days more. */
const DAYS_AHEAD = 14;
/** Polls: orders and parcels change while the page is open. */
const POLL_MS = 60_000;

/** `/manage/{id}` (ACCT-03): reservations with their bottles, or with `?tab=settings` policy and hours. */
export function VenuePage() {
  const { t } = useTranslation('manage');
  const { reference = '' } = useParams();
  const [search] = useSearchParams();
  const nameOf = useLocalName();
  const { data, previousData, error, refetch } = useManageEveningQuery({
    variables: { reference, days: DAYS_AHEAD },
    fetchPolicy: 'cache-and-network',
    pollInterval: POLL_MS,
  });
  // While offline the last data is shown.
  const managed = (data ?? previousData)?.managedVenue;
  const isOfThisPage = managed?.venue.reference === reference;
  if (error && toProblem(error).code === 'NOT_FOUND') throw new NotFoundError(`/manage/${reference}`);
  const tab = search.get('tab') === 'settings' && managed?.canEdit ? 'settings' : 'tables';
  const name = isOfThisPage ? nameOf(managed.venue) : '';
  const day = search.get('day');
  const isToday = day === null || day === todayInJapan();
  const title = t(tab === 'settings' ? 'settings.title' : isToday ? 'day.tonight' : 'day.title');
  usePageTitle(name ? `${title} ${name}` : title);
  return (
    <ManageLayout
      eyebrow={name || 'Vinkura'}
      title={title}
      {...(isOfThisPage && managed.canEdit && { footer: <VenueTabs current={tab} /> })}
    >
      {!isOfThisPage ? (
        error ? (
          <LoadFailure onRetry={() => refetch()} />
        ) : (
          <SkeletonRows count={3} />
        )
      ) : tab === 'settings' ? (
        <SettingsPage key={reference} reference={reference} />
      ) : (
        <Evening
          key={reference}
          venueRef={reference}
          reservations={managed.reservations}
          unconfirmed={managed.unconfirmed}
          cancelled={managed.cancelled}
          days={DAYS_AHEAD}
        />
      )}
    </ManageLayout>
  );
}
