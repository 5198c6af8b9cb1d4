import { useId } from 'react';
import { cx } from '../base/cx.js';
import { patternOf } from './cuisine-patterns.js';
import { WAGARA, type WagaraName, type WagaraTile, type WagaraTone } from './wagara.js';

export interface VenuePatternProps {
  /** The venue's cuisine tag: `sushi`, `french classic`, … */
  cuisine: string;
  className?: string;
}

/** Picture of a venue: the pattern of its cuisine in two tones, fading towards the text below. */
export function VenuePattern({ cuisine, className }: VenuePatternProps) {
  const [pattern, tone] = patternOf(cuisine);
  return <Wagara pattern={pattern} tone={tone} fade className={className} />;
}

export interface WagaraProps {
  pattern: WagaraName;
  tone: WagaraTone;
  /** Fades out towards the lower edge. */
  fade?: boolean;
  className?: string;
}

/** A field of pattern that fills its box. */
export function Wagara({ pattern, tone, fade = false, className }: WagaraProps) {
  const id = useId();
  const ground = `var(--wagara-${tone}-ground)`;
  const line = `var(--wagara-${tone}-line)`;
  return (
    <svg aria-hidden="true" width="100%" height="100%" className={cx('block', className)}>
      <defs>
        <WagaraPatternDef id={`${id}-tile`} tile={WAGARA[pattern]} line={line} ground={ground} />
        <radialGradient id={`${id}-light`} cx="0.28" cy="0.1" r="1">
          <stop offset="0" stopColor={line} stopOpacity="0.26" />
          <stop offset="0.55" stopColor={line} stopOpacity="0.08" />
          <stop offset="1" stopColor={line} stopOpacity="0" />
        </radialGradient>
        <linearGradient id={`${id}-fade`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0.25" stopColor={ground} stopOpacity="0" />
          <stop offset="1" stopColor={ground} stopOpacity="0.96" />
        </linearGradient>
      </defs>
      <rect width="100%" height="100%" fill={ground} />
      <rect width="100%" height="100%" fill={`url(#${id}-tile)`} opacity="0.62" />
      <rect width="100%" height="100%" fill={`url(#${id}-light)`} />
      {fade && <rect width="100%" height="100%" fill={`url(#${id}-fade)`} />}
    </svg>
  );
}

interface PatternDefProps {
  id: string;
  tile: WagaraTile;
  /** Colours as CSS values. */
  line: string;
  ground: string;
  /** Enlarges the tile. */
  scale?: number;
}

/** SVG `<pattern>` of a tile. */
export const WagaraPatternDef = ({ id, tile, line, ground, scale = 1 }: PatternDefProps) => (
  <pattern
    id={id}
    width={tile.width}
    height={tile.height}
    patternUnits="userSpaceOnUse"
    patternTransform={scale === 1 ? undefined : `scale(${scale})`}
  >
    <g fill="none" stroke={line} strokeWidth="1" strokeLinejoin="round">
      {tile.fills && <path d={tile.fills} fill={line} fillOpacity="0.16" stroke="none" />}
      {tile.scales && (
        <g fill={ground}>
          {tile.scales.map(([x, y, radii]) =>
            radii.map((radius) => <circle key={`${x} ${y} ${radius}`} cx={x} cy={y} r={radius} />),
          )}
        </g>
      )}
      {tile.fine && <path d={tile.fine} strokeWidth="0.6" strokeOpacity="0.7" />}
      {tile.lines && <path d={tile.lines} />}
    </g>
  </pattern>
);

/** A pattern in the text colour, as a watermark behind a page. */
export function PatternGround({ pattern, className }: { pattern: WagaraName; className?: string }) {
  const id = useId();
  return (
    <svg
      aria-hidden="true"
      width="100%"
      height="100%"
      className={cx('pointer-events-none absolute inset-0', className)}
    >
      <defs>
        <WagaraPatternDef
          id={`${id}-tile`}
          tile={WAGARA[pattern]}
          line="currentColor"
          ground="var(--surface)"
          scale={1.25}
        />
      </defs>
      <rect width="100%" height="100%" fill={`url(#${id}-tile)`} />
    </svg>
  );
}
