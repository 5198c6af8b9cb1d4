import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Client } from './support/client.js';
import { shop, visitor, setUpShop } from './support/set-up-shop.js';
import type { Body } from './support/operations.js';

let admin: Client;
let customer: Client;

setUpShop();
beforeAll(async () => {
  [admin, customer] = await Promise.all([shop.signIn('admin'), shop.signIn('customer')]);
});

const VENUE = {
  googleReference: 'ChIJtest',
  name: '試験亭',
  nameEn: 'Shikentei',
  phone: '0300009999',
  tags: ['sushi', 'tempura'],
  cuisineType: 'sushi',
  area: '銀座',
  areaEn: 'Ginza',
  michelinStars: 1,
  priceRange: '¥¥¥',
  budget: { lunchMin: 5000, lunchMax: 8000, dinnerMin: 20_000, dinnerMax: 30_000 },
  accessInstructions: '銀座駅から3分',
  accessInstructionsEn: 'Three minutes from Ginza station',
  zipcode: '104-0061',
  address: '銀座1-1-1',
  city: 'VCT13102',
  description: '説明',
  openingHours: '18:00-22:00',
  closedDays: '日曜',
  seats: 12,
  privateRoom: true,
  images: [],
  byoPolicy: {
    accepted: true,
    feePerBottle: 4000,
    magnumMultiplier: 1.5,
    bottleLimit: 3,
    waivedWithCourse: true,
    notOnListRule: true,
    decanting: true,
    glassNotes: '各種',
  },
};

describe('venues', () => {
  it('[VEN-01] keeps and returns every field, by REST and GraphQL', async () => {
    const created = await admin.post('/api/venues', VENUE);
    expect(created.status).toBe(201);
    expect(created.body).toMatchObject({
      ...VENUE,
      reference: expect.stringMatching(/^VEN\d{5,}$/),
      department: 'VDP00013',
      region: expect.stringMatching(/^VRG/),
    });
    // Corkage is for members only: see the tests of restaurant visits.
    const { data } = await customer.graphql(
      `query ($reference: String!) { venue(reference: $reference) {
        _id reference googleReference name nameEn phone tags cuisineType area michelinStars priceRange
        budget { lunchMin lunchMax dinnerMin dinnerMax } accessInstructions accessInstructionsEn zipcode address
        city { reference name department { name region { name } } } department { reference } region { reference name }
        description openingHours closedDays seats privateRoom images
        byoPolicy { accepted feePerBottle magnumMultiplier bottleLimit waivedWithCourse notOnListRule decanting glassNotes } } }`,
      { reference: created.body.reference },
    );
    const { areaEn: _areaEn, city: _city, ...plain } = VENUE;
    expect(data.venue).toMatchObject({
      ...plain,
      city: {
        reference: 'VCT13102',
        name: '中央区',
        department: { name: '東京都', region: { name: '関東' } },
      },
      department: { reference: 'VDP00013' },
    });
  });

  it('[VEN-01] stores phone and postal code in one form', async () => {
    const { body } = await admin.post('/api/venues', {
      ...VENUE,
      phone: '+81 3-0000-9998',
      zipcode: '１０４００６１',
    });
    expect(body).toMatchObject({ phone: '0300009998', zipcode: '104-0061' });
  });

  it.each([
    ['phone', '12'],
    ['zipcode', '12'],
    ['cuisineType', 'soup'],
    ['michelinStars', 4],
    ['priceRange', '$$'],
    ['seats', 0],
    ['city', 'VCT99999'],
    ['department', 'VRG00001'],
    ['budget.dinnerMin', -1],
    ['budget.dinnerMax', 100],
    ['images', ['javascript:alert(1)']],
    ['byoPolicy.feePerBottle', 1.5],
    ['byoPolicy.corkage', 1],
    ['stars', 1],
  ])('[VEN-01] rejects %s %j and names the field', async (field, value) => {
    const [member, inner] = field.split('.') as [keyof typeof VENUE, string | undefined];
    const body = { ...VENUE, [member]: inner ? { ...(VENUE[member] as object), [inner]: value } : value };
    const answer = await admin.post('/api/venues', body);
    expect({ status: answer.status, field: answer.body.params?.field }).toEqual({ status: 400, field });
  });

  it('[VEN-01] lists and shows a venue with required fields only', async () => {
    const { name, nameEn, phone, cuisineType, area, priceRange, address } = VENUE;
    const values = { name, nameEn, phone, cuisineType, area, priceRange, address };
    const made = await admin.post('/api/venues', values);
    expect(made.status).toBe(201);
    for (const client of [admin, visitor]) {
      const listed = await client.get('/api/venues');
      expect({ status: listed.status, body: listed.body }).toMatchObject({
        status: 200,
        body: expect.arrayContaining([expect.objectContaining({ reference: made.body.reference })]),
      });
      const { data, errors } = await client.graphql(
        `{ venue(reference: "${made.body.reference}") { budget { dinnerMin } byoPolicy { accepted } }
           venues(sort: BUDGET_ASC) { total } }`,
      );
      expect(errors).toBeUndefined();
      expect(data.venue).toEqual({ budget: { dinnerMin: null }, byoPolicy: { accepted: true } });
    }
    expect((await admin.delete(`/api/venues/${made.body.reference}`)).status).toBe(200);
  });

  it('[API-07] lists, changes and deletes; only administrators write', async () => {
    const { body: created } = await admin.post('/api/venues', VENUE);
    const list = async () => (await customer.get('/api/venues')).body;
    const mine = async () => (await list()).find(({ _id }) => _id === created._id);
    expect(await mine()).toMatchObject(VENUE);
    expect((await admin.put(`/api/venues/${created._id}`, { seats: 20 })).body.seats).toBe(20);
    expect((await mine())!.seats).toBe(20);
    expect((await visitor.post('/api/venues', VENUE)).status).toBe(401);
    expect((await customer.put(`/api/venues/${created._id}`, { seats: 1 })).status).toBe(403);
    expect((await customer.delete(`/api/venues/${created._id}`)).status).toBe(403);
    expect((await admin.delete(`/api/venues/${created._id}`)).status).toBe(200);
    expect(await mine()).toBeUndefined();
    expect((await visitor.get(`/api/venues/${created.reference}`)).status).toBe(404);
  });

  it('[API-07] returns pages, keywords and the top list', async () => {
    expect((await visitor.get('/api/venues?perPage=7&sort=name')).body).toHaveLength(7);
    const ginza = (await visitor.get('/api/venues?q=GINZA')).body;
    expect(ginza.length).toBeGreaterThan(0);
    const byReading = (await visitor.get(`/api/venues?q=${encodeURIComponent('ぎんざ')}`)).body;
    expect(byReading[0]!.area).toBe('銀座');
    expect((await visitor.get('/api/venues?q=zzzzqqqq')).body).toEqual([]);
    const top = (await visitor.get('/api/top-venues')).body;
    expect(top).toHaveLength(8);
    expect(top.every(({ byoPolicy }: Body<'Venue'>) => byoPolicy.accepted)).toBe(true);
  });
});

describe('venue regions, departments, cities', () => {
  it.each([
    ['venue-regions', /^VRG\d{5,}$/, { name: '試験地方', nameEn: 'Test Region' }],
    ['venue-departments', /^VDP\d{5,}$/, { name: '試験県', nameEn: 'Test', code: '99', region: 'VRG00001' }],
    ['venue-cities', /^VCT\d{5,}$/, { name: '試験市', nameEn: 'Test City', department: 'VDP00013' }],
  ])('[API-08] %s: list, create, change, delete', async (path, reference, body) => {
    const created = await admin.post(`/api/${path}`, body);
    expect(created.status).toBe(201);
    expect(created.body).toMatchObject({ ...body, reference: expect.stringMatching(reference) });
    const { _id } = created.body;
    const inList = async () =>
      (await visitor.get(`/api/${path}`)).body.find((one: { _id: string }) => one._id === _id);
    expect((await admin.put(`/api/${path}/${_id}`, { name: '改名' })).status).toBe(200);
    expect(await inList()).toMatchObject({ ...body, name: '改名' });
    expect((await customer.post(`/api/${path}`, body)).status).toBe(403);
    expect((await admin.delete(`/api/${path}/${_id}`)).status).toBe(200);
    expect(await inList()).toBeUndefined();
  });

  it.each(['venue-regions/VRG00003', 'venue-departments/VDP00013', 'venue-cities/VCT13102'])(
    '[API-08] rejects deleting what is referenced: DELETE %s → 409',
    async (path) => {
      expect((await admin.delete(`/api/${path}`)).status).toBe(409);
    },
  );

  it('[API-08] rejects an unknown parent', async () => {
    const body = { name: '試験県', nameEn: 'Test', region: 'VRG99999' };
    expect((await admin.post('/api/venue-departments', body)).body).toMatchObject({
      statusCode: 400,
      code: 'BAD_REFERENCE',
      params: { field: 'region' },
    });
  });

  it('[VEN-01] returns them in GraphQL, each with its parent', async () => {
    const { data } = await visitor.graphql(`{ venueRegions { reference name }
      venueDepartments { reference region { reference } } venueCities { reference department { reference } } }`);
    expect(data.venueRegions).toHaveLength(8);
    expect(data.venueDepartments.filter(({ region }) => region)).toHaveLength(47);
    expect(data.venueCities.every(({ department }) => department)).toBe(true);
  });
});
