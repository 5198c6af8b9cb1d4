import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  addBusinessDays,
  addDays,
  DAY_MS,
  HOUR_MS,
  instantInTokyo,
  nextDinner,
  tokyoDay,
} from '@vinkura/domain';
import {
  ORDERS_ABANDON_JOB,
  ORDERS_ARRIVING_JOB,
  ORDERS_CELLAR_PLANNING_JOB,
  ORDERS_CLOSE_JOB,
  ORDERS_PLEASE_CONFIRM_JOB,
  ORDERS_READY_JOB,
  ORDERS_SURVEY_JOB,
  OrderStateMachine,
} from '../src/orders/index.js';
import { Clock } from '../src/platform/clock/clock.js';
import type { Client } from './support/client.js';
import { bought, cellarItem, placed, saleableOf, wineWith } from './support/money.js';
import type { Body } from './support/operations.js';
import { mailsOf, paidDinner, paidParcel, post, prepared, step, stored } from './support/order-steps.js';
import { shop, setUpShop } from './support/set-up-shop.js';
import type { Customer } from './support/customers.js';

let admin: Client;
let client: Customer;
let wine: Body<'Product'>;

setUpShop({ checkStock: true });
beforeAll(async () => {
  wine = await wineWith(shop.visitor(), 24, 0, 20_000);
});
beforeEach(async () => {
  // The clock runs for weeks here, and sign-ins end.
  admin = await shop.signIn('admin');
  client = await shop.newCustomer();
});

const line = () => ({ [wine.reference]: 1 });
const statusOf = async (reference: string): Promise<string> => (await stored(shop, reference))!.status;
const now = (): Date => shop.get(Clock).now();

/** Moves the clock to a moment that is still to come. */
function goTo(moment: Date): void {
  expect(moment.getTime()).toBeGreaterThan(now().getTime());
  shop.advance(moment.getTime() - now().getTime());
}

/** A planned order for a table at 19:00 on the day that is so many business days ahead. */
async function plannedDinner(businessDays: number): Promise<{ reference: string; day: string }> {
  const { reference } = await paidDinner(client, line());
  const day = addBusinessDays(tokyoDay(now()), businessDays);
  await shop.connection.collection('orders').updateOne(
    { reference },
    {
      $set: {
        'reservation.reservationDate': instantInTokyo(day, '19:00'),
        arrival: instantInTokyo(day, '19:00'),
      },
    },
  );
  const { status } = await post(admin, reference, 'submitplanning');
  expect(status).toBe(businessDays > 3 ? 'PLANNED' : 'READY_TO_PREPARE');
  return { reference, day };
}

/** The same, sent. */
async function sentDinner(businessDays: number) {
  const planned = await plannedDinner(businessDays);
  await prepared(admin, planned.reference);
  await step(admin, 'shipOrder', { reference: planned.reference });
  return planned;
}

describe('jobs of orders', () => {
  it('[ORD-05] are ready to prepare three business days before their date, not earlier', async () => {
    const { reference, day } = await plannedDinner(9);
    await shop.runJob(ORDERS_READY_JOB);
    expect(await statusOf(reference)).toBe('PLANNED');
    const ready = addBusinessDays(day, -3);
    goTo(instantInTokyo(addDays(ready, -1), '23:59'));
    await shop.runJob(ORDERS_READY_JOB);
    expect(await statusOf(reference)).toBe('PLANNED');
    goTo(instantInTokyo(ready, '00:01'));
    const result = await shop.runJob(ORDERS_READY_JOB);
    expect(result.done).toBeGreaterThan(0);
    const order = await stored(shop, reference);
    expect(order!.history.at(-1)).toMatchObject({
      action: 'MAKE_READY',
      by: 'SYSTEM',
      to: 'READY_TO_PREPARE',
    });
    await shop.runJob(ORDERS_READY_JOB);
    expect((await stored(shop, reference))!.history).toHaveLength(order!.history.length);
  });

  it('[DEST-01][CEL-02] wine for the cellar is stored within 24 hours without a submitted planning', async () => {
    const { orders } = await bought(client, [await cellarItem(client, line())]);
    const { reference } = orders[0]!;
    shop.advance(11 * HOUR_MS);
    await shop.runJob(ORDERS_CELLAR_PLANNING_JOB);
    expect(await statusOf(reference)).toBe('PLANNING');
    shop.advance(1.1 * HOUR_MS);
    await shop.runJob(ORDERS_CELLAR_PLANNING_JOB);
    const order = await stored(shop, reference);
    expect(order).toMatchObject({ status: 'CLOSED', kind: 'CELLAR' });
    expect(order!.statusSince.getTime() - order!.paidAt.getTime()).toBeLessThan(24 * HOUR_MS);
    expect(await shop.stockProblems()).toEqual([]);
  });

  it('[ORD-04] an order without enough bottles does not block others', async () => {
    const rare = await wineWith(client, 24, 1, 20_000);
    expect(rare.reference).not.toBe(wine.reference);
    const short = (await bought(client, [await cellarItem(client, { [rare.reference]: 1 })])).orders[0];
    const fine = (await bought(client, [await cellarItem(client, line())])).orders[0];
    const entries = await shop.connection
      .collection('stocks')
      .find({ productRef: rare.reference, available: { $gt: 0 }, ignored: false })
      .toArray();
    admin = await shop.signIn('admin');
    for (const { warehouseRef, available } of entries)
      await admin.post(`/api/warehouses/${warehouseRef}/updatestocks`, {
        productRef: rare.reference,
        available: -available,
        lost: available,
      });
    shop.advance(13 * HOUR_MS);
    const { refused } = await shop.runJob(ORDERS_CELLAR_PLANNING_JOB);
    expect(refused).toBeGreaterThan(0);
    expect([await statusOf(short!.reference), await statusOf(fine!.reference)]).toEqual([
      'PLANNING',
      'CLOSED',
    ]);
    for (const { warehouseRef, available } of entries)
      await (
        await shop.signIn('admin')
      ).post(`/api/warehouses/${warehouseRef}/updatestocks`, {
        productRef: rare.reference,
        available,
        lost: -available,
      });
    await shop.runJob(ORDERS_CELLAR_PLANNING_JOB);
    expect(await statusOf(short!.reference)).toBe('CLOSED');
  });

  it('[ORD-06] are announced once, on the day before', async () => {
    const { reference, day } = await plannedDinner(4);
    await shop.runJob(ORDERS_ARRIVING_JOB);
    expect(await mailsOf(shop, reference)).toEqual(['ORDER_PLACED']);
    goTo(instantInTokyo(addDays(day, -1), '00:10'));
    await shop.runJob(ORDERS_ARRIVING_JOB);
    await shop.runJob(ORDERS_ARRIVING_JOB);
    expect(await mailsOf(shop, reference)).toEqual(['ORDER_PLACED', 'ARRIVING_TOMORROW']);
  });

  it('[ORD-10] are announced for the new date too when it was moved after the reminder', async () => {
    const { reference, day } = await plannedDinner(4);
    goTo(instantInTokyo(addDays(day, -1), '00:10'));
    admin = await shop.signIn('admin');
    await shop.runJob(ORDERS_ARRIVING_JOB);
    const venue = await shop.connection
      .collection('venues')
      .findOne({ reference: (await stored(shop, reference))!.reservation.venueRef });
    const at = nextDinner(venue!.businessHours, instantInTokyo(addDays(day, 14)));
    const { errors } = await admin.graphql(
      `mutation ($reference: String!, $at: DateTime) {
        rescheduleOrder(reference: $reference, reservationDate: $at) { reference } }`,
      { reference, at: at.toISOString() },
    );
    expect(errors).toBeUndefined();
    await shop.runJob(ORDERS_ARRIVING_JOB);
    const known = (await mailsOf(shop, reference)).filter((kind) => kind !== 'ARRIVING_TOMORROW');
    expect(known).toEqual(['ORDER_PLACED', 'ORDER_RESCHEDULED']);
    goTo(instantInTokyo(addDays(tokyoDay(at), -1), '00:10'));
    await shop.runJob(ORDERS_ARRIVING_JOB);
    await shop.runJob(ORDERS_ARRIVING_JOB);
    expect((await mailsOf(shop, reference)).at(-1)).toBe('ARRIVING_TOMORROW');
  });

  it('[ORD-06] ask for confirmation on the day after, once, unless confirmed', async () => {
    const asked = await sentDinner(2);
    const confirmed = await sentDinner(2);
    await post(client, confirmed.reference, 'confirmreception', {});
    goTo(instantInTokyo(asked.day, '23:50'));
    await shop.runJob(ORDERS_PLEASE_CONFIRM_JOB);
    expect(await mailsOf(shop, asked.reference)).not.toContain('PLEASE_CONFIRM');
    goTo(instantInTokyo(addDays(asked.day, 1), '00:10'));
    await shop.runJob(ORDERS_PLEASE_CONFIRM_JOB);
    await shop.runJob(ORDERS_PLEASE_CONFIRM_JOB);
    const mails = await mailsOf(shop, asked.reference);
    expect(mails.filter((kind) => kind === 'PLEASE_CONFIRM')).toHaveLength(1);
    expect(await mailsOf(shop, confirmed.reference)).not.toContain('PLEASE_CONFIRM');
  });

  it('[ORD-06] reception of a home delivery is requested some days after shipping', async () => {
    const { reference } = await paidParcel(client, line());
    await post(admin, reference, 'submitplanning');
    await prepared(admin, reference);
    await step(admin, 'shipOrder', { reference });
    const sent = tokyoDay(now());
    goTo(instantInTokyo(addDays(sent, 2), '23:50'));
    await shop.runJob(ORDERS_PLEASE_CONFIRM_JOB);
    expect(await mailsOf(shop, reference)).not.toContain('PLEASE_CONFIRM');
    goTo(instantInTokyo(addDays(sent, 3), '00:10'));
    await shop.runJob(ORDERS_PLEASE_CONFIRM_JOB);
    expect(await mailsOf(shop, reference)).toContain('PLEASE_CONFIRM');
  });

  const surveysOf = async (reference: string) =>
    (await mailsOf(shop, reference)).filter((kind) => kind === 'FEEDBACK').length;

  it('[FEED-01] ask for feedback once, on the morning after the dinner, and are closed two weeks later', async () => {
    const [once, cancelled, moved] = [await sentDinner(2), await sentDinner(2), await sentDinner(2)];
    const { day } = once;
    const sent = () => Promise.all([once, cancelled, moved].map(({ reference }) => surveysOf(reference)));
    for (const { reference } of [once, cancelled, moved])
      await post(client, reference, 'confirmreception', {});
    await step(admin, 'cancelOrder', { reference: cancelled.reference, reason: 'ワインの不良のため' });
    const orders = shop.get(OrderStateMachine);
    const later = instantInTokyo(addDays(day, 9), '19:00');
    await shop.connection
      .collection('orders')
      .updateOne({ reference: moved.reference }, { $set: { 'reservation.reservationDate': later } });
    await orders.updateDeadline(await orders.get(moved.reference));
    goTo(instantInTokyo(addDays(day, 1), '08:59'));
    await shop.runJob(ORDERS_SURVEY_JOB);
    expect(await sent()).toEqual([0, 0, 0]);
    goTo(instantInTokyo(addDays(day, 1), '09:01'));
    await shop.runJob(ORDERS_SURVEY_JOB);
    await shop.runJob(ORDERS_SURVEY_JOB);
    expect(await sent()).toEqual([1, 0, 0]);
    // After an outage of two days.
    goTo(instantInTokyo(addDays(day, 12), '03:00'));
    await shop.runJob(ORDERS_SURVEY_JOB);
    expect(await sent()).toEqual([1, 0, 1]);
    goTo(instantInTokyo(addDays(day, 15), '08:59'));
    await shop.runJob(ORDERS_CLOSE_JOB);
    expect(await statusOf(once.reference)).toBe('RECEPTION_CONFIRMED');
    goTo(instantInTokyo(addDays(day, 15), '09:01'));
    await shop.runJob(ORDERS_CLOSE_JOB);
    expect(await statusOf(once.reference)).toBe('CLOSED');
    expect(await statusOf(moved.reference)).toBe('RECEPTION_CONFIRMED');
    await shop.runJob(ORDERS_SURVEY_JOB);
    expect(await sent()).toEqual([1, 0, 1]);
  });

  it('[ORD-06][LOY-01] are closed two weeks after the survey of a parcel, and earn their points then', async () => {
    const { reference } = await paidParcel(client, line());
    await post(admin, reference, 'submitplanning');
    await prepared(admin, reference);
    await step(admin, 'shipOrder', { reference });
    await post(client, reference, 'confirmreception', {});
    const opensAt = instantInTokyo(addDays(tokyoDay(now()), 2), '09:00');
    goTo(opensAt);
    await shop.runJob(ORDERS_SURVEY_JOB);
    expect(await surveysOf(reference)).toBe(1);
    goTo(new Date(opensAt.getTime() + 14 * DAY_MS - HOUR_MS));
    await shop.runJob(ORDERS_CLOSE_JOB);
    expect(await statusOf(reference)).toBe('RECEPTION_CONFIRMED');
    const { owner } = (await stored(shop, reference))!;
    const points = () => shop.connection.collection('pointsentries').countDocuments({ userId: owner });
    expect(await points()).toBe(0);
    shop.advance(2 * HOUR_MS);
    await shop.runJob(ORDERS_CLOSE_JOB);
    expect(await statusOf(reference)).toBe('CLOSED');
    expect(await points()).toBe(1);
    await shop.runJob(ORDERS_CLOSE_JOB);
    expect(await points()).toBe(1);
  });

  it('[JOB-02] unpaid ones are cancelled with a mail, but not those on hold', async () => {
    const saleable = await saleableOf(client, wine.reference);
    const left = (await placed(client, [await cellarItem(client, line())])).orders[0]!.reference;
    const other = await placed(client, [await cellarItem(client, line())]);
    const held = other.orders[0]!.reference;
    await client.get(`/api/payments/${other.intent._id}/start`);
    await step(admin, 'holdOrder', { reference: held });
    shop.advance(2 * HOUR_MS);
    await shop.runJob(ORDERS_ABANDON_JOB);
    expect([await statusOf(left), await statusOf(held)]).toEqual(['CANCELLED', 'ON_HOLD']);
    expect(await mailsOf(shop, left)).toEqual(['ORDER_CANCELLED']);
    expect(await saleableOf(shop.visitor(), wine.reference)).toBe(saleable - 1);
    expect(await shop.stockProblems()).toEqual([]);
    // An order on hold cannot be paid later with an open form.
    const intents = shop.connection.collection('paymentintents');
    expect((await intents.findOne({ orderRefs: held }))?.status).toBe('REJECTED');
    // Resuming restarts its time limits.
    await step(await shop.signIn('admin'), 'resumeOrder', { reference: held });
    await shop.runJob(ORDERS_ABANDON_JOB);
    expect(await statusOf(held)).toBe('PLACED');
    shop.advance(2 * HOUR_MS);
    await shop.runJob(ORDERS_ABANDON_JOB);
    expect(await statusOf(held)).toBe('CANCELLED');
  });
});
