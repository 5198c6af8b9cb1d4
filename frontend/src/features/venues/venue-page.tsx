import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { NotFoundError } from '../../shared/errors/not-found.js';
import { LoadFailure } from '../../shared/errors/load-failure.js';
import { usePageTitle } from '../../shared/hooks/page-title.js';
import { toProblem } from '../../shared/api/problem.js';
import { useUrlFilters } from '../../shared/lists/url-filters.js';
import { usePairingWords } from '../../shared/wines/use-pairing-words.js';
import { useWineWords } from '../../shared/wines/wine-words.js';
import { useVenuesVenueQuery } from '../../generated/venues.js';
import { useLocale, useLocalName } from '../../i18n/index.js';
import { VenuePattern } from '../../ui/artwork/venue-pattern.js';
import { Badge } from '../../ui/badge.js';
import { Breadcrumbs } from '../../ui/breadcrumbs.js';
import { PairingNote } from '../../ui/pairing-note.js';
import { Skeleton, SkeletonText } from '../../ui/skeleton.js';
import { ByoTable } from './byo-table.js';
import type { FullVenue } from './full-venue.js';
import { ChosenWines } from './chosen-wines.js';
import { useTellVisit } from './use-tell-visit.js';
import { useVenuePlace } from './venue.js';
import { VenueBooking } from './venue-booking.js';
import { VenueFacts } from './venue-facts.js';
import { VENUE_FILTERS } from './venue-filters.js';

/** The wines chosen before the restaurant, which its page keeps in hand. */
const CHOSEN = { product: VENUE_FILTERS.product };

interface VenuePageProps {
  reference: string;
  /** How it gets into the order. */
  actions?: ReactNode;
  /** Wines that suit its kitchen. */
  suitedWines?: ReactNode;
}

/** One restaurant (ROUTE-14). */
export function VenuePage({ reference, actions, suitedWines }: VenuePageProps) {
  const nameOf = useLocalName();
  const { filters, change } = useUrlFilters(CHOSEN);
  const wines = filters.product;
  const { data, error, refetch } = useVenuesVenueQuery({
    variables: { reference, products: [...wines], ranked: wines.length > 0 },
  });
  const venue = data?.venue;
  usePageTitle(venue ? nameOf(venue) : undefined);
  useTellVisit(venue?.reference);

  if (error && toProblem(error).code === 'NOT_FOUND') throw new NotFoundError(`/venues/${reference}`);
  if (error)
    return (
      <div className="page-width py-16">
        <LoadFailure onRetry={refetch} />
      </div>
    );
  if (!venue) return <VenueSkeleton />;
  return (
    <VenueView
      venue={venue}
      actions={actions}
      suitedWines={suitedWines}
      chosen={
        wines.length > 0 && (
          <>
            <VenueFit venue={venue} />
            <ChosenWines references={wines} onChange={(product) => change({ product })} />
          </>
        )
      }
    />
  );
}

interface VenueViewProps {
  venue: FullVenue;
  actions: ReactNode;
  chosen: ReactNode;
  suitedWines: ReactNode;
}

function VenueView({ venue, actions, chosen, suitedWines }: VenueViewProps) {
  const isJapanese = useLocale() === 'jp';
  const description = isJapanese ? venue.description : venue.descriptionEn;
  return (
    <article>
      <VenueHeader venue={venue} />
      <div className="page-width grid gap-14 py-8">
        <div className="grid gap-10 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-16">
          <div className="grid content-start gap-10">
            {chosen && <div className="grid gap-4">{chosen}</div>}
            {description && <p className="max-w-[44em] font-mincho text-lg leading-loose">{description}</p>}
            <ByoTable policy={venue.byoPolicy} />
            <VenueFacts venue={venue} />
          </div>
          <aside className="grid content-start gap-5 max-lg:order-first lg:sticky lg:top-24 lg:self-start">
            <VenueBooking venue={venue} />
            {actions}
          </aside>
        </div>
        {suitedWines}
      </div>
    </article>
  );
}

/** How the chosen wines go with the kitchen (PAIR-01). */
function VenueFit({ venue: { pairing } }: { venue: FullVenue }) {
  const { t } = useTranslation('pairing');
  const words = usePairingWords();
  if (!pairing) return null;
  return (
    <PairingNote score={pairing.score} title={t(pairing.poorMatch ? 'poorWine' : 'withWine')}>
      {!pairing.poorMatch && <span className="block text-text">{words.short(pairing)}</span>}
      {words.sentence(pairing)}
    </PairingNote>
  );
}

function VenueHeader({ venue }: { venue: FullVenue }) {
  const { t } = useTranslation('venues');
  const nameOf = useLocalName();
  const placeOf = useVenuePlace();
  const words = useWineWords();
  const [image] = venue.images;
  return (
    <header data-theme="dark" className="relative overflow-hidden bg-surface">
      <div className="absolute inset-0">
        {image ? (
          <img src={image} alt="" className="size-full object-cover" />
        ) : (
          <VenuePattern cuisine={venue.cuisineType} />
        )}
        {/* Words stand on it: the light goes down behind them. */}
        <div className="absolute inset-0 bg-linear-to-b from-surface/60 via-transparent to-surface/40" />
      </div>
      <div className="page-width relative grid min-h-64 content-between gap-8 pt-4 pb-8 lg:min-h-80 lg:pb-10">
        <Breadcrumbs items={[{ label: t('title'), to: '/venues' }, { label: nameOf(venue) }]} />
        <div className="grid gap-2">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-accent">
            {placeOf(venue)} ・ {venue.tags.map(words.cuisine).join(' / ')}
            {venue.michelinStars > 0 && (
              <Badge tone="accent">
                <span aria-hidden="true">{'★'.repeat(venue.michelinStars)}</span>
                {t('michelin', { stars: venue.michelinStars })}
              </Badge>
            )}
          </p>
          <h1 className="text-3xl lg:text-4xl">{nameOf(venue)}</h1>
          {nameOf(venue) !== venue.nameEn && (
            <p className="font-latin text-muted" lang="en">
              {venue.nameEn}
            </p>
          )}
        </div>
      </div>
    </header>
  );
}

const VenueSkeleton = () => (
  <div aria-busy="true">
    <Skeleton className="h-64 rounded-none lg:h-80" />
    <div className="page-width grid gap-10 py-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-16">
      <SkeletonText lines={8} />
      <Skeleton className="h-56" />
    </div>
  </div>
);
