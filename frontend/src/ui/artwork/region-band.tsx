import { useId, useMemo } from 'react';
import { cx } from '../cx.js';
import { pick, seedOf, seriesOf } from './seed.js';

export interface RegionBandProps {
  /** The region's name: the land it draws is always the same. */
  name: string;
  className?: string;
}

const WIDTH = 800;
const HEIGHT = 260;
const SOILS = ['chalk', 'clay', 'slate', 'lava', 'gravel'] as const;
const HOURS = ['dawn', 'noon', 'dusk', 'night'] as const;

/** A region's picture: hills at its hour of the day, over a cut through its soil, with vines running to the ridge. */
export function RegionBand({ name, className }: RegionBandProps) {
  const id = useId();
  const land = useMemo(() => landOf(name), [name]);
  const of = (part: string) => `var(--land-${land.hour}-${part})`;
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      className={cx('block size-full', className)}
    >
      <defs>
        <linearGradient id={`${id}-sky`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor={of('sky')} />
          <stop offset="0.66" stopColor={of('glow')} />
        </linearGradient>
        <clipPath id={`${id}-slope`}>
          <path d={land.near} />
        </clipPath>
      </defs>
      <rect width={WIDTH} height={HEIGHT} fill={`url(#${id}-sky)`} />
      <circle cx={land.sun} cy={land.sunHeight} r={land.hour === 'night' ? 20 : 30} fill={of('disc')} />
      <path d={land.far} fill={of('far')} />
      <path d={land.middle} fill={of('mid')} />
      <path d={land.near} fill={of('near')} />
      <g
        clipPath={`url(#${id}-slope)`}
        fill="none"
        stroke={of('vine')}
        strokeOpacity="0.75"
        strokeWidth="1.4"
      >
        {land.rows.map((row) => (
          <path key={row} d={row} />
        ))}
      </g>
      {land.strata.map(({ d, opacity }) => (
        <path key={d} d={d} fill={`var(--land-${land.soil})`} opacity={opacity} />
      ))}
    </svg>
  );
}

function landOf(name: string) {
  const seed = seedOf(name);
  const random = seriesOf(seed);
  const hill = (level: number, swing: number, waves: number) => {
    const shift = random() * Math.PI * 2;
    const lean = (random() - 0.5) * swing;
    return (x: number) =>
      level + Math.sin((x / WIDTH) * Math.PI * waves + shift) * swing + (x / WIDTH - 0.5) * lean;
  };
  const far = hill(122, 24, 2.8);
  const middle = hill(150, 18, 2.1);
  const near = hill(178, 12, 1.4);
  const centre = WIDTH * (0.25 + random() * 0.5);
  return {
    hour: pick(HOURS, seed >>> 5),
    sun: Math.round(WIDTH * (0.15 + random() * 0.7)),
    sunHeight: Math.round(54 + random() * 50),
    far: area(far, HEIGHT),
    middle: area(middle, HEIGHT),
    near: area(near, HEIGHT),
    // Rows run together where the ridge is highest.
    rows: Array.from({ length: 27 }, (_, row) => {
      const foot = centre + (row - 13) * 58;
      const head = centre + (row - 13) * 13;
      return `M${Math.round(foot)} ${HEIGHT}Q${Math.round((foot + head) / 2)} 210 ${Math.round(head)} 150`;
    }),
    soil: pick(SOILS, seed),
    strata: [226, 238, 249].map((level, layer) => ({
      d: area(hill(level, 3.4, 1.6 + layer), HEIGHT),
      opacity: 0.5 + layer * 0.25,
    })),
  };
}

function area(heightAt: (x: number) => number, floor: number): string {
  const points = Array.from({ length: 41 }, (_, step) => {
    const x = (WIDTH / 40) * step;
    return `${x} ${Math.round(heightAt(x) * 10) / 10}`;
  });
  return `M0 ${floor}L${points.join('L')}L${WIDTH} ${floor}Z`;
}
