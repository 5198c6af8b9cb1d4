import { useTranslation } from 'react-i18next';
import { FavouriteHeart } from '../../shared/favourite-marks/favourite-heart.js';
import { useWineTerms } from '../../shared/wines/use-wine-terms.js';
import { usePictureText } from '../../shared/photo/use-picture-text.js';
import { useLocalName } from '../../i18n/index.js';
import { Photo } from '../../ui/artwork/photo.js';
import { VenueFront } from '../../ui/artwork/fronts/venue-front.js';
import { Badge } from '../../ui/text/badge.js';
import { cx } from '../../ui/base/cx.js';
import { Breadcrumbs } from '../../ui/layout/breadcrumbs.js';
import { Skeleton, SkeletonText } from '../../ui/layout/skeleton.js';
import type { FullVenue } from './full-venue.js';
import { useVenuePlace, type VenuePlace } from './venue.js';

/** What the head of a restaurant's page shows; the server sends the same with the page. */
export type VenueHead = VenuePlace &
  Pick<FullVenue, 'reference' | 'name' | 'nameEn' | 'cuisineType' | 'tags' | 'michelinStars' | 'images'> &
  Partial<Pick<FullVenue, 'pictureTexts'>>;

/** Picture, name and place of a restaurant. */
export function VenueHeader({ venue }: { venue: VenueHead }) {
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
const EveningFront = ({ venue }: { venue: VenueHead }) => (
  <>
    <div className="absolute inset-x-0 top-12 h-52 sm:h-64 lg:inset-y-0 lg:right-[max(2rem,calc(50%-40rem))] lg:left-auto lg:h-full lg:w-184">
      <VenueFront venue={venue} hour="night" fit="xMidYMax meet" className="overflow-visible" />
    </div>
    <div className="absolute inset-0 bg-linear-to-t from-surface via-surface/70 via-28% to-transparent to-46% lg:bg-linear-to-r lg:from-surface/90 lg:via-surface/45 lg:via-32% lg:to-transparent lg:to-52%" />
  </>
);

/**
 * A restaurant's page while its data is loading, and its prerendered shell.
 *
 * @param venue what the server has sent with the page; undefined after navigation within the shop
 */
export const VenueOutline = ({ venue }: { venue: VenueHead | undefined }) => (
  <div aria-busy="true">
    {venue ? <VenueHeader venue={venue} /> : <Skeleton className="h-104 rounded-none sm:h-120 lg:h-96" />}
    <div className="page-width grid gap-10 py-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-16">
      <SkeletonText lines={8} />
      <Skeleton className="h-56 max-lg:order-first" />
    </div>
  </div>
);
