import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Client } from './support/client.js';
import { setUpShop, shop, visitor } from './support/set-up-shop.js';

let admin: Client;

setUpShop();
beforeAll(async () => {
  admin = await shop.signIn('admin');
});

interface Mark {
  reference: string;
  latitude: number | null;
  longitude: number | null;
}

const GINZA = { south: 35.66, west: 139.755, north: 35.68, east: 139.775 };
const QUERY = `query ($filter: VenueFilter, $perPage: Int) { venues(filter: $filter, perPage: $perPage) {
  total items { reference latitude longitude } marks { reference name nameEn latitude longitude } } }`;

const find = async (filter: object, perPage = 1) => {
  const { data, errors } = await visitor.graphqlText<{
    venues: { total: number; items: Mark[]; marks: Mark[] };
  } | null>(QUERY, { filter, perPage });
  return { errors, page: data?.venues };
};

describe('restaurants on a map', () => {
  it('[MAP-01] are marks of all pages, with or without a position', async () => {
    const { page } = await find({});
    expect(page!.items).toHaveLength(1);
    expect(page!.marks).toHaveLength(page!.total);
    expect(page!.marks.some(({ latitude }) => latitude === null)).toBe(true);
    expect(page!.marks.some(({ latitude }) => latitude !== null)).toBe(true);
  });

  it('[MAP-01] are filtered by the part of the map that is shown', async () => {
    const everywhere = (await find({})).page!.marks;
    const inside = everywhere.filter(
      ({ latitude, longitude }) =>
        latitude !== null &&
        longitude !== null &&
        latitude >= GINZA.south &&
        latitude <= GINZA.north &&
        longitude >= GINZA.west &&
        longitude <= GINZA.east,
    );
    const { page } = await find({ within: GINZA });
    expect(inside.length).toBeGreaterThan(2);
    expect(page!.total).toBe(inside.length);
    expect(page!.marks.map(({ reference }) => reference).sort()).toEqual(
      inside.map(({ reference }) => reference).sort(),
    );
    expect((await find({ within: { south: 24, west: 150, north: 25, east: 151 } })).page!.total).toBe(0);
  });

  it.each([
    ['south', { ...GINZA, south: -90 }],
    ['east', { ...GINZA, east: 200 }],
    ['north', { ...GINZA, north: GINZA.south }],
    ['east', { ...GINZA, east: 139 }],
  ])('[MAP-01] refuses an impossible part, naming its side %s', async (side, within) => {
    const { errors, page } = await find({ within });
    expect(page).toBeUndefined();
    expect(errors![0]!.extensions).toMatchObject({ code: 'VALIDATION_FAILED' });
    expect(JSON.stringify(errors![0])).toContain(`within.${side}`);
  });

  it('[MAP-01] refuses an incomplete part, and marks on a large page as too costly', async () => {
    expect((await find({ within: { south: 35 } })).errors).toHaveLength(1);
    const { errors } = await find({}, 100);
    expect(JSON.stringify(errors)).toContain('6000');
  });

  it('[MAP-01] get a position from the back office, with both numbers and in Japan only', async () => {
    const { page } = await find({});
    const { reference } = page!.marks.find(({ latitude }) => latitude === null)!;
    const path = `/api/venues/${reference}`;
    expect((await admin.put(path, { latitude: 135, longitude: 35 })).status).toBe(400);
    expect((await admin.put(path, { latitude: 35.2329, longitude: 139.1031 })).status).toBe(200);
    const within = { south: 35.23, west: 139.1, north: 35.24, east: 139.11 };
    expect((await find({ within })).page!.marks).toEqual([
      expect.objectContaining({ reference, latitude: 35.2329, longitude: 139.1031 }),
    ]);
    expect((await admin.put(path, { latitude: null, longitude: null })).status).toBe(200);
    expect((await find({ within })).page!.total).toBe(0);
  });
});
