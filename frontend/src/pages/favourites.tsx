import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { FavouriteWines } from '../features/catalog/cards/favourite-wines.js';
import { FavouriteAlerts } from '../features/favourites/alert-list.js';
import { StockMailsField } from '../features/favourites/stock-mails-field.js';
import { WineWishes } from '../features/favourites/wine-wishes.js';
import { FavouriteVenues } from '../features/venues/favourite-venues.js';
import { LoadFailure } from '../shared/errors/load-failure.js';
import { useMarks } from '../shared/favourite-marks/use-marks.js';
import { useSession } from '../shared/session/session.js';
import { usePageTitle } from '../shared/hooks/use-page-title.js';
import { Section } from '../ui/layout/section.js';
import { SkeletonCards } from '../ui/layout/skeleton.js';

/** Favourite wines and restaurants, of the account or of the device (FAV-01). */
export function Component() {
  const { t } = useTranslation('favourites');
  usePageTitle(t('title'));
  // A search without results leads here: what was searched for is requested first.
  const isRequesting = useSearchParams()[0].has('wish');
  const { user } = useSession();
  const { marks, failed, retry } = useMarks();
  const waiting = failed ? <LoadFailure onRetry={retry} /> : <SkeletonCards count={4} />;
  const requests = (
    <Section title={t('wishes.title')}>
      <WineWishes />
    </Section>
  );
  return (
    <div className="page-width grid gap-10 py-8 lg:py-12">
      <header className="grid gap-3">
        <h1 className="text-2xl">{t('title')}</h1>
        <p className="text-sm text-muted">{t('lead')}</p>
        <StockMailsField />
      </header>
      {isRequesting && requests}
      <Section title={t('wines')}>{marks ? <FavouriteWines references={marks.wines} /> : waiting}</Section>
      {user && (
        <Section title={t('alerts.title')}>
          <FavouriteAlerts />
        </Section>
      )}
      <Section title={t('venues')}>{marks ? <FavouriteVenues references={marks.venues} /> : waiting}</Section>
      {!isRequesting && requests}
    </div>
  );
}
