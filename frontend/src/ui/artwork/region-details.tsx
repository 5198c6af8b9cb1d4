import type { Landscape } from './landscapes.js';

interface RegionTreesProps {
  kind: Exclude<Landscape['trees'], 'none'>;
  /** Foot and size of each tree. */
  places: readonly (readonly [x: number, y: number, size: number])[];
  colour: string;
}

/** One tree with its foot at 0 0. */
const TREES: Readonly<Record<RegionTreesProps['kind'], string>> = {
  cypress: 'M0 0C-7-8-6-24 0-38 6-24 7-8 0 0z',
  poplar: 'M-1 0v-6C-9-12-7-34 0-42 7-34 9-12 1-6v6z',
  pine: 'M-1.5 0v-5h-9l6-9h-4l6-9h-3L0-34l5.500 11h-3l6 9h-4l6 9h-9v5z',
  round: 'M-1.500 0v-7c-10 0-12-9-7-13-1-8 15-9 15-1 8 2 6 14-4.500 14v7z',
};

/** Trees along the ridge. */
export const RegionTrees = ({ kind, places, colour }: RegionTreesProps) => (
  <g fill={colour}>
    {places.map(([x, y, size]) => (
      <path
        key={x}
        d={TREES[kind]}
        transform={`translate(${x} ${y}) scale(${Math.round(size * 100) / 100})`}
      />
    ))}
  </g>
);

interface RegionHouseProps {
  kind: Exclude<Landscape['house'], 'none'>;
  x: number;
  y: number;
  wall: string;
  roof: string;
  isDark: boolean;
}

/** Walls, roofs and windows of what people have built there, with the foot of its middle at 0 0. */
const HOUSES: Readonly<
  Record<RegionHouseProps['kind'], readonly [walls: string, roofs: string, windows: string]>
> = {
  chateau: [
    'M-44 0v-22h88v22zM-50 0v-32h16v32zM34 0v-32h16v32zM-10 0v-28h20v28z',
    'M-53-32h22l-11-18zM31-32h22l-11-18zM-34-22h68l-8-10h-52zM-13-28h26l-13-12z',
    'M-44-22h4v7h-4zM40-22h4v7h-4zM-26-15h4v8h-4zM-16-15h4v8h-4zM12-15h4v8h-4zM22-15h4v8h-4zM-3-14h6v14h-6z',
  ],
  village: [
    'M-52 0v-14h22v14zM-28 0v-18h20v18zM-8 0v-34h12v34zM6 0v-15h24v15zM32 0v-12h20v12z',
    'M-55-14h28l-14-9zM-31-18h26l-13-9zM-10-34h16l-8-18zM3-15h30l-15-9zM29-12h26l-13-8z',
    'M-44-9h4v5h-4zM-20-12h4v6h-4zM-4-28h4v7h-4zM14-10h4v6h-4zM40-8h4v5h-4z',
  ],
  tower: [
    'M-34 0v-15h30v15zM-4 0v-40h14v40zM12 0v-18h26v18z',
    'M-37-15h36l-18-10zM9-18h32l-16-9zM-6-40h18v-4h-18z',
    'M-24-10h4v6h-4zM1-33h4v8h-4zM22-12h4v7h-4z',
  ],
  barn: [
    'M-34 0v-20h46v20zM14 0v-14h22v14z',
    'M-38-20h54l-8-13h-38zM11-14h28l-14-8z',
    'M-16-13h10v13h-10zM22-9h5v5h-5z',
  ],
  windmill: [
    'M-9 0l3-34h12l3 34zM20 0v-12h24v12z',
    'M-8-34q8-9 16 0zM17-12h30l-15-9zM-1.500-36L-24-58l3-3 22 23 22-23 3 3-23 22 23 22-3 3L1-33-21-11l-3-3z',
    'M-2-18h4v6h-4zM30-8h4v5h-4z',
  ],
};

export function RegionHouse({ kind, x, y, wall, roof, isDark }: RegionHouseProps) {
  const [walls, roofs, windows] = HOUSES[kind];
  return (
    <g transform={`translate(${x} ${y})`}>
      <path d={walls} fill={wall} opacity={isDark ? 0.7 : 1} />
      <path d={roofs} fill={roof} />
      <path d={windows} fill={isDark ? 'var(--front-brass)' : roof} />
    </g>
  );
}
