import { beforeAll, describe, expect, it } from '@jest/globals';
import {
  addBusinessDays,
  addDays,
  DAY_MS,
  instantInTokyo,
  tokyoDay,
  tokyoTime,
  usualTimeOn,
} from '@vinkura/domain';
import { addHomeAddress, anyVenue, dinner, wineWith } from './support/money.js';
import type { Body } from './support/operations.js';
import { client, shop, setUpCustomer, setUpShop } from './support/set-up-shop.js';

const NOBODY = '0123456789abcdef01234567';

let wine: Body<'Product'>;
let other: Body<'Product'>;
let venue: Body<'Venue'>;

setUpShop();
setUpCustomer({ name: '山田 花子' });
beforeAll(async () => {
  const visitor = shop.visitor();
  wine = await wineWith(visitor, 6);
  other = await wineWith(visitor, 6, 1);
  venue = await anyVenue(visitor);
});

const line = (product: { reference: string }, quantity = 1) => ({ productRef: product.reference, quantity });
const cartOf = async (who = client) => (await who.get('/api/cart')).body;

describe('the cart over REST', () => {
  it('[ROLE-05][API-10] requires signing in', async () => {
    const visitor = shop.visitor();
    for (const answer of [
      await visitor.get('/api/cart'),
      await visitor.post('/api/cart', { products: [line(wine)] }),
      await visitor.put(`/api/cart/${NOBODY}`, {}),
      await visitor.delete(`/api/cart/${NOBODY}`),
      await visitor.get(`/api/concierge-cart/${NOBODY}`),
    ])
      expect(answer).toMatchObject({ status: 401, body: { code: 'UNAUTHENTICATED' } });
  });

  it('[CART-01][API-10] keeps a cart item with its wines, prices from the catalogue, and returns 201', async () => {
    const answer = await client.post('/api/cart', {
      products: [{ ...line(wine, 2), unitPrice: 1, comments: '誕生日です' }],
      reservation: { venueRef: venue.reference },
    });
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({
      _id: expect.stringMatching(/^[0-9a-f]{24}$/),
      selected: true,
      destination: 'RESTAURANT',
      indentProductRef: null,
      gift: null,
      delivery: null,
      homeAddress: null,
      productTotal: wine.price * 2,
      products: [
        {
          productRef: wine.reference,
          quantity: 2,
          unitPrice: wine.price,
          comments: '誕生日です',
          cellarId: null,
        },
      ],
      reservation: {
        reservationDate: null,
        venueRef: venue.reference,
        name: '山田 花子',
        details: null,
        seats: 1,
        phoneBooked: false,
        venueConfirmed: false,
        withCourse: false,
        corkage: expect.objectContaining({ bottles: 2 }),
        byoPolicy: expect.objectContaining({ accepted: true }),
        homeAddress: null,
      },
    });
    expect(await cartOf()).toEqual({ cartItems: [answer.body], selected: answer.body._id });
  });

  it('[API-10] accepts an item as returned, without a change', async () => {
    const { body: item } = await client.post('/api/cart', {
      products: [line(wine, 2)],
      reservation: { venueRef: venue.reference, reservationDate: dinner(), phoneBooked: true },
    });
    const answer = await client.put(`/api/cart/${item._id}`, item);
    expect(answer).toMatchObject({ status: 200, body: item });
    const addressId = await addHomeAddress(client);
    const { body: home } = await client.post('/api/cart', {
      products: [line(other)],
      destination: 'HOME',
      homeAddress: { addressId },
    });
    expect((await client.put(`/api/cart/${home._id}`, home)).body).toEqual(home);
  });

  it('[API-10] deletes an item and returns what it was', async () => {
    const { body: item } = await client.post('/api/cart', { products: [line(wine)] });
    const answer = await client.delete(`/api/cart/${item._id}`);
    expect(answer).toMatchObject({ status: 200, body: item });
    expect(await cartOf()).toEqual({ cartItems: [], selected: null });
    expect(await client.delete(`/api/cart/${item._id}`)).toMatchObject({ status: 404 });
  });

  it('[CART-04] rejects an item with neither wine nor reservation, and deletes one that becomes so', async () => {
    expect(await client.post('/api/cart', {})).toMatchObject({
      status: 400,
      body: { code: 'VALIDATION_FAILED', params: { field: 'products' } },
    });
    const { body: item } = await client.post('/api/cart', { products: [line(wine)] });
    const answer = await client.put(`/api/cart/${item._id}`, { products: [] });
    expect(answer).toMatchObject({ status: 200, body: { products: [], reservation: null } });
    expect((await cartOf()).cartItems).toEqual([]);
  });

  it('[CART-02] a wine can be added to the current cart item or begin a new one', async () => {
    const { body: item } = await client.post('/api/cart', { products: [line(wine)] });
    await client.put(`/api/cart/${item._id}`, { products: [line(wine), line(other, 2)] });
    await client.post('/api/cart', { products: [line(other)] });
    const { cartItems } = await cartOf();
    expect(cartItems.map((item: Body<'CartItem'>) => item.products.length)).toEqual([2, 1]);
  });

  it('[CART-07] another venue resets the reservation; the same one keeps it', async () => {
    const next = await anyVenue(client, 1);
    const { body: item } = await client.post('/api/cart', {
      products: [line(wine)],
      reservation: { venueRef: venue.reference, reservationDate: dinner(), seats: 4, phoneBooked: true },
    });
    const same = await client.put(`/api/cart/${item._id}`, { reservation: { details: '窓際の席' } });
    expect(same.body.reservation).toMatchObject({ seats: 4, phoneBooked: true, details: '窓際の席' });
    const replaced = await client.put(`/api/cart/${item._id}`, { reservation: { venueRef: next.reference } });
    expect(replaced.body.reservation).toMatchObject({
      venueRef: next.reference,
      reservationDate: null,
      seats: 1,
      phoneBooked: false,
    });
  });

  it('[CART-06] home delivery makes a reservation 4 days ahead, without venue, with the chosen address', async () => {
    const addressId = await addHomeAddress(client);
    const before = Date.now();
    const answer = await client.post('/api/cart', {
      products: [line(wine)],
      destination: 'HOME',
      homeAddressId: addressId,
    });
    expect(answer).toMatchObject({
      status: 201,
      body: {
        destination: 'HOME',
        homeAddress: { addressId, zipcode: '150-0022', city: '東京都', contactName: '山田 花子' },
        reservation: { venueRef: null, name: '山田 花子', homeAddress: { addressId } },
      },
    });
    const ahead = new Date(answer.body.reservation.reservationDate).getTime() - before;
    expect(ahead).toBeGreaterThanOrEqual(4 * DAY_MS);
    expect(ahead).toBeLessThan(4 * DAY_MS + 60_000);
  });

  it('[CART-06] rejects an address that is not the customer’s, is incomplete or is the cellar’s', async () => {
    const stranger = await shop.newCustomer();
    const foreign = await addHomeAddress(stranger);
    const { data } = await client.graphql(
      'mutation { addAddress(input: {label: "途中"}) { addresses { _id isCellar isComplete } } }',
    );
    const cellar = data.addAddress.addresses.find((address) => address.isCellar);
    const incomplete = data.addAddress.addresses.find((address) => !address.isCellar && !address.isComplete);
    for (const homeAddressId of [foreign, cellar!._id, incomplete!._id, NOBODY])
      expect(
        await client.post('/api/cart', { products: [line(wine)], destination: 'HOME', homeAddressId }),
      ).toMatchObject({ status: 400, body: { params: { field: 'homeAddressId' } } });
    expect(await client.post('/api/cart', { products: [line(wine)], destination: 'HOME' })).toMatchObject({
      status: 400,
      body: { params: { field: 'homeAddressId' } },
    });
    expect((await cartOf()).cartItems).toEqual([]);
  });

  it('[DEST-01] the cellar makes a reservation 24 hours ahead, without venue', async () => {
    const before = Date.now();
    const answer = await client.post('/api/cart', { products: [line(wine)], destination: 'CELLAR' });
    expect(answer.body).toMatchObject({ destination: 'CELLAR', reservation: { venueRef: null } });
    const ahead = new Date(answer.body.reservation.reservationDate).getTime() - before;
    expect(ahead).toBeGreaterThanOrEqual(DAY_MS);
    expect(ahead).toBeLessThan(DAY_MS + 60_000);
  });

  it('[VAL-03] raises seats to 1, fills in the name, and adds the dinner time to a day', async () => {
    const day = tokyoDay(new Date(dinner()));
    const answer = await client.post('/api/cart', {
      reservation: { venueRef: venue.reference, reservationDate: day, seats: -3 },
    });
    expect(answer.body.reservation).toMatchObject({ seats: 1, name: '山田 花子' });
    const at = new Date(answer.body.reservation.reservationDate);
    expect(tokyoDay(at)).toBe(day);
    expect(tokyoTime(at)).toBe(usualTimeOn(venue.businessHours, day));
  });

  it('[VAL-03] rejects a date less than 6 business days ahead, naming the earliest', async () => {
    const earliest = addBusinessDays(tokyoDay(new Date()), 6);
    const reservation = (day: string) => ({
      reservation: { venueRef: venue.reference, reservationDate: instantInTokyo(day, '17:30').toISOString() },
    });
    expect(await client.post('/api/cart', reservation(addDays(earliest, -1)))).toMatchObject({
      status: 422,
      body: { code: 'RESERVATION_TOO_EARLY', params: { field: 'reservation.reservationDate', earliest } },
    });
    expect((await client.post('/api/cart', reservation(earliest))).status).toBe(201);
  });

  it('[VAL-04] rejects a quantity beyond stock, naming the wine and what is left', async () => {
    const saleable = (await client.get(`/api/products/${wine.reference}`)).body.saleableQuantity;
    const refusal = {
      status: 409,
      body: {
        code: 'INSUFFICIENT_STOCK',
        params: { productRef: wine.reference, name: wine.name, requested: saleable + 1, saleable },
      },
    };
    expect(await client.post('/api/cart', { products: [line(wine, saleable + 1)] })).toMatchObject(refusal);
    const { body: item } = await client.post('/api/cart', { products: [line(wine, saleable)] });
    const raised = await client.put(`/api/cart/${item._id}`, { products: [line(wine, saleable + 1)] });
    expect(raised).toMatchObject(refusal);
    expect(raised.body.message).toContain(wine.name);
    expect((await cartOf()).cartItems[0].products[0].quantity).toBe(saleable);
  });

  it('[VAL-05] a line that reaches 0 is removed', async () => {
    const { body: item } = await client.post('/api/cart', { products: [line(wine, 2), line(other)] });
    const answer = await client.put(`/api/cart/${item._id}`, { products: [line(wine, 0), line(other)] });
    expect(answer.body.products).toEqual([expect.objectContaining({ productRef: other.reference })]);
  });

  it('[VAL-05] rejects bottles out of a cellar that the customer does not have', async () => {
    const products = [{ ...line(wine), cellarId: NOBODY }];
    expect(await client.post('/api/cart', { products })).toMatchObject({
      status: 400,
      body: { code: 'BAD_REFERENCE', params: { field: 'cellarId' } },
    });
  });

  it.each([
    ['quantity below zero', { products: [{ productRef: 'PRD00001', quantity: -1 }] }, 'products.0.quantity'],
    ['a broken bottle', { products: [{ productRef: 'PRD00001', quantity: 1.5 }] }, 'products.0.quantity'],
    ['quantity as text', { products: [{ productRef: 'PRD00001', quantity: '2' }] }, 'products.0.quantity'],
    ['a wine without reference', { products: [{ quantity: 1 }] }, 'products.0.productRef'],
    ['products that are no list', { products: 'PRD00001' }, 'products'],
    ['an unknown wine', { products: [{ productRef: 'PRD99999', quantity: 1 }] }, 'productRef'],
    ['an unknown venue', { reservation: { venueRef: 'VEN99999' } }, 'reservation.venueRef'],
    ['a destination of its own', { destination: 'MOON' }, 'destination'],
    ['an unknown property', { price: 1 }, 'price'],
    ['an unknown property inside', { reservation: { owner: 'me' } }, 'reservation.owner'],
    [
      'a date without a zone',
      { reservation: { reservationDate: '2027-05-01T19:00' } },
      'reservation.reservationDate',
    ],
    ['an unknown pre-order', { products: [], indentProductRef: 'IND00001-1' }, 'indentProductRef'],
  ])('rejects %s with a 4xx that names the field, and writes nothing', async (_name, body, field) => {
    const answer = await client.post('/api/cart', body);
    expect(answer).toMatchObject({ status: 400, body: { params: { field } } });
    expect(answer.body).not.toHaveProperty('stack');
    expect((await cartOf()).cartItems).toEqual([]);
  });

  it('rejects a wine that is not sold', async () => {
    const admin = await shop.signIn('admin');
    const kept = await wineWith(admin, 3, 5);
    await admin.put(`/api/products/${kept._id}`, { available: false });
    expect(await client.post('/api/cart', { products: [line(kept)] })).toMatchObject({
      status: 409,
      body: { code: 'NOT_FOR_SALE', params: { productRef: kept.reference } },
    });
  });

  it('[ERR-08] reports in the customer’s language why a cart item or a wine could not be added, and changes nothing', async () => {
    const { body: item } = await client.post('/api/cart', { products: [line(wine)] });
    await client.delete(`/api/cart/${item._id}`);
    const gone = await client.put(
      `/api/cart/${item._id}`,
      { products: [line(wine), line(other)] },
      { 'X-Locale': 'en' },
    );
    expect(gone).toMatchObject({
      status: 404,
      body: { code: 'NOT_FOUND', messageKey: 'not-found', message: `We could not find ${item._id}` },
    });
    const { errors } = await client.graphql(
      'mutation ($id: ID!, $line: CartLineInput!) { addCartLine(itemId: $id, line: $line) { items { _id } } }',
      { id: item._id, line: line(other) },
    );
    expect(errors).toMatchObject([
      { message: `お探しのものが見つかりません（${item._id}）`, extensions: { code: 'NOT_FOUND' } },
    ]);
    const none = await client.post('/api/cart', { products: [] }, { 'X-Locale': 'en' });
    expect(none).toMatchObject({
      status: 400,
      body: { messageKey: 'cart-error-empty-item', message: 'Please choose a wine or a destination' },
    });
    expect((await cartOf()).cartItems).toEqual([]);
  });

  it('[CART-03] returns what a cart item is missing: its reservation, its wine, or nothing', async () => {
    const read = async () => {
      const { data } = await client.graphql(
        '{ cart { items { reservation { venueRef reservationDate } products { productRef } destination } } }',
      );
      return data.cart.items[0];
    };
    const { body: item } = await client.post('/api/cart', { products: [line(wine)] });
    expect(await read()).toEqual({
      reservation: null,
      destination: null,
      products: [{ productRef: wine.reference }],
    });
    await client.put(`/api/cart/${item._id}`, {
      reservation: { venueRef: venue.reference, reservationDate: dinner(), phoneBooked: true },
    });
    expect(await read()).toEqual({
      reservation: { venueRef: venue.reference, reservationDate: dinner() },
      destination: 'RESTAURANT',
      products: [{ productRef: wine.reference }],
    });
    await client.put(`/api/cart/${item._id}`, { products: [] });
    expect(await read()).toMatchObject({ reservation: { venueRef: venue.reference }, products: [] });
  });
});
