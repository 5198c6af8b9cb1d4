import { useId, useMemo } from 'react';
import { cx } from '../base/cx.js';
import { landscapeOf } from './landscapes.js';
import { RegionHouse, RegionTrees } from './region-details.js';
import { seedOf, seriesOf } from './seed.js';

export interface RegionBandProps {
  /** The region's English name, from which the landscape is derived. */
  name: string;
  className?: string;
}

const WIDTH = 800;
const HEIGHT = 260;

/** Picture of a region: mountains, water, vines and houses above a section of its soil. */
export function RegionBand({ name, className }: RegionBandProps) {
  const id = useId();
  const land = useMemo(() => landOf(name), [name]);
  const { scene, near, middle, far, centre } = land;
  const of = (part: string) => `var(--land-${scene.hour}-${part})`;
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
          <stop offset="0.62" stopColor={of('glow')} />
        </linearGradient>
        <radialGradient id={`${id}-light`}>
          <stop offset="0" stopColor={of('disc')} stopOpacity="0.9" />
          <stop offset="1" stopColor={of('disc')} stopOpacity="0" />
        </radialGradient>
        <clipPath id={`${id}-slope`}>
          <path d={near} />
        </clipPath>
      </defs>
      <rect width={WIDTH} height={HEIGHT} fill={`url(#${id}-sky)`} />
      {/* The light before sunrise and after sunset has no disc. */}
      <ellipse cx={land.sun} cy="138" rx="330" ry="112" fill={`url(#${id}-light)`} />
      <path d={land.clouds} stroke={of('disc')} strokeOpacity="0.42" strokeWidth="5" strokeLinecap="round" />
      <path d={far} fill={of('far')} />
      {land.snow && <path d={land.snow} fill={of('disc')} opacity="0.82" />}
      {(scene.water === 'coast' || scene.water === 'lake') && (
        <>
          <path d={land.sea} fill={of('glow')} />
          <path d={land.sea} fill={of('far')} opacity="0.45" />
          <path
            d={land.glints}
            stroke={of('disc')}
            strokeOpacity="0.6"
            strokeWidth="1.6"
            strokeLinecap="round"
          />
        </>
      )}
      <path d={middle} fill={of('mid')} />
      {scene.trees !== 'none' && <RegionTrees kind={scene.trees} places={land.trees} colour={of('near')} />}
      {scene.house !== 'none' && (
        <RegionHouse
          kind={scene.house}
          x={land.house[0]}
          y={land.house[1]}
          wall={of('glow')}
          roof={of('near')}
          isDark={scene.hour === 'night'}
        />
      )}
      <path d={near} fill={of('near')} />
      <g clipPath={`url(#${id}-slope)`} fill="none" stroke={of('vine')} strokeLinecap="round">
        {scene.vines === 'rows' ? (
          <>
            <path d={land.rows} strokeOpacity="0.28" strokeWidth="1.2" />
            <path d={land.rows} strokeOpacity="0.85" strokeWidth="4.6" strokeDasharray="0.1 8.4" />
          </>
        ) : (
          <>
            <path
              d={land.terraces}
              stroke={`var(--land-${scene.soil})`}
              strokeOpacity="0.6"
              strokeWidth="2.2"
              transform="translate(0 5)"
            />
            <path d={land.terraces} strokeOpacity="0.9" strokeWidth="5" strokeDasharray="0.1 8" />
          </>
        )}
      </g>
      {scene.water === 'river' && (
        <>
          <path d={land.river} fill={of('glow')} />
          <path d={land.river} fill={of('far')} opacity="0.3" />
          <path
            d={`M${centre - 6} 196h18M${centre - 40} 220h44M${centre - 80} 240h70`}
            stroke={of('disc')}
            strokeOpacity="0.55"
            strokeWidth="1.6"
            strokeLinecap="round"
          />
        </>
      )}
      {land.strata.map(({ d, opacity }) => (
        <path key={d} d={d} fill={`var(--land-${scene.soil})`} opacity={opacity} />
      ))}
    </svg>
  );
}

type Height = (x: number) => number;

function landOf(name: string) {
  const scene = landscapeOf(name);
  const random = seriesOf(seedOf(name));
  const hill = (level: number, swing: number, waves: number): Height => {
    const shift = random() * Math.PI * 2;
    const lean = (random() - 0.5) * swing;
    return (x) => level + Math.sin((x / WIDTH) * Math.PI * waves + shift) * swing + (x / WIDTH - 0.5) * lean;
  };
  const flat = scene.ridge === 'flat';
  const far = ridgeOf(scene.ridge, hill, random);
  const middle = hill(flat ? 158 : 152, flat ? 4 : 15, 2.1);
  const near = hill(scene.vines === 'terraces' ? 168 : 180, flat ? 5 : 13, 1.4);
  const centre = Math.round(WIDTH * (0.3 + random() * 0.4));
  const house = Math.round(WIDTH * (0.56 + random() * 0.3));
  const trees = Array.from({ length: 9 }, (_, at) => {
    const x = Math.round(
      at < 5 ? WIDTH * 0.08 + at * (20 + random() * 14) : house + 58 + (at - 5) * (16 + random() * 10),
    );
    return [x, Math.round(middle(x)) + 3, 0.75 + random() * 0.5] as const;
  });
  return {
    scene,
    sun: Math.round(WIDTH * (0.2 + random() * 0.6)),
    far: area(far),
    snow:
      scene.ridge === 'alps' || scene.ridge === 'cone'
        ? snowOn(far, scene.ridge === 'cone' ? 62 : 84)
        : undefined,
    middle: area(middle),
    near: area(near),
    sea: scene.water === 'lake' ? lake(centre, 146) : `M0 136H${WIDTH}V200H0z`,
    glints: [142, 147, 153]
      .map((y, at) => `M${centre - 90 + at * 46} ${y}h${46 - at * 8}M${centre + 120 - at * 30} ${y + 2}h30`)
      .join(''),
    clouds: [46, 62, 74]
      .map((y) => {
        const x = Math.round(random() * WIDTH * 0.8);
        return `M${x} ${y}h${Math.round(60 + random() * 120)}`;
      })
      .join(''),
    trees,
    house: [house, Math.round(middle(house)) + 4] as const,
    centre,
    // Rows converge towards the highest point of the ridge.
    rows: Array.from({ length: 25 }, (_, row) => {
      const foot = centre + (row - 12) * 62;
      const head = centre + (row - 12) * 14;
      return `M${foot} ${HEIGHT}Q${Math.round((foot + head) / 2)} 212 ${head} 160`;
    }).join(''),
    terraces: [8, 22, 37, 53, 70].map((down) => line((x) => near(x) + down + Math.sin(x / 90) * 2)).join(''),
    river: `M${centre - 2} 176C${centre + 30} 190 ${centre - 46} 196 ${centre - 34} 208S${centre + 20} 222 ${centre - 60} 236S${centre - 150} 250 ${centre - 190} 262H${centre - 20}C${centre - 10} 250 ${centre + 70} 240 ${centre + 66} 222S${centre} 204 ${centre + 28} 192S${centre + 16} 178 ${centre + 3} 176z`,
    strata: [238, 247, 254].map((level, layer) => ({
      d: area(hill(level, 2.6, 1.6 + layer)),
      opacity: 0.45 + layer * 0.25,
    })),
  };
}

function ridgeOf(
  kind: string,
  hill: (level: number, swing: number, waves: number) => Height,
  random: () => number,
): Height {
  if (kind === 'flat') return hill(140, 5, 2.2);
  if (kind === 'plateau') {
    const soft = hill(118, 26, 2.6);
    return (x) => Math.max(104, Math.round(soft(x) / 14) * 14);
  }
  if (kind === 'cone') {
    const soft = hill(132, 8, 3);
    const top = WIDTH * (0.3 + random() * 0.4);
    return (x) => {
      const off = Math.abs(x - top);
      return Math.min(soft(x), off < 17 ? 44 : 44 + (off - 17) ** 0.82 * 0.86);
    };
  }
  if (kind === 'alps' || kind === 'crags') {
    const soft = hill(108, 14, 2.2);
    const peaks = Array.from(
      { length: 9 },
      (_, at) => [at * 100 + (random() - 0.5) * 50, 22 + random() * 42] as const,
    );
    return (x) => soft(x) - Math.max(0, ...peaks.map(([at, tall]) => tall - Math.abs(x - at) * 0.62));
  }
  return hill(122, 24, 2.8);
}

const STEP = 10;
const points = (heightAt: Height): string[] =>
  Array.from(
    { length: WIDTH / STEP + 1 },
    (_, at) => `${at * STEP} ${Math.round(heightAt(at * STEP) * 10) / 10}`,
  );
const area = (heightAt: Height): string => `M0 ${HEIGHT}L${points(heightAt).join('L')}L${WIDTH} ${HEIGHT}Z`;
const line = (heightAt: Height): string => `M${points(heightAt).join('L')}`;

/** The part of a ridge above the snow line, with a ragged lower edge. */
function snowOn(far: Height, level: number): string {
  const edge: Height = (x) => level + (Math.abs(((x / STEP) % 4) - 2) - 1) * 6;
  const top = points((x) => Math.min(far(x), edge(x)));
  const bottom = points(edge).reverse();
  return `M${top.join('L')}L${bottom.join('L')}Z`;
}

const lake = (x: number, y: number): string =>
  `M${x - 250} ${y}Q${x} ${y - 12} ${x + 250} ${y}L${x + 300} ${y + 30}H${x - 300}Z`;
