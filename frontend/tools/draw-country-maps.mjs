// Draws the outlines of the wine countries: `node tools/draw-country-maps.mjs <countries-50m.json>` writes
// src/ui/artwork/country-maps.ts. The input is Natural Earth (public domain) as TopoJSON, the file of that name in
// the npm package `world-atlas` 2.0.2. It runs when a country is added, not in the build.
import { readFileSync, writeFileSync } from 'node:fs';

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
const {
  scale: [sx, sy],
  translate: [tx, ty],
} = topology.transform;
/** The shared lines between countries, in degrees: TopoJSON stores them as running differences. */
const arcs = topology.arcs.map((arc) => {
  let [x, y] = [0, 0];
  return arc.map(([dx, dy]) => [(x += dx) * sx + tx, (y += dy) * sy + ty]);
});

function mapOf([id, asked]) {
  const flattening = Math.cos((((asked[1] + asked[3]) / 2) * Math.PI) / 180);
  const [west, south, east, north] = widened(asked, flattening);
  const unit = WIDTH / ((east - west) * flattening);
  const project = ([lon, lat]) => [(lon - west) * flattening * unit, (north - lat) * unit];
  // Simplified line by line, so that neighbours still share their border.
  const lines = arcs.map((arc) => simplify(arc.map(project)));
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

/** Douglas and Peucker. */
function simplify(line) {
  if (line.length <= 2) return line;
  const [first, last] = [line[0], line.at(-1)];
  let [far, place] = [0, 0];
  for (let index = 1; index < line.length - 1; index += 1) {
    const distance = distanceTo(line[index], first, last);
    if (distance > far) [far, place] = [distance, index];
  }
  if (far <= TOLERANCE) return [first, last];
  return [...simplify(line.slice(0, place + 1)).slice(0, -1), ...simplify(line.slice(place))];
}

function distanceTo([x, y], [ax, ay], [bx, by]) {
  const length = Math.hypot(bx - ax, by - ay);
  if (length === 0) return Math.hypot(x - ax, y - ay);
  return Math.abs((bx - ax) * (ay - y) - (ax - x) * (by - ay)) / length;
}

/** Sutherland and Hodgman: what of the ring lies in the window. */
function clip(ring, { left, top, right, bottom }) {
  const edges = [
    [0, left, 1],
    [0, right, -1],
    [1, top, 1],
    [1, bottom, -1],
  ];
  return edges.reduce((points, [axis, limit, sign]) => {
    const isIn = (point) => (point[axis] - limit) * sign >= 0;
    return points.flatMap((point, index) => {
      const before = points.at(index - 1);
      const share = (limit - before[axis]) / (point[axis] - before[axis]);
      const crossing = () => before.map((value, each) => value + share * (point[each] - value));
      if (isIn(point)) return isIn(before) ? [point] : [crossing(), point];
      return isIn(before) ? [crossing()] : [];
    });
  }, ring);
}

const areaOf = (ring) =>
  ring.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = ring[(index + 1) % ring.length];
    return sum + (x * nextY - nextX * y) / 2;
  }, 0);

/** A closed path of whole units and relative steps. */
function written(ring) {
  let [x, y] = ring[0].map(Math.round);
  const steps = ring.slice(1).flatMap((point) => {
    const [nextX, nextY] = point.map(Math.round);
    const step = [nextX - x, nextY - y];
    [x, y] = [nextX, nextY];
    return step[0] === 0 && step[1] === 0 ? [] : [step.join(' ')];
  });
  const [startX, startY] = ring[0].map(Math.round);
  return `M${startX} ${startY}l${steps.join(' ')}z`.replaceAll(' -', '-');
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
