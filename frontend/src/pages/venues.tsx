import { useTranslation } from 'react-i18next';
import { useVenueChoice } from '../features/cart/choose-venue.js';
import { usePageTitle } from '../shared/hooks/use-page-title.js';
import { VenueList } from '../features/venues/venue-list.js';

/** Restaurants (ROUTE-13). */
export function Component() {
  const { t } = useTranslation('venues');
  usePageTitle(t('title'));
  return (
    <div className="page-width grid gap-6 py-8 lg:py-12">
      <header className="grid gap-1">
        <h1 className="text-3xl">{t('title')}</h1>
        <p className="text-sm text-muted">{t('lead')}</p>
      </header>
      <VenueList actionOf={useVenueChoice()} />
    </div>
  );
}
