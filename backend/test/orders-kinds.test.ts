import { beforeAll, describe, expect, it } from '@jest/globals';
import { DAY_MS, MINUTE_MS } from '@vinkura/domain';
import type { Client } from './support/client.js';
import {
  addHomeAddress,
  anyVenue,
  bought,
  cellarItem,
  dinner,
  enterCard,
  orderOf,
  placed,
  pointsOf,
  pollUntilSettled,
  wineWith,
} from './support/money.js';
import type { Body } from './support/operations.js';
import { mailsTo } from './support/outbox.js';
import { bucketsOf, mailsOf, post, prepared, step } from './support/order-steps.js';
import { admin, shop, setUpAdmin, setUpShop } from './support/set-up-shop.js';

let wine: Body<'Product'>;

setUpShop({ checkStock: true });
setUpAdmin();
beforeAll(async () => {
  wine = await wineWith(admin, 24, 0, 20_000);
});

/** From, to and action of the history, in words. */
const transitionsOf = (order: Body<'Order'>): string[] =>
  order.history.map(({ action, from, to }) => `${action} ${from ?? '-'} ${to}`);

describe('an order for the cloud cellar', () => {
  it('[ORD-04][CEL-02][DEST-01] is stored, received and closed by its planning, and its bottles can be ordered out', async () => {
    const client = await shop.newCustomer();
    const before = await bucketsOf(shop, wine.reference);
    const { orders } = await bought(client, [await cellarItem(client, { [wine.reference]: 3 })]);
    const { reference } = orders[0]!;
    for (const [path, action] of [
      ['submitplanning', 'SUBMIT_PLANNING'],
      ['submitindentplanning', 'SUBMIT_INDENT_PLANNING'],
    ])
      expect(await admin.post(`/api/orders/${reference}/${path}`)).toMatchObject({
        status: 409,
        body: { code: 'ILLEGAL_TRANSITION', params: { from: 'PLANNING', to: 'PLANNED', action } },
      });
    const stored = await post(admin, reference, 'submitcellarplanning');
    expect(stored).toMatchObject({ status: 'CLOSED', kind: 'CELLAR' });
    expect(transitionsOf(stored).slice(-2)).toEqual([
      'SUBMIT_CELLAR_PLANNING PLANNING RECEPTION_CONFIRMED',
      'CLOSE RECEPTION_CONFIRMED CLOSED',
    ]);
    expect(await bucketsOf(shop, wine.reference)).toMatchObject({
      available: before.available! - 3,
      myCellar: before.myCellar! + 3,
    });
    expect(await pointsOf(client)).toBe(Math.floor(stored.totalProductPrice / 100));
    expect(await mailsOf(shop, reference)).toEqual(['ORDER_PLACED']);
    expect(await client.post(`/api/orders/${reference}/confirmreception`, {})).toMatchObject({
      status: 409,
      body: { params: { from: 'CLOSED' } },
    });
    expect(await shop.stockProblems()).toEqual([]);

    // Out of the cellar to a table: no price, no fee, so nothing to pay.
    const entry = await shop.connection.collection('cellarentries').findOne({ orderRef: reference });
    const venue = await anyVenue(client);
    const out = await client.post('/api/cart', {
      products: [{ productRef: wine.reference, quantity: 2, cellarId: String(entry!._id) }],
      reservation: {
        venueRef: venue.reference,
        reservationDate: dinner(),
        seats: 2,
        phoneBooked: true,
      },
    });
    expect({ status: out.status, body: out.body }).toMatchObject({ status: 201 });
    const { orders: dinners } = await bought(client, [out.body]);
    const evening = await orderOf(client, dinners[0]!.reference);
    expect(evening).toMatchObject({ kind: 'NORMAL', totalPaymentAmount: 0, status: 'PLANNING' });
    expect(await shop.stockProblems()).toEqual([]);
    await post(admin, evening.reference, 'submitplanning');
    expect(await bucketsOf(shop, wine.reference)).toMatchObject({
      myCellar: before.myCellar! + 1,
      reservedVinkura: before.reservedVinkura! + 2,
    });
    expect(await shop.stockProblems()).toEqual([]);

    // Cancelled after planning, the bottles lie in the entry again.
    await step(admin, 'cancelOrder', { reference: evening.reference, reason: '閉店' });
    expect(await bucketsOf(shop, wine.reference)).toMatchObject({
      myCellar: before.myCellar! + 3,
      reservedVinkura: before.reservedVinkura!,
    });
    expect(await shop.stockProblems()).toEqual([]);
  });
});

describe('an order from both stock and cellar', () => {
  /** One bottle out of the cellar and one out of stock, each in a warehouse of its own, ready to be shipped. */
  async function twoParcels() {
    const client = await shop.newCustomer();
    const { orders } = await bought(client, [await cellarItem(client, { [wine.reference]: 1 })]);
    await post(admin, orders[0]!.reference, 'submitcellarplanning');
    const entry = await shop.connection
      .collection('cellarentries')
      .findOne({ orderRef: orders[0]!.reference });
    const elsewhere = await shop.connection.collection('stocks').findOne({
      productRef: wine.reference,
      warehouseRef: { $ne: entry!.warehouseRef },
      available: { $gt: 0 },
      ignored: false,
    });
    const { body: item } = await client.post('/api/cart', {
      products: [
        { productRef: wine.reference, quantity: 1, cellarId: String(entry!._id) },
        { productRef: wine.reference, quantity: 1 },
      ],
      destination: 'HOME',
      homeAddressId: await addHomeAddress(client),
    });
    const { reference } = (await bought(client, [item])).orders[0]!;
    const bottles = [{ warehouseRef: elsewhere!.warehouseRef, productRef: wine.reference, quantity: 1 }];
    await step(admin, 'submitPlanning', { reference, bottles });
    const { deliveries } = await prepared(admin, reference);
    expect(deliveries).toHaveLength(2);
    expect(await shop.stockProblems()).toEqual([]);
    const parcelFrom = (warehouseRef: string) =>
      deliveries.find((delivery) => delivery.warehouseRef === warehouseRef)!.ref;
    return {
      reference,
      entryId: entry!._id,
      fromCellar: parcelFrom(entry!.warehouseRef),
      fromStock: parcelFrom(elsewhere!.warehouseRef),
    };
  }
  const inEntry = async (_id: any) =>
    (await shop.connection.collection('cellarentries').findOne({ _id }))?.quantity;

  it('[CEL-02][ORD-02] cancelled after the cellar bottle was shipped, the stock bottle is released', async () => {
    const { reference, entryId, fromCellar } = await twoParcels();
    const before = await bucketsOf(shop, wine.reference);
    await step(admin, 'shipOrder', { reference, deliveryRef: fromCellar });
    await step(admin, 'cancelOrder', { reference, reason: '残りは中止' });
    expect(await inEntry(entryId)).toBe(0);
    expect(await bucketsOf(shop, wine.reference)).toEqual({
      ...before,
      available: before.available! + 1,
      reservedVinkura: before.reservedVinkura! - 2,
    });
    expect(await shop.stockProblems()).toEqual([]);
  });

  it('[CEL-02][ORD-02] cancelled after the stock bottle was shipped, the cellar bottle is released', async () => {
    const { reference, entryId, fromStock } = await twoParcels();
    const before = await bucketsOf(shop, wine.reference);
    await step(admin, 'shipOrder', { reference, deliveryRef: fromStock });
    await step(admin, 'cancelOrder', { reference, reason: '残りは中止' });
    expect(await inEntry(entryId)).toBe(1);
    expect(await bucketsOf(shop, wine.reference)).toEqual({
      ...before,
      myCellar: before.myCellar! + 1,
      reservedVinkura: before.reservedVinkura! - 2,
    });
    expect(await shop.stockProblems()).toEqual([]);
  });

  it('[CEL-02][ORD-07] forced back before planning, both are allocated again', async () => {
    const { reference, entryId, fromStock } = await twoParcels();
    await step(admin, 'shipOrder', { reference, deliveryRef: fromStock });
    await step(admin, 'forceOrderStatus', { reference, status: 'PLANNING', comments: '戻ってきました' });
    const entry = await shop.connection.collection('cellarentries').findOne({ _id: entryId });
    expect(entry).toMatchObject({ quantity: 1, bookings: [{ orderRef: reference, quantity: 1 }] });
    expect(await shop.stockProblems()).toEqual([]);
    await post(admin, reference, 'submitplanning');
    expect(await inEntry(entryId)).toBe(0);
    expect(await shop.stockProblems()).toEqual([]);
  });
});

describe('an order of pre-order wine', () => {
  it('[ORD-04][ORD-06][IND-02] waits for its arrival, and is received by its own call', async () => {
    const client = await shop.newCustomer();
    const [bottle] = await shop.connection
      .collection('indentproducts')
      .find({ indentRef: 'IND00002', orderRef: null })
      .toArray();
    const before = await bucketsOf(shop, bottle!.productRef);
    const answer = await client.post('/api/cart', {
      indentProductRef: bottle!.uniqueId,
      products: [{ productRef: bottle!.productRef, quantity: 1 }],
      destination: 'HOME',
      homeAddressId: await addHomeAddress(client),
    });
    expect({ status: answer.status, body: answer.body }).toMatchObject({ status: 201 });
    const cartItems = [{ _id: answer.body._id }];
    const payment = await client.post('/api/payments', { cartItems, fromIndent: true });
    expect({ status: payment.status, body: payment.body }).toMatchObject({ status: 201 });
    const ordered = await client.post('/api/orders', { cartItems, paymentIntent: payment.body._id });
    expect({ status: ordered.status, body: ordered.body }).toMatchObject({ status: 201 });
    const { reference } = ordered.body[0];
    await payWith(client, payment.body._id);
    const paid = await orderOf(client, reference);
    expect(paid).toMatchObject({
      kind: 'INDENT',
      status: 'PLANNING',
      reservation: { seats: 1, details: 'From IndentEvent' },
      indent: { eventRef: 'IND00002', agreement: { text: expect.any(String), locale: expect.any(String) } },
    });
    const months = (new Date(paid.arrival!).getTime() - Date.now()) / (30 * DAY_MS);
    expect(months).toBeGreaterThan(2.9);
    expect(months).toBeLessThan(3.2);
    expect(paid.availableActions).toEqual([]);

    expect(await admin.post(`/api/orders/${reference}/submitcellarplanning`)).toMatchObject({ status: 409 });
    const planned = await post(admin, reference, 'submitindentplanning');
    expect(planned).toMatchObject({
      status: 'PLANNED',
      plannedBottles: [{ warehouseRef: bottle!.warehouseRef, productRef: bottle!.productRef, quantity: 1 }],
    });
    expect(await bucketsOf(shop, bottle!.productRef)).toEqual(before);
    expect(await shop.stockProblems()).toEqual([]);
    await step(admin, 'makeOrderReady', { reference });
    await prepared(admin, reference);
    await step(admin, 'shipOrder', { reference });
    expect(await bucketsOf(shop, bottle!.productRef)).toMatchObject({
      reservedVinkura: before.reservedVinkura! - 1,
    });
    expect(await shop.stockProblems()).toEqual([]);
    expect(await client.post(`/api/orders/${reference}/confirmreception`, {})).toMatchObject({
      status: 409,
      body: { messageKey: 'order-wrong-kind', params: { kind: 'INDENT' } },
    });
    expect((await post(client, reference, 'confirmindentreception', { order: reference })).status).toBe(
      'RECEPTION_CONFIRMED',
    );
    expect(await mailsOf(shop, reference)).toEqual(['ORDER_PLACED', 'SHIPPED']);
  });

  it('[IND-02][CEL-02] for the cellar becomes entries there when it is shipped', async () => {
    const client = await shop.newCustomer();
    const [bottle] = await shop.connection
      .collection('indentproducts')
      .find({ indentRef: 'IND00002', orderRef: null })
      .toArray();
    const answer = await client.post('/api/cart', {
      indentProductRef: bottle!.uniqueId,
      products: [{ productRef: bottle!.productRef, quantity: 1 }],
      destination: 'CELLAR',
    });
    expect({ status: answer.status, body: answer.body }).toMatchObject({ status: 201 });
    const cartItems = [{ _id: answer.body._id }];
    const payment = await client.post('/api/payments', { cartItems, fromIndent: true });
    const ordered = await client.post('/api/orders', { cartItems, paymentIntent: payment.body._id });
    const { reference } = ordered.body[0];
    await payWith(client, payment.body._id);
    await post(admin, reference, 'submitindentplanning');
    await step(admin, 'makeOrderReady', { reference });
    await prepared(admin, reference);
    const before = await bucketsOf(shop, bottle!.productRef);
    await step(admin, 'shipOrder', { reference });
    expect(await bucketsOf(shop, bottle!.productRef)).toMatchObject({
      reservedVinkura: before.reservedVinkura! - 1,
      myCellar: before.myCellar! + 1,
    });
    expect(await shop.connection.collection('cellarentries').findOne({ orderRef: reference })).toMatchObject({
      quantity: 1,
      purchasePrice: bottle!.unitPrice,
    });
    expect(await shop.stockProblems()).toEqual([]);

    // Cancelled by the shop, the bottle goes back to its pre-order.
    await step(admin, 'cancelOrder', { reference, reason: '不良品' });
    expect(await bucketsOf(shop, bottle!.productRef)).toEqual(before);
    expect(
      await shop.connection.collection('indentproducts').findOne({ uniqueId: bottle!.uniqueId }),
    ).toMatchObject({ orderRef: null, sold: false });
    expect(await shop.stockProblems()).toEqual([]);
  });
});

describe('a payment that fails', () => {
  const DECLINED = '4000 0000 0000 0002';
  const placedBy = async (client: Client) => {
    const { intent, orders } = await placed(client, [await cellarItem(client, { [wine.reference]: 1 })]);
    const { email } = (await client.get('/api/_auth/session')).body.user;
    return { intentId: intent._id as string, reference: orders[0]!.reference as string, email };
  };
  const retried = async (client: Client, fromOrderRef: string, card: string) => {
    const retry = await client.post('/api/payments', { cartItems: [], fromOrderRef });
    await payWith(client, retry.body._id, card);
  };

  it('[ORD-08][PAY-05] is announced by one mail if unpaid for some minutes', async () => {
    const client = await shop.newCustomer();
    const { intentId, reference, email } = await placedBy(client);
    expect(await mailsOf(shop, reference)).toEqual([]);
    await payWith(client, intentId, DECLINED);
    expect((await orderOf(client, reference)).status).toBe('PLACED_PAYMENT_ERROR');
    await retried(client, reference, DECLINED);
    expect(await mailsOf(shop, reference)).toEqual(['PAYMENT_FAILED']);
    expect(await mailsTo(shop, email, 'PAYMENT_FAILED')).toEqual([]);
    shop.advance(11 * MINUTE_MS);
    expect(await mailsTo(shop, email, 'PAYMENT_FAILED')).toHaveLength(1);
  });

  it('[PAY-05] is not announced once it was paid: one mail for the payment', async () => {
    const client = await shop.newCustomer();
    const { intentId, reference, email } = await placedBy(client);
    await payWith(client, intentId, DECLINED);
    await retried(client, reference, '4242 4242 4242 4242');
    shop.advance(11 * MINUTE_MS);
    expect(await mailsTo(shop, email, 'ORDER_PLACED')).toHaveLength(1);
    expect(await mailsTo(shop, email, 'PAYMENT_FAILED')).toEqual([]);
    expect(await mailsOf(shop, reference)).toEqual(['ORDER_PLACED']);
  });

  it('[PAY-05] is not announced once the order is cancelled', async () => {
    const client = await shop.newCustomer();
    const { intentId, reference } = await placedBy(client);
    await payWith(client, intentId, DECLINED);
    await step(client, 'cancelOrder', { reference });
    expect(await mailsOf(shop, reference)).toEqual(['ORDER_CANCELLED']);
  });
});

async function payWith(client: Client, intentId: string, card = '4242 4242 4242 4242'): Promise<void> {
  await enterCard(client, intentId, card);
  await pollUntilSettled(client, intentId);
}
