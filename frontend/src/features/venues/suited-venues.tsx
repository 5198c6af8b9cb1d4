import { useTranslation } from 'react-i18next';
import { useDeferredResult } from '../../shared/lists/use-deferred-result.js';
import { useVenuesForWineQuery } from '../../generated/venues.js';
import { Section } from '../../ui/layout/section.js';
import { VenueGrid } from './venue-grid.js';

const SHOWN = 4;

/** Restaurants that take bottles and whose kitchens a wine suits, each with its reason (ROUTE-16). */
export function SuitedVenues({ product }: { product: string }) {
  const { t } = useTranslation('venues');
  const { data } = useDeferredResult(useVenuesForWineQuery({ variables: { product, limit: SHOWN } }));
  const venues = data?.product?.suitedVenues ?? [];
  if (venues.length === 0) return null;
  return (
    <Section
      deferred="cards"
      title={t('suited.title')}
      lead={t('suited.lead')}
      more={{ to: `/venues?product=${product}`, label: t('seeAll') }}
    >
      <VenueGrid venues={venues} kept={new URLSearchParams({ product })} />
    </Section>
  );
}
