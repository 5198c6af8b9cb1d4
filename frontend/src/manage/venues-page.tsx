import { useTranslation } from 'react-i18next';
import { Link, Navigate, useSearchParams } from 'react-router-dom';
import { tokyoDay } from '@vinkura/domain/shared/tokyo-time';
import { type ManageVenuesQuery, useManageParcelQuery, useManageVenuesQuery } from '../generated/manage.js';
import { useLocalName } from '../i18n/index.js';
import { LoadFailure } from '../shared/errors/load-failure.js';
import { useProblemText } from '../shared/errors/use-problem-text.js';
import { usePageTitle } from '../shared/hooks/use-page-title.js';
import { VenuePattern } from '../ui/artwork/venue-pattern.js';
import { ButtonLink } from '../ui/controls/button.js';
import { EmptyState } from '../ui/layout/empty-state.js';
import { SkeletonRows } from '../ui/layout/skeleton.js';
import { ManageLayout } from './layout/manage-layout.js';
import { todayInJapan } from './use-day-text.js';

/** `/manage`: the user's venues; a single one, or that of a scanned parcel, is opened immediately. */
export function VenuesPage() {
  const { t } = useTranslation('manage');
  const [search] = useSearchParams();
  const parcel = search.get('receive');
  usePageTitle(t('title'));
  return (
    <ManageLayout eyebrow="Vinkura" title={t('venues.title')}>
      {parcel ? <ParcelVenue parcel={parcel} /> : <Venues />}
    </ManageLayout>
  );
}

function Venues() {
  const { t } = useTranslation('manage');
  const nameOf = useLocalName();
  const { data, error, refetch } = useManageVenuesQuery({ fetchPolicy: 'cache-and-network' });
  if (error && !data) return <LoadFailure onRetry={() => refetch()} />;
  if (!data) return <SkeletonRows count={2} />;
  const [first, ...others] = data.managedVenues;
  if (!first) return <EmptyState icon="restaurant" title={t('venues.none')} text={t('venues.noneText')} />;
  if (others.length === 0) return <Navigate replace to={`/manage/${first.venue.reference}`} />;
  return (
    <ul className="grid gap-3 lg:grid-cols-2">
      {data.managedVenues.map(({ venue, reservations }) => (
        <li key={venue.reference}>
          <Link
            to={`/manage/${venue.reference}`}
            className="grid grid-cols-[5rem_minmax(0,1fr)] items-center gap-4 overflow-hidden rounded-lg border border-line bg-raised hover:border-accent"
          >
            <VenuePattern cuisine={venue.cuisineType} className="h-full min-h-20 self-stretch" />
            <span className="min-w-0 py-2 pr-4">
              <span className="block truncate font-mincho text-lg">{nameOf(venue)}</span>
              <span className="block text-sm text-muted">
                {nameOf({ name: venue.area, nameEn: venue.areaEn })}
              </span>
              <Work tables={reservations} />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** What there is to do: tables of today, parcels on their way. */
function Work({ tables }: { tables: ManageVenuesQuery['managedVenues'][number]['reservations'] }) {
  const { t } = useTranslation('manage');
  const today = todayInJapan();
  const ofToday = tables.filter(({ reservationDate }) => tokyoDay(new Date(reservationDate)) === today);
  const parcels = tables.flatMap(({ deliveries }) => deliveries.filter(({ status }) => status === 'SHIPPED'));
  return (
    <span className="flex flex-wrap gap-x-4 text-sm">
      <span>{t('venues.today', { count: ofToday.length })}</span>
      {parcels.length > 0 && (
        <span className="font-medium text-warning">{t('venues.parcels', { count: parcels.length })}</span>
      )}
    </span>
  );
}

/** Finds the venue that a parcel is for, and opens it with the confirmation at hand. */
function ParcelVenue({ parcel }: { parcel: string }) {
  const { t } = useTranslation('manage');
  const problemText = useProblemText();
  const { data, error } = useManageParcelQuery({ variables: { reference: parcel } });
  const venueRef = data?.reservationOfParcel?.venueRef;
  if (venueRef)
    return (
      <Navigate replace to={`/manage/${venueRef}?${new URLSearchParams({ receive: parcel }).toString()}`} />
    );
  if (!error) return <SkeletonRows count={2} />;
  return (
    <EmptyState
      icon="alert"
      title={problemText(error)}
      text={t('receive.unknown')}
      action={<ButtonLink to="/manage">{t('receive.toVenues')}</ButtonLink>}
    />
  );
}
