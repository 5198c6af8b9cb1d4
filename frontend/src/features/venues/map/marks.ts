import { type GeoPoint, isWithin, type MapBounds, metresBetween } from '@vinkura/domain/venues/map-geometry';
import type { VenuesMarksQuery } from '../../../generated/venues.js';
import { COASTS, type MapKey } from './coasts.js';

export type Mark = VenuesMarksQuery['venues']['marks'][number];
export type PlacedMark = Mark & GeoPoint;

/** The country last: it shows what no city does. */
export const MAP_KEYS = Object.keys(COASTS) as MapKey[];
export const COUNTRY = 'japan' satisfies MapKey;
const NEAREST = 5;

export const isPlaced = (mark: Mark): mark is PlacedMark => mark.latitude !== null && mark.longitude !== null;

export const marksOf = (key: MapKey, marks: readonly PlacedMark[]): PlacedMark[] =>
  marks.filter((mark) => isWithin(COASTS[key].bounds, mark));

/** The city on whose map a place is; the country outside of the cities; undefined outside of it. */
export const mapAt = (point: GeoPoint): MapKey | undefined =>
  MAP_KEYS.find((key) => isWithin(COASTS[key].bounds, point));

/** The city with the most of the restaurants, or that of the bounds. */
export function firstMap(marks: readonly PlacedMark[], within: MapBounds | undefined): MapKey {
  if (within) {
    const isInside = ({ south, west, north, east }: MapBounds) =>
      within.south >= south && within.west >= west && within.north <= north && within.east <= east;
    const middle = {
      latitude: (within.south + within.north) / 2,
      longitude: (within.west + within.east) / 2,
    };
    return MAP_KEYS.find((key) => isInside(COASTS[key].bounds)) ?? mapAt(middle) ?? COUNTRY;
  }
  const cities = MAP_KEYS.filter((key) => key !== COUNTRY);
  const counted = cities.map((key) => ({ key, count: marksOf(key, marks).length }));
  const best = counted.toSorted((a, b) => b.count - a.count)[0];
  return best && best.count > 0 ? best.key : COUNTRY;
}

/** The nearest restaurants and how many metres away they are. */
export const nearestOf = (marks: readonly PlacedMark[], point: GeoPoint) =>
  marks
    .map((mark) => ({ mark, metres: metresBetween(mark, point) }))
    .toSorted((a, b) => a.metres - b.metres)
    .slice(0, NEAREST);
