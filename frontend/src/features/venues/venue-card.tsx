import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FavouriteHeart } from '../../shared/favourite-marks/favourite-heart.js';
import { usePairingTexts } from '../../shared/wines/use-pairing-texts.js';
import { useWineTerms } from '../../shared/wines/use-wine-terms.js';
import { useLocalName } from '../../i18n/index.js';
import { VenueFront } from '../../ui/artwork/fronts/venue-front.js';
import { Photo } from '../../ui/artwork/photo.js';
import { Badge } from '../../ui/text/badge.js';
import { Card } from '../../ui/layout/card.js';
import { PairingChip } from '../../ui/text/pairing-chip.js';
import { budgetText, useByoTexts, useVenuePlace, type Venue } from './venue.js';

interface VenueCardProps {
  venue: Venue;
  to: string;
  /** A word over the picture, such as that it is usually closed on the chosen day. */
  note?: ReactNode;
  /** What can be done with it right here, at the foot of the card. */
  action?: ReactNode;
  headingLevel?: 2 | 3 | 4;
}

/** A restaurant in a list: its front by day, where it is, what it cooks, and its rules for bottles one brings. */
export function VenueCard({ venue, to, note, action, headingLevel }: VenueCardProps) {
  const { t } = useTranslation('venues');
  const nameOf = useLocalName();
  const placeOf = useVenuePlace();
  const byoWords = useByoTexts();
  const words = useWineTerms();
  const { pairing, budget, michelinStars, images } = venue;
  const dinner = budgetText(budget.dinnerMin, budget.dinnerMax);
  return (
    <Card
      to={to}
      headingLevel={headingLevel}
      className="w-full"
      media={
        <div className="relative aspect-2/1 overflow-hidden">
          {images[0] ? (
            <Photo
              src={images[0]}
              alt=""
              sizes="(min-width: 64rem) 26rem, (min-width: 40rem) 50vw, 100vw"
              className="size-full object-cover"
            />
          ) : (
            <VenueFront venue={venue} />
          )}
          <div className="absolute top-3 left-3 flex flex-wrap gap-1.5">
            {michelinStars > 0 && (
              <Badge tone="accent">
                <span aria-hidden="true">{'★'.repeat(michelinStars)}</span>
                <span className="sr-only">{t('michelin', { count: michelinStars })}</span>
              </Badge>
            )}
            {note}
          </div>
          <FavouriteHeart
            kind="VENUE"
            reference={venue.reference}
            name={nameOf(venue)}
            className="absolute top-2 right-2"
          />
        </div>
      }
      eyebrow={`${placeOf(venue)} ・ ${shownCuisines(venue).map(words.cuisine).join(' / ')}`}
      title={nameOf(venue)}
      subtitle={byoWords(venue).map((text, place, all) => (
        <span key={text} className="inline-block">
          {text}
          {place < all.length - 1 && (
            <span aria-hidden="true" className="mx-1">
              ・
            </span>
          )}
        </span>
      ))}
      footer={
        <>
          <span className="text-xs text-muted">{dinner && t('dinner', { budget: dinner })}</span>
          {pairing && <PairingChip pairing={pairing} />}
          {action && <div className="relative basis-full">{action}</div>}
        </>
      }
    >
      {pairing && <Why pairing={pairing} />}
    </Card>
  );
}

/** The main cuisine, and the one that explains the pairing where that is another. */
const shownCuisines = ({ cuisineType, pairing }: Venue): string[] => [
  ...new Set([cuisineType, ...(pairing?.cuisine ? [pairing.cuisine] : [])]),
];

function Why({ pairing }: { pairing: NonNullable<Venue['pairing']> }) {
  const { short } = usePairingTexts();
  return <p className="mt-1 text-xs leading-relaxed text-text">{short(pairing)}</p>;
}
