// Draws the coasts of the restaurants' maps: `node tools/draw-city-coasts.mjs <land-10m.json>` writes
// src/features/venues/map/coasts.ts. The input is Natural Earth (public domain) as TopoJSON, the file of that name in the
// npm package `world-atlas` 2.0.2. It runs when a map is added, not in the build.
import { readFileSync, writeFileSync } from 'node:fs';
import { arcsOf, areaOf, clip, simplify, written } from './map-paths.mjs';

/** South, west, north, east in degrees. The units are those of a plan 1000 wide, as `planOf` of the domain has them. */
const MAPS = {
  tokyo: [35.52, 139.54, 35.78, 139.9],
  yokohama: [35.27, 139.5, 35.5, 139.72],
  kyoto: [34.9, 135.64, 35.07, 135.84],
  osaka: [34.6, 135.4, 34.77, 135.58],
  kobe: [34.63, 135.12, 34.77, 135.34],
  japan: [24, 122.5, 45.8, 146.5],
};
const WIDTH = 1000;
/** A wide or high screen also shows what is around. */
const AROUND = 800;
/** How far, in those units, a simplified line may leave the true one. */
const TOLERANCE = 1.2;
/** Islands smaller than this, in square units, are left out. */
const SMALLEST = 4;

const topology = JSON.parse(readFileSync(process.argv[2], 'utf8'));
const arcs = arcsOf(topology);

function landOf([south, west, north, east]) {
  const perLongitude = WIDTH / (east - west);
  const perLatitude = perLongitude / Math.cos((((south + north) / 2) * Math.PI) / 180);
  const project = ([lon, lat]) => [(lon - west) * perLongitude, (north - lat) * perLatitude];
  const window = {
    left: -AROUND,
    top: -AROUND,
    right: WIDTH + AROUND,
    bottom: (north - south) * perLatitude + AROUND,
  };
  return topology.objects.land.geometries
    .flatMap(({ type, arcs: parts }) => (type === 'Polygon' ? [parts] : parts))
    .flat()
    .map((ring) =>
      clip(ring.flatMap((arc) => (arc < 0 ? arcs[~arc].toReversed() : arcs[arc])).map(project), window),
    )
    .filter((ring) => Math.abs(areaOf(ring)) >= SMALLEST)
    .map((ring) => written(simplify(ring, TOLERANCE)))
    .join('');
}

const entries = Object.entries(MAPS).map(([key, bounds]) => {
  const [south, west, north, east] = bounds;
  return `  ${key}: {
    bounds: { south: ${south}, west: ${west}, north: ${north}, east: ${east} },
    land: '${landOf(bounds)}',
  },`;
});
writeFileSync(
  new URL('../src/features/venues/map/coasts.ts', import.meta.url),
  `// Drawn by tools/draw-city-coasts.mjs from Natural Earth (public domain); not edited by hand.
import type { MapBounds } from '@vinkura/domain/venues/map-geometry';

/** What each map shows, and its land as an SVG path in units of a plan 1000 wide. */
export const COASTS = {
${entries.join('\n')}
} as const satisfies Record<string, { bounds: MapBounds; land: string }>;

export type MapKey = keyof typeof COASTS;
`,
);
