import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NotFoundError } from '../../shared/errors/not-found.js';
import { LoadFailure } from '../../shared/errors/load-failure.js';
import { usePageTitle } from '../../shared/hooks/use-page-title.js';
import { toProblem } from '../../shared/api/problem.js';
import { servedFacts } from '../../shared/served-page/served-page.js';
import { useUrlFilters } from '../../shared/lists/url-filters.js';
import { usePairingTexts } from '../../shared/wines/use-pairing-texts.js';
import { useVenuesVenueQuery } from '../../generated/venues.js';
import { useLocale, useLocalName } from '../../i18n/index.js';
import { LocalText } from '../../ui/text/local-text.js';
import { PairingNote } from '../../ui/text/pairing-note.js';
import { ByoTable } from './byo-table.js';
import type { FullVenue } from './full-venue.js';
import { ChosenWines } from './chosen-wines.js';
import { useTrackVenueView } from './use-track-venue-view.js';
import { VenueBooking } from './venue-booking.js';
import { VenueFacts } from './venue-facts.js';
import { type VenueHead, VenueHeader, VenueOutline } from './venue-header.js';
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
  if (!venue) return <ServedOutline />;
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

/** The outline with what the server has sent for the first page. */
function ServedOutline() {
  const [served] = useState(servedFacts<VenueHead>);
  return <VenueOutline venue={served} />;
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
