import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Client } from './support/client.js';
import {
  CARDS,
  cellarItem,
  orderOf,
  pointsOf,
  pollUntilSettled,
  restaurantItem,
  saleableOf,
  type WineOnSale,
  wineWith,
} from './support/money.js';
import { client, setUpCustomer, setUpShop, shop } from './support/set-up-shop.js';

const CHECKOUT = `mutation ($input: StartPaymentInput!) { checkout(input: $input) {
  _id status amount error errorKey paymentSecret orderRefs orders { _id reference status } } }`;
const checkout = (who: Client, input: Record<string, unknown>) => who.graphql(CHECKOUT, { input });
const ordersOf = async (who: Client) => (await who.get('/api/orders')).body;
const cartOf = async (who: Client) => (await who.get('/api/cart')).body.cartItems;

let wine: WineOnSale;

setUpShop({ checkStock: true });
setUpCustomer();
beforeAll(async () => {
  wine = await wineWith(shop.visitor(), 30);
});

describe('the checkout in one operation', () => {
  it('[FLOW-01][PAY-01] places the orders and returns their payment with its secret', async () => {
    const before = await saleableOf(client, wine.reference);
    const item = await restaurantItem(client, { [wine.reference]: 2 });
    const { data, errors } = await checkout(client, { itemIds: [item._id] });
    expect(errors).toBeUndefined();
    const { _id, orderRefs, orders, paymentSecret, ...payment } = data.checkout;
    expect(payment).toMatchObject({ status: 'FILLING', amount: wine.price * 2, error: null });
    expect(orders).toMatchObject([{ reference: orderRefs[0], status: 'PLACED' }]);
    expect(await cartOf(client)).toEqual([]);
    expect(await saleableOf(client, wine.reference)).toBe(before - 2);

    await client.put(`/api/payments/${_id}`, { status: 'processing', orders: orderRefs });
    const paid = await client.post(`/api/sandbox-payments/${_id}/confirm`, {
      paymentSecret,
      cardNumber: CARDS.accepted,
    });
    expect(paid.status).toBe(200);
    expect(await pollUntilSettled(client, _id)).toMatchObject({ status: 'accepted' });
    const order = await orderOf(client, orderRefs[0]!);
    expect(order.status).toBe('PLANNING');
    expect(order.history.map((entry) => [entry.action, entry.from, entry.to])).toEqual([
      ['PLACE', null, 'PLACED'],
      ['PROCEED_PAYMENT', 'PLACED', 'VERIFYING_PAYMENT'],
      ['ACCEPT_PAYMENT', 'VERIFYING_PAYMENT', 'PAID'],
      ['START_PLANNING', 'PAID', 'PLANNING'],
    ]);
  });

  it('[REQ-D12] returns the same payment when it is repeated for the same cart items', async () => {
    const item = await cellarItem(client, { [wine.reference]: 1 });
    const first = await checkout(client, { itemIds: [item._id] });
    const again = await checkout(client, { itemIds: [item._id] });
    expect(again.errors).toBeUndefined();
    expect(again.data.checkout).toEqual(first.data.checkout);
    expect(await ordersOf(client)).toHaveLength(1);
  });

  it('[VAL-07] requested 8 times at once places the orders once', async () => {
    const before = await saleableOf(client, wine.reference);
    const item = await cellarItem(client, { [wine.reference]: 1 });
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => checkout(client, { itemIds: [item._id] })),
    );
    expect(answers.map(({ errors }) => errors)).toEqual(answers.map(() => undefined));
    expect(new Set(answers.map(({ data }) => data.checkout._id)).size).toBe(1);
    expect(await ordersOf(client)).toHaveLength(1);
    expect(await saleableOf(client, wine.reference)).toBe(before - 1);
  });

  it('[VAL-07] of a cart item that was removed is rejected, and orders nothing', async () => {
    const item = await cellarItem(client, { [wine.reference]: 1 });
    await client.delete(`/api/cart/${item._id}`);
    const { errors } = await checkout(client, { itemIds: [item._id] });
    expect(errors![0]!.extensions).toMatchObject({ code: 'CART_CHANGED' });
    expect(await ordersOf(client)).toEqual([]);
  });

  it('rejects a total other than the one shown, and leaves the cart unchanged', async () => {
    const item = await cellarItem(client, { [wine.reference]: 1 });
    const { errors } = await checkout(client, { itemIds: [item._id], expectedTotal: 1 });
    expect(errors![0]!.extensions).toMatchObject({ code: 'PRICE_CHANGED' });
    expect(await cartOf(client)).toHaveLength(1);
    expect(await ordersOf(client)).toEqual([]);
  });

  it('charges the current price when it changed after the wine was last read', async () => {
    const item = await cellarItem(client, { [wine.reference]: 1 });
    const products = shop.connection.collection('products');
    // As another process would change it: this one is not notified.
    await products.updateOne({ reference: wine.reference }, { $inc: { price: 100 } });
    const { errors } = await checkout(client, { itemIds: [item._id], expectedTotal: wine.price });
    const { data } = await checkout(client, { itemIds: [item._id], expectedTotal: wine.price + 100 });
    await products.updateOne({ reference: wine.reference }, { $inc: { price: -100 } });
    expect(errors![0]!.extensions).toMatchObject({ code: 'PRICE_CHANGED' });
    expect(data.checkout).toMatchObject({ amount: wine.price + 100 });
    const [order] = await ordersOf(client);
    expect(order).toMatchObject({ totalProductPrice: wine.price + 100 });
  });

  it('[REQ-D04] paid with points alone needs no form: the order is paid at once', async () => {
    const gold = await shop.signIn('gold');
    const balance = await pointsOf(gold);
    const cheap = await wineWith(shop.visitor(), 2, 0, balance);
    const item = await cellarItem(gold, { [cheap.reference]: 1 });
    const { data, errors } = await checkout(gold, { itemIds: [item._id], usedPoints: cheap.price });
    expect(errors).toBeUndefined();
    expect(data.checkout).toMatchObject({
      status: 'ACCEPTED',
      amount: 0,
      paymentSecret: null,
      orders: [{ status: 'PLANNING' }],
    });
    expect(await pointsOf(gold)).toBe(balance - cheap.price);
  });

  it('[ORD-08] starts the payment of an unpaid order again', async () => {
    const item = await cellarItem(client, { [wine.reference]: 1 });
    const { data } = await checkout(client, { itemIds: [item._id] });
    const [reference] = data.checkout.orderRefs;
    const retried = await checkout(client, { fromOrderRef: reference });
    expect(retried.errors).toBeUndefined();
    expect(retried.data.checkout).toMatchObject({
      status: 'FILLING',
      orderRefs: [reference],
      paymentSecret: expect.stringContaining('secret'),
    });
  });
});
