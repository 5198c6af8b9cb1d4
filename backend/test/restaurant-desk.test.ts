import { beforeAll, describe, expect, it } from '@jest/globals';
import { instantInTokyo, RECEPTION_UNDO_MS, tokyoDay } from '@vinkura/domain';
import sharp from 'sharp';
import { RECEPTIONS_JOB } from '../src/orders/index.js';
import { Clock } from '../src/platform/clock/clock.js';
import type { Client, GraphqlResponse } from './support/client.js';
import { wineWith } from './support/money.js';
import { answered, shippedDinner, step } from './support/order-steps.js';
import { shop, setUpShop } from './support/set-up-shop.js';

let admin: Client;
let secondAdmin: Client;
let manager: Client;
let staff: Client;
let customer: Client;
let own: string;
let foreign: string;
let wines: [string, string];
let orderRef: string;
let foreignRef: string;

const TABLE = `orderRef status canConfirmReception canReport corkage wines { productRef product { name } }
  deliveries { ref status receivedAt } undoableReceptions { deliveryRef secondsLeft }
  reports { id problem productRef quantity note photoUrl closedAt isReplaced }`;
const REPORT = `mutation ($input: BottleReportInput!) { reportBottles(input: $input) { ${TABLE} } }` as const;
const CLOSE = `mutation ($id: ID!, $resolution: TaskResolution!, $reason: String!) {
  closeOrderTask(id: $id, resolution: $resolution, reason: $reason) { id resolution reason closedByName } }`;
const EDIT = `mutation ($reference: String!, $version: String!, $input: ManagedVenueInput!) {
  updateManagedVenue(reference: $reference, version: $version, input: $input) { version venue {
    byoPolicy { accepted feePerBottle bottleLimit } businessHours { services { lastEntry } closedDates } } } }`;

const ALARMS = '{ bottleAlarms { orderRef urgency reservationDate bottles { problem name note } } }';
/** Lets the time for undoing a reception pass. */
async function confirmed(): Promise<void> {
  shop.advance(RECEPTION_UNDO_MS);
  await shop.runJob(RECEPTIONS_JOB);
}

const extensionsOf = async (answer: Promise<GraphqlResponse>) => (await answer).errors?.[0]?.extensions;
const codeOf = async (answer: Promise<GraphqlResponse>) => (await extensionsOf(answer))?.code;

const shipped = (venueRef: string): Promise<string> => shippedDinner(customer, admin, venueRef, wines);

const tableOf = async (client: Client, reference = orderRef) =>
  (await answered(client, `{ reservationOfParcel(reference: "${reference}") { ${TABLE} } }`))
    .reservationOfParcel;

async function photoOf(client: Client, venueRef: string) {
  const file = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#551020' } })
    .jpeg()
    .toBuffer();
  const form = new FormData();
  form.set('venueRef', venueRef);
  form.set('file', new Blob([file]), '割れ.jpg');
  return client.post('/api/report-photos', form);
}

setUpShop();
beforeAll(async () => {
  [admin, secondAdmin, manager, staff] = await Promise.all([
    shop.signIn('admin'),
    shop.signIn('admin'),
    shop.signIn('manager'),
    shop.signIn('staff'),
  ]);
  customer = await shop.newCustomer();
  const managed = (await answered(manager, '{ managedVenues { venue { reference } } }')).managedVenues.map(
    ({ venue }) => venue.reference,
  );
  own = managed[0]!;
  const [staffUser] = (await admin.get('/api/users?q=staff@')).body;
  await admin.put(`/api/users/${staffUser!._id}`, { managedVenues: [own] });
  const venues = (await admin.get('/api/venues')).body;
  foreign = venues.find(
    ({ reference, byoPolicy }) => byoPolicy.accepted && !managed.includes(reference),
  )!.reference;
  // Whenever the test runs, both take this dinner.
  for (const reference of [own, foreign])
    await admin.put(`/api/venues/${reference}`, { businessHours: { services: [] } });
  wines = [(await wineWith(admin, 24)).reference, (await wineWith(admin, 24, 1)).reference];
  orderRef = await shipped(own);
  foreignRef = await shipped(foreign);
});

describe('a restaurant', () => {
  it('[ACCT-03] finds the reservation of a parcel, and none of another restaurant', async () => {
    const table = await tableOf(staff, `${orderRef}-1`);
    expect(table).toMatchObject({ orderRef, canConfirmReception: true, canReport: true, reports: [] });
    expect(table!.wines.map(({ productRef }) => productRef).sort()).toEqual([...wines].sort());
    for (const reference of [`${foreignRef}-1`, foreignRef, 'ORD99999-1', 'nonsense', '../x'])
      expect(
        await codeOf(manager.graphql(`{ reservationOfParcel(reference: "${reference}") { orderRef } }`)),
      ).toBe('NOT_FOUND');
    expect(
      await codeOf(customer.graphql(`{ reservationOfParcel(reference: "${orderRef}") { orderRef } }`)),
    ).toBe('FORBIDDEN');
    expect(await codeOf(manager.graphql(`{ managedVenue(reference: "${foreign}") { version } }`))).toBe(
      'NOT_FOUND',
    );
  });

  it('[REPORT-01] reports broken bottles with a photo that only it and the back office can read', async () => {
    expect((await photoOf(staff, foreign)).status).toBe(404);
    expect((await photoOf(customer, own)).status).toBe(403);
    const { status, body } = await photoOf(staff, own);
    expect({ status, body }).toMatchObject({ status: 201 });
    const input = { orderRef, problem: 'BROKEN', productRef: wines[0], quantity: 1, note: '箱がぬれていた' };
    const { reportBottles: table } = await answered(staff, REPORT, {
      input: { ...input, photoId: body._id },
    });
    expect(table.reports).toEqual([
      expect.objectContaining({ problem: 'BROKEN', quantity: 1, note: '箱がぬれていた', photoUrl: body.url }),
    ]);
    const { photoUrl } = table.reports[0]!;
    for (const client of [staff, manager, admin]) expect((await client.get(photoUrl!)).status).toBe(200);
    expect((await customer.get(photoUrl!)).status).toBe(403);
    expect((await shop.visitor().get(photoUrl!)).status).toBe(401);
    expect((await shop.visitor().get(`/assets/${body._id}/1280.webp`)).status).toBe(404);
    const { assets } = await answered(admin, '{ assets(perPage: 100) { items { _id } } }');
    expect(assets.items.map(({ _id }) => _id)).not.toContain(body._id);
    // No longer of this venue: not its photographs either.
    const [staffUser] = (await admin.get('/api/users?q=staff@')).body;
    await admin.put(`/api/users/${staffUser!._id}`, { managedVenues: [foreign] });
    expect((await staff.get(photoUrl!)).status).toBe(404);
    await admin.put(`/api/users/${staffUser!._id}`, { managedVenues: [own] });
  });

  it('[REPORT-01] rejects invalid reports, naming the field', async () => {
    const input = { orderRef, problem: 'MISSING', productRef: wines[0], quantity: 1 };
    const refusals = [
      [manager, { ...input, orderRef: foreignRef }, 'NOT_FOUND', undefined],
      [customer, input, 'FORBIDDEN', undefined],
      [manager, { ...input, quantity: 2 }, 'VALIDATION_FAILED', 'quantity'],
      [manager, { ...input, quantity: 0 }, 'VALIDATION_FAILED', 'quantity'],
      [manager, { ...input, productRef: 'PRD99999' }, 'VALIDATION_FAILED', 'productRef'],
      [manager, { ...input, note: 'x'.repeat(2001) }, 'VALIDATION_FAILED', 'note'],
      [manager, { ...input, photoId: 'f'.repeat(24) }, 'BAD_REFERENCE', 'photoId'],
    ] as const;
    for (const [client, wrong, code, field] of refusals) {
      const extensions = await extensionsOf(client.graphql(REPORT, { input: wrong }));
      expect({ wrong, code: extensions?.code, field: extensions?.violations?.[0]?.field }).toEqual({
        wrong,
        code,
        field,
      });
    }
  });

  it('[REPORT-01] never exceeds the shipped bottles, also under concurrency', async () => {
    const input = { orderRef, problem: 'MISSING', productRef: wines[1], quantity: 1 };
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        (index % 2 ? manager : staff).graphql(REPORT, { input: { ...input, note: `${index}` } }),
      ),
    );
    expect(answers.filter(({ errors }) => !errors)).toHaveLength(2);
    const order = await shop.connection.collection('orders').findOne({ reference: orderRef });
    expect(order).toMatchObject({ openTasks: 3 });
    expect((await tableOf(manager))!.reports).toHaveLength(3);
  });

  it('[CLAIM-01] corked, wrong and late bottles are claims like broken ones, and bounded with them', async () => {
    const reference = await shipped(own);
    const input = { orderRef: reference, productRef: wines[1], quantity: 1 };
    const answers = await Promise.all(
      (['CORKED', 'WRONG', 'LATE', 'BROKEN'] as const).map((problem, index) =>
        (index % 2 ? manager : staff).graphql(REPORT, { input: { ...input, problem } }),
      ),
    );
    // The order has two bottles of this wine.
    expect(answers.filter(({ errors }) => !errors)).toHaveLength(2);
    expect((await tableOf(staff, reference))!.reports).toHaveLength(2);
    const { bottleAlarms } = await answered(admin, ALARMS);
    expect(bottleAlarms.find((each) => each.orderRef === reference)!.bottles).toHaveLength(2);
    await step(admin, 'cancelOrder', { reference, reason: '代わりの品がない' });
    await shop.connection.collection('orders').updateOne({ reference }, { $set: { openTasks: 0 } });
  });

  it('[ALARM-01] reports are first on the dashboard, and mailed once though they came at once', async () => {
    const reference = await shipped(own);
    const tonight = instantInTokyo(tokyoDay(shop.get(Clock).now()), '23:59');
    await shop.connection
      .collection('orders')
      .updateOne({ reference }, { $set: { 'reservation.reservationDate': tonight } });
    const input = { orderRef: reference, problem: 'BROKEN', productRef: wines[0], quantity: 1 };
    await Promise.all([
      answered(staff, REPORT, { input: { ...input, note: '首から割れていた' } }),
      answered(manager, REPORT, { input: { ...input, productRef: wines[1], problem: 'MISSING' } }),
    ]);
    const mails = await shop.connection
      .collection('mails')
      .find({ key: { $regex: `^BOTTLE_ALARM:${reference}` } })
      .toArray();
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({ to: 'admin@demo.vinkura.example' });
    expect(mails[0]!.subject).toContain('【至急】');
    expect(mails[0]!.text).toMatch(/割れ：.*首から割れていた/);
    expect(mails[0]!.text).toMatch(/不足：/);
    const { bottleAlarms } = await answered(admin, ALARMS);
    expect(bottleAlarms[0]).toMatchObject({
      orderRef: reference,
      urgency: 'TONIGHT',
      reservationDate: tonight.toISOString(),
    });
    expect(bottleAlarms[0]!.bottles.map(({ problem }) => problem).sort()).toEqual(['BROKEN', 'MISSING']);
    expect(bottleAlarms[1]).toMatchObject({ orderRef, urgency: 'COMING' });
    for (const client of [staff, customer]) expect(await codeOf(client.graphql(ALARMS))).toBe('FORBIDDEN');
    await step(admin, 'cancelOrder', { reference, reason: '代わりの品がない' });
    // The dinner is off; the reports stay until they are decided (CLAIM-01).
    const [coming, called] = (await answered(admin, ALARMS)).bottleAlarms;
    expect(coming).toMatchObject({ orderRef, urgency: 'COMING' });
    expect(called).toMatchObject({ orderRef: reference, urgency: 'PAST' });
    const { order } = await answered(admin, `{ order(reference: "${reference}") { tasks { id } } }`);
    for (const { id } of order!.tasks)
      await answered(admin, CLOSE, { id, resolution: 'NO_ACTION', reason: 'キャンセルのため' });
    expect((await answered(admin, ALARMS)).bottleAlarms).toHaveLength(1);
  });

  it('[REPORT-01] the task is on the board and in the order, and is closed once', async () => {
    const { orderBoard } = await answered(
      admin,
      '{ orderBoard(stages: [OPEN_TASK]) { columns { stage count orders { reference reports { problem note quantity } } } } }',
    );
    expect(orderBoard.columns).toMatchObject([
      { stage: 'OPEN_TASK', count: 1, orders: [{ reference: orderRef }] },
    ]);
    expect(orderBoard.columns[0]!.orders[0]!.reports[0]).toEqual({
      problem: 'BROKEN',
      note: '箱がぬれていた',
      quantity: 1,
    });
    const tasksOf = async (client: Client) =>
      (
        await answered(
          client,
          `{ order(reference: "${orderRef}") { tasks { id problem closedAt closedByName openedByName reason }
             timeline { kind problem resolution quantity byName comment } } }`,
        )
      ).order;
    const { tasks } = (await tasksOf(admin))!;
    expect(tasks.map(({ problem }) => problem)).toEqual(['BROKEN', 'MISSING', 'MISSING']);
    expect(await tasksOf(customer)).toEqual({ tasks: [], timeline: [] });
    const { id } = tasks[0]!;
    const close = (client: Client, reason: string) =>
      client.graphql(CLOSE, { id, resolution: 'REPLACEMENT', reason });
    expect(await codeOf(close(manager, '自分で'))).toBe('FORBIDDEN');
    expect(await extensionsOf(close(admin, ' '))).toMatchObject({ violations: [{ field: 'reason' }] });
    const closings = await Promise.all([close(admin, '同じ品を明日着で'), close(secondAdmin, '返金します')]);
    const [done] = closings.filter(({ errors }) => !errors);
    const refused = closings.find(({ errors }) => errors);
    expect(closings.filter(({ errors }) => !errors)).toHaveLength(1);
    expect(refused?.errors?.[0]?.extensions).toMatchObject({
      code: 'CONFLICT',
      messageKey: 'order-task-closed',
      params: { resolution: 'REPLACEMENT', closedByName: done!.data.closeOrderTask.closedByName },
    });
    const after = await tasksOf(admin);
    expect(after!.tasks[0]).toMatchObject({ reason: done!.data.closeOrderTask.reason });
    expect(after!.timeline.filter(({ kind }) => kind === 'TASK')).toMatchObject([
      { problem: 'BROKEN', resolution: null, comment: '箱がぬれていた' },
      { problem: 'MISSING', resolution: null },
      { problem: 'MISSING', resolution: null },
      { problem: 'BROKEN', resolution: 'REPLACEMENT', comment: after!.tasks[0]!.reason },
    ]);
    expect((await tableOf(staff))!.reports[0]).toMatchObject({ isReplaced: true });
    expect(JSON.stringify(await tableOf(staff))).not.toContain(after!.tasks[0]!.reason);
    const { backOfficeRecords } = await answered(
      admin,
      `{ backOfficeRecords(resource: "orders", columns: ["openTasks"],
         list: { filters: [{ field: "openTasks", operator: AT_LEAST, values: ["1"] }] }) { items { reference values } } }`,
    );
    expect(backOfficeRecords.items).toEqual([{ reference: orderRef, values: { openTasks: 2 } }]);
    // Nobody else gets the number of reports.
    for (const client of [customer, manager]) {
      const { body } = await client.get('/api/orders');
      const order = body.find(({ reference }) => reference === orderRef);
      expect(order).toMatchObject({ reference: orderRef });
      expect(order).not.toHaveProperty('openTasks');
    }
  });

  it('[ACCT-03] [DESK-02] lists cancelled reservations apart from the others, of its own venues only', async () => {
    const called = await shipped(own);
    const days = `days: 60`;
    const both = async (client: Client) =>
      (
        await answered(
          client,
          `{ managedVenue(reference: "${own}") { reservations(${days}) { orderRef }
            cancelled(${days}) { orderRef name seats bottles status } } }`,
        )
      ).managedVenue;
    const before = await both(staff);
    expect(before!.reservations).toContainEqual({ orderRef: called });
    await step(admin, 'forceOrderStatus', {
      reference: called,
      status: 'CANCELLED',
      comments: '電話で取り消し',
    });
    const after = await both(staff);
    expect(after!.reservations).not.toContainEqual({ orderRef: called });
    expect(after!.cancelled).toEqual([
      ...before!.cancelled,
      { orderRef: called, name: '佐伯', seats: 2, bottles: 4, status: 'CANCELLED' },
    ]);
    const wrong = await extensionsOf(
      manager.graphql(`{ managedVenue(reference: "${own}") { cancelled(days: 367) { orderRef } } }`),
    );
    expect(wrong).toMatchObject({ code: 'VALIDATION_FAILED', violations: [{ field: 'days' }] });
    expect(
      await codeOf(manager.graphql(`{ managedVenue(reference: "${foreign}") { cancelled { orderRef } } }`)),
    ).toBe('NOT_FOUND');
  });

  it('[ACCT-03] concurrent and repeated confirmations receive a parcel once', async () => {
    const receive = async (client: Client, ref: string, headers = {}) => {
      const query = `mutation { receiveParcel(deliveryRef: "${ref}") { ${TABLE} } }` as const;
      const { body } = await client.post('/graphql', { query }, headers);
      return body.extensions || body.errors || body.data ? body : { errors: [{ extensions: body }] };
    };
    expect(await codeOf(receive(manager, `${foreignRef}-1`))).toBe('NOT_FOUND');
    const key = { 'Idempotency-Key': 'tap-at-the-counter' };
    const answers = await Promise.all([
      receive(staff, `${orderRef}-1`, key),
      receive(staff, `${orderRef}-1`, key),
      ...Array.from({ length: 6 }, () => receive(manager, `${orderRef}-1`)),
    ]);
    for (const { errors } of answers)
      expect(['request-in-progress', undefined]).toContain(errors?.[0]?.extensions?.messageKey);
    const again = await receive(staff, `${orderRef}-1`, key);
    expect(again.data.receiveParcel).toMatchObject({
      status: 'IN_DELIVERY',
      deliveries: [{ status: 'SHIPPED' }],
      undoableReceptions: [{ deliveryRef: `${orderRef}-1` }],
    });
    await confirmed();
    expect(await tableOf(staff)).toMatchObject({
      status: 'RECEPTION_CONFIRMED',
      deliveries: [{ status: 'RECEIVED' }],
      undoableReceptions: [],
    });
    const { history } = (await answered(admin, `{ order(reference: "${orderRef}") { history { action } } }`))
      .order!;
    expect(history.filter(({ action }) => action === 'CONFIRM_RECEPTION')).toHaveLength(1);
  });

  it('[ACCT-03][ROLE-06] edits policy and hours with a version, and gets conflicts', async () => {
    const read = () =>
      answered(manager, `{ managedVenue(reference: "${own}") { version venue { updatedAt } } }`);
    const { version } = (await read()).managedVenue!;
    const edit = (client: Client, reference: string, seen: string, input: object) =>
      client.graphql(EDIT, { reference, version: seen, input });
    const byoPolicy = { accepted: true, feePerBottle: 4100, bottleLimit: 3 };
    const [first, second] = await Promise.all([
      edit(manager, own, version, { byoPolicy }),
      edit(manager, own, version, { byoPolicy: { ...byoPolicy, feePerBottle: 4200 } }),
    ]);
    const refused = [first, second].filter(({ errors }) => errors);
    expect(refused).toHaveLength(1);
    expect(refused[0]?.errors?.[0]?.extensions).toMatchObject({
      code: 'PRECONDITION_FAILED',
      messageKey: 'changed-meanwhile',
      params: { fields: [{ field: 'byoPolicy' }] },
    });
    const { version: now } = (await read()).managedVenue!;
    const closedDates = [tokyoDay(new Date(Date.now() + 3 * 86_400_000))];
    const services = [{ weekdays: [], firstEntry: '17:00', lastEntry: '25:00' }];
    const saved = await edit(manager, own, now, { businessHours: { services, closedDates } });
    expect(saved.data.updateManagedVenue.venue).toMatchObject({
      byoPolicy: { bottleLimit: 3 },
      businessHours: { services: [{ lastEntry: '25:00' }], closedDates },
    });
    const { version: last } = saved.data.updateManagedVenue;
    const wrong = { services: [{ weekdays: [], firstEntry: '19:00', lastEntry: '18:00' }] };
    expect(await extensionsOf(edit(manager, own, last, { businessHours: wrong }))).toMatchObject({
      code: 'VALIDATION_FAILED',
      violations: [{ field: 'businessHours.services.0.lastEntry' }],
    });
    expect(await codeOf(edit(manager, foreign, last, { byoPolicy }))).toBe('NOT_FOUND');
    expect(await codeOf(edit(staff, own, last, { byoPolicy }))).toBe('FORBIDDEN');
    expect(await codeOf(edit(customer, own, last, { byoPolicy }))).toBe('FORBIDDEN');
    const { activity } = await answered(
      admin,
      `{ activity(resource: "venues", reference: "${own}") { items { actorRole operation fields { field } } } }`,
    );
    const byManager = activity.items.filter(({ actorRole }) => actorRole === 'RESTAURANT_MANAGER');
    expect(byManager).toHaveLength(2);
    const changed = byManager.flatMap(({ fields }) => fields.map(({ field }) => field)).join();
    for (const field of ['byoPolicy', 'businessHours']) expect(changed).toContain(field);
  });
});
