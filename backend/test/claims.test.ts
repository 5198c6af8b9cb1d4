import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Client, GraphqlResponse } from './support/client.js';
import { orderOf, pointsOf, saleableOf, wineWith } from './support/money.js';
import { answered, paidParcel, post, prepared, shippedDinner, step } from './support/order-steps.js';
import { shop, setUpShop } from './support/set-up-shop.js';

let admin: Client;
let secondAdmin: Client;
let manager: Client;
let customer: Client;
let own: string;
let wines: [string, string];
let orderRef: string;

const REPORT =
  'mutation ($input: BottleReportInput!) { reportBottles(input: $input) { reports { id problem closedAt } } }' as const;
const REGISTER =
  `mutation ($orderRef: String!, $problem: BottleProblem!, $productRef: String!, $quantity: Int!, $note: String) {
  openOrderTask(orderRef: $orderRef, problem: $problem, productRef: $productRef, quantity: $quantity, note: $note) {
    id venueRef note closedAt } }` as const;
const DECIDE =
  `mutation ($id: ID!, $resolution: TaskResolution!, $reason: String!, $amount: Yen, $points: Int,
  $returned: ReturnedBottlesInput) {
  closeOrderTask(id: $id, resolution: $resolution, reason: $reason, amount: $amount, points: $points, returned: $returned) {
    id resolution reason amount points returned { warehouseRef bucket quantity } closedByName } }` as const;

const extensionsOf = async (answer: Promise<GraphqlResponse>) => (await answer).errors?.[0]?.extensions;

/** Reports one bottle; returns the claim's identifier. */
async function claimed(problem: string, productRef: string): Promise<string> {
  const input = { orderRef, problem, productRef, quantity: 1 };
  const { reportBottles } = await answered(manager, REPORT, { input });
  return reportBottles.reports.at(-1)!.id;
}

const openTasks = async () =>
  (await shop.connection.collection('orders').findOne({ reference: orderRef }))!.openTasks;

const bucketsOf = (productRef: string, warehouseRef: string) =>
  shop.connection.collection('stocks').findOne({ productRef, warehouseRef });

const refundsOf = async () =>
  (await answered(admin, `{ order(reference: "${orderRef}") { refundable refunds { amount reason } } }`))
    .order!;

setUpShop();
beforeAll(async () => {
  [admin, secondAdmin, manager] = await Promise.all([
    shop.signIn('admin'),
    shop.signIn('admin'),
    shop.signIn('manager'),
  ]);
  customer = await shop.newCustomer();
  const { managedVenues } = await answered(manager, '{ managedVenues { venue { reference } } }');
  own = managedVenues[0]!.venue.reference;
  await admin.put(`/api/venues/${own}`, { businessHours: { services: [] } });
  wines = [(await wineWith(admin, 24)).reference, (await wineWith(admin, 24, 1)).reference];
  orderRef = await shippedDinner(customer, admin, own, wines);
});

describe('a claim on bottles', () => {
  it('[CLAIM-01] rejects a decision that lacks its number, and changes nothing', async () => {
    const id = await claimed('BROKEN', wines[0]);
    const returned = { warehouseRef: 'WRH99999', bucket: 'bottleIssue', quantity: 1 };
    const refusals = [
      [{ resolution: 'REFUND' }, 'amount'],
      [{ resolution: 'REFUND', amount: 0 }, 'amount'],
      [{ resolution: 'POINTS' }, 'points'],
      [{ resolution: 'NO_ACTION', points: 5 }, 'points'],
      [{ resolution: 'NO_ACTION', returned: { ...returned, bucket: 'available' } }, 'returned.bucket'],
      [{ resolution: 'NO_ACTION', returned: { ...returned, quantity: 2 } }, 'returned.quantity'],
    ] as const;
    for (const [decision, field] of refusals)
      expect(await extensionsOf(admin.graphql(DECIDE, { id, reason: '割れ', ...decision }))).toMatchObject({
        code: 'VALIDATION_FAILED',
        violations: [{ field }],
      });
    const unknown = { id, resolution: 'POINTS', points: 500, reason: '割れ', returned };
    expect(await extensionsOf(admin.graphql(DECIDE, unknown))).toMatchObject({ code: 'BAD_REFERENCE' });
    const tooMuch = { id, resolution: 'REFUND', amount: 10_000_000, reason: '割れ' };
    expect(await extensionsOf(admin.graphql(DECIDE, tooMuch))).toMatchObject({ code: 'CONFLICT' });
    for (const client of [manager, customer])
      expect(await extensionsOf(client.graphql(DECIDE, unknown))).toMatchObject({ code: 'FORBIDDEN' });
    expect(await pointsOf(customer)).toBe(0);
    expect(await openTasks()).toBe(1);
  });

  it('[CLAIM-01] two deciders at once: one refund of the amount, mailed, the bottle in the chosen bucket', async () => {
    const { tasks, deliveries } = (
      await answered(
        admin,
        `{ order(reference: "${orderRef}") { tasks { id } deliveries { warehouseRef } } }`,
      )
    ).order!;
    const { id } = tasks[0]!;
    const warehouseRef = deliveries[0]!.warehouseRef!;
    const { refundable } = await refundsOf();
    const before = await bucketsOf(wines[0], warehouseRef);
    const saleable = await saleableOf(admin, wines[0]);
    const returned = { warehouseRef, bucket: 'bottleIssue', quantity: 1 };
    const decision = { id, resolution: 'REFUND', amount: 1000, reason: '割れのため', returned };
    const answers = await Promise.all([
      admin.graphql(DECIDE, decision),
      secondAdmin.graphql(DECIDE, decision),
      secondAdmin.graphql(DECIDE, { id, resolution: 'REFUND', amount: 900, reason: '割れのため' }),
    ]);
    const done = answers.filter(({ errors }) => !errors);
    expect(done).toHaveLength(1);
    for (const { errors } of answers.filter((each) => each.errors))
      expect(errors![0]!.extensions).toMatchObject({ code: 'CONFLICT', messageKey: 'order-task-closed' });
    const { amount, returned: booked } = done[0]!.data.closeOrderTask;
    const after = await refundsOf();
    expect(after.refunds).toEqual([{ amount, reason: '割れのため' }]);
    expect(after.refundable).toBe(refundable - amount!);
    const stock = await bucketsOf(wines[0], warehouseRef);
    expect(stock!.bottleIssue - before!.bottleIssue).toBe(booked ? 1 : 0);
    expect(stock!.available).toBe(before!.available);
    expect(await saleableOf(admin, wines[0])).toBe(saleable);
    const mails = await shop.connection
      .collection('mails')
      .find({ key: { $regex: `^REFUNDED:${orderRef}` } })
      .toArray();
    expect(mails).toHaveLength(1);
    expect(await openTasks()).toBe(0);
    expect((await orderOf(customer, orderRef)).status).toBe('IN_DELIVERY');
  });

  it('[CLAIM-01] points are granted once, a bottle that was never packed can be sold again', async () => {
    const id = await claimed('MISSING', wines[1]);
    const { deliveries } = (
      await answered(admin, `{ order(reference: "${orderRef}") { deliveries { warehouseRef } } }`)
    ).order!;
    const saleable = await saleableOf(admin, wines[1]);
    const decision = {
      id,
      resolution: 'POINTS',
      points: 700,
      reason: '不足のおわび',
      returned: { warehouseRef: deliveries[0]!.warehouseRef!, bucket: 'available', quantity: 1 },
    };
    const answers = await Promise.all(
      [admin, secondAdmin, admin].map((client) => client.graphql(DECIDE, decision)),
    );
    expect(answers.filter(({ errors }) => !errors)).toHaveLength(1);
    expect(await pointsOf(customer)).toBe(700);
    expect(await saleableOf(admin, wines[1])).toBe(saleable + 1);
    const { items } = (await answered(customer, '{ pointsHistory { items { points comments } } }'))
      .pointsHistory;
    expect(items[0]).toMatchObject({ points: 700, comments: '不足のおわび' });
  });

  it('[CLAIM-01] a declined claim moves neither money nor points, and the restaurant sees it closed', async () => {
    const id = await claimed('CORKED', wines[1]);
    const before = await refundsOf();
    const declined = { id, resolution: 'NO_ACTION', reason: '抜栓後の申告のため' };
    const { closeOrderTask } = await answered(admin, DECIDE, declined);
    expect(closeOrderTask).toMatchObject({ amount: null, points: null, returned: null });
    expect(await refundsOf()).toEqual(before);
    expect(await pointsOf(customer)).toBe(700);
    const { reservationOfParcel: table } = await answered(
      manager,
      `{ reservationOfParcel(reference: "${orderRef}") { reports { id resolution } } }`,
    );
    const reports = table!.reports;
    expect(reports.at(-1)!.id).toBe(id);
    expect(reports.map(({ resolution }) => resolution)).toEqual(['REFUND', 'POINTS', 'NO_ACTION']);
    expect((await answered(admin, '{ bottleAlarms { orderRef } }')).bottleAlarms).toEqual([]);
    // The customer hears of the points; not of what was discussed with the restaurant alone.
    const mails = await shop.connection
      .collection('mails')
      .find({ key: { $regex: `^CLAIM_\\w+:${orderRef}:` } })
      .toArray();
    expect(mails.map(({ kind }) => kind)).toEqual(['CLAIM_POINTS']);
  });

  it('[CLAIM-01] an administrator registers a claim on a home order once it is shipped, nobody else does', async () => {
    const buyer = await shop.newCustomer();
    const { reference } = await paidParcel(buyer, { [wines[0]]: 2 });
    const claim = { orderRef: reference, problem: 'CORKED', productRef: wines[0], quantity: 1 } as const;
    expect(await extensionsOf(admin.graphql(REGISTER, claim))).toMatchObject({ code: 'CONFLICT' });
    await post(admin, reference, 'submitplanning');
    await prepared(admin, reference);
    await step(admin, 'shipOrder', { reference });
    for (const client of [manager, buyer])
      expect(await extensionsOf(client.graphql(REGISTER, claim))).toMatchObject({ code: 'FORBIDDEN' });
    const { openOrderTask: task } = await answered(admin, REGISTER, { ...claim, note: ' 電話で申告 ' });
    expect(task).toMatchObject({ venueRef: null, note: '電話で申告', closedAt: null });
    const answers = await Promise.all([admin, secondAdmin].map((client) => client.graphql(REGISTER, claim)));
    expect(answers.filter(({ errors }) => !errors)).toHaveLength(1);
    const decision = { id: task.id, resolution: 'REFUND', amount: 800, reason: 'ブショネのため' };
    expect((await answered(admin, DECIDE, decision)).closeOrderTask).toMatchObject({ amount: 800 });
    const alarms = (await answered(admin, '{ bottleAlarms { orderRef venueName } }')).bottleAlarms;
    expect(alarms).toEqual([{ orderRef: reference, venueName: null }]);
  });
});
