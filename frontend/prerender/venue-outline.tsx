import { renderToString } from 'react-dom/server';
import { type VenueHead, VenueOutline } from '../src/features/venues/venue-header.js';
import type { Locale } from '../src/i18n/index.js';
import { WithoutData } from './without-data.js';

const files = import.meta.glob<object>('../../libs/i18n/texts/*/{common,venues,wine}.json', {
  eager: true,
  import: 'default',
});

/** The page of a restaurant until its data has arrived, as HTML: its front is drawn from its name and cuisine. */
export const venueOutline = (venue: VenueHead, locale: Locale): string =>
  renderToString(
    <WithoutData path={`/venues/${venue.reference}`} locale={locale} files={files}>
      <VenueOutline venue={venue} />
    </WithoutData>,
  );
