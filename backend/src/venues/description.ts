import { type Locale, type TextInLocale, textIn, venueDescription } from '@vinkura/domain';
import type { Venue } from './venue.js';

/** Description of a restaurant in a language; composed from its facts where none is stored. */
export const describeVenue = (venue: Venue, locale: Locale): TextInLocale | undefined =>
  textIn(locale, { ja: venue.description, en: venue.descriptionEn }, (composed) =>
    venueDescription(
      {
        areaEn: venue.areaEn ?? venue.area,
        cuisines: [...new Set([venue.cuisineType, ...venue.tags])],
        seats: venue.seats,
        privateRoom: venue.privateRoom,
        michelinStars: venue.michelinStars,
        byo: venue.byoPolicy,
      },
      composed,
    ),
  );
