import { beforeAll, describe, expect, it } from '@jest/globals';
import {
  CARDS,
  enterCard,
  orderedForCellar,
  orderOf,
  pollUntilSettled,
  restaurantItem,
  storedIntent,
  wineWith,
} from './support/money.js';
import type { Body } from './support/operations.js';
import { client, shop, setUpCustomer, setUpShop } from './support/set-up-shop.js';

let wine: Body<'Product'>;

setUpShop({ checkStock: true });
setUpCustomer();
beforeAll(async () => {
  wine = await wineWith(shop.visitor(), 12);
});

const ordered = (lines: Record<string, number> = { [wine.reference]: 1 }) => orderedForCellar(client, lines);
const stored = (id: string) => storedIntent(shop, client.id, id);

describe('calls about a payment', () => {
  it('[API-14][PAY-01] POST returns 201 with _id, status, paymentSecret, error, totalAmount, deliveryFee', async () => {
    const item = await restaurantItem(client, { [wine.reference]: 1 });
    const answer = await client.post('/api/payments', { cartItems: [item], usedPoints: 0 });
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({
      _id: expect.stringMatching(/^[0-9a-f]{24}$/),
      status: 'FILLING',
      paymentSecret: expect.any(String),
      error: null,
      errorKey: null,
      amount: wine.price,
      totalAmount: wine.price,
      deliveryFee: 0,
      usedPoints: 0,
      provider: 'SANDBOX',
      orderRefs: [],
      createdAt: expect.any(String),
    });
  });

  it('[API-14] GET returns no secret, /start does, /successcheck queries the provider', async () => {
    const { intent } = await ordered();
    const poll = await client.get(`/api/payments/${intent._id}`);
    expect(poll).toMatchObject({ status: 200, body: { status: 'FILLING', paymentSecret: null } });
    const start = await client.get(`/api/payments/${intent._id}/start`);
    expect(start.body.paymentSecret).toBe(intent.paymentSecret);
    await enterCard(client, intent._id, CARDS.accepted);
    const check = await client.get(`/api/payments/${intent._id}/successcheck`);
    expect(check.body).toMatchObject({ status: 'accepted', paymentSecret: null });
    expect(JSON.stringify(await stored(intent._id))).not.toContain(intent.paymentSecret);
  });

  it('[API-14][PAY-03] PUT moves payment and orders to processing, together, whatever the letter case', async () => {
    const { intent, order } = await ordered();
    const answer = await client.put(`/api/payments/${intent._id}`, {
      paymentIntentId: intent._id,
      status: 'Processing',
      orders: [order],
    });
    expect(answer).toMatchObject({ status: 200, body: { status: 'processing', paymentSecret: null } });
    expect(await orderOf(client, order.reference)).toMatchObject({ status: 'VERIFYING_PAYMENT' });
  });

  it('[PAY-03] ignores any other status from a client', async () => {
    const { intent, reference } = await ordered();
    for (const status of ['accepted', 'ACCEPTED', 'rejected', 'anything'])
      expect(await client.put(`/api/payments/${intent._id}`, { status })).toMatchObject({
        status: 200,
        body: { status: 'FILLING' },
      });
    expect(await orderOf(client, reference)).toMatchObject({ status: 'PLACED' });
  });

  it('[API-14] rejects orders that are not the payment’s, and another id than the address', async () => {
    const { intent } = await ordered();
    const { reference } = await ordered();
    const path = `/api/payments/${intent._id}`;
    expect(await client.put(path, { status: 'processing', orders: [reference] })).toMatchObject({
      status: 400,
      body: { code: 'BAD_REFERENCE', params: { field: 'orders', value: reference } },
    });
    expect(await client.put(path, { status: 'processing', paymentIntentId: reference })).toMatchObject({
      status: 400,
      body: { params: { field: 'paymentIntentId' } },
    });
    expect(await client.put(path, { orders: [] })).toMatchObject({
      status: 400,
      body: { params: { field: 'status' } },
    });
    expect(await client.put(path, { status: 'processing', orders: [7] })).toMatchObject({
      status: 400,
      body: { params: { field: 'orders.0' } },
    });
    expect((await client.get(path)).body.status).toBe('FILLING');
  });

  it('[ERR-04][VAL-08] rejects to proceed without orders: existing order missing', async () => {
    const item = await restaurantItem(client, { [wine.reference]: 1 });
    const { body: intent } = await client.post('/api/payments', { cartItems: [item] });
    expect(
      await client.put(`/api/payments/${intent._id}`, { status: 'processing' }, { 'X-Locale': 'en' }),
    ).toMatchObject({
      status: 409,
      body: { code: 'ORDER_MISSING', message: 'Existing order missing - Repayment impossible' },
    });
  });

  it('[ERR-04][VAL-08] rejects to proceed with a payment that failed, and to pay a cancelled order', async () => {
    const { intent, reference } = await ordered();
    await enterCard(client, intent._id, CARDS.declined);
    await pollUntilSettled(client, intent._id);
    expect(
      await client.put(`/api/payments/${intent._id}`, { status: 'processing' }, { 'X-Locale': 'en' }),
    ).toMatchObject({
      status: 409,
      body: { code: 'PAYMENT_NOT_READY', message: 'Could not update existing payment intent' },
    });
    await client.graphql('mutation ($ref: String!) { cancelOrder(reference: $ref) { status } }', {
      ref: reference,
    });
    expect(await client.get(`/api/payments/${intent._id}/start`)).toMatchObject({
      status: 409,
      body: { code: 'ORDER_MISSING' },
    });
    expect(await client.post('/api/payments', { fromOrderRef: reference })).toMatchObject({ status: 409 });
    expect(await client.post('/api/payments', { fromOrderRef: 'ORD99999' })).toMatchObject({
      status: 409,
      body: { messageKey: 'existing-order-missing' },
    });
  });

  it('[ERR-04] a payment that does not exist: 404, could not fetch the payment intent', async () => {
    for (const id of ['0123456789abcdef01234567', 'x', '%00'])
      expect(await client.get(`/api/payments/${id}`, { 'X-Locale': 'en' })).toMatchObject({
        status: 404,
        body: {
          code: 'NOT_FOUND',
          message: 'Payment issue: Could not fetch the payment intent from the backend',
        },
      });
  });

  it('[API-15] refreshpaymentstatus asks the provider and returns the order', async () => {
    const { intent, reference } = await ordered();
    await enterCard(client, intent._id, CARDS.accepted);
    expect(await client.get(`/api/orders/${reference}/refreshpaymentstatus`)).toMatchObject({
      status: 200,
      body: { reference, status: 'PLANNING' },
    });
    const stranger = await shop.newCustomer();
    expect(await stranger.get(`/api/orders/${reference}/refreshpaymentstatus`)).toMatchObject({
      status: 404,
    });
  });

  it('an administrator reads any payment, and pays none', async () => {
    const { intent } = await ordered();
    const admin = await shop.signIn('admin');
    expect(await admin.get(`/api/payments/${intent._id}`)).toMatchObject({ status: 200 });
    expect(await admin.get(`/api/payments/${intent._id}/start`)).toMatchObject({ status: 404 });
    expect(await admin.put(`/api/payments/${intent._id}`, { status: 'processing' })).toMatchObject({
      status: 404,
    });
  });
});

describe('the sandbox’s card form', () => {
  it('rejects a wrong secret, an unknown card and a missing field; nothing is paid', async () => {
    const { intent } = await ordered();
    const path = `/api/sandbox-payments/${intent._id}/confirm`;
    const good = { paymentSecret: intent.paymentSecret, cardNumber: CARDS.accepted };
    expect(await client.post(path, { ...good, paymentSecret: `${intent.paymentSecret}x` })).toMatchObject({
      status: 403,
      body: { params: { field: 'paymentSecret' } },
    });
    for (const cardNumber of ['4242424242424241', '', '__proto__', 'toString'])
      expect(await client.post(path, { ...good, cardNumber })).toMatchObject({
        status: 400,
        body: { params: { field: 'cardNumber' } },
      });
    expect(await client.post(path, { cardNumber: CARDS.accepted })).toMatchObject({
      status: 400,
      body: { params: { field: 'paymentSecret' } },
    });
    expect(await client.post(path, { ...good, challenge: 'maybe' })).toMatchObject({ status: 400 });
    expect((await client.get(`/api/payments/${intent._id}`)).body.status).toBe('FILLING');
  });

  it('a card submitted twice pays once', async () => {
    const { intent } = await ordered();
    await enterCard(client, intent._id, CARDS.accepted);
    const again = await client.post(`/api/sandbox-payments/${intent._id}/confirm`, {
      paymentSecret: intent.paymentSecret,
      cardNumber: CARDS.declined,
    });
    expect(again.body).toMatchObject({ status: 'succeeded', error: null });
    expect(await pollUntilSettled(client, intent._id)).toMatchObject({ status: 'accepted' });
  });

  it('[PAY-05] a rejected payment cannot be confirmed after its retry', async () => {
    const { intent } = await ordered();
    await enterCard(client, intent._id, CARDS.declined);
    await pollUntilSettled(client, intent._id);
    expect(
      await client.post(`/api/sandbox-payments/${intent._id}/confirm`, {
        paymentSecret: intent.paymentSecret,
        cardNumber: CARDS.accepted,
      }),
    ).toMatchObject({ status: 409, body: { code: 'PAYMENT_NOT_READY' } });
  });
});
