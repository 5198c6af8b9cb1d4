import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useFavouritesListQuery } from '../../generated/favourites.js';
import { LoadFailure } from '../../shared/errors/load-failure.js';
import { FavouriteHeart } from '../../shared/favourite-marks/favourite-heart.js';
import { isMarked, type Marks } from '../../shared/favourite-marks/marks.js';
import { useMarks } from '../../shared/favourite-marks/use-marks.js';
import { useLocalName } from '../../i18n/index.js';
import { ButtonLink } from '../../ui/controls/button.js';
import { EmptyState } from '../../ui/layout/empty-state.js';
import { Price } from '../../ui/text/price.js';
import { SkeletonRows } from '../../ui/layout/skeleton.js';
import { AlertList } from './alert-list.js';
import { StockMailsField } from './stock-mails-field.js';

/** Rows of each kind; all of them are on the page of favourites. */
const SHOWN = 5;

/** The latest favourites on the account's page, as rows (FAV-01). */
export function AccountFavourites() {
  const { t } = useTranslation('favourites');
  const { marks } = useMarks();
  const { data, error, refetch } = useFavouritesListQuery({ fetchPolicy: 'network-only' });
  if (!data) return error ? <LoadFailure onRetry={refetch} /> : <SkeletonRows count={3} />;
  const wines = data.favourites.wines.flatMap(({ product }) => product ?? []);
  const venues = data.favourites.venues.flatMap(({ venue }) => venue ?? []);
  return (
    <div className="grid gap-8">
      {wines.length + venues.length === 0 ? (
        <EmptyState
          icon="heart"
          title={t('none.title')}
          text={t('none.text')}
          action={
            <ButtonLink to="/products" variant="secondary">
              {t('noWines.action')}
            </ButtonLink>
          }
        />
      ) : (
        <Latest wines={wines} venues={venues} marks={marks} />
      )}
      <section className="grid gap-2">
        <h3 className="text-sm text-muted">{t('alerts.title')}</h3>
        <AlertList wines={wines} />
      </section>
    </div>
  );
}

interface LatestProps {
  wines: readonly WineRowProps['wine'][];
  venues: readonly VenueRowProps['venue'][];
  marks: Marks | undefined;
}

function Latest({ wines, venues, marks }: LatestProps) {
  const { t } = useTranslation('favourites');
  return (
    <div className="grid gap-6">
      <div className="grid gap-x-10 gap-y-6 lg:grid-cols-2">
        {wines.length > 0 && (
          <Rows title={t('wines')}>
            {wines.slice(0, SHOWN).map((wine) => (
              <WineRow
                key={wine.reference}
                wine={wine}
                faded={marks !== undefined && !isMarked(marks, 'WINE', wine.reference)}
              />
            ))}
          </Rows>
        )}
        {venues.length > 0 && (
          <Rows title={t('venues')}>
            {venues.slice(0, SHOWN).map((venue) => (
              <VenueRow
                key={venue.reference}
                venue={venue}
                faded={marks !== undefined && !isMarked(marks, 'VENUE', venue.reference)}
              />
            ))}
          </Rows>
        )}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <StockMailsField />
        <ButtonLink to="/favourites" variant="secondary">
          {t('all')}
        </ButtonLink>
      </div>
    </div>
  );
}

type Answer = NonNullable<ReturnType<typeof useFavouritesListQuery>['data']>['favourites'];
type WineRowProps = { wine: NonNullable<Answer['wines'][number]['product']>; faded: boolean };
type VenueRowProps = { venue: NonNullable<Answer['venues'][number]['venue']>; faded: boolean };

const Rows = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="grid content-start gap-2">
    <h3 className="text-sm text-muted">{title}</h3>
    <ul className="grid border-t border-line">{children}</ul>
  </section>
);

const ROW = 'grid grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-3 border-b border-line py-2 text-sm';

function WineRow({ wine, faded }: WineRowProps) {
  const { t } = useTranslation();
  const nameOf = useLocalName();
  const name = nameOf(wine);
  return (
    <li className={ROW}>
      <Link to={`/products/${wine.reference}`} className={faded ? 'text-muted' : 'hover:text-accent'}>
        {name} <span className="font-latin text-muted">{wine.vintage}</span>
        {wine.stockState !== 'IN_STOCK' && (
          <span className="block text-xs text-muted">{t(`stock.${wine.stockState}`)}</span>
        )}
      </Link>
      <Price yen={wine.price} size="sm" />
      <FavouriteHeart kind="WINE" reference={wine.reference} name={name} />
    </li>
  );
}

function VenueRow({ venue, faded }: VenueRowProps) {
  const nameOf = useLocalName();
  const name = nameOf(venue);
  return (
    <li className={ROW}>
      <Link to={`/venues/${venue.reference}`} className={faded ? 'text-muted' : 'hover:text-accent'}>
        {name}
      </Link>
      <span className="text-xs text-muted">{nameOf({ name: venue.area, nameEn: venue.areaEn })}</span>
      <FavouriteHeart kind="VENUE" reference={venue.reference} name={name} />
    </li>
  );
}
