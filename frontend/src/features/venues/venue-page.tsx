import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { NotFoundError } from '../../shared/errors/not-found.js';
import { LoadFailure } from '../../shared/errors/load-failure.js';
import { usePageTitle } from '../../shared/hooks/use-page-title.js';
import { toProblem } from '../../shared/api/problem.js';
import { useUrlFilters } from '../../shared/lists/url-filters.js';
import { FavouriteHeart } from '../../shared/favourite-marks/favourite-heart.js';
import { usePairingTexts } from '../../shared/wines/use-pairing-texts.js';
import { useWineTerms } from '../../shared/wines/use-wine-terms.js';
import { useVenuesVenueQuery } from '../../generated/venues.js';
import { useLocale, useLocalName } from '../../i18n/index.js';
import { usePictureText } from '../../shared/photo/use-picture-text.js';
import { Photo } from '../../ui/artwork/photo.js';
import { VenueFront } from '../../ui/artwork/fronts/venue-front.js';
import { Badge } from '../../ui/text/badge.js';
import { cx } from '../../ui/base/cx.js';
import { Breadcrumbs } from '../../ui/layout/breadcrumbs.js';
import { LocalText } from '../../ui/text/local-text.js';
import { PairingNote } from '../../ui/text/pairing-note.js';
import { Skeleton, SkeletonText } from '../../ui/layout/skeleton.js';
import { ByoTable } from './byo-table.js';
import type { FullVenue } from './full-venue.js';
import { ChosenWines } from './chosen-wines.js';
import { useTrackVenueView } from './use-track-venue-view.js';
import { useVenuePlace } from './venue.js';
import { VenueBooking } from './venue-booking.js';
import { VenueFacts } from './venue-facts.js';
import { VenuePictures } from './venue-pictures.js';
import { VENUE_FILTERS } from './venue-filters.js';

/** The chosen wines, kept on the restaurant's page. */
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
    variables: { reference, products: [...wines], ranked: wines.length > 0, locale: useLocale() },
  });
  const venue = data?.venue;
  usePageTitle(venue ? nameOf(venue) : undefined);
  useTrackVenueView(venue?.reference);

  if (error && toProblem(error).code === 'NOT_FOUND') throw new NotFoundError(`/venues/${reference}`);
  if (error) return <LoadFailure isPage onRetry={refetch} />;
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
  return (
    <article>
      <VenueHeader venue={venue} />
      <div className="page-width grid gap-14 py-8">
        <div className="grid gap-10 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-16">
          <div className="grid content-start gap-10">
            {chosen && <div className="grid gap-4">{chosen}</div>}
            {venue.descriptionIn && (
              <LocalText
                text={venue.descriptionIn}
                className="max-w-[44em] font-mincho text-lg leading-loose"
              />
            )}
            <VenuePictures venue={venue} />
            <ByoTable policy={venue.byoPolicy} glassNotes={venue.glassNotesIn} />
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
  const words = usePairingTexts();
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
  const words = useWineTerms();
  const textOf = usePictureText();
  const [image] = venue.images;
  // Text starts below the drawn front, because it is unreadable on its lit window.
  return (
    <header data-theme="dark" className="relative overflow-hidden bg-surface">
      {image ? (
        <div className="absolute inset-0">
          <Photo
            src={image}
            alt={textOf(image, venue.pictureTexts) ?? nameOf(venue)}
            sizes="100vw"
            isFirst
            className="size-full object-cover"
          />
          {/* Darkens the background behind text. */}
          <div className="absolute inset-0 bg-linear-to-b from-surface/60 via-transparent to-surface/40" />
        </div>
      ) : (
        <EveningFront venue={venue} />
      )}
      <div
        className={cx(
          'page-width relative grid content-between gap-8 pt-4 pb-8 lg:min-h-96 lg:pb-10',
          image
            ? 'min-h-64'
            : 'min-h-104 grid-rows-[14rem_auto] sm:min-h-120 sm:grid-rows-[17rem_auto] lg:grid-rows-[auto_auto]',
        )}
      >
        <Breadcrumbs items={[{ label: t('title'), to: '/venues' }, { label: nameOf(venue) }]} />
        <div className="grid gap-2">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-accent">
            {placeOf(venue)} ・ {venue.tags.map(words.cuisine).join(' / ')}
            {venue.michelinStars > 0 && (
              <Badge tone="accent">
                <span aria-hidden="true">{'★'.repeat(venue.michelinStars)}</span>
                {t('michelin', { count: venue.michelinStars })}
              </Badge>
            )}
          </p>
          <div className="flex items-center gap-3">
            <h1 className="text-3xl lg:text-4xl">{nameOf(venue)}</h1>
            <FavouriteHeart kind="VENUE" reference={venue.reference} name={nameOf(venue)} />
          </div>
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

/** The front in the evening: above the text on a phone, at its right on a desktop, with wall and street continued. */
const EveningFront = ({ venue }: { venue: FullVenue }) => (
  <>
    <div className="absolute inset-x-0 top-12 h-52 sm:h-64 lg:inset-y-0 lg:right-[max(2rem,calc(50%-40rem))] lg:left-auto lg:h-full lg:w-184">
      <VenueFront venue={venue} hour="night" fit="xMidYMax meet" className="overflow-visible" />
    </div>
    <div className="absolute inset-0 bg-linear-to-t from-surface via-surface/70 via-28% to-transparent to-46% lg:bg-linear-to-r lg:from-surface/90 lg:via-surface/45 lg:via-32% lg:to-transparent lg:to-52%" />
  </>
);

const VenueSkeleton = () => (
  <div aria-busy="true">
    <Skeleton className="h-104 rounded-none sm:h-120 lg:h-96" />
    <div className="page-width grid gap-10 py-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-16">
      <SkeletonText lines={8} />
      <Skeleton className="h-56" />
    </div>
  </div>
);
