import type { RuleViolation } from '../shared/errors.js';

/** A place, in degrees (WGS 84). */
export interface GeoPoint {
  readonly latitude: number;
  readonly longitude: number;
}

/** A part of a map, in degrees. */
export interface MapBounds {
  readonly south: number;
  readonly west: number;
  readonly north: number;
  readonly east: number;
}

/** Degrees between which Japan lies. */
export const LATITUDES = { min: 20, max: 46 } as const;
export const LONGITUDES = { min: 122, max: 154 } as const;
/** Of stored positions: about a decimetre. */
export const POSITION_DECIMALS = 6;
/** Of bounds in an URL: about ten metres. */
const BOUNDS_DECIMALS = 4;
const METRES_PER_DEGREE = 111_195;

const SIDES = [
  ['south', LATITUDES],
  ['west', LONGITUDES],
  ['north', LATITUDES],
  ['east', LONGITUDES],
] as const;

/** What is wrong with bounds: sides outside of Japan, or no area between them. */
export function boundsViolations(bounds: MapBounds, field: string): RuleViolation[] {
  const outside = SIDES.flatMap(([side, { min, max }]): RuleViolation[] =>
    bounds[side] < min
      ? [{ field: `${field}.${side}`, messageKey: 'too-small', params: { limit: min } }]
      : bounds[side] > max
        ? [{ field: `${field}.${side}`, messageKey: 'too-large', params: { limit: max } }]
        : [],
  );
  if (outside.length > 0) return outside;
  return [
    ...(bounds.north <= bounds.south
      ? [{ field: `${field}.north`, messageKey: 'too-small' as const, params: { limit: bounds.south } }]
      : []),
    ...(bounds.east <= bounds.west
      ? [{ field: `${field}.east`, messageKey: 'too-small' as const, params: { limit: bounds.west } }]
      : []),
  ];
}

/** Whether a place, if known, lies in the bounds; their sides belong to them. */
export const isWithin = (
  { south, west, north, east }: MapBounds,
  { latitude, longitude }: { latitude?: number | null; longitude?: number | null },
): boolean =>
  typeof latitude === 'number' &&
  typeof longitude === 'number' &&
  latitude >= south &&
  latitude <= north &&
  longitude >= west &&
  longitude <= east;

/** `35.6,139.6,35.7,139.8` for an URL: south, west, north, east, rounded outwards. */
export function formatMapBounds({ south, west, north, east }: MapBounds): string {
  const unit = 10 ** BOUNDS_DECIMALS;
  const low = (degrees: number) => Math.floor(degrees * unit) / unit;
  const high = (degrees: number) => Math.ceil(degrees * unit) / unit;
  return [low(south), low(west), high(north), high(east)].join(',');
}

/** Bounds from an URL; undefined where they are not possible ones. */
export function parseMapBounds(text: string | undefined): MapBounds | undefined {
  if (!/^\d{1,3}(\.\d+)?(,\d{1,3}(\.\d+)?){3}$/.test(text ?? '')) return undefined;
  const [south, west, north, east] = text!.split(',').map(Number) as [number, number, number, number];
  const bounds = { south, west, north, east };
  return boundsViolations(bounds, '').length === 0 ? bounds : undefined;
}

/** The bounds within Japan's. */
export const boundsInJapan = ({ south, west, north, east }: MapBounds): MapBounds => ({
  south: Math.max(LATITUDES.min, south),
  west: Math.max(LONGITUDES.min, west),
  north: Math.min(LATITUDES.max, north),
  east: Math.min(LONGITUDES.max, east),
});

/** Between degrees and the units of a plan whose width is given: linear, true to scale at its middle. */
export function planOf({ south, west, north, east }: MapBounds, width: number) {
  const perLongitude = width / (east - west);
  const perLatitude = perLongitude / Math.cos((((south + north) / 2) * Math.PI) / 180);
  return {
    width,
    height: (north - south) * perLatitude,
    project: ({ latitude, longitude }: GeoPoint): { x: number; y: number } => ({
      x: (longitude - west) * perLongitude,
      y: (north - latitude) * perLatitude,
    }),
    unproject: ({ x, y }: { x: number; y: number }): GeoPoint => ({
      latitude: north - y / perLatitude,
      longitude: west + x / perLongitude,
    }),
  };
}

/** Metres between two places, over a sphere. */
export function metresBetween(a: GeoPoint, b: GeoPoint): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const half = (from: number, to: number) => Math.sin(radians(to - from) / 2) ** 2;
  const share =
    half(a.latitude, b.latitude) +
    Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * half(a.longitude, b.longitude);
  return 2 * Math.asin(Math.min(1, Math.sqrt(share))) * ((METRES_PER_DEGREE * 180) / Math.PI);
}
