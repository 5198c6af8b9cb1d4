import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ORDERS_ABANDON_JOB } from '../src/orders/index.js';
import { PAYMENTS_REFUND_JOB } from '../src/payments/index.js';
import { BackOffice } from './support/back-office.js';
import type { Client } from './support/client.js';
import { brokenInvariants } from './support/invariants.js';
import { CARDS, enterCard, pollUntilSettled, saleableOf, wineWith } from './support/money.js';
import type { Body } from './support/operations.js';
import { CHANGE, PREVIEW, changed, type Lines, previewed, to } from './support/order-lines.js';
import {
  answered,
  bucketsOf,
  mailsOf,
  orderFields,
  paidDinner,
  paidParcel,
  post,
  prepared,
  step,
  stored,
  tryStep,
} from './support/order-steps.js';
import { refund } from './support/refunds.js';
import { CROWD } from './support/samples.js';
import { Shop } from './support/shop.js';

let shop: Shop;
let admin: Client;
let office: BackOffice;
let client: Awaited<ReturnType<Shop['newCustomer']>>;
let wine: Body<'Product'>;
let other: Body<'Product'>;

beforeAll(async () => {
  shop = await Shop.open();
  admin = await shop.signIn('admin');
  office = new BackOffice(admin);
  [wine, other] = [await wineWith(admin, 36, 0, 20_000), await wineWith(admin, 36, 1, 20_000)];
  client = await shop.newCustomer({ name: '佐藤 花子' });
});
afterAll(async () => {
  await shop.runJob(PAYMENTS_REFUND_JOB);
  expect(await brokenInvariants(shop)).toEqual([]);
  await shop.close();
});

const SHOWN = `version status wineCount totalProductPrice paymentAmount products { productRef quantity }
  removedProducts { productRef quantity unitPrice } refunds { amount reason }
  plannedBottles { productRef quantity } reservation { corkage { bottles } }
  supplementaryOrders { reference status } timeline { action changes { field before after } }` as const;

const preview = (reference: string, lines: Lines) => previewed(admin, reference, lines);
const change = (reference: string, ...lines: Lines) => changed(admin, reference, ...lines);
const refused = (reference: string, lines: Lines, more: object = {}) =>
  office.refused(CHANGE, { reference, lines, expectedPayment: 0, expectedRefund: 0, ...more });
const shown = (reference: string) => orderFields(admin, reference, SHOWN);

async function pay(reference: string, card: string = CARDS.accepted) {
  const { body: intent } = await client.post<Body<'PaymentIntent'>>('/api/payments', {
    fromOrderRef: reference,
    cartItems: [],
  });
  await enterCard(client, intent._id, card);
  return pollUntilSettled(client, intent._id);
}
const expire = async (reference: string) => {
  await shop.connection
    .collection('orders')
    .updateOne({ reference }, { $set: { payBy: new Date(Date.now() - 1000) } });
  await shop.runJob(ORDERS_ABANDON_JOB);
};

describe('fewer bottles of a paid order', () => {
  it('[EDIT-01] return to stock, are refunded with a credit note, and stay in the timeline', async () => {
    const before = await saleableOf(admin, wine.reference);
    const { reference, paymentAmount } = await paidDinner(client, { [wine.reference]: 3 });
    const dry = await preview(reference, [to(wine.reference, 2)]);
    expect(dry).toMatchObject({
      payment: 0,
      refund: wine.price,
      deliveryFee: 0,
      payBefore: null,
      mails: ['ORDER_CHANGED', 'REFUNDED'],
      corkage: { bottles: 2 },
      lines: [{ productRef: wine.reference, before: 3, after: 2, unitPrice: wine.price, shortage: 0 }],
    });
    expect(dry.points).toBeLessThan(0);
    expect((await shown(reference)).wineCount).toBe(3);

    await change(reference, to(wine.reference, 2));
    const order = await shown(reference);
    expect(order).toMatchObject({
      status: 'PLANNING',
      wineCount: 2,
      products: [{ productRef: wine.reference, quantity: 2 }],
      removedProducts: [{ productRef: wine.reference, quantity: 1, unitPrice: wine.price }],
      reservation: { corkage: { bottles: 2 } },
      totalProductPrice: 3 * wine.price,
      paymentAmount,
      refunds: [{ amount: wine.price, reason: expect.stringContaining(wine.name) }],
    });
    expect(order.timeline.find(({ action }) => action === 'EDIT')!.changes).toEqual([
      { field: `products.${wine.name} ${wine.vintage} ${wine.size}`, before: '3', after: '2' },
    ]);
    expect(await saleableOf(admin, wine.reference)).toBe(before - 2);
    expect(await mailsOf(shop, reference)).toEqual(expect.arrayContaining(['ORDER_CHANGED', 'REFUNDED']));
    const { body: invoice } = await client.get(`/api/orders/${reference}/invoice`);
    expect(invoice).toMatchObject({
      lines: [{ quantity: 3, amount: 3 * wine.price }],
      creditNotes: [{ amount: wine.price, done: true }],
      balance: paymentAmount - wine.price,
    });
    await post(admin, reference, 'submitplanning');
    await step(admin, 'makeOrderReady', { reference });
    await prepared(admin, reference);
    await step(admin, 'shipOrder', { reference });
    expect(await refused(reference, [to(wine.reference, 1)])).toMatchObject({ code: 'FIELD_NOT_EDITABLE' });
  });

  it('[EDIT-01] leave their warehouse after the planning, a whole wine as well', async () => {
    const { reference } = await paidDinner(client, { [wine.reference]: 2, [other.reference]: 1 });
    const before = await bucketsOf(shop, other.reference);
    await post(admin, reference, 'submitplanning');
    await change(reference, to(wine.reference, 1), to(other.reference, 0));
    expect(await shown(reference)).toMatchObject({
      products: [to(wine.reference, 1)],
      plannedBottles: [to(wine.reference, 1)],
      refunds: [{ amount: wine.price + other.price }],
    });
    expect(await bucketsOf(shop, other.reference)).toEqual(before);
    await step(admin, 'cancelOrder', { reference });
    expect((await refund(admin, reference)).status).toBe(200);
  });

  it('[EDIT-01] leave the checklist and the parcels of an order that is being packed', async () => {
    const { reference } = await paidDinner(client, { [wine.reference]: 2, [other.reference]: 1 });
    await post(admin, reference, 'submitplanning');
    const before = await bucketsOf(shop, wine.reference);
    await step(admin, 'makeOrderReady', { reference });
    await prepared(admin, reference);
    await change(reference, to(wine.reference, 1), to(other.reference, 0));
    const { deliveries, preparation, preparationConfirmed } = (await stored(shop, reference))!;
    expect(preparationConfirmed).toBe(true);
    expect(preparation).toMatchObject([{ productRef: wine.reference, done: true }]);
    expect(deliveries).toMatchObject([{ products: [to(wine.reference, 1)] }]);
    await step(admin, 'shipOrder', { reference });
    const after = await bucketsOf(shop, wine.reference);
    expect([after.available, after.reservedVinkura]).toEqual([
      before.available! + 1,
      before.reservedVinkura! - 2,
    ]);
  });

  it('[EDIT-01] keep one wine, a part of the payment, and the sums of the dry run', async () => {
    const { reference } = await paidParcel(client, { [wine.reference]: 2 });
    expect(await refused(reference, [to(wine.reference, 0)])).toMatchObject({
      code: 'VALIDATION_FAILED',
      messageKey: 'order-lines-none-left',
      params: { field: 'lines' },
    });
    expect(await refused(reference, [to(wine.reference, 1)], { expectedRefund: 1 })).toMatchObject({
      code: 'PRICE_CHANGED',
      params: { field: 'expectedRefund', refund: wine.price },
    });
    expect((await refund(admin, reference, { amount: wine.price + 1100 })).status).toBe(200);
    expect(await refused(reference, [to(wine.reference, 1)], { expectedRefund: wine.price })).toMatchObject({
      messageKey: 'order-lines-refund',
      params: { field: 'lines' },
    });
    const { errors } = await client.graphql(PREVIEW, { reference, lines: [to(wine.reference, 1)] });
    expect(errors![0]!.extensions.code).toBe('FORBIDDEN');
  });

  it('[EDIT-01] are removed once, however often the request is sent after a crash', async () => {
    const { reference } = await paidParcel(client, { [wine.reference]: 3 });
    const { version } = await shown(reference);
    const request = {
      reference,
      lines: [to(wine.reference, 2)],
      expectedPayment: 0,
      expectedRefund: wine.price,
      version,
    };
    const keyed = admin.at(shop.url, { 'Idempotency-Key': randomUUID() });
    await answered(keyed, CHANGE, request);
    await shop.connection
      .collection('idempotencykeys')
      .updateMany(
        { status: { $exists: true } },
        { $unset: { status: 1, body: 1 }, $set: { heldUntil: new Date(0) } },
      );
    const again = (await answered(keyed, CHANGE, request)).changeOrderLines;
    expect(again.products).toEqual([to(wine.reference, 2)]);
    expect((await shown(reference)).refunds).toHaveLength(1);
  });
});

describe('more bottles of a paid order', () => {
  it('[EDIT-01] are an order to the same table that its owner pays by link, without a second fee', async () => {
    const before = await saleableOf(admin, other.reference);
    const { reference } = await paidParcel(client, { [wine.reference]: 1 });
    const dry = await preview(reference, [to(other.reference, 2)]);
    expect(dry).toMatchObject({ payment: 2 * other.price, refund: 0, deliveryFee: 0 });
    const { supplement } = await change(reference, to(other.reference, 2));
    const added = await orderFields(
      client,
      supplement,
      'status supplements payBefore availableActions deliveryFee paymentAmount shipBy homeAddress { street2 }',
    );
    expect(added).toMatchObject({
      status: 'PLACED',
      supplements: reference,
      deliveryFee: 0,
      paymentAmount: 2 * other.price,
      shipBy: (await orderFields(admin, reference, 'shipBy')).shipBy,
      homeAddress: { street2: '恵比寿南1-2-3' },
    });
    expect(new Date(added.payBefore!).getTime()).toBeGreaterThan(Date.now());
    expect(added.availableActions).toContain('RETRY_PAYMENT');
    expect(await saleableOf(admin, other.reference)).toBe(before - 2);
    expect(await refused(reference, [to(other.reference, 1)])).toMatchObject({
      messageKey: 'order-lines-pending',
      params: { orderRef: supplement },
    });
    await shop.connection
      .collection('orders')
      .updateOne({ reference: supplement }, { $set: { lastActivityAt: new Date(Date.now() - 86_400_000) } });
    await shop.runJob(ORDERS_ABANDON_JOB);
    expect(await pay(supplement)).toMatchObject({ status: 'accepted' });
    expect(await shown(supplement)).toMatchObject({ status: 'PLANNING', refunds: [] });
    expect(await shown(reference)).toMatchObject({
      wineCount: 1,
      refunds: [],
      supplementaryOrders: [{ reference: supplement, status: 'PLANNING' }],
    });
    expect(await mailsOf(shop, reference)).toContain('ORDER_CHANGED');
    expect(await mailsOf(shop, supplement)).toContain('ORDER_PLACED');
  });

  it('[EDIT-01] are released when the link is not paid in time; the order stays as it was', async () => {
    const before = await saleableOf(admin, other.reference);
    const { reference } = await paidDinner(client, { [wine.reference]: 2 });
    const { supplement } = await change(reference, to(wine.reference, 1), to(other.reference, 1));
    expect(await pay(supplement, CARDS.declined)).toMatchObject({ status: 'rejected' });
    await expire(supplement);
    expect(await shown(supplement)).toMatchObject({ status: 'CANCELLED' });
    expect(await shown(reference)).toMatchObject({ products: [to(wine.reference, 2)], refunds: [] });
    expect(await saleableOf(admin, other.reference)).toBe(before);
    await change(reference, to(wine.reference, 1));
  });

  it('[EDIT-01] are refused where the stock does not have them, and the dry run says how many are missing', async () => {
    const { reference } = await paidDinner(client, { [wine.reference]: 1 });
    const saleable = await saleableOf(admin, other.reference);
    await shop.connection
      .collection('products')
      .updateOne({ reference: other.reference }, { $inc: { saleableQuantity: 3 - saleable } });
    try {
      const lines = [to(other.reference, 5)];
      expect((await preview(reference, lines)).lines).toContainEqual(
        expect.objectContaining({ productRef: other.reference, before: 0, after: 5, shortage: 2 }),
      );
      expect(await refused(reference, lines, { expectedPayment: 5 * other.price })).toMatchObject({
        code: 'INSUFFICIENT_STOCK',
        params: { productRef: other.reference, saleable: 3 },
      });
      expect((await shown(reference)).supplementaryOrders).toEqual([]);
    } finally {
      await shop.connection
        .collection('products')
        .updateOne({ reference: other.reference }, { $inc: { saleableQuantity: saleable - 3 } });
    }
  });
});

describe('an exchange of bottles', () => {
  it('[EDIT-01] happens with the payment: the new wine comes, the old one is refunded', async () => {
    const { reference } = await paidDinner(client, { [wine.reference]: 2 });
    const lines = [to(wine.reference, 1), to(other.reference, 2)];
    const { supplement } = await change(reference, ...lines);
    expect(await shown(reference)).toMatchObject({ products: [to(wine.reference, 2)], refunds: [] });
    await pay(supplement);
    await shop.runJob(PAYMENTS_REFUND_JOB);
    expect(await shown(reference)).toMatchObject({
      products: [to(wine.reference, 1)],
      refunds: [{ amount: wine.price }],
    });
    expect(await shown(supplement)).toMatchObject({ status: 'PLANNING', products: [to(other.reference, 2)] });
  });

  it('[EDIT-01] that is paid too late is refunded, and nothing changes', async () => {
    const before = await saleableOf(admin, other.reference);
    for (const shipped of [true, false]) {
      const { reference } = await paidParcel(client, { [wine.reference]: 2 });
      const { supplement } = await change(reference, to(wine.reference, 1), to(other.reference, 1));
      const { body: intent } = await client.post<Body<'PaymentIntent'>>('/api/payments', {
        fromOrderRef: supplement,
        cartItems: [],
      });
      if (shipped) {
        await post(admin, reference, 'submitplanning');
        await prepared(admin, reference);
        await step(admin, 'shipOrder', { reference });
      } else await step(client, 'cancelOrder', { reference });
      await enterCard(client, intent._id, CARDS.accepted);
      await pollUntilSettled(client, intent._id);
      await shop.runJob(PAYMENTS_REFUND_JOB);
      expect(await shown(supplement)).toMatchObject({
        status: 'CANCELLED',
        refunds: [{ amount: other.price }],
      });
      const { products } = await shown(reference);
      expect(products).toEqual([to(wine.reference, 2)]);
      expect(await mailsOf(shop, supplement)).toContain('ORDER_CANCELLED');
    }
    expect(await saleableOf(admin, other.reference)).toBe(before);
  });
});

describe('changes of lines that race', () => {
  const attempt = (reference: string, lines: Lines, sums: object, version?: string) =>
    admin.graphqlText(CHANGE, {
      reference,
      lines,
      expectedPayment: 0,
      expectedRefund: 0,
      version,
      ...sums,
    });

  it('[EDIT-01] with another edit: one of two on the same version is done', async () => {
    const { reference } = await paidParcel(client, { [wine.reference]: 4 });
    const { version } = await shown(reference);
    const answers = await Promise.all([
      attempt(reference, [to(wine.reference, 3)], { expectedRefund: wine.price }, version),
      attempt(reference, [to(other.reference, 1)], { expectedPayment: other.price }, version),
      attempt(reference, [to(wine.reference, 2)], { expectedRefund: 2 * wine.price }, version),
    ]);
    const codes = answers.flatMap(({ errors }) => errors?.[0]?.extensions.code ?? []);
    expect(codes).toEqual(['PRECONDITION_FAILED', 'PRECONDITION_FAILED']);
  });

  it('[EDIT-01] with shipping, cancellation and a claim: what is refunded was not shipped', async () => {
    for (const rival of ['shipOrder', 'cancelOrder', 'openOrderTask']) {
      const { reference } = await paidParcel(client, { [wine.reference]: 2 });
      await post(admin, reference, 'submitplanning');
      if (rival === 'shipOrder') await prepared(admin, reference);
      const claim = `mutation { openOrderTask(orderRef: "${reference}", problem: BROKEN, productRef: "${wine.reference}", quantity: 2) { id } }`;
      const [answer] = await Promise.all([
        attempt(reference, [to(wine.reference, 1)], { expectedRefund: wine.price }),
        rival === 'openOrderTask' ? admin.graphqlText(claim) : tryStep(admin, rival, { reference }),
      ]);
      const { status, deliveries, products } = (await stored(shop, reference))!;
      const isDone = !answer.errors;
      expect(products[0].quantity).toBe(isDone ? 1 : 2);
      if (status === 'IN_DELIVERY') expect(deliveries[0].products[0].quantity).toBe(isDone ? 1 : 2);
    }
  });

  it('[EDIT-01] with many who ship: what leaves is what the order says, and the rest is in stock', async () => {
    const { reference } = await paidParcel(client, { [wine.reference]: 3 });
    await post(admin, reference, 'submitplanning');
    await prepared(admin, reference);
    const [removal] = await Promise.all([
      attempt(reference, [to(wine.reference, 1)], { expectedRefund: 2 * wine.price }),
      ...Array.from({ length: CROWD }, () => tryStep(admin, 'shipOrder', { reference })),
    ]);
    const { status, deliveries, products, refunds } = await orderFields(
      admin,
      reference,
      'status deliveries { products { quantity } } products { quantity } refunds { amount }',
    );
    const left = removal.errors ? 3 : 1;
    expect([status, products, deliveries]).toEqual([
      'IN_DELIVERY',
      [{ quantity: left }],
      [{ products: [{ quantity: left }] }],
    ]);
    expect(refunds).toEqual(removal.errors ? [] : [{ amount: 2 * wine.price }]);
    expect(await shop.stockProblems()).toEqual([]);
  });
});
