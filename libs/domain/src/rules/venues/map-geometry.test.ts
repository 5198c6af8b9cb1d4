import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { clustersOf } from './map-clusters.js';
import {
  boundsViolations,
  formatMapBounds,
  isWithin,
  LATITUDES,
  LONGITUDES,
  metresBetween,
  parseMapBounds,
  planOf,
} from './map-geometry.js';

const TOKYO = { latitude: 35.6812, longitude: 139.7671 };
const KYOTO = { latitude: 34.9858, longitude: 135.7588 };
const WARDS = { south: 35.5, west: 139.5, north: 35.8, east: 139.9 };

const latitude = fc.double({ ...LATITUDES, noNaN: true });
const longitude = fc.double({ ...LONGITUDES, noNaN: true });
const point = fc.record({ latitude, longitude });
/** Bounds of a size that a map shows. */
const bounds = fc
  .tuple(
    fc.double({ min: 21, max: 40, noNaN: true }),
    fc.double({ min: 123, max: 148, noNaN: true }),
    fc.double({ min: 0.01, max: 5, noNaN: true }),
    fc.double({ min: 0.01, max: 5, noNaN: true }),
  )
  .map(([south, west, height, width]) => ({ south, west, north: south + height, east: west + width }));

describe('bounds of a map', () => {
  it('[MAP-01] names the side that is outside of Japan, or behind its opposite', () => {
    expect(boundsViolations(WARDS, 'within')).toEqual([]);
    expect(boundsViolations({ ...WARDS, south: -1 }, 'within')).toEqual([
      { field: 'within.south', messageKey: 'too-small', params: { limit: 20 } },
    ]);
    expect(boundsViolations({ ...WARDS, east: 181 }, 'within')).toEqual([
      { field: 'within.east', messageKey: 'too-large', params: { limit: 154 } },
    ]);
    expect(boundsViolations({ ...WARDS, north: 35.5 }, 'within').map(({ field }) => field)).toEqual([
      'within.north',
    ]);
    expect(boundsViolations({ ...WARDS, west: 140 }, 'within').map(({ field }) => field)).toEqual([
      'within.east',
    ]);
  });

  it('[MAP-01] are read from an URL as they were written, at most some metres larger', () => {
    fc.assert(
      fc.property(bounds, (before) => {
        const after = parseMapBounds(formatMapBounds(before))!;
        expect(after.south).toBeLessThanOrEqual(before.south);
        expect(after.west).toBeLessThanOrEqual(before.west);
        expect(after.north).toBeGreaterThanOrEqual(before.north);
        expect(after.east).toBeGreaterThanOrEqual(before.east);
        expect(before.south - after.south).toBeLessThan(0.0002);
        expect(after.east - before.east).toBeLessThan(0.0002);
      }),
    );
  });

  it('[MAP-01] are ignored in an URL where they are impossible', () => {
    for (const text of [undefined, '', '1,2,3', '35,139,34,140', '35,139,36,999', 'a,b,c,d', '35,139,36,NaN'])
      expect(parseMapBounds(text)).toBeUndefined();
    fc.assert(fc.property(fc.string(), (text) => void parseMapBounds(text)));
  });

  it('[MAP-01] contain no place that is unknown', () => {
    expect(isWithin(WARDS, TOKYO)).toBe(true);
    expect(isWithin(WARDS, KYOTO)).toBe(false);
    expect(isWithin(WARDS, { latitude: null, longitude: null })).toBe(false);
    expect(isWithin(WARDS, {})).toBe(false);
  });
});

describe('the plan of a map', () => {
  it('[MAP-01] projects there and back, north above south', () => {
    fc.assert(
      fc.property(bounds, point, (of, place) => {
        const { project, unproject } = planOf(of, 1000);
        const back = unproject(project(place));
        expect(back.latitude).toBeCloseTo(place.latitude, 6);
        expect(back.longitude).toBeCloseTo(place.longitude, 6);
      }),
    );
    const { project, height } = planOf(WARDS, 1000);
    expect(project({ latitude: WARDS.north, longitude: WARDS.west })).toEqual({ x: 0, y: 0 });
    expect(project({ latitude: WARDS.south, longitude: WARDS.east }).y).toBeCloseTo(height, 6);
  });

  it('[MAP-01] measures 372 km from Tokyo to Kyoto', () => {
    expect(metresBetween(TOKYO, KYOTO) / 1000).toBeCloseTo(372, -1);
    expect(metresBetween(TOKYO, TOKYO)).toBe(0);
    fc.assert(
      fc.property(point, point, (a, b) => expect(metresBetween(a, b)).toBeCloseTo(metresBetween(b, a), 3)),
    );
  });
});

describe('clusters of marks', () => {
  const mark = fc.record({
    x: fc.double({ min: 0, max: 1000, noNaN: true }),
    y: fc.double({ min: 0, max: 1000, noNaN: true }),
  });

  it('[MAP-01] have each mark once, in the middle of their members', () => {
    fc.assert(
      fc.property(fc.array(mark, { maxLength: 200 }), fc.integer({ min: 1, max: 200 }), (marks, distance) => {
        const clusters = clustersOf(marks, distance);
        const members = clusters.flatMap((cluster) => cluster.members);
        expect(members).toHaveLength(marks.length);
        expect(new Set(members)).toEqual(new Set(marks));
        for (const { x, members: own } of clusters)
          expect(x).toBeCloseTo(own.reduce((sum, each) => sum + each.x, 0) / own.length, 6);
      }),
    );
  });

  it('[MAP-01] join marks that overlap only', () => {
    const marks = [
      { x: 0, y: 0 },
      { x: 10, y: 0 },
      { x: 100, y: 0 },
    ];
    expect(clustersOf(marks, 40).map(({ members }) => members.length)).toEqual([2, 1]);
    expect(clustersOf(marks, 5).map(({ members }) => members.length)).toEqual([1, 1, 1]);
  });
});
