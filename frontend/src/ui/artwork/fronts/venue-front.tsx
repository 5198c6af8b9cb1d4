import { type CSSProperties, memo, useId } from 'react';
import { cx } from '../../base/cx.js';
import { ArchFront } from './arch.js';
import { AwningFront } from './awning.js';
import { type FrontFamily, frontOf, type FrontVenue } from './design.js';
import { EnamelFront } from './enamel.js';
import { LacquerFront } from './lacquer.js';
import { LanternFront } from './lantern.js';
import { NorenFront } from './noren.js';
import { type SceneProps, Street } from './parts.js';
import { PlateFront } from './plate.js';

const SCENES: Readonly<Record<FrontFamily, (props: SceneProps) => React.JSX.Element>> = {
  noren: NorenFront,
  lantern: LanternFront,
  awning: AwningFront,
  arch: ArchFront,
  enamel: EnamelFront,
  plate: PlateFront,
  lacquer: LacquerFront,
};

const DEEP = new Set(['enji', 'kon', 'matsuba', 'budo', 'ai', 'sumi', 'cha', 'murasaki']);
const PALE_WALLS = new Set(['ishi', 'konkuri']);

export interface VenueFrontProps {
  venue: FrontVenue;
  /** By day on cards; in the evening, lit, on the restaurant's own page. */
  hour?: 'day' | 'night';
  /** How it sits in its box, as SVG's `preserveAspectRatio`. */
  fit?: string;
  className?: string;
}

/**
 * The drawn front of a restaurant with its name over the door. Decorative: hidden from screen readers.
 */
export const VenueFront = memo(function VenueFront({
  venue,
  hour = 'day',
  fit = 'xMidYMid slice',
  className,
}: VenueFrontProps) {
  const id = useId();
  const front = frontOf(venue);
  const Scene = SCENES[front.family];
  const isNight = hour === 'night';
  const colours = {
    '--w': `var(--front-wall-${front.wall})`,
    '--c': `var(--front-${front.cloth})`,
    '--k': front.isClothDark ? 'var(--front-white)' : 'var(--front-ink)',
    '--d': `var(--front-${front.second})`,
    // Gold text is legible on dark colours only.
    '--gk': DEEP.has(front.cloth)
      ? 'var(--front-gilt)'
      : front.isClothDark
        ? 'var(--front-white)'
        : 'var(--front-ink)',
    '--e': PALE_WALLS.has(front.wall) ? 'var(--front-bronze)' : 'var(--front-gilt)',
    '--dk':
      front.second === 'kinari' || front.second === 'sakura' ? 'var(--front-ink)' : 'var(--front-white)',
  } as CSSProperties;
  return (
    <svg
      viewBox="0 0 400 200"
      preserveAspectRatio={fit}
      aria-hidden="true"
      data-hour={hour}
      lang={front.sign.script === 'ja' ? 'ja' : undefined}
      className={cx('front block size-full select-none', className)}
      style={colours}
    >
      <Scene front={front} id={id} lit={isNight} />
      <Street />
      {isNight && <Evening id={id} />}
    </svg>
  );
});

/** Lamplight on wall and pavement. */
const Evening = ({ id }: { id: string }) => (
  <>
    <defs>
      <radialGradient id={`${id}l`}>
        <stop offset="0" stopColor="var(--front-lamp)" stopOpacity=".5" />
        <stop offset="1" stopColor="var(--front-lamp)" stopOpacity="0" />
      </radialGradient>
    </defs>
    <ellipse cx="200" cy="186" rx="190" ry="22" fill={`url(#${id}l)`} />
    <ellipse cx="200" cy="110" rx="200" ry="120" fill={`url(#${id}l)`} opacity=".24" />
  </>
);
