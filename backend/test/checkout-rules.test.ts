import { beforeAll, describe, expect, it } from '@jest/globals';
import { DAY_MS, tokyoDay } from '@vinkura/domain';
import {
  addHomeAddress,
  anyVenue,
  CARDS,
  cellarItem,
  dinner,
  placed,
  placeOrders,
  restaurantItem,
  saleableOf,
  wineWith,
} from './support/money.js';
import type { Body } from './support/operations.js';
import { client, shop, setUpCustomer, setUpShop } from './support/set-up-shop.js';

const NOBODY = '0123456789abcdef01234567';

let wine: Body<'Product'>;

setUpShop({ checkStock: true });
setUpCustomer();
beforeAll(async () => {
  wine = await wineWith(shop.visitor(), 12);
});

describe('who may buy', () => {
  it('[ROLE-05] visitors', async () => {
    const visitor = shop.visitor();
    for (const answer of [
      await visitor.post('/api/payments', { cartItems: [] }),
      await visitor.post('/api/orders', { cartItems: [], paymentIntent: NOBODY }),
      await visitor.get('/api/orders'),
      await visitor.get(`/api/payments/${NOBODY}`),
      await visitor.get(`/api/payments/${NOBODY}/start`),
      await visitor.get(`/api/payments/${NOBODY}/successcheck`),
      await visitor.put(`/api/payments/${NOBODY}`, { status: 'processing' }),
      await visitor.post(`/api/sandbox-payments/${NOBODY}/confirm`, { paymentSecret: 'x', cardNumber: '1' }),
    ])
      expect(answer).toMatchObject({ status: 401, body: { code: 'UNAUTHENTICATED' } });
    const { errors } = await visitor.graphql('{ checkoutSummary { summary { totalAmount } } }');
    expect(errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
  });

  it('[VAL-01] users under 20, checked again by the date in Japan when paying', async () => {
    const today = tokyoDay(new Date());
    const birthday = `${Number(today.slice(0, 4)) - 20}${today.slice(4)}`;
    const young = await shop.newCustomer({
      birthday: today.endsWith('02-29') ? birthday.replace('29', '28') : birthday,
    });
    const item = await cellarItem(young, { [wine.reference]: 1 });
    shop.advance(-2 * DAY_MS);
    const refused = await young.post('/api/payments', { cartItems: [{ _id: item._id }] });
    shop.advance(2 * DAY_MS);
    expect(refused).toMatchObject({ status: 422, body: { code: 'UNDER_AGE', params: { minimumAge: 20 } } });
    expect((await young.post('/api/payments', { cartItems: [{ _id: item._id }] })).status).toBe(201);
  });

  it('[ROLE-02] payments and cart items of others do not exist: 404, or a changed cart', async () => {
    const item = await restaurantItem(client, { [wine.reference]: 1 });
    const { body: intent } = await client.post('/api/payments', { cartItems: [{ _id: item._id }] });
    const stranger = await shop.newCustomer();
    for (const answer of [
      await stranger.get(`/api/payments/${intent._id}`),
      await stranger.get(`/api/payments/${intent._id}/start`),
      await stranger.get(`/api/payments/${intent._id}/successcheck`),
      await stranger.put(`/api/payments/${intent._id}`, { status: 'processing' }),
      await stranger.post('/api/orders', { cartItems: [{ _id: item._id }], paymentIntent: intent._id }),
      await stranger.post(`/api/sandbox-payments/${intent._id}/confirm`, {
        paymentSecret: intent.paymentSecret,
        cardNumber: CARDS.accepted,
      }),
    ])
      expect(answer).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
    expect(await stranger.post('/api/payments', { cartItems: [{ _id: item._id }] })).toMatchObject({
      status: 409,
      body: { code: 'CART_CHANGED' },
    });
    const { orders } = await placed(client, [item]);
    expect(await stranger.post('/api/payments', { fromOrderRef: orders[0]!.reference })).toMatchObject({
      status: 409,
      body: { code: 'ORDER_MISSING', messageKey: 'existing-order-missing' },
    });
  });
});

describe('rules that are checked again when paying', () => {
  it('[VAL-03] a reservation that has become too early', async () => {
    const item = await restaurantItem(client, { [wine.reference]: 1 });
    // The day before the dinner, whichever day the test runs on.
    const later = new Date(dinner()).getTime() - Date.now() - DAY_MS;
    shop.advance(later);
    const refused = await client.post('/api/payments', { cartItems: [{ _id: item._id }] });
    shop.advance(-later);
    expect(refused).toMatchObject({
      status: 422,
      body: { code: 'RESERVATION_TOO_EARLY', params: { itemId: item._id } },
    });
  });

  it('[VAL-03] a table that was not confirmed by phone', async () => {
    const venue = await anyVenue(client);
    const { body: item } = await client.post('/api/cart', {
      products: [{ productRef: wine.reference, quantity: 1 }],
      reservation: { venueRef: venue.reference, reservationDate: dinner() },
    });
    expect(await client.post('/api/payments', { cartItems: [{ _id: item._id }] })).toMatchObject({
      status: 400,
      body: { params: { field: 'reservation.phoneBooked', itemId: item._id } },
    });
  });

  it('[VAL-04] stock that cart items together exceed, naming the wine', async () => {
    const saleable = await saleableOf(client, wine.reference);
    const items = [
      await restaurantItem(client, { [wine.reference]: saleable }),
      await cellarItem(client, { [wine.reference]: 1 }),
    ];
    const { payment } = await placeOrders(client, items);
    expect(payment).toMatchObject({
      status: 409,
      body: {
        code: 'INSUFFICIENT_STOCK',
        params: { productRef: wine.reference, name: wine.name, requested: saleable + 1, saleable },
      },
    });
  });

  it('a wine that is no longer sold', async () => {
    const admin = await shop.signIn('admin');
    const gone = await wineWith(admin, 3, 11);
    const item = await restaurantItem(client, { [gone.reference]: 1 });
    await admin.put(`/api/products/${gone._id}`, { available: false });
    expect((await placeOrders(client, [item])).payment).toMatchObject({
      status: 409,
      body: { code: 'NOT_FOR_SALE', params: { productRef: gone.reference, name: gone.name } },
    });
  });

  it('a home address that was deleted', async () => {
    const homeAddressId = await addHomeAddress(client);
    const { body: item } = await client.post('/api/cart', {
      products: [{ productRef: wine.reference, quantity: 1 }],
      destination: 'HOME',
      homeAddressId,
    });
    await client.graphql('mutation ($id: ID!) { removeAddress(id: $id) { _id } }', { id: homeAddressId });
    expect((await placeOrders(client, [item])).payment).toMatchObject({
      status: 400,
      body: { messageKey: 'checkout-error-address-gone', params: { field: 'homeAddress' } },
    });
  });
});
