import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Client, GraphqlResponse } from './support/client.js';
import { orderOf, pointsOf, saleableOf, wineWith } from './support/money.js';
import { answered, paidParcel, post, prepared, shippedDinner, step, stored } from './support/order-steps.js';
import { CROWD } from './support/samples.js';
import { shop, setUpShop } from './support/set-up-shop.js';

let admin: Client;
let manager: Client;
let customer: Client;
let own: string;
let wine: string;
let dinner: string;

const REGISTER =
  `mutation ($orderRef: String!, $problem: BottleProblem!, $productRef: String!, $quantity: Int!) {
  openOrderTask(orderRef: $orderRef, problem: $problem, productRef: $productRef, quantity: $quantity) { id } }` as const;
const REPLACE = `mutation ($id: ID!, $reason: String!, $returned: ReturnedBottlesInput) {
  closeOrderTask(id: $id, resolution: REPLACEMENT, reason: $reason, returned: $returned) {
    id resolution replacementRef } }` as const;
const ORDER = `query ($reference: String!) { order(reference: $reference) { status stage destination replaces
  isLate deadline totalPaymentAmount deliveryFee paidAt products { productRef quantity unitPrice }
  reservation { venueRef reservationDate } deliveries { status warehouseRef } } }` as const;

const extensionsOf = async (answer: Promise<GraphqlResponse>) => (await answer).errors?.[0]?.extensions;

async function claimed(orderRef: string, quantity = 1): Promise<string> {
  const claim = { orderRef, problem: 'BROKEN', productRef: wine, quantity } as const;
  return (await answered(admin, REGISTER, claim)).openOrderTask.id;
}

const replaced = async (id: string, more = {}) =>
  (await answered(admin, REPLACE, { id, reason: '割れのため', ...more })).closeOrderTask.replacementRef!;

setUpShop();
beforeAll(async () => {
  [admin, manager] = await Promise.all([shop.signIn('admin'), shop.signIn('manager')]);
  customer = await shop.newCustomer();
  const { managedVenues } = await answered(manager, '{ managedVenues { venue { reference } } }');
  own = managedVenues[0]!.venue.reference;
  await admin.put(`/api/venues/${own}`, { businessHours: { services: [] } });
  wine = (await wineWith(admin, 24)).reference;
  dinner = await shippedDinner(customer, admin, own, [wine]);
});

describe('the replacement of claimed bottles', () => {
  it('[CLAIM-01] is an order of 0 yen to the same table, with bottles reserved at once', async () => {
    const saleable = await saleableOf(admin, wine);
    const [points, warehouseRef] = [
      await pointsOf(customer),
      (await answered(admin, ORDER, { reference: dinner })).order!.deliveries[0]!.warehouseRef!,
    ];
    const returned = { warehouseRef, bucket: 'bottleIssue', quantity: 1 };
    const before = await shop.connection.collection('stocks').findOne({ warehouseRef, productRef: wine });
    const reference = await replaced(await claimed(dinner), { returned });
    const { order } = await answered(admin, ORDER, { reference });
    const { order: first } = await answered(admin, ORDER, { reference: dinner });
    expect(order).toMatchObject({
      status: 'PLANNING',
      stage: 'TO_PLAN',
      replaces: dinner,
      destination: 'RESTAURANT',
      totalPaymentAmount: 0,
      deliveryFee: 0,
      paidAt: null,
      products: [{ productRef: wine, quantity: 1, unitPrice: 0 }],
      reservation: first!.reservation,
      isLate: false,
      deadline: first!.reservation!.reservationDate,
    });
    expect(await saleableOf(admin, wine)).toBe(saleable - 1);
    const after = await shop.connection.collection('stocks').findOne({ warehouseRef, productRef: wine });
    expect(after!.bottleIssue).toBe(before!.bottleIssue + 1);
    expect(await shop.stockProblems()).toEqual([]);

    await step(admin, 'planAndStartPreparation', { reference });
    const { preparation } = await orderOf(admin, reference);
    await post(admin, reference, 'confirmpreparation', {
      preparation: preparation.map((bottle) => ({ ...bottle, done: true })),
    });
    await step(admin, 'shipOrder', { reference });
    const parcel = await answered(
      manager,
      `{ reservationOfParcel(reference: "${reference}") { wines { productRef quantity } } }`,
    );
    expect(parcel.reservationOfParcel!.wines).toEqual([{ productRef: wine, quantity: 1 }]);
    await post(admin, reference, 'confirmreception');
    await step(admin, 'closeOrder', { reference });
    expect((await answered(admin, ORDER, { reference })).order).toMatchObject({ status: 'CLOSED' });
    expect(await pointsOf(customer)).toBe(points);
    expect((await stored(shop, dinner))!.openTasks).toBe(0);
    expect(await shop.stockProblems()).toEqual([]);
  });

  it('[CLAIM-01] has no invoice, and its customer sees what it replaces', async () => {
    const { orders } = await answered(customer, '{ orders { items { reference replaces paymentAmount } } }');
    const found = orders.items.find(({ replaces }) => replaces === dinner)!;
    expect(found.paymentAmount).toBe(0);
    expect(
      await extensionsOf(customer.graphqlText(`{ invoice(orderId: "${found.reference}") { number } }`, {})),
    ).toMatchObject({ code: 'CONFLICT' });
  });

  it('[CLAIM-01] many deciders at once place one, of a claim that is decided once', async () => {
    const id = await claimed(dinner);
    const saleable = await saleableOf(admin, wine);
    const answers = await Promise.all(
      Array.from({ length: CROWD }, () => admin.graphql(REPLACE, { id, reason: '割れのため' })),
    );
    const done = answers.filter(({ errors }) => !errors);
    expect(done).toHaveLength(1);
    const references = await shop.connection.collection('orders').distinct('reference', { replaces: dinner });
    expect(references).toHaveLength(2);
    expect(await saleableOf(admin, wine)).toBe(saleable - 1);
    expect(await shop.stockProblems()).toEqual([]);
  });

  it('[CLAIM-01] when cancelled gives the bottles back, owes no money, and opens its claim again', async () => {
    const { reference: parcel } = await paidParcel(customer, { [wine]: 2 });
    await post(admin, parcel, 'submitplanning');
    await prepared(admin, parcel);
    await step(admin, 'shipOrder', { reference: parcel });
    const saleable = await saleableOf(admin, wine);
    const claim = await claimed(parcel, 2);
    const { warehouseRef } = (await stored(shop, parcel))!.deliveries[0];
    const returned = { warehouseRef, bucket: 'bottleIssue', quantity: 1 };
    const reference = await replaced(claim, { returned });
    expect(await saleableOf(admin, wine)).toBe(saleable - 2);
    expect((await stored(shop, reference))!.shipBy).toMatch(/^\d{4}-\d\d-\d\d$/);
    await step(admin, 'cancelOrder', { reference });
    expect((await orderOf(admin, reference)).status).toBe('CANCELLED');
    expect((await stored(shop, reference))!.refundDecision).toBeNull();
    expect(await saleableOf(admin, wine)).toBe(saleable);
    expect((await stored(shop, parcel))!.openTasks).toBe(1);
    // The bad bottle was booked by the first decision, and is not booked twice.
    const again = { id: claim, reason: '割れのため' };
    expect(await extensionsOf(admin.graphql(REPLACE, { ...again, returned }))).toMatchObject({
      code: 'VALIDATION_FAILED',
      violations: [{ field: 'returned', messageKey: 'claim-error-returned' }],
    });
    const second = await replaced(claim);
    expect((await stored(shop, parcel))!.openTasks).toBe(0);
    // A forced cancellation is the other way to cancel.
    const forced = { reference: second, status: 'CANCELLED', comments: 'ご希望により' };
    await step(admin, 'forceOrderStatus', forced);
    expect((await stored(shop, parcel))!.openTasks).toBe(1);
    expect(await shop.stockProblems()).toEqual([]);
  });

  it('[CLAIM-01] is refused without stock or after the dinner, and leaves the claim open', async () => {
    const scarce = (await wineWith(admin, 4, 2)).reference;
    const order = await shippedDinner(customer, admin, own, [scarce]);
    const claim = { orderRef: order, problem: 'BROKEN', productRef: scarce, quantity: 1 } as const;
    const { openOrderTask: task } = await answered(admin, REGISTER, claim);
    const decision = { id: task.id, reason: '割れのため' };
    const products = shop.connection.collection('products');
    const before = await products.findOne({ reference: scarce });
    await products.updateOne({ reference: scarce }, { $set: { available: false } });
    expect(await extensionsOf(admin.graphql(REPLACE, decision))).toMatchObject({
      code: 'NOT_FOR_SALE',
    });
    await products.updateOne({ reference: scarce }, { $set: { available: before!.available } });
    const orders = shop.connection.collection('orders');
    const date = (await stored(shop, order))!.reservation.reservationDate;
    await orders.updateOne(
      { reference: order },
      { $set: { 'reservation.reservationDate': new Date(Date.now() - 1000) } },
    );
    expect(await extensionsOf(admin.graphql(REPLACE, decision))).toMatchObject({
      code: 'VALIDATION_FAILED',
      violations: [{ field: 'resolution' }],
    });
    await orders.updateOne({ reference: order }, { $set: { 'reservation.reservationDate': date } });
    expect((await stored(shop, order))!.openTasks).toBe(1);
    expect(await orders.countDocuments({ replaces: order })).toBe(0);
  });
});
