import type { ReactNode } from 'react';
import type { FrontDesign, Surface } from './design.js';

/** Height of the ground. A front is 400 × 200 units; wall and street extend to both sides for page headers. */
export const GROUND = 182;
const BEYOND = 1600;

export interface SceneProps {
  front: FrontDesign;
  /** Unique in the page. */
  id: string;
  /** Whether it is evening. */
  lit: boolean;
}

const SURFACE_TILES: Readonly<Record<Exclude<Surface, 'plain'>, readonly [number, number, string]>> = {
  boards: [18, 400, 'M.5 0V400'],
  planks: [400, 13, 'M0 .5H400'],
  brick: [26, 16, 'M0 .5H26M0 8.5H26M6.5 0V8M19.5 8V16'],
  blocks: [88, 52, 'M0 .5H88M0 26.5H88M22 0V26M66 26V52'],
  tiles: [17, 17, 'M0 .5H17M.5 0V17'],
};

/** The wall with its surface, and the street before it. */
export const Wall = ({ front: { surface }, id }: SceneProps) => (
  <>
    <rect x={-BEYOND} y="-400" width={BEYOND * 2 + 400} height="800" fill="var(--w)" />
    {surface !== 'plain' && (
      <>
        <pattern
          id={`${id}s`}
          width={SURFACE_TILES[surface][0]}
          height={SURFACE_TILES[surface][1]}
          patternUnits="userSpaceOnUse"
        >
          <path d={SURFACE_TILES[surface][2]} stroke="var(--shade)" strokeOpacity=".2" />
          <path
            d={SURFACE_TILES[surface][2]}
            stroke="var(--shine)"
            strokeOpacity=".13"
            transform="translate(1 1)"
          />
        </pattern>
        <rect x={-BEYOND} y="-400" width={BEYOND * 2 + 400} height="800" fill={`url(#${id}s)`} />
      </>
    )}
  </>
);

/** The pavement below everything. */
export const Street = ({ children }: { children?: ReactNode }) => (
  <>
    <path
      d={`M${-BEYOND} ${GROUND}h${BEYOND * 2 + 400}v600h${-BEYOND * 2 - 400}z`}
      fill="var(--front-street)"
    />
    <path
      d={`M${-BEYOND} ${GROUND}h${BEYOND * 2 + 400}v3h${-BEYOND * 2 - 400}z`}
      fill="var(--shine)"
      opacity=".16"
    />
    {children}
  </>
);

/** A soft shadow; `depth` is its darkness. */
export const Shadow = ({ d, depth = 0.2 }: { d: string; depth?: number }) => (
  <path d={d} fill="var(--shade)" opacity={depth} />
);

/** Glass or paper with bars of wood: `across` and `down` panes. */
export function Panes({
  x,
  y,
  width,
  height,
  across,
  down,
  bar = 1.6,
  colour = 'var(--o)',
}: {
  x: number;
  y: number;
  width: number;
  height: number;
  across: number;
  down: number;
  bar?: number;
  colour?: string;
}) {
  const upright = Array.from(
    { length: across - 1 },
    (_, at) => `M${fix(x + (width / across) * (at + 1))} ${y}v${height}`,
  );
  const level = Array.from(
    { length: down - 1 },
    (_, at) => `M${x} ${fix(y + (height / down) * (at + 1))}h${width}`,
  );
  return (
    <>
      <rect x={x} y={y} width={width} height={height} fill="var(--g)" />
      <path
        d={`M${fix(x + width * 0.3)} ${y}h${fix(width * 0.2)}l${fix(-width * 0.3)} ${height}h${fix(-width * 0.2)}z`}
        fill="var(--shine)"
        opacity="var(--sheen)"
      />
      <path d={[...upright, ...level].join('')} stroke={colour} strokeWidth={bar} />
    </>
  );
}

/** A row of round or flat tile ends along the eaves, over a beam and its shadow. */
export function Eaves({
  colour = 'var(--front-tile)',
  depth = 15,
  wave = 14,
}: {
  colour?: string;
  depth?: number;
  wave?: number;
}) {
  const across = `h${BEYOND * 2 + 400}`;
  return (
    <>
      <Shadow d={`M${-BEYOND} 0${across}v${depth + 16}h${-BEYOND * 2 - 400}z`} depth={0.18} />
      <path
        d={`M${-BEYOND} ${depth - wave / 2}${across}`}
        stroke={colour}
        strokeWidth={wave}
        strokeLinecap="round"
        strokeDasharray={`0 ${wave}`}
      />
      <path d={`M${-BEYOND} -400${across}v${400 + depth - wave / 2}h${-BEYOND * 2 - 400}z`} fill={colour} />
      <path
        d={`M${-BEYOND - wave / 2 - 1} ${depth - 22}${across}`}
        stroke="var(--shine)"
        strokeOpacity=".14"
        strokeWidth="36"
        strokeDasharray={`2 ${wave - 2}`}
      />
    </>
  );
}

/** A plant in its pot, by a number from 0 to 1: bamboo, a clipped ball, a pine, broad leaves. */
export function Plant({ x, die, height = 46 }: { x: number; die: number; height?: number }) {
  const kind = Math.floor(die * 4);
  const pot = `M${x - 9} ${GROUND - 14}h18l-2.5 16h-13z`;
  const top = GROUND - 14 - height;
  const clay = `var(--front-${['terracotta', 'pot', 'lacquer'][Math.floor(die * 40) % 3]})`;
  return (
    <>
      <ellipse cx={x + 3} cy={GROUND + 2.5} rx="15" ry="2.6" fill="var(--shade)" opacity=".25" />
      {kind === 0 && (
        <>
          <path
            d={`M${x - 3} ${GROUND - 14}V${top}M${x + 3} ${GROUND - 14}V${top + 9}`}
            stroke="var(--front-leaf)"
            strokeWidth="1.6"
          />
          <path
            d={[0, 12, 25]
              .map((down) => `M${x} ${top + down}q-10 1-14 9 10-1 14-9q10-2 15 5-10 2-15-5`)
              .join('')}
            fill="var(--front-leaf)"
          />
        </>
      )}
      {kind === 1 && (
        <>
          <path d={`M${x} ${GROUND - 14}v${-height / 2}`} stroke="var(--o)" strokeWidth="2.4" />
          <circle cx={x} cy={top + 14} r="14" fill="var(--front-leaf)" />
          <path d={`M${x - 9} ${top + 5}a14 14 0 0 1 15-4a12 12 0 0 0-15 4`} fill="var(--front-leaf-light)" />
        </>
      )}
      {kind === 2 && (
        <>
          <path
            d={`M${x} ${GROUND - 14}c-6-12 7-18 1-${height - 14}`}
            fill="none"
            stroke="var(--o)"
            strokeWidth="3"
          />
          <path
            d={`M${x - 16} ${top + 24}q3-9 14-9 12 0 13 9zM${x - 5} ${top + 12}q2-9 11-9 10 0 12 9zM${x + 1} ${top + 34}q2-7 9-7 8 0 9 7z`}
            fill="var(--front-leaf)"
          />
        </>
      )}
      {kind === 3 && (
        <path
          d={`M${x} ${GROUND - 12}q-3-26-17-34 15 1 17 20-1-26 3-36 7 12 0 33 6-17 17-19-13 9-17 36z`}
          fill="var(--front-leaf)"
        />
      )}
      <path d={pot} fill={clay} />
      <path d={`M${x - 10} ${GROUND - 15}h20v3h-20z`} fill={clay} />
      <Shadow d={`M${x + 2} ${GROUND - 12}h6l-2.5 14h-4z`} depth={0.22} />
    </>
  );
}

export const fix = (value: number): number => Math.round(value * 10) / 10;
