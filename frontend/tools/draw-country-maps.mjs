// Draws the outlines of the wine countries: `node tools/draw-country-maps.mjs <countries-50m.json>` writes
// src/ui/artwork/country-maps.ts. The input is Natural Earth (public domain) as TopoJSON, the file of that name in
// the npm package `world-atlas` 2.0.2. It runs when a country is added, not in the build.
import { readFileSync, writeFileSync } from 'node:fs';
import { arcsOf, areaOf, clip, simplify, written } from './map-paths.mjs';

/** ISO 3166-1 alpha-2 → numeric code, as Natural Earth has it, and the window: west, south, east, north in degrees. */
const COUNTRIES = {
  AR: ['032', [-76, -46, -53, -21.5]],
  AT: ['040', [9.2, 46, 17.5, 49.4]],
  AU: ['036', [112.5, -44.2, 154.5, -9.8]],
  CL: ['152', [-80, -45, -62, -24]],
  DE: ['276', [5.3, 47, 15.6, 55.2]],
  ES: ['724', [-10, 35.7, 4.5, 44.2]],
  FR: ['250', [-5.6, 41.1, 10.2, 51.4]],
  IT: ['380', [6.2, 36.4, 18.9, 47.4]],
  JP: ['392', [128.6, 30.6, 146.4, 45.8]],
  NZ: ['554', [165.8, -47.7, 179.2, -34]],
  PT: ['620', [-10.5, 36.6, -5, 42.5]],
  // The coast where its wine grows, not the continent.
  US: ['840', [-126, 34, -114, 47]],
};
/** Every map has this size, in its own units; the window is widened to fit. */
const [WIDTH, HEIGHT] = [1000, 940];
/** How far, in those units, a simplified line may leave the true one. */
const TOLERANCE = 2.2;
/** Islands and lakes smaller than this, in square units, are left out. */
const SMALLEST = 60;

const topology = JSON.parse(readFileSync(process.argv[2], 'utf8'));
/** The shared lines between countries. */
const arcs = arcsOf(topology);

function mapOf([id, asked]) {
  const flattening = Math.cos((((asked[1] + asked[3]) / 2) * Math.PI) / 180);
  const [west, south, east, north] = widened(asked, flattening);
  const unit = WIDTH / ((east - west) * flattening);
  const project = ([lon, lat]) => [(lon - west) * flattening * unit, (north - lat) * unit];
  // Simplified line by line, so that neighbours still share their border.
  const lines = arcs.map((arc) => simplify(arc.map(project), TOLERANCE));
  const window = { left: -20, top: -20, right: WIDTH + 20, bottom: HEIGHT + 20 };
  const pathOf = (countries) =>
    countries
      .flatMap(({ type, arcs: parts = [] }) => (type === 'Polygon' ? [parts] : parts))
      .flat()
      .map((ring) =>
        clip(
          ring.flatMap((arc) => (arc < 0 ? lines[~arc].toReversed() : lines[arc])),
          window,
        ),
      )
      .filter((ring) => Math.abs(areaOf(ring)) >= SMALLEST)
      .map(written)
      .join('');
  const { geometries } = topology.objects.countries;
  return {
    window: [west, south, east, north],
    land: pathOf(geometries.filter((country) => country.id === id)),
    around: pathOf(geometries.filter((country) => country.id !== id)),
  };
}

/** The window with its shorter side made longer, its middle kept. */
function widened([west, south, east, north], flattening) {
  const [width, height] = [(east - west) * flattening, north - south];
  const more =
    width * HEIGHT > height * WIDTH
      ? [0, (width * HEIGHT) / WIDTH - height]
      : [(height * WIDTH) / HEIGHT - width, 0];
  const [lon, lat] = [more[0] / flattening / 2, more[1] / 2];
  return [west - lon, south - lat, east + lon, north + lat].map(
    (degrees) => Math.round(degrees * 1000) / 1000,
  );
}

/** As oxfmt breaks it. */
const ownLine = (text) => (text.length > 90 ? `\n      '${text}'` : ` '${text}'`);

const entries = Object.entries(COUNTRIES).map(([code, country]) => {
  const { window, land, around } = mapOf(country);
  return `  ${code}: {
    window: [${window.join(', ')}],
    land: '${land}',
    around:${ownLine(around)},
  },`;
});
writeFileSync(
  new URL('../src/ui/artwork/country-maps.ts', import.meta.url),
  `// Drawn by tools/draw-country-maps.mjs from Natural Earth (public domain); not edited by hand.

export interface CountryMap {
  /** West, south, east and north edge in degrees. */
  readonly window: readonly [number, number, number, number];
  /** The country, and the land around it, as SVG paths. */
  readonly land: string;
  readonly around: string;
}

/** Units across and down, of every map. */
export const MAP_SIZE = { width: ${WIDTH}, height: ${HEIGHT} } as const;

/** By ISO 3166-1 alpha-2 code. */
export const COUNTRY_MAPS: Readonly<Record<string, CountryMap>> = {
${entries.join('\n')}
};
`,
);
