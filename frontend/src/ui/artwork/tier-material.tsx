import { useMemo } from 'react';
import { seriesOf } from './seed.js';
import { WagaraPatternDef } from './venue-pattern.js';
import { WAGARA } from './wagara.js';

interface MaterialProps {
  id: string;
  /** washi, bronze, silver, gold, platinum, diamond: names in tokens.css. */
  material: string;
  width: number;
  height: number;
}

const CORNER = 34;

/** The ground of a membership card: paper with its fibres, brushed metal, or cut stone, under embossed hemp leaf. */
export function TierMaterial({ id, material, width, height }: MaterialProps) {
  const shade = `var(--tier-${material}-shade)`;
  const body = `var(--tier-${material})`;
  const shine = `var(--tier-${material}-shine)`;
  const grain = useMemo(() => grainOf(material, width, height), [material, width, height]);
  const emboss = material === 'washi' ? 'var(--tier-washi-shade)' : shine;
  return (
    <>
      <defs>
        <linearGradient id={`${id}-body`} x1="0" y1="0" x2="1" y2="0.72">
          {material === 'washi' ? (
            <>
              <stop offset="0" stopColor={shine} />
              <stop offset="1" stopColor={body} />
            </>
          ) : (
            METAL_STOPS.map(([offset, part]) => (
              <stop key={offset} offset={offset} stopColor={{ shade, body, shine }[part]} />
            ))
          )}
        </linearGradient>
        <linearGradient id={`${id}-reveal`} x1="0" y1="0" x2="1" y2="0">
          <stop offset="0.3" stopColor="var(--shine)" stopOpacity="0" />
          <stop offset="1" stopColor="var(--shine)" stopOpacity="1" />
        </linearGradient>
        <mask id={`${id}-mask`}>
          <rect width={width} height={height} fill={`url(#${id}-reveal)`} />
        </mask>
        <clipPath id={`${id}-card`}>
          <rect width={width} height={height} rx={CORNER} />
        </clipPath>
        <WagaraPatternDef id={`${id}-leaf`} tile={WAGARA.asanoha} line={emboss} ground={body} scale={2.1} />
        <WagaraPatternDef id={`${id}-press`} tile={WAGARA.asanoha} line={shade} ground={body} scale={2.1} />
      </defs>
      <g clipPath={`url(#${id}-card)`}>
        <rect width={width} height={height} fill={material === 'diamond' ? body : `url(#${id}-body)`} />
        {material === 'diamond' && <Facets width={width} height={height} shine={shine} shade={shade} />}
        {material !== 'diamond' && (
          <path
            d={grain}
            fill="none"
            stroke={shine}
            strokeOpacity={material === 'washi' ? 0.9 : 0.22}
            strokeWidth={material === 'washi' ? 1.4 : 0.8}
          />
        )}
        <g mask={`url(#${id}-mask)`}>
          {/* Pressed in: the shadow of each line a little below its light. */}
          <rect
            y="2"
            width={width}
            height={height}
            fill={`url(#${id}-press)`}
            opacity={material === 'washi' ? 0.25 : 0.38}
          />
          <rect
            width={width}
            height={height}
            fill={`url(#${id}-leaf)`}
            opacity={material === 'washi' ? 0.9 : 0.55}
          />
        </g>
      </g>
      <rect
        x="1.5"
        y="1.5"
        width={width - 3}
        height={height - 3}
        rx={CORNER - 1.5}
        fill="none"
        stroke={shine}
        strokeOpacity="0.6"
        strokeWidth="2"
      />
    </>
  );
}

const METAL_STOPS = [
  [0, 'shade'],
  [0.1, 'body'],
  [0.24, 'shine'],
  [0.4, 'body'],
  [0.58, 'body'],
  [0.74, 'shine'],
  [0.88, 'body'],
  [1, 'body'],
] as const;

/** Texture: paper fibres, or brush strokes on metal. */
function grainOf(material: string, width: number, height: number): string {
  const random = seriesOf(7919);
  if (material === 'washi') {
    return Array.from({ length: 130 }, () => {
      const [x, y] = [random() * width, random() * height];
      const [dx, dy, bend] = [(random() - 0.5) * 70, (random() - 0.5) * 50, (random() - 0.5) * 40];
      return `M${x.toFixed(0)} ${y.toFixed(0)}q${bend.toFixed(0)} ${(dy / 2).toFixed(0)} ${dx.toFixed(0)} ${dy.toFixed(0)}`;
    }).join('');
  }
  return Array.from({ length: 190 }, () => {
    const y = random() * height;
    const x = random() * width * 0.7;
    return `M${x.toFixed(0)} ${y.toFixed(1)}h${(width * (0.2 + random() * 0.5)).toFixed(0)}`;
  }).join('');
}

interface FacetsProps {
  width: number;
  height: number;
  shine: string;
  shade: string;
}

/** Facets of a cut stone: triangles between random points, shaded by their angle. */
function Facets({ width, height, shine, shade }: FacetsProps) {
  const facets = useMemo(() => facetsOf(width, height), [width, height]);
  return (
    <g>
      {facets.map(({ points, light }) => (
        <polygon
          key={points}
          points={points}
          fill={light > 0.5 ? shine : shade}
          fillOpacity={Math.abs(light - 0.5) * 0.72}
          stroke={shine}
          strokeOpacity="0.14"
          strokeWidth="0.8"
        />
      ))}
    </g>
  );
}

function facetsOf(width: number, height: number): { points: string; light: number }[] {
  const random = seriesOf(104729);
  const [columns, rows] = [7, 5];
  const corner = Array.from({ length: rows + 1 }, (_, row) =>
    Array.from({ length: columns + 1 }, (_, column) => {
      const loose = (edge: boolean) => (edge ? 0 : (random() - 0.5) * 0.72);
      const x = ((column + loose(column === 0 || column === columns)) * width) / columns;
      const y = ((row + loose(row === 0 || row === rows)) * height) / rows;
      return `${x.toFixed(0)},${y.toFixed(0)}`;
    }),
  );
  const at = (row: number, column: number) => corner[row]?.[column] ?? '';
  return Array.from({ length: rows * columns }, (_, place) => {
    const [row, column] = [Math.floor(place / columns), place % columns];
    const flip = random() > 0.5;
    const [a, b, c, d] = [at(row, column), at(row, column + 1), at(row + 1, column + 1), at(row + 1, column)];
    return flip
      ? [
          { points: `${a} ${b} ${d}`, light: random() },
          { points: `${b} ${c} ${d}`, light: random() },
        ]
      : [
          { points: `${a} ${b} ${c}`, light: random() },
          { points: `${a} ${c} ${d}`, light: random() },
        ];
  }).flat();
}
