import { beforeAll, describe, expect, it } from '@jest/globals';
import { addDays, CUSTOMER_CLAIM_DAYS, instantInTokyo, tokyoDay } from '@vinkura/domain';
import sharp from 'sharp';
import type { Client, GraphqlResponse } from './support/client.js';
import { pointsOf, wineWith } from './support/money.js';
import { answered, orderFields, shippedDinner, step } from './support/order-steps.js';
import { setUpShop, shop } from './support/set-up-shop.js';

let admin: Client;
let manager: Client;
let customer: Client;
let other: Client;
let own: string;
let wines: [string, string];
let orderRef: string;

const CLAIM =
  `mutation ($input: CustomerClaimInput!) { claimBottles(input: $input) { id problem productRef quantity note
  photoUrl closedAt resolution amount points } }` as const;
const REPORT =
  'mutation ($input: BottleReportInput!) { reportBottles(input: $input) { reports { id note } } }' as const;
const DECIDE =
  `mutation ($id: ID!, $resolution: TaskResolution!, $reason: String!, $points: Int, $amount: Yen) {
  closeOrderTask(id: $id, resolution: $resolution, reason: $reason, points: $points, amount: $amount) { id } }` as const;
const REGISTER =
  `mutation ($orderRef: String!, $problem: BottleProblem!, $productRef: String!, $quantity: Int!, $note: String) {
  openOrderTask(orderRef: $orderRef, problem: $problem, productRef: $productRef, quantity: $quantity, note: $note) { id } }` as const;

const extensionsOf = async (answer: Promise<GraphqlResponse>) => (await answer).errors?.[0]?.extensions;

const claimOf = (productRef: string, quantity = 1) => ({
  orderRef,
  problem: 'BROKEN' as const,
  lines: [{ productRef, quantity }],
});

const claimsOf = async (client: Client) =>
  (await orderFields(client, orderRef, 'claims { id note photoUrl resolution points reason }')).claims;

const reportsOf = async () =>
  (
    await answered(
      manager,
      `{ reservationOfParcel(reference: "${orderRef}") { reports { id note photoUrl resolution } } }`,
    )
  ).reservationOfParcel!.reports;

const openTasks = async () =>
  (await shop.connection.collection('orders').findOne({ reference: orderRef }))!.openTasks ?? 0;

const alarmMails = () =>
  shop.connection.collection('mails').countDocuments({ key: { $regex: `^BOTTLE_ALARM:${orderRef}` } });
const decisionsMailed = () =>
  shop.connection
    .collection('mails')
    .find({ key: { $regex: `^CLAIM_\\w+:${orderRef}:` } })
    .sort({ _id: 1 })
    .toArray();

/** A photo as a phone takes it: with the place where it was taken. */
async function photo(): Promise<FormData> {
  const file = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#551020' } })
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '35/1 40/1 0/1' } })
    .jpeg()
    .toBuffer();
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(file)]), '割れ.jpg');
  return form;
}

/** Sets when the parcels of the order were received. */
async function receivedAt(moment: Date): Promise<void> {
  const orders = shop.connection.collection('orders');
  await orders.updateOne({ reference: orderRef }, { $set: { 'deliveries.$[].receivedAt': moment } });
}

setUpShop();
beforeAll(async () => {
  [admin, manager, customer, other] = await Promise.all([
    shop.signIn('admin'),
    shop.signIn('manager'),
    shop.newCustomer(),
    shop.newCustomer(),
  ]);
  const { managedVenues } = await answered(manager, '{ managedVenues { venue { reference } } }');
  own = managedVenues[0]!.venue.reference;
  await admin.put(`/api/venues/${own}`, { businessHours: { services: [] } });
  wines = [(await wineWith(admin, 24)).reference, (await wineWith(admin, 24, 1)).reference];
  orderRef = await shippedDinner(customer, admin, own, wines);
});

describe('a claim of a customer', () => {
  it('[CLAIM-01] waits for the reception, and is for the owner of the order only', async () => {
    const { claimableUntil } = await orderFields(customer, orderRef, 'claimableUntil');
    expect(claimableUntil).toBeNull();
    const early = await extensionsOf(customer.graphql(CLAIM, { input: claimOf(wines[0]) }));
    expect(early).toMatchObject({ code: 'CONFLICT', messageKey: 'claim-not-received' });
    await step(customer, 'confirmReception', { reference: orderRef });
    for (const client of [other, manager, admin])
      expect(await extensionsOf(client.graphql(CLAIM, { input: claimOf(wines[0]) }))).toMatchObject({
        code: 'NOT_FOUND',
      });
    expect(await openTasks()).toBe(0);
  });

  it('[CLAIM-01] names the invalid field, and opens nothing of a claim with one', async () => {
    const lines = (...wanted: [string, number][]) =>
      wanted.map(([productRef, quantity]) => ({ productRef, quantity }));
    const refusals = [
      [{ lines: [] }, 'lines'],
      [{ lines: lines([wines[0], 1], [wines[1], 3]) }, 'lines.1.quantity'],
      [{ lines: lines([wines[0], 1], [wines[0], 1]) }, 'lines.1.productRef'],
      [{ lines: lines(['PRD99999', 1]) }, 'lines.0.productRef'],
      [{ note: 'x'.repeat(2001) }, 'note'],
      [{ photoId: 'f'.repeat(24) }, 'photoId'],
    ] as const;
    for (const [change, field] of refusals) {
      const input = { ...claimOf(wines[0]), ...change };
      expect(await extensionsOf(customer.graphql(CLAIM, { input }))).toMatchObject({
        violations: [{ field }],
      });
    }
    expect(await claimsOf(customer)).toEqual([]);
    expect(await openTasks()).toBe(0);
  });

  it('[CLAIM-01] has a photo without its place, that only the customer and the back office read', async () => {
    const wrong = new FormData();
    wrong.set('file', new Blob(['%PDF-1.7']), '割れ.jpg');
    expect(await customer.post('/api/claim-photos', wrong)).toMatchObject({
      status: 400,
      body: { violations: [{ field: 'file', messageKey: 'asset-not-a-picture' }] },
    });
    const { status, body } = await customer.post<{ _id: string; url: string }>(
      '/api/claim-photos',
      await photo(),
    );
    expect(status).toBe(201);
    const stolen = { ...claimOf(wines[0]), photoId: body._id };
    const ofOther = await other.post<{ _id: string }>('/api/claim-photos', await photo());
    expect(
      await extensionsOf(customer.graphql(CLAIM, { input: { ...stolen, photoId: ofOther.body._id } })),
    ).toMatchObject({ code: 'BAD_REFERENCE', violations: [{ field: 'photoId' }] });

    const input = { ...stolen, note: ' 箱がぬれていました ' };
    const { claimBottles } = await answered(customer, CLAIM, { input });
    expect(claimBottles).toEqual([
      expect.objectContaining({
        note: '箱がぬれていました',
        photoUrl: body.url,
        closedAt: null,
        resolution: null,
      }),
    ]);
    for (const client of [customer, admin]) expect((await client.get(body.url)).status).toBe(200);
    for (const client of [other, manager]) expect((await client.get(body.url)).status).toBe(404);
    expect((await shop.visitor().get(body.url)).status).toBe(401);
    expect((await customer.get(`/assets/${body._id}/1280.webp`)).status).toBe(404);
    const renditions = shop.connection.collection<{ _id: string; data: { buffer: Buffer } }>(
      'assetrenditions',
    );
    const { data } = (await renditions.findOne({ _id: `restricted/${body._id}/1280` }))!;
    expect((await sharp(data.buffer).metadata()).exif).toBeUndefined();
  });

  it('[CLAIM-01] alarms the office with its message, which the restaurant does not read', async () => {
    const { bottleAlarms } = await answered(admin, '{ bottleAlarms { orderRef bottles { problem note } } }');
    expect(bottleAlarms).toEqual([
      { orderRef, bottles: [{ problem: 'BROKEN', note: '箱がぬれていました' }] },
    ]);
    expect(await alarmMails()).toBe(1);
    const { tasks } = await orderFields(admin, orderRef, 'tasks { note photoUrl openedByRef }');
    expect(tasks).toEqual([expect.objectContaining({ note: '箱がぬれていました' })]);
    expect(await reportsOf()).toEqual([expect.objectContaining({ note: null, photoUrl: null })]);
  });

  it('[CLAIM-01] is one for each wine while it is open, also of two at once', async () => {
    expect(await extensionsOf(customer.graphql(CLAIM, { input: claimOf(wines[0]) }))).toMatchObject({
      violations: [{ field: 'lines.0.productRef', messageKey: 'claim-error-open' }],
    });
    const answers = await Promise.all(
      [1, 2, 3].map(() => customer.graphql(CLAIM, { input: claimOf(wines[1]) })),
    );
    expect(answers.filter(({ errors }) => !errors)).toHaveLength(1);
    expect(await openTasks()).toBe(2);
    expect(await claimsOf(customer)).toHaveLength(2);
  });

  it('[CLAIM-01] shows its customer what was decided, with the points', async () => {
    const [first, second] = await claimsOf(customer);
    const points = { id: first!.id, resolution: 'POINTS', points: 700, reason: '割れのおわび' } as const;
    await answered(admin, DECIDE, points);
    await answered(admin, DECIDE, { id: second!.id, resolution: 'NO_ACTION', reason: '写真から正常と判断' });
    expect(await claimsOf(customer)).toMatchObject([
      { resolution: 'POINTS', points: 700, reason: '割れのおわび' },
      { resolution: 'NO_ACTION', points: null, reason: '写真から正常と判断' },
    ]);
    expect(await decisionsMailed()).toMatchObject([
      { kind: 'CLAIM_POINTS', params: { points: 700, reason: '割れのおわび' } },
      { kind: 'CLAIM_DECLINED', params: { reason: '写真から正常と判断' } },
    ]);
    expect(await pointsOf(customer)).toBe(700);
    for (const client of [admin, manager]) expect(await claimsOf(client)).toEqual([]);
    expect(await openTasks()).toBe(0);
  });

  it('[CLAIM-01] of a restaurant is shown to the customer once it brought something, without its note', async () => {
    const input = { orderRef, problem: 'CORKED', productRef: wines[0], quantity: 1, note: '抜栓時' } as const;
    const { reportBottles } = await answered(manager, REPORT, { input });
    const { id, note } = reportBottles.reports.at(-1)!;
    expect(note).toBe('抜栓時');
    expect(await claimsOf(customer)).toHaveLength(2);
    await answered(admin, DECIDE, { id, resolution: 'POINTS', points: 300, reason: 'ブショネのおわび' });
    expect((await claimsOf(customer)).at(-1)).toMatchObject({ id, note: null, points: 300 });
  });

  it('[CLAIM-01] that the office registers is not mailed to it, and its note is for itself', async () => {
    const before = await alarmMails();
    const claim = {
      orderRef,
      problem: 'CORKED',
      productRef: wines[1],
      quantity: 1,
      note: '社内メモ',
    } as const;
    const { id } = (await answered(admin, REGISTER, claim)).openOrderTask;
    expect(await alarmMails()).toBe(before);
    expect((await reportsOf()).at(-1)).toMatchObject({ id, note: null });
    expect((await claimsOf(customer)).at(-1)).toMatchObject({ id, note: null });
    const { tasks } = await orderFields(admin, orderRef, 'tasks { id note }');
    expect(tasks.at(-1)).toEqual({ id, note: '社内メモ' });
  });

  it('[CLAIM-01] ends at midnight in Japan after the eighth day', async () => {
    orderRef = await shippedDinner(customer, admin, own, wines);
    await step(customer, 'confirmReception', { reference: orderRef });
    const today = tokyoDay(new Date());
    await receivedAt(new Date(instantInTokyo(addDays(today, -CUSTOMER_CLAIM_DAYS)).getTime() - 1));
    expect(await extensionsOf(customer.graphql(CLAIM, { input: claimOf(wines[0]) }))).toMatchObject({
      code: 'CONFLICT',
      messageKey: 'claim-too-late',
    });
    await receivedAt(instantInTokyo(addDays(today, -CUSTOMER_CLAIM_DAYS)));
    expect((await answered(customer, CLAIM, { input: claimOf(wines[0], 2) })).claimBottles).toHaveLength(1);
  });

  it('[CLAIM-01] with its photo is erased with the account', async () => {
    const { body } = await other.post<{ _id: string; url: string }>('/api/claim-photos', await photo());
    const id = `restricted/${body._id}/1280`;
    const renditions = shop.connection.collection<{ _id: string }>('assetrenditions');
    expect(await renditions.countDocuments({ _id: id })).toBe(1);
    await answered(other, 'mutation { deleteMyAccount(password: "a long password") }');
    expect(await renditions.countDocuments({ _id: id })).toBe(0);
  });
});
