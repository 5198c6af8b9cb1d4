import { beforeAll, describe, expect, it } from '@jest/globals';
import { addBusinessDays, DAY_MS, tokyoDay } from '@vinkura/domain';
import type { Client } from './support/client.js';
import {
  addHomeAddress,
  anyVenue,
  bought,
  CARDS,
  cellarItem,
  dinner,
  enterCard,
  orderOf,
  placed,
  placeOrders,
  pointsOf,
  pollUntilSettled,
  restaurantItem,
  saleableOf,
  wineWith,
} from './support/money.js';
import type { Body } from './support/operations.js';
import { client, shop, setUpCustomer, setUpShop } from './support/set-up-shop.js';

let wine: Body<'Product'>;

setUpShop({ checkStock: true });
setUpCustomer();
beforeAll(async () => {
  wine = await wineWith(shop.visitor(), 24);
});

const homeItem = async (who: Client, lines: Record<string, number>) => {
  const homeAddressId = await addHomeAddress(who);
  const products = Object.entries(lines).map(([productRef, quantity]) => ({ productRef, quantity }));
  return (await who.post('/api/cart', { products, destination: 'HOME', homeAddressId })).body;
};

describe('the flow from cart to paid order, over REST', () => {
  it('[FLOW-01][PAY-03][PAY-04][ORD-03] wine first: wine, venue, date, payment, order in planning', async () => {
    const before = await saleableOf(client, wine.reference);
    const item = await client.post('/api/cart', { products: [{ productRef: wine.reference, quantity: 2 }] });
    expect(item.body).toMatchObject({ destination: null, reservation: null, productTotal: wine.price * 2 });
    const venue = await anyVenue(client);
    const change = (reservation: object) => client.put(`/api/cart/${item.body._id}`, { reservation });
    const chosen = await change({ venueRef: venue.reference });
    expect(chosen.body.reservation).toMatchObject({ venueRef: venue.reference, reservationDate: null });
    const dated = await change({ reservationDate: dinner(), seats: 3, phoneBooked: true });
    expect(dated.body.reservation).toMatchObject({ venueRef: venue.reference, seats: 3, phoneBooked: true });

    const { intent, orders } = await placed(client, [item.body]);
    expect(intent).toMatchObject({
      status: 'FILLING',
      totalAmount: wine.price * 2,
      deliveryFee: 0,
      error: null,
    });
    expect(intent.paymentSecret).toEqual(expect.any(String));
    expect(orders).toHaveLength(1);
    expect(orders[0]).toMatchObject({
      status: 'PLACED',
      paymentAmount: wine.price * 2,
      destination: 'RESTAURANT',
      reservation: { venueRef: venue.reference, reservationDate: dated.body.reservation.reservationDate },
    });
    expect(await saleableOf(client, wine.reference)).toBe(before - 2);
    expect((await client.get('/api/cart')).body).toEqual({ cartItems: [], selected: null });

    const confirmed = await enterCard(client, intent._id, CARDS.accepted);
    expect(confirmed.body).toEqual({
      status: 'succeeded',
      error: null,
      errorKey: null,
      challengeRequired: false,
    });
    expect((await orderOf(client, orders[0]!.reference)).status).toBe('VERIFYING_PAYMENT');
    expect(await pollUntilSettled(client, intent._id)).toMatchObject({
      status: 'accepted',
      paymentSecret: null,
    });
    const paid = await orderOf(client, orders[0]!.reference);
    expect(paid.status).toBe('PLANNING');
    expect(paid.history.map((entry) => [entry.from, entry.action, entry.to, entry.by])).toEqual([
      [null, 'PLACE', 'PLACED', paid.ownerRef],
      ['PLACED', 'PROCEED_PAYMENT', 'VERIFYING_PAYMENT', paid.ownerRef],
      ['VERIFYING_PAYMENT', 'ACCEPT_PAYMENT', 'PAID', 'SYSTEM'],
      ['PAID', 'START_PLANNING', 'PLANNING', 'SYSTEM'],
    ]);
  });

  it('[FLOW-01] venue first: venue, wine, date, payment', async () => {
    const venue = await anyVenue(client, 2);
    const { body: item } = await client.post('/api/cart', { reservation: { venueRef: venue.reference } });
    await client.put(`/api/cart/${item._id}`, { products: [{ productRef: wine.reference, quantity: 1 }] });
    await client.put(`/api/cart/${item._id}`, {
      reservation: { venueRef: venue.reference, reservationDate: dinner(), phoneBooked: true },
    });
    const { orders } = await bought(client, [item]);
    expect(await orderOf(client, orders[0]!.reference)).toMatchObject({
      status: 'PLANNING',
      reservation: { venueRef: venue.reference, phoneBooked: true },
    });
  });

  it('[DEST-01][ORD-01] home: fee, ship-by day 3 business days ahead, reservation in 4 days, address frozen', async () => {
    const item = await homeItem(client, { [wine.reference]: 1 });
    const { intent, orders } = await bought(client, [item]);
    const fee = wine.price >= 30_000 ? 0 : 1100;
    expect(intent).toMatchObject({
      totalAmount: wine.price + fee,
      deliveryFee: fee,
      amount: wine.price + fee,
    });
    const order = await orderOf(client, orders[0]!.reference);
    expect(order).toMatchObject({
      kind: 'NORMAL',
      destination: 'HOME',
      deliveryFee: fee,
      totalProductPrice: wine.price,
      totalPaymentAmount: wine.price + fee,
      destinationCount: 1,
      wineCount: 1,
      pointsUsed: 0,
      invoiceName: null,
      shipBy: addBusinessDays(tokyoDay(new Date(order.createdAt)), 3),
      arrival: null,
      homeAddress: { zipcode: '150-0022', contactName: '山田 花子' },
    });
    const ahead =
      new Date(order.reservation!.reservationDate!).getTime() - new Date(order.createdAt).getTime();
    expect(Math.round(ahead / DAY_MS)).toBe(4);
  });

  it('[DEST-01] cellar: no fee, there within 24 hours, its own kind of planning', async () => {
    const { intent, orders } = await bought(client, [await cellarItem(client, { [wine.reference]: 1 })]);
    expect(intent).toMatchObject({ deliveryFee: 0, amount: wine.price });
    const order = await orderOf(client, orders[0]!.reference);
    expect(order).toMatchObject({ kind: 'CELLAR', destination: 'CELLAR', status: 'PLANNING', shipBy: null });
    const within = new Date(order.arrival!).getTime() - new Date(order.createdAt).getTime();
    expect(Math.round(within / DAY_MS)).toBe(1);
  });

  it('[ORD-01][PAY-01] one payment for several cart items: one order each, whose amounts add up to it', async () => {
    const gold = await shop.signIn('gold');
    const items = [
      await restaurantItem(gold, { [wine.reference]: 2 }),
      await homeItem(gold, { [wine.reference]: 1 }),
      await cellarItem(gold, { [wine.reference]: 1 }),
    ];
    const { intent, orders } = await placed(gold, items, { usedPoints: 1001 });
    expect(orders).toHaveLength(3);
    const sum = (field: 'paymentAmount' | 'pointsUsed' | 'deliveryFee' | 'totalProductPrice') =>
      orders.reduce((total, order) => total + order[field], 0);
    expect(sum('paymentAmount')).toBe(intent.amount);
    expect(sum('pointsUsed')).toBe(1001);
    expect(sum('deliveryFee')).toBe(intent.deliveryFee);
    expect(sum('totalProductPrice') + sum('deliveryFee')).toBe(intent.totalAmount);
    expect(intent.amount).toBe(intent.totalAmount - 1001);
    for (const order of orders)
      expect(order.paymentAmount).toBe(order.totalProductPrice + order.deliveryFee - order.pointsUsed);
  });

  it('[ORD-01] fixes prices and names: later changes of the catalogue do not affect the order', async () => {
    const admin = await shop.signIn('admin');
    const kept = await wineWith(admin, 4, 7);
    const { orders } = await bought(client, [await restaurantItem(client, { [kept.reference]: 1 })]);
    await admin.put(`/api/products/${kept._id}`, { price: kept.price + 5000, name: '別の名前' });
    expect((await orderOf(client, orders[0]!.reference)).products).toMatchObject([
      {
        productRef: kept.reference,
        name: kept.name,
        vintage: kept.vintage,
        unitPrice: kept.price,
        quantity: 1,
      },
    ]);
  });

  it('[PAY-02] 0 yen needs no provider: paid with points alone, accepted at once', async () => {
    const diamond = await shop.signIn('diamond');
    const cheap = await wineWith(diamond, 2, 0, 4000);
    const before = await pointsOf(diamond);
    const { intent, orders } = await placed(
      diamond,
      [await restaurantItem(diamond, { [cheap.reference]: 1 })],
      {
        usedPoints: cheap.price,
      },
    );
    expect(intent).toMatchObject({ amount: 0, status: 'accepted', provider: 'NONE', paymentSecret: null });
    expect(orders[0]).toMatchObject({ status: 'PLANNING', paymentAmount: 0, pointsUsed: cheap.price });
    expect(await pointsOf(diamond)).toBe(before - cheap.price);
  });

  it('[PAY-02] rejects 1 to 49 yen, which no provider accepts', async () => {
    const diamond = await shop.signIn('diamond');
    const item = await restaurantItem(diamond, { [wine.reference]: 1 });
    for (const left of [1, 49]) {
      const { payment } = await placeOrders(diamond, [item], { usedPoints: wine.price - left });
      expect(payment).toMatchObject({
        status: 422,
        body: { code: 'AMOUNT_TOO_SMALL', params: { minimum: 50 } },
      });
    }
    const { payment } = await placeOrders(diamond, [item], { usedPoints: wine.price - 50 });
    expect(payment).toMatchObject({ status: 201, body: { amount: 50 } });
    await diamond.delete(`/api/cart/${item._id}`);
  });
});

describe('points', () => {
  it('[LOY-01] are spent when ordering and restored exactly when the order is cancelled', async () => {
    const gold = await shop.signIn('gold');
    const before = await pointsOf(gold);
    const saleable = await saleableOf(gold, wine.reference);
    const { orders } = await bought(gold, [await restaurantItem(gold, { [wine.reference]: 1 })], {
      usedPoints: 700,
    });
    expect(await pointsOf(gold)).toBe(before - 700);
    const cancel = () =>
      gold.graphql(
        'mutation ($ref: String!) { cancelOrder(reference: $ref, reason: "都合により") { status } }',
        {
          ref: orders[0]!.reference,
        },
      );
    expect((await cancel()).data.cancelOrder.status).toBe('CANCELLED');
    expect(await pointsOf(gold)).toBe(before);
    expect(await saleableOf(gold, wine.reference)).toBe(saleable);
    expect((await cancel()).errors?.[0]?.extensions).toMatchObject({
      code: 'ILLEGAL_TRANSITION',
      params: { from: 'CANCELLED', action: 'CANCEL' },
    });
    expect(await pointsOf(gold)).toBe(before);
  });

  it('[LOY-01][VAL-02] above the balance, above the price, or negative are rejected', async () => {
    const gold = await shop.signIn('gold');
    const item = await restaurantItem(gold, { [wine.reference]: 1 });
    const balance = await pointsOf(gold);
    for (const [usedPoints, key] of [
      [-1, 'negative-points'],
      [balance + 1, 'not-enough-points'],
    ] as const)
      expect(await gold.post('/api/payments', { cartItems: [{ _id: item._id }], usedPoints })).toMatchObject({
        status: 422,
        body: {
          code: 'POINTS_INVALID',
          messageKey: `order-summary-points-selection-modal-error-${key}`,
          params: { field: 'usedPoints' },
        },
      });
    const diamond = await shop.signIn('diamond');
    const cheap = await wineWith(diamond, 2, 0, 4000);
    const own = await restaurantItem(diamond, { [cheap.reference]: 1 });
    expect(
      await diamond.post('/api/payments', { cartItems: [{ _id: own._id }], usedPoints: cheap.price + 1 }),
    ).toMatchObject({
      status: 422,
      body: { messageKey: 'order-summary-points-selection-modal-error-too-many-points' },
    });
    expect(
      await gold.post('/api/payments', { cartItems: [{ _id: item._id }], usedPoints: '10' }),
    ).toMatchObject({ status: 400, body: { params: { field: 'usedPoints' } } });
    await Promise.all([gold.delete(`/api/cart/${item._id}`), diamond.delete(`/api/cart/${own._id}`)]);
  });
});

describe('cards', () => {
  const ordered = async () => placed(client, [await restaurantItem(client, { [wine.reference]: 1 })]);

  it('[ORD-08][PAY-05] declined, then paid with another card on the same order', async () => {
    const { intent, orders } = await ordered();
    const saleable = await saleableOf(client, wine.reference);
    const refused = await enterCard(client, intent._id, CARDS.declined);
    expect(refused.body).toMatchObject({ status: 'requires_payment_method', challengeRequired: false });
    expect(refused.body.error).toContain('declined');
    expect(await pollUntilSettled(client, intent._id)).toMatchObject({
      status: 'rejected',
      error: expect.stringContaining('declined'),
    });
    const [{ reference }] = orders as [any];
    expect(await orderOf(client, reference)).toMatchObject({ status: 'PLACED_PAYMENT_ERROR' });
    expect(await saleableOf(client, wine.reference)).toBe(saleable);

    const again = await client.post('/api/payments', { fromOrderRef: reference, cartItems: [] });
    expect(again).toMatchObject({ status: 201, body: { status: 'FILLING', orderRefs: [reference] } });
    expect(again.body._id).not.toBe(intent._id);
    expect(again.body.amount).toBe(intent.amount);
    const waiting = await orderOf(client, reference);
    expect(waiting.paymentIntentId).toBe(again.body._id);
    expect(waiting.paymentHistory.map((entry) => [entry.paymentIntentId, entry.status])).toEqual([
      [intent._id, 'FILLING'],
      [intent._id, 'REJECTED'],
      [again.body._id, 'FILLING'],
    ]);
    await enterCard(client, again.body._id, CARDS.accepted);
    expect(await pollUntilSettled(client, again.body._id)).toMatchObject({ status: 'accepted' });
    expect(await orderOf(client, reference)).toMatchObject({ status: 'PLANNING' });
    expect(await saleableOf(client, wine.reference)).toBe(saleable);
    expect(await client.post('/api/payments', { fromOrderRef: reference })).toMatchObject({
      status: 409,
      body: { code: 'ILLEGAL_TRANSITION' },
    });
  });

  it('[PAY-05] insufficient funds', async () => {
    const { intent } = await ordered();
    await enterCard(client, intent._id, CARDS.insufficient);
    expect(await pollUntilSettled(client, intent._id)).toMatchObject({
      status: 'rejected',
      error: expect.stringContaining('insufficient funds'),
    });
  });

  it('[PAY-03][PAY-04] 3-D Secure, passed', async () => {
    const { intent, orders } = await ordered();
    const asked = await enterCard(client, intent._id, CARDS.challenge);
    expect(asked.body).toEqual({
      status: 'requires_action',
      error: null,
      errorKey: null,
      challengeRequired: true,
    });
    expect((await client.get(`/api/payments/${intent._id}`)).body.status).toBe('processing');
    const passed = await enterCard(client, intent._id, CARDS.challenge, 'pass');
    expect(passed.body.status).toBe('succeeded');
    expect(await pollUntilSettled(client, intent._id)).toMatchObject({ status: 'accepted' });
    expect(await orderOf(client, orders[0]!.reference)).toMatchObject({ status: 'PLANNING' });
  });

  it('[PAY-05] 3-D Secure, failed', async () => {
    const { intent, orders } = await ordered();
    await enterCard(client, intent._id, CARDS.challenge);
    const failed = await enterCard(client, intent._id, CARDS.challenge, 'fail');
    expect(failed.body).toMatchObject({ status: 'requires_payment_method', challengeRequired: false });
    expect(await pollUntilSettled(client, intent._id)).toMatchObject({ status: 'rejected' });
    expect(await orderOf(client, orders[0]!.reference)).toMatchObject({ status: 'PLACED_PAYMENT_ERROR' });
  });

  it('[PAY-02][PAY-03] a slow card: processing, then accepted', async () => {
    const { intent } = await ordered();
    expect((await enterCard(client, intent._id, CARDS.slow)).body.status).toBe('processing');
    expect((await client.get(`/api/payments/${intent._id}`)).body.status).toBe('processing');
    shop.advance(3000);
    expect((await client.get(`/api/payments/${intent._id}/successcheck`)).body.status).toBe('accepted');
  });
});
