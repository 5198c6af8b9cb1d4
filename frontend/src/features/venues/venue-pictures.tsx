import { useTranslation } from 'react-i18next';
import { usePictureText } from '../../shared/photo/use-picture-text.js';
import { patternOf } from '../../ui/artwork/cuisine-patterns.js';
import { VenueFront } from '../../ui/artwork/fronts/venue-front.js';
import { VenueCrest } from '../../ui/artwork/fronts/venue-crest.js';
import { Photo } from '../../ui/artwork/photo.js';
import { Wagara } from '../../ui/artwork/venue-pattern.js';
import type { FullVenue } from './full-venue.js';

const SHOWN = 3;

/**
 * Pictures of the restaurant: its other photos; without any, its drawn front by day, its cuisine's pattern, and a note
 * that they are drawn.
 */
export function VenuePictures({ venue }: { venue: FullVenue }) {
  const { t } = useTranslation('venues');
  const textOf = usePictureText();
  if (venue.images.length > 1)
    return (
      <ul className="grid grid-cols-3 gap-3">
        {venue.images.slice(1, SHOWN + 1).map((image) => (
          <li key={image} className="aspect-4/3 overflow-hidden rounded-sm">
            <Photo
              src={image}
              alt={textOf(image, venue.pictureTexts) ?? ''}
              sizes="(min-width: 64rem) 16rem, 33vw"
              className="size-full object-cover"
            />
          </li>
        ))}
      </ul>
    );
  if (venue.images.length === 1) return null;
  const [pattern, tone] = patternOf(venue.cuisineType);
  return (
    <figure className="grid gap-2">
      <div className="grid grid-cols-[minmax(0,2fr)_minmax(0,1fr)] gap-3">
        <div className="aspect-2/1 overflow-hidden rounded-sm">
          <VenueFront venue={venue} />
        </div>
        <div className="relative overflow-hidden rounded-sm">
          <div className="absolute inset-0">
            <Wagara pattern={pattern} tone={tone} />
          </div>
          <VenueCrest venue={venue} className="absolute inset-0" />
        </div>
      </div>
      <figcaption className="text-xs text-muted">{t('drawn')}</figcaption>
    </figure>
  );
}
