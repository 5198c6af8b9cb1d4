import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { anyVenue, bought, CARDS, cellarItem, dinner, enterCard, orderOf, placed, pollUntilSettled, restaurantItem, saleableOf, wineWith } from './support/money.js';
import { Shop } from './support/shop.js';

let shop: Shop;
beforeAll(async () => {
  shop = await Shop.open();
});
afterAll(async () => {
  expect(await shop.stockProblems()).toEqual([]);
  await shop.close();
});

describe('the whole way from cart to paid order, over REST', () => {
  it('[FLOW-01][PAY-03][PAY-04][ORD-03] wine first: wine, venue, date, payment, order in planning', async () => {
    const client = await shop.newCustomer();
    const wine = await wineWith(client, 6);
    const before = await saleableOf(client, wine.reference);
    const item = await client.post('/api/cart', { products: [{ productRef: wine.reference, quantity: 2 }] });
    expect(item.status).toBe(201);
    expect(item.body).toMatchObject({ destination: null, reservation: null, productTotal: wine.price * 2 });
    const venue = await anyVenue(client);
    const chosen = await client.put(`/api/cart/${item.body._id}`, { reservation: { venueRef: venue.reference } });
    expect(chosen.body.reservation).toMatchObject({ venueRef: venue.reference, reservationDate: null });
    const dated = await client.put(`/api/cart/${item.body._id}`, {
      reservation: { reservationDate: dinner(), seats: 3, phoneBooked: true },
    });
    expect(dated.body.reservation).toMatchObject({ venueRef: venue.reference, seats: 3, phoneBooked: true });

    const { intent, orders } = await placed(client, [item.body]);
    expect(intent).toMatchObject({ status: 'FILLING', totalAmount: wine.price * 2, deliveryFee: 0 });
    expect(intent.paymentSecret).toEqual(expect.any(String));
    expect(orders).toHaveLength(1);
    expect(orders[0]).toMatchObject({ status: 'PLACED', paymentAmount: wine.price * 2, destination: 'RESTAURANT' });
    expect(await saleableOf(client, wine.reference)).toBe(before - 2);
    expect((await client.get('/api/cart')).body).toEqual({ cartItems: [], selected: null });

    const confirmed = await enterCard(client, intent._id, CARDS.accepted);
    expect(confirmed.body).toEqual({ status: 'succeeded', error: null, challengeRequired: false });
    expect((await orderOf(client, orders[0].reference)).status).toBe('VERIFYING_PAYMENT');
    expect(await pollUntilSettled(client, intent._id)).toMatchObject({ status: 'accepted', paymentSecret: null });
    const paid = await orderOf(client, orders[0].reference);
    expect(paid.status).toBe('PLANNING');
    expect(paid.history.map((entry: any) => entry.action)).toEqual([
      'PROCEED_PAYMENT',
      'ACCEPT_PAYMENT',
      'START_PLANNING',
    ]);
  });
});
