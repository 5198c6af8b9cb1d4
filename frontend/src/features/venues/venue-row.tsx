import { useTranslation } from 'react-i18next';
import { useUrlFilters } from '../../shared/lists/url-filters.js';
import { useDeferredResult } from '../../shared/lists/use-deferred-result.js';
import { useVenuesTopQuery } from '../../generated/venues.js';
import { Section } from '../../ui/layout/section.js';
import { SkeletonCards } from '../../ui/layout/skeleton.js';
import { bookingParams, VENUE_FILTERS } from './venue-filters.js';
import { VenueGrid } from './venue-grid.js';

const SHOWN = 4;

/** BYO restaurants for the home page (ROUTE-01); day and party of the search are kept. */
export function VenueRow() {
  const { t } = useTranslation('venues');
  const { data, loading } = useDeferredResult(useVenuesTopQuery({ variables: { limit: SHOWN } }));
  const { filters } = useUrlFilters(VENUE_FILTERS);
  const venues = data?.topVenues ?? [];
  if (!loading && venues.length === 0) return null;
  return (
    <Section
      deferred="cards"
      title={t('row.title')}
      lead={t('row.lead')}
      more={{ to: '/venues', label: t('seeAll') }}
    >
      {venues.length > 0 ? (
        <VenueGrid venues={venues} kept={bookingParams(filters)} />
      ) : (
        <SkeletonCards count={SHOWN} />
      )}
    </Section>
  );
}
