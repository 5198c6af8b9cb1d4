import { beforeAll, describe, expect, it } from '@jest/globals';
import {
  anyVenue,
  CARDS,
  cellarItem,
  enterCard,
  orderOf,
  placed,
  pointsOf,
  pollUntilSettled,
  restaurantItem,
  saleableOf,
  wineWith,
} from './support/money.js';
import type { Body } from './support/operations.js';
import { client, shop, setUpCustomer, setUpShop } from './support/set-up-shop.js';

let wine: Body<'Product'>;
let other: Body<'Product'>;

setUpShop({ checkStock: true });
setUpCustomer();
beforeAll(async () => {
  wine = await wineWith(shop.visitor(), 12);
  other = await wineWith(shop.visitor(), 12, 1);
});

/** Everything that a refused request must leave as it is. */
const books = async () => ({
  cart: (await client.get('/api/cart')).body,
  orders: (await client.get('/api/orders')).body,
  points: await pointsOf(client),
  stock: [await saleableOf(client, wine.reference), await saleableOf(client, other.reference)],
});

const SUMMARY = `query ($itemIds: [ID!], $usedPoints: Int) {
  checkoutSummary(itemIds: $itemIds, usedPoints: $usedPoints) {
    summary { destinationCount bookingCount wineCount productCount totalProductPrice deliveryFee totalAmount pointsUsed
      totalPaymentAmount maximumPoints taxIncluded }
    items { itemId destination paymentAmount deliveryFee shipBy arrival }
    problems { itemId productRef code messageKey params }
  }
}`;
const summaryOf = async (who = client, variables: Record<string, unknown> = {}) => {
  const { data, errors } = await who.graphql(SUMMARY, variables);
  expect(errors).toBeUndefined();
  return data.checkoutSummary;
};

describe('the summary', () => {
  it('[VAL-06][PAY-01][MOD-12] counts selected cart items with a reservation, and is 0 for an empty cart', async () => {
    expect(await summaryOf()).toMatchObject({
      summary: { totalAmount: 0, deliveryFee: 0, totalPaymentAmount: 0, destinationCount: 0 },
      items: [],
      problems: [{ code: 'VALIDATION_FAILED', messageKey: 'checkout-error-no-items' }],
    });
    const item = await restaurantItem(client, { [wine.reference]: 2, [other.reference]: 1 });
    await client.post('/api/cart', { products: [{ productRef: other.reference, quantity: 5 }] });
    const unticked = await cellarItem(client, { [other.reference]: 3 });
    await client.put(`/api/cart/${unticked._id}`, { selected: false });
    const total = wine.price * 2 + other.price;
    expect(await summaryOf()).toMatchObject({
      summary: {
        destinationCount: 1,
        bookingCount: 1,
        wineCount: 3,
        productCount: 2,
        totalProductPrice: total,
        deliveryFee: 0,
        totalAmount: total,
        totalPaymentAmount: total,
        pointsUsed: 0,
        maximumPoints: 0,
        taxIncluded: Math.floor((total * 10) / 110),
      },
      items: [
        {
          itemId: item._id,
          destination: 'RESTAURANT',
          paymentAmount: total,
          arrival: item.reservation!.reservationDate,
        },
      ],
      problems: [],
    });
  });

  it('returns every problem of the cart items, with the error code of the payment', async () => {
    const venue = await anyVenue(client);
    const dateless = (
      await client.post('/api/cart', {
        products: [{ productRef: wine.reference, quantity: 1 }],
        reservation: { venueRef: venue.reference },
      })
    ).body;
    const wineless = (await client.post('/api/cart', { reservation: { venueRef: venue.reference } })).body;
    const undecided = (
      await client.post('/api/cart', { products: [{ productRef: wine.reference, quantity: 1 }] })
    ).body;
    const { problems } = await summaryOf(client, { itemIds: [dateless._id, wineless._id, undecided._id] });
    const of = (item: any) =>
      problems.filter((problem) => problem.itemId === item._id).map((problem) => problem.messageKey);
    expect(of(dateless)).toEqual([
      'reservation-error-date-required',
      'reservation-error-not-booked-by-phone',
    ]);
    expect(of(wineless)).toContain('checkout-error-no-wine');
    expect(of(undecided)).toEqual(['checkout-error-no-destination']);
    for (const item of [dateless, wineless, undecided])
      expect(await client.post('/api/payments', { cartItems: [{ _id: item._id }] })).toMatchObject({
        status: 400,
        body: { code: 'VALIDATION_FAILED', params: { itemId: item._id, problems: expect.any(Array) } },
      });
  });
});

describe('values sent by clients are compared, never trusted', () => {
  it.each([
    [
      'a bottle’s price',
      (item: Body<'CartItem'>) => ({ ...item, products: [{ ...item.products[0], unitPrice: 1 }] }),
    ],
    ['a cart item’s total', (item: Body<'CartItem'>) => ({ ...item, productTotal: item.productTotal - 1 })],
  ])('rejects %s that differs with 409 PRICE_CHANGED and the new summary', async (_name, changed) => {
    const item = await restaurantItem(client, { [wine.reference]: 1 });
    const before = await books();
    expect(await client.post('/api/payments', { cartItems: [changed(item)] })).toMatchObject({
      status: 409,
      body: { code: 'PRICE_CHANGED', params: { summary: { totalPaymentAmount: wine.price } } },
    });
    const payment = await client.post('/api/payments', { cartItems: [item] });
    expect(payment.status).toBe(201);
    expect(
      await client.post('/api/orders', { cartItems: [changed(item)], paymentIntent: payment.body._id }),
    ).toMatchObject({ status: 409, body: { code: 'PRICE_CHANGED' } });
    expect(await books()).toEqual(before);
  });

  it('rejects an expected total, or a sum of the payment, that differs', async () => {
    const item = await restaurantItem(client, { [wine.reference]: 1 });
    const before = await books();
    const cartItems = [{ _id: item._id }];
    expect(await client.post('/api/payments', { cartItems, expectedTotal: wine.price - 1 })).toMatchObject({
      status: 409,
      body: { code: 'PRICE_CHANGED' },
    });
    const { body: intent } = await client.post('/api/payments', { cartItems, expectedTotal: wine.price });
    for (const field of ['totalAmount', 'deliveryFee', 'usedPoints', 'amount'])
      expect(
        await client.post('/api/orders', {
          cartItems,
          paymentIntent: { ...intent, [field]: intent[field] + 1 },
        }),
      ).toMatchObject({
        status: 409,
        body: { code: 'PRICE_CHANGED', params: { field: `paymentIntent.${field}` } },
      });
    expect(await books()).toEqual(before);
    expect(await client.post('/api/orders', { cartItems, paymentIntent: intent })).toMatchObject({
      status: 201,
    });
  });

  it('rejects wines that differ from the cart with 409 CART_CHANGED', async () => {
    const item = await restaurantItem(client, { [wine.reference]: 1 });
    const before = await books();
    const changed = { ...item, products: [{ ...item.products[0], quantity: 2 }] };
    expect(await client.post('/api/payments', { cartItems: [changed] })).toMatchObject({
      status: 409,
      body: { code: 'CART_CHANGED', params: { productRef: wine.reference } },
    });
    expect(await books()).toEqual(before);
  });

  it('rejects the order when the catalogue price has changed since payment began', async () => {
    const admin = await shop.signIn('admin');
    const risen = await wineWith(admin, 3, 9);
    const item = await restaurantItem(client, { [risen.reference]: 1 });
    const cartItems = [{ _id: item._id }];
    const { body: intent } = await client.post('/api/payments', { cartItems });
    await admin.put(`/api/products/${risen._id}`, { price: risen.price + 100 });
    const before = await books();
    expect(await client.post('/api/orders', { cartItems, paymentIntent: intent._id })).toMatchObject({
      status: 409,
      body: { code: 'PRICE_CHANGED', params: { summary: { totalPaymentAmount: risen.price + 100 } } },
    });
    expect(await books()).toEqual(before);
  });

  it('rejects an order of other cart items than were priced, and of a changed cart', async () => {
    const item = await restaurantItem(client, { [wine.reference]: 1 });
    const second = await cellarItem(client, { [other.reference]: 1 });
    const { body: intent } = await client.post('/api/payments', { cartItems: [{ _id: item._id }] });
    const order = (items: readonly { _id: string }[]) =>
      client.post('/api/orders', { cartItems: items.map(({ _id }) => ({ _id })), paymentIntent: intent._id });
    expect(await order([item, second])).toMatchObject({ status: 409, body: { code: 'CART_CHANGED' } });
    expect(await order([second])).toMatchObject({ status: 409, body: { code: 'CART_CHANGED' } });
    await client.put(`/api/cart/${item._id}`, { products: [{ productRef: wine.reference, quantity: 2 }] });
    expect(await order([item])).toMatchObject({ status: 409, body: { code: 'PRICE_CHANGED' } });
    await client.delete(`/api/cart/${item._id}`);
    expect(await order([item])).toMatchObject({ status: 409, body: { code: 'CART_CHANGED' } });
    expect((await client.get('/api/orders')).body).toEqual([]);
  });

  it.each([
    ['payments without items', {}, 'cartItems'],
    ['items that are no list', { cartItems: 'all' }, 'cartItems'],
    ['an item without _id', { cartItems: [{ selected: true }] }, 'cartItems.0._id'],
    ['an _id that is none', { cartItems: [{ _id: 'x' }] }, 'cartItems.0._id'],
    ['an unknown pre-order', { cartItems: [], fromIndent: 'IND99999' }, 'fromIndent'],
    ['an unknown property', { cartItems: [], total: 1 }, 'total'],
    ['half a point', { cartItems: [], usedPoints: 0.5 }, 'usedPoints'],
    ['no item at all', { cartItems: [] }, 'cartItems'],
  ])('rejects %s with 400 naming the field', async (_name, body, field) => {
    expect(await client.post('/api/payments', body)).toMatchObject({
      status: 400,
      body: { params: { field } },
    });
  });

  it('[ERR-05] rejects an empty order: no orders created', async () => {
    const item = await restaurantItem(client, { [wine.reference]: 1 });
    const { body: intent } = await client.post('/api/payments', { cartItems: [{ _id: item._id }] });
    expect(
      await client.post('/api/orders', { cartItems: [], paymentIntent: intent._id }, { 'X-Locale': 'en' }),
    ).toMatchObject({
      status: 400,
      body: { message: 'No orders created', params: { field: 'cartItems' } },
    });
    for (const paymentIntent of ['x', 7, { amount: 1 }, null])
      expect(
        (await client.post('/api/orders', { cartItems: [{ _id: item._id }], paymentIntent })).status,
      ).toBe(400);
  });
});

describe('over GraphQL', () => {
  it('[FLOW-01][PAY-03][PAY-04] from summary to paid order', async () => {
    await restaurantItem(client, { [wine.reference]: 1 });
    const { summary } = await summaryOf();
    const started = await client.graphql(
      `mutation ($total: Yen) { startPayment(input: { expectedTotal: $total }) {
        _id status paymentSecret error amount totalAmount deliveryFee usedPoints provider orderRefs orders { reference }
      } }`,
      { total: summary.totalPaymentAmount },
    );
    expect(started.errors).toBeUndefined();
    expect(started.data.startPayment).toMatchObject({
      status: 'FILLING',
      error: null,
      amount: wine.price,
      provider: 'SANDBOX',
      orders: [],
    });
    const id = started.data.startPayment._id;
    const orders = await client.graphql(
      `mutation ($id: ID!) { placeOrders(paymentIntentId: $id) {
        reference status paymentAmount availableActions products { name product { reference } }
        reservation { venue { name } } paymentIntent { _id }
      } }`,
      { id },
    );
    expect(orders.errors).toBeUndefined();
    expect(orders.data.placeOrders).toMatchObject([
      {
        status: 'PLACED',
        paymentAmount: wine.price,
        paymentIntent: { _id: id },
        products: [{ name: wine.name, product: { reference: wine.reference } }],
        availableActions: ['PROCEED_PAYMENT', 'RETRY_PAYMENT', 'CANCEL'],
      },
    ]);
    const secret = await client.graphql(
      'mutation ($id: ID!) { issuePaymentSecret(id: $id) { paymentSecret } }',
      { id },
    );
    const { paymentSecret } = secret.data.issuePaymentSecret;
    expect(paymentSecret).toBe(started.data.startPayment.paymentSecret);
    const proceeded = await client.graphql(
      'mutation ($id: ID!) { proceedPayment(id: $id) { status paymentSecret orders { status } } }',
      { id },
    );
    expect(proceeded.data.proceedPayment).toEqual({
      status: 'PROCESSING',
      paymentSecret: null,
      orders: [{ status: 'VERIFYING_PAYMENT' }],
    });
    const confirmed = await client.graphql(
      `mutation ($id: ID!, $secret: String!, $card: String!) {
        confirmSandboxPayment(id: $id, paymentSecret: $secret, cardNumber: $card, challenge: PASS) { status error challengeRequired }
      }`,
      { id, secret: paymentSecret!, card: CARDS.challenge },
    );
    expect(confirmed.data.confirmSandboxPayment).toEqual({
      status: 'succeeded',
      error: null,
      challengeRequired: false,
    });
    const checked = await client.graphql(
      'mutation ($id: ID!) { checkPayment(id: $id) { status orders { status } } }',
      { id },
    );
    expect(checked.data.checkPayment).toEqual({ status: 'ACCEPTED', orders: [{ status: 'PLANNING' }] });
    const read = await client.graphql('query ($id: ID!) { paymentIntent(id: $id) { status } }', { id });
    expect(read.data.paymentIntent!.status).toBe('ACCEPTED');
  });

  it('rejects an expected total that differs, with the new summary', async () => {
    await restaurantItem(client, { [wine.reference]: 1 });
    const { errors } = await client.graphql('mutation { startPayment(input: { expectedTotal: 1 }) { _id } }');
    expect(errors?.[0]?.extensions).toMatchObject({
      code: 'PRICE_CHANGED',
      params: { summary: { totalPaymentAmount: wine.price } },
    });
  });
});

describe('repeated requests', () => {
  it('[VAL-07][API-12] placing the orders of a payment again returns the same orders', async () => {
    const item = await restaurantItem(client, { [wine.reference]: 1 });
    const { intent, orders } = await placed(client, [item]);
    for (const order of orders)
      expect(order).toMatchObject({
        _id: expect.any(String),
        reference: expect.stringMatching(/^ORD\d{5,}$/),
      });
    const again = await client.post('/api/orders', {
      cartItems: [{ _id: item._id }],
      paymentIntent: intent._id,
    });
    expect(again.status).toBe(201);
    expect(again.body.map((order: Body<'Order'>) => order.reference)).toEqual(
      orders.map((order) => order.reference),
    );
    expect((await client.get('/api/orders')).body).toHaveLength(1);
  });

  it('repeated start, proceed and status requests change nothing', async () => {
    const { intent, orders } = await placed(client, [await restaurantItem(client, { [wine.reference]: 1 })]);
    const starts = [
      await client.get(`/api/payments/${intent._id}/start`),
      await client.get(`/api/payments/${intent._id}/start`),
    ];
    expect(starts[0]!.body).toEqual(starts[1]!.body);
    await enterCard(client, intent._id, CARDS.accepted);
    await client.put(`/api/payments/${intent._id}`, { status: 'PROCESSING' });
    await pollUntilSettled(client, intent._id);
    const paid = await orderOf(client, orders[0]!.reference);
    for (const path of ['', '/start', '/successcheck'])
      expect((await client.get(`/api/payments/${intent._id}${path}`)).body.status).toBe('accepted');
    await client.put(`/api/payments/${intent._id}`, { status: 'processing' });
    await client.get(`/api/orders/${orders[0]!.reference}/refreshpaymentstatus`);
    expect(await orderOf(client, orders[0]!.reference)).toEqual(paid);
  });
});
