import { cx } from '../../base/cx.js';
import { Crest } from './crest.js';
import { frontOf, type FrontVenue } from './design.js';

/** The restaurant's crest, as on its curtain and lanterns, for a pattern. */
export function VenueCrest({ venue, className }: { venue: FrontVenue; className?: string }) {
  const { dice } = frontOf(venue);
  return (
    <svg viewBox="0 0 100 100" aria-hidden="true" className={cx('size-full', className)}>
      <circle cx="50" cy="50" r="26" fill="var(--front-lacquer)" opacity="0.82" />
      <Crest
        number={Math.floor((dice[6] ?? 0) * 97)}
        x={50}
        y={50}
        size={30}
        colour="var(--front-gilt)"
        ring
      />
    </svg>
  );
}
