import { type Locale, type TextInLocale, textIn, translationOf, venueDescription } from '@vinkura/domain';
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

/** How to get to a restaurant, in a language. */
export const accessTo = (
  { accessInstructions, accessInstructionsEn, translations }: Venue,
  locale: Locale,
): TextInLocale | undefined =>
  textIn(locale, {
    ja: accessInstructions,
    en: accessInstructionsEn,
    translated: translationOf(translations, 'access', locale),
  });

/** Which glasses a restaurant has, in a language. */
export const glassNotesOf = ({ byoPolicy, translations }: Venue, locale: Locale): TextInLocale | undefined =>
  textIn(locale, {
    ja: byoPolicy.glassNotes,
    en: byoPolicy.glassNotesEn,
    translated: translationOf(translations, 'glassNotes', locale),
  });
