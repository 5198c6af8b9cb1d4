import type { ReactNode } from 'react';
import { cx } from '../../ui/cx.js';
import type { PairingFigure } from '../../ui/pairing-chip.js';
import { useInSlices } from '../../ui/use-in-slices.js';
import { venueAddress, type Venue } from './venue.js';
import { VenueCard } from './venue-card.js';

interface VenueGridProps {
  venues: readonly Venue[];
  /** What was chosen before and stays in the address. */
  kept?: URLSearchParams;
  noteOf?: (venue: Venue) => ReactNode;
  figure?: PairingFigure;
  columns?: 3 | 4;
  headingLevel?: 2 | 3 | 4;
}

const NOTHING = new URLSearchParams();

export const VenueGrid = ({
  venues,
  kept = NOTHING,
  noteOf,
  figure,
  columns = 4,
  headingLevel,
}: VenueGridProps) => {
  const shown = useInSlices(venues);
  return (
    <ul
      className={cx(
        'grid gap-4 sm:grid-cols-2 lg:gap-6',
        columns === 4 ? 'lg:grid-cols-4' : 'xl:grid-cols-3',
      )}
    >
      {shown.map((venue) => (
        <li
          key={venue.reference}
          className="drawn-when-near grid [--drawn-height:16rem] sm:[--drawn-height:20rem]"
        >
          <VenueCard
            venue={venue}
            to={venueAddress(venue.reference, kept)}
            note={noteOf?.(venue)}
            {...(figure && { figure })}
            headingLevel={headingLevel}
          />
        </li>
      ))}
    </ul>
  );
};
