import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useWineTerms } from '../../../shared/wines/use-wine-terms.js';
import { type CatalogChosenVenueQuery, useCatalogChosenVenueQuery } from '../../../generated/catalog.js';
import { useLocalName } from '../../../i18n/index.js';
import { VenuePattern } from '../../../ui/artwork/venue-pattern.js';
import { Button } from '../../../ui/controls/button.js';
import { Skeleton } from '../../../ui/layout/skeleton.js';
import type { Ranking } from '../../../ui/filters/ranking.js';

interface VenueBannerProps {
  reference: string;
  /** What the wines below are ranked by. */
  ranking: Ranking;
  onLeave: () => void;
  /** The wines: loaded in parallel, shown when the restaurant above them is known, to avoid a layout shift. */
  children: ReactNode;
}

/** The chosen restaurant, the ranking, and matching styles. */
export function VenueBanner({ reference, ranking, onLeave, children }: VenueBannerProps) {
  const { data, error } = useCatalogChosenVenueQuery({ variables: { reference } });
  const isKnown = data !== undefined || error !== undefined;
  return (
    <>
      {data?.venue && <Banner venue={data.venue} ranking={ranking} onLeave={onLeave} />}
      {!isKnown && <Skeleton className="h-28" />}
      <div hidden={!isKnown}>{children}</div>
    </>
  );
}

interface BannerProps extends Pick<VenueBannerProps, 'ranking' | 'onLeave'> {
  venue: NonNullable<CatalogChosenVenueQuery['venue']>;
}

function Banner({ venue, ranking, onLeave }: BannerProps) {
  const { t } = useTranslation(['catalog', 'pairing']);
  const nameOf = useLocalName();
  const words = useWineTerms();
  return (
    <section
      aria-label={t('venue.label')}
      className="flex flex-col overflow-hidden rounded-sm border border-line bg-raised sm:flex-row"
    >
      {/* On a phone the first wine is on the first screen: only the ranking and the way out of it stay. */}
      <div className="max-sm:hidden sm:w-36">
        <VenuePattern cuisine={venue.cuisineType} />
      </div>
      <div className="flex grow flex-wrap items-center justify-between gap-x-6 px-5 pt-3 pb-1 sm:py-4">
        <div className="grid max-w-[46em] gap-0.5">
          <p className="text-xs tracking-wider text-accent max-sm:hidden">
            {words.cuisine(venue.cuisineType)}
          </p>
          <p className="font-mincho text-lg leading-snug">
            <Link
              to={`/venues/${venue.reference}`}
              className="underline decoration-hairline underline-offset-4"
            >
              {t(ranking === 'CHOSEN' ? 'venue.chosen' : 'venue.ranked', { venue: nameOf(venue) })}
            </Link>
          </p>
          <p className="text-sm text-muted max-sm:hidden">{words.reason(venue.cuisineType)}</p>
          {ranking !== 'CHOSEN' && (
            <p className="text-sm text-muted max-sm:hidden">
              {t(ranking === 'WORDS' ? 'pairing:byWords' : 'pairing:by')}
            </p>
          )}
        </div>
        <Button variant="link" className="min-h-11 text-sm" onClick={onLeave}>
          {t('venue.leave')}
        </Button>
      </div>
    </section>
  );
}
