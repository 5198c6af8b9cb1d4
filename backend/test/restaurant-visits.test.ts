import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { addDays, dayOfWeek, instantInTokyo, tokyoDay } from '@vinkura/domain';
import type { Client } from './support/client.js';
import { dinner, placed, wineWith } from './support/money.js';
import type { Body } from './support/operations.js';
import { Shop } from './support/shop.js';

const HOURS = {
  services: [
    { weekdays: [], firstEntry: '11:30', lastEntry: '13:30' },
    { weekdays: [], firstEntry: '17:30', lastEntry: '21:00' },
  ],
  closedWeekdays: ['SUN'],
  publicHolidays: 'AS_WEEKDAY',
  closedDates: [] as string[],
  openDates: [] as string[],
  irregularClosing: false,
};
const POLICY = {
  accepted: true,
  feePerBottle: 4000,
  magnumMultiplier: 2,
  bottleLimit: 2,
  waivedWithCourse: true,
};

let shop: Shop;
let admin: Client;
let client: Client;
let template: object;
let wine: Body<'Product'>;
let venue: Body<'Venue'>;

/** The Friday of the dinner that tests reserve, and the Sunday after it. */
const friday = tokyoDay(new Date(dinner()));
const sunday = addDays(friday, 2);
const at = (day: string, time: string) => instantInTokyo(day, time).toISOString();

const venueWith = async (other: object) => {
  const { body, status } = await admin.post('/api/venues', { ...template, ...other });
  expect({ status, body }).toMatchObject({ status: 201 });
  return body;
};
const table = (other: object = {}) => ({
  venueRef: venue.reference,
  reservationDate: dinner(),
  seats: 2,
  phoneBooked: true,
  ...other,
});
const bottles = (quantity: number) => [{ productRef: wine.reference, quantity }];
const problemsOf = async (item: { _id: string }) => {
  const { data, errors } = await client.graphql(
    'query ($ids: [ID!]) { checkoutSummary(itemIds: $ids) { problems { messageKey params } } }',
    { ids: [item._id] },
  );
  expect(errors).toBeUndefined();
  return data.checkoutSummary.problems;
};

beforeAll(async () => {
  expect(dayOfWeek(sunday)).toBe(0);
  shop = await Shop.open();
  admin = await shop.signIn('admin');
  const { body } = await admin.get('/api/venues');
  const { _id, reference: _reference, createdAt: _createdAt, updatedAt: _updatedAt, ...rest } = body[0]!;
  template = { ...rest, name: '試験亭', nameEn: 'Shikentei', businessHours: HOURS, byoPolicy: POLICY };
  expect(_id).toBeDefined();
  wine = await wineWith(admin, 12, 0, 9000);
  venue = await venueWith({});
});
afterAll(() => shop?.close());
beforeEach(async () => {
  client = await shop.newCustomer();
});

describe('the hours of a restaurant', () => {
  it('[BYO-01] are stored and returned as data, by REST and GraphQL', async () => {
    expect(venue.businessHours).toEqual(HOURS);
    const { data } = await shop.visitor().graphql(
      `query ($reference: String!) { venue(reference: $reference) { businessHours { services { weekdays firstEntry
        lastEntry } closedWeekdays publicHolidays closedDates openDates irregularClosing } } }`,
      { reference: venue.reference },
    );
    expect(data.venue!.businessHours).toEqual(HOURS);
  });

  it.each([
    ['services.0.lastEntry', { services: [{ firstEntry: '17:00', lastEntry: '12:00' }] }],
    ['services.0.firstEntry', { services: [{ firstEntry: '7pm', lastEntry: '21:00' }] }],
    ['closedWeekdays', { closedWeekdays: ['SUNDAY'] }],
    ['closedDates.0', { closedDates: ['2026-02-30'] }],
    ['openDates', { openDates: ['2027-01-01'], closedDates: ['2027-01-01'] }],
  ])('[BYO-01] are rejected if %s is inconsistent', async (field, other) => {
    const answer = await admin.put(`/api/venues/${venue._id}`, { businessHours: { ...HOURS, ...other } });
    expect({ status: answer.status, field: answer.body.params?.field }).toEqual({
      status: 400,
      field: `businessHours.${field}`,
    });
  });

  it('[BYO-01] reject closed days and hours in the cart, naming the next service', async () => {
    const ask = (reservationDate: string) =>
      client.post('/api/cart', { products: bottles(1), reservation: table({ reservationDate }) });
    expect(await ask(at(sunday, '15:54'))).toMatchObject({
      status: 400,
      body: {
        messageKey: 'reservation-error-venue-closed',
        params: { field: 'reservation.reservationDate', nextDay: addDays(sunday, 1), nextTime: '11:30' },
      },
    });
    expect(await ask(at(friday, '15:54'))).toMatchObject({
      status: 400,
      body: {
        messageKey: 'reservation-error-outside-hours',
        params: { field: 'reservation.reservationDate', nextDay: friday, nextTime: '17:30' },
      },
    });
    expect((await ask(at(friday, '21:00'))).status).toBe(201);
  });

  it('[BYO-01] are checked again when paying: a newly closed day is rejected', async () => {
    const closing = await venueWith({ name: '休業亭' });
    const { body: item } = await client.post('/api/cart', {
      products: bottles(1),
      reservation: table({ venueRef: closing.reference }),
    });
    expect(await problemsOf(item)).toEqual([]);
    await admin.put(`/api/venues/${closing._id}`, { businessHours: { ...HOURS, closedDates: [friday] } });
    expect(await problemsOf(item)).toMatchObject([
      { messageKey: 'reservation-error-venue-closed', params: { field: 'reservation.reservationDate' } },
    ]);
    const paying = await client.post('/api/payments', { cartItems: [{ _id: item._id }] });
    expect(paying).toMatchObject({ status: 400, body: { messageKey: 'reservation-error-venue-closed' } });
  });

  it('[BYO-01] reject nothing where only the text is known', async () => {
    const old = await venueWith({ name: '旧亭', businessHours: null });
    const reservation = table({ venueRef: old.reference, reservationDate: at(sunday, '03:00') });
    const { status, body } = await client.post('/api/cart', { products: bottles(1), reservation });
    expect({ status, problems: await problemsOf(body) }).toEqual({ status: 201, problems: [] });
  });
});

describe('bottles that guests bring', () => {
  it('[BYO-02] are rejected for restaurants without BYO', async () => {
    const closed = await venueWith({ name: '不可亭', byoPolicy: { accepted: false } });
    for (const reservation of [{ venueRef: closed.reference }, table({ venueRef: closed.reference })])
      expect(await client.post('/api/cart', { products: bottles(1), reservation })).toMatchObject({
        status: 400,
        body: { messageKey: 'byo-error-not-accepted', params: { field: 'reservation.venueRef' } },
      });
  });

  it('[BYO-02] above the limit require the restaurant’s agreement, which adding bottles resets', async () => {
    const refusal = {
      messageKey: 'byo-error-above-limit',
      params: { field: 'reservation.venueConfirmed', limit: 2, bottles: 3 },
    };
    expect(await client.post('/api/cart', { products: bottles(3), reservation: table() })).toMatchObject({
      status: 400,
      body: refusal,
    });
    const { body: item } = await client.post('/api/cart', { products: bottles(2), reservation: table() });
    const { body: more } = await client.put(`/api/cart/${item._id}`, { products: bottles(3) });
    expect(more.reservation.venueConfirmed).toBe(false);
    expect(await problemsOf(item)).toMatchObject([refusal]);
    const pay = () => client.post('/api/payments', { cartItems: [{ _id: item._id }] });
    expect(await pay()).toMatchObject({ status: 400, body: refusal });
    const ticked = await client.put(`/api/cart/${item._id}`, { reservation: { venueConfirmed: true } });
    expect(ticked.body.reservation).toMatchObject({ venueConfirmed: true, phoneBooked: true });
    expect(await problemsOf(item)).toEqual([]);
    const again = await client.put(`/api/cart/${item._id}`, { products: bottles(4) });
    expect(again.body.reservation.venueConfirmed).toBe(false);
  });

  it('[BYO-02] keep the rules at ordering: agreement, rules and corkage stay with the order', async () => {
    const changing = await venueWith({ name: '改定亭' });
    const { body: item } = await client.post('/api/cart', {
      products: bottles(5),
      reservation: table({ venueRef: changing.reference, venueConfirmed: true }),
    });
    const { orders } = await placed(client, [item]);
    await admin.put(`/api/venues/${changing._id}`, {
      byoPolicy: { ...POLICY, feePerBottle: 9000, bottleLimit: 1 },
    });
    const { data, errors } = await client.graphql(
      `query ($reference: String!) { order(reference: $reference) { paymentAmount reservation { venueConfirmed
        byoPolicy { feePerBottle bottleLimit } corkage { total parts { fee bottles } } } } }`,
      { reference: orders[0]!.reference },
    );
    expect(errors).toBeUndefined();
    expect(data.order).toMatchObject({
      paymentAmount: 5 * wine.price,
      reservation: {
        venueConfirmed: true,
        byoPolicy: { feePerBottle: 4000, bottleLimit: 2 },
        corkage: { total: 20_000, parts: [{ fee: 4000, bottles: 5 }] },
      },
    });
  });
});

describe('corkage', () => {
  const CORKAGE = 'corkage { total parts { fee bottles } bottles unknownBottles waived }';

  it('[BYO-03] of the whole order is shown in the cart, by magnum and course, and in no payment', async () => {
    const { body: item } = await client.post('/api/cart', {
      products: bottles(5),
      reservation: table({ venueConfirmed: true }),
    });
    expect(item.reservation.corkage).toMatchObject({ total: 20_000, parts: [{ fee: 4000, bottles: 5 }] });
    const read = async () =>
      (await client.graphql(`{ cart { checkoutTotal items { reservation { withCourse ${CORKAGE} } } } }`))
        .data.cart;
    expect(await read()).toMatchObject({ checkoutTotal: 5 * wine.price });
    await client.put(`/api/cart/${item._id}`, { reservation: { withCourse: true } });
    expect((await read()).items[0]!.reservation).toMatchObject({
      withCourse: true,
      corkage: { total: 0, parts: [], bottles: 5, waived: true },
    });
    const magnum = (await shop.visitor().get('/api/products')).body.find(
      (each) => each.size === '1500mL' && each.available && each.saleableQuantity > 0,
    );
    await client.put(`/api/cart/${item._id}`, {
      products: [...bottles(2), { productRef: magnum!.reference, quantity: 1 }],
      reservation: { withCourse: false, venueConfirmed: true },
    });
    expect((await read()).items[0]!.reservation!.corkage).toMatchObject({
      total: 16_000,
      parts: [
        { fee: 4000, bottles: 2 },
        { fee: 8000, bottles: 1 },
      ],
    });
  });

  it('[BYO-03][PROD-03] is for members only, in REST, GraphQL, filters and sorting', async () => {
    const visitor = shop.visitor();
    const QUERY = `query ($reference: String!) { venue(reference: $reference) { byoPolicy { accepted feePerBottle
      waivedWithCourse } } topVenues { byoPolicy { feePerBottle } } }`;
    const ask = async (who: Client) => (await who.graphql(QUERY, { reference: venue.reference })).data;
    const response = await ask(visitor);
    expect(response.venue!.byoPolicy).toEqual({ accepted: true, feePerBottle: null, waivedWithCourse: true });
    expect(response.topVenues.map(({ byoPolicy }) => byoPolicy.feePerBottle)).toEqual(Array(8).fill(null));
    expect((await ask(client)).venue!.byoPolicy.feePerBottle).toBe(4000);
    const fees = async (who: Client, path: string) =>
      [(await who.get(path)).body].flat().map(({ byoPolicy }) => byoPolicy.feePerBottle ?? null);
    for (const path of ['/api/venues', '/api/top-venues', `/api/venues/${venue._id}`]) {
      expect(new Set(await fees(visitor, path))).toEqual(new Set([null]));
      expect((await fees(client, path)).some((fee) => typeof fee === 'number')).toBe(true);
    }
    const list = (who: Client, filter: object, sort = 'RELEVANCE') =>
      who.graphql(
        'query ($filter: VenueFilter, $sort: VenueSort) { venues(filter: $filter, sort: $sort) { total } }',
        {
          filter,
          sort,
        },
      );
    for (const [filter, sort, field] of [
      [{ corkageMax: 4000 }, 'RELEVANCE', 'filter.corkageMax'],
      [{}, 'CORKAGE_ASC', 'sort'],
    ] as const) {
      const refused = await list(visitor, filter, sort);
      expect(refused.errors?.[0]?.extensions).toMatchObject({ code: 'UNAUTHENTICATED', params: { field } });
      expect((await list(client, filter, sort)).data.venues.total).toBeGreaterThan(0);
    }
  });
});
