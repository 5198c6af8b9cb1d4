import type { ReactNode } from 'react';
import { CardGrid } from '../../ui/layout/card-grid.js';
import { cx } from '../../ui/base/cx.js';
import { venueAddress, type Venue } from './venue.js';
import { VenueCard } from './venue-card.js';

/** What the foot of a restaurant's card offers. */
export type VenueAction = (venue: Venue) => ReactNode;

interface VenueGridProps {
  venues: readonly Venue[];
  /** Choices kept in the URL. */
  kept?: URLSearchParams;
  noteOf?: (venue: Venue) => ReactNode;
  actionOf?: VenueAction | undefined;
  columns?: 3 | 4;
  headingLevel?: 2 | 3 | 4;
}

const NOTHING = new URLSearchParams();

export const VenueGrid = ({
  venues,
  kept = NOTHING,
  noteOf,
  actionOf,
  columns = 4,
  headingLevel,
}: VenueGridProps) => (
  <CardGrid
    items={venues}
    className={cx('gap-4 sm:grid-cols-2 lg:gap-6', columns === 4 ? 'lg:grid-cols-4' : 'xl:grid-cols-3')}
    cardClassName={actionOf ? '[--placeholder-height:25rem]' : '[--placeholder-height:21rem]'}
    placeholderClassName="content-start pb-40 before:block before:aspect-2/1"
  >
    {(venue) => (
      <VenueCard
        venue={venue}
        to={venueAddress(venue.reference, kept)}
        note={noteOf?.(venue)}
        action={actionOf?.(venue)}
        headingLevel={headingLevel}
      />
    )}
  </CardGrid>
);
