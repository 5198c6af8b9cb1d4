import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { addDays, instantInTokyo, nextDinner, tokyoDay } from '@vinkura/domain';
import { BackOffice } from './support/back-office.js';
import type { Client } from './support/client.js';
import { brokenInvariants } from './support/invariants.js';
import { bought, cellarItem, orderOf, placed, wineWith } from './support/money.js';
import type { Body } from './support/operations.js';
import { orderFields, paidDinner, paidParcel } from './support/order-steps.js';
import { Shop } from './support/shop.js';

let shop: Shop;
let admin: Client;
let office: BackOffice;
let client: Awaited<ReturnType<Shop['newCustomer']>>;
let wine: Body<'Product'>;

beforeAll(async () => {
  shop = await Shop.open();
  admin = await shop.signIn('admin');
  office = new BackOffice(admin);
  wine = await wineWith(admin, 40, 0, 20_000);
  client = await shop.newCustomer({ name: '佐藤 花子' });
});
afterAll(async () => {
  expect(await brokenInvariants(shop)).toEqual([]);
  await shop.close();
});

const line = (quantity = 1) => ({ [wine.reference]: quantity });

describe('steps of many orders', () => {
  const take = (action: string, references: string[], input: object = {}) =>
    office.bulk('orders', action, { references }, input, randomUUID());
  const statuses = async (references: string[]) =>
    Promise.all(references.map(async (reference) => (await orderFields(admin, reference, 'status')).status));

  it('[ADM-05] [KIT-02] parcels are planned, prepared, shipped and received together; others are skipped and named', async () => {
    const parcels = await Promise.all(
      [1, 2].map(async (count) => (await paidParcel(client, line(count))).reference),
    );
    const cellar = (await bought(client, [await cellarItem(client, line())])).orders[0]!.reference as string;
    const unpaid = (await placed(client, [await cellarItem(client, line())])).orders[0]!.reference as string;
    const planned = await take('submit-planning', [...parcels, cellar, unpaid]);
    expect(planned).toMatchObject({ status: 'DONE', succeeded: 3, skipped: 1, failed: 0 });
    expect(await office.taskRows(planned.id, ['SKIPPED'])).toMatchObject([
      { reference: unpaid, messageKey: 'order-not-at-step', message: expect.stringMatching(/./) },
    ]);
    expect(await statuses([...parcels, cellar, unpaid])).toEqual([
      'READY_TO_PREPARE',
      'READY_TO_PREPARE',
      'CLOSED',
      'PLACED',
    ]);
    expect(await take('start-preparation', [...parcels, cellar])).toMatchObject({ succeeded: 2, skipped: 1 });
    // No bottle is checked: the rule of the checklist applies to bulk actions as well.
    const unticked = await take('confirm-preparation', parcels);
    expect(unticked).toMatchObject({ succeeded: 0, failed: 2 });
    expect(await office.taskRows(unticked.id)).toMatchObject([
      { messageKey: 'preparation-error-unticked' },
      { messageKey: 'preparation-error-unticked' },
    ]);
    expect(await take('ship', parcels)).toMatchObject({ succeeded: 0, skipped: 2 });
    expect(await take('confirm-preparation', parcels, { tickAll: true })).toMatchObject({ succeeded: 2 });
    expect(await take('ship', parcels, { carrier: 'ヤマト運輸' })).toMatchObject({ succeeded: 2 });
    expect(await orderFields(admin, parcels[0]!, 'stage deliveries { status carrier }')).toEqual({
      stage: 'ON_THE_WAY',
      deliveries: [{ status: 'SHIPPED', carrier: 'ヤマト運輸' }],
    });
    expect(await take('confirm-reception', [...parcels, unpaid])).toMatchObject({ succeeded: 2, skipped: 1 });
    expect(await statuses(parcels)).toEqual(['RECEPTION_CONFIRMED', 'RECEPTION_CONFIRMED']);
  });

  it('[ADM-05] two administrators who take the same step at once take it once', async () => {
    const references = await Promise.all(
      [1, 1, 1].map(async () => (await paidParcel(client, line())).reference as string),
    );
    const tasks = await Promise.all([1, 2].map(() => take('submit-planning', references)));
    expect(tasks.reduce((sum, { succeeded }) => sum + succeeded, 0)).toBe(3);
    for (const reference of references) {
      const { history } = await orderFields(admin, reference, 'history { action }');
      expect(history.filter(({ action }) => action === 'SUBMIT_PLANNING')).toHaveLength(1);
    }
  });
});

describe('the date of an order', () => {
  const MOVE = `mutation ($reference: String!, $reservationDate: DateTime, $deliveryDay: Day, $deliverySlot: DeliverySlot, $version: String) {
    rescheduleOrder(reference: $reference, reservationDate: $reservationDate, deliveryDay: $deliveryDay,
      deliverySlot: $deliverySlot, version: $version) { version shipBy deliveryDay deliverySlot deadline arrival reservation { reservationDate } } }`;
  const move = async (reference: string, schedule: object) =>
    (await office.done(MOVE, { reference, ...schedule })).rescheduleOrder;
  /** The mails about a new date, oldest first. */
  const announced = (reference: string) =>
    shop.connection
      .collection('mails')
      .find({ key: { $regex: `^ORDER_RESCHEDULED:${reference}:` } })
      .sort({ _id: 1 })
      .toArray();

  it('[ADM-05] [AUDIT-01] of a table is moved with its deadline, by the hours of the restaurant, and logged', async () => {
    const { reference } = await paidDinner(client, line());
    const before = await orderFields(
      admin,
      reference,
      'version deadline reservation { reservationDate venue { reference } }',
    );
    const { venueRef } = { venueRef: before.reservation!.venue!.reference };
    const venue = await shop.connection.collection('venues').findOne({ reference: venueRef });
    const at = nextDinner(
      venue!.businessHours,
      instantInTokyo(addDays(tokyoDay(new Date(before.reservation!.reservationDate!)), 7)),
    ).toISOString();
    const moved = await move(reference, { reservationDate: at, version: before.version });
    expect(moved).toMatchObject({ arrival: at, reservation: { reservationDate: at } });
    expect(moved.deadline! > before.deadline!).toBe(true);
    // The same date again is no change; an older version is refused.
    expect((await move(reference, { reservationDate: at })).version).toBe(moved.version);
    expect(
      await office.refused(MOVE, { reference, reservationDate: at, version: before.version }),
    ).toMatchObject({ code: 'PRECONDITION_FAILED' });
    expect(
      await office.refused(MOVE, {
        reference,
        reservationDate: instantInTokyo(tokyoDay(new Date()), '00:01').toISOString(),
      }),
    ).toMatchObject({ code: 'VALIDATION_FAILED', violations: [{ field: 'reservationDate' }] });
    const entry = await shop.connection
      .collection('auditentries')
      .find({ resource: 'orders', reference, action: 'EDIT' })
      .sort({ at: -1 })
      .limit(1)
      .next();
    expect(JSON.stringify(entry!.fields)).toContain('reservationDate');
  });

  it('[ORD-10] is announced by one mail, by GraphQL and REST; the same date or a refused change sends none', async () => {
    const { reference } = await paidParcel(client, line());
    const { _id, shipBy } = await orderOf(admin, reference);
    const path = `/api/orders/${_id}`;
    const day = addDays(tokyoDay(new Date()), 30);
    await move(reference, { deliveryDay: day, deliverySlot: 'MORNING' });
    const [first, ...others] = await announced(reference);
    expect(others).toEqual([]);
    expect(first).toMatchObject({
      kind: 'ORDER_RESCHEDULED',
      to: client.user.email,
      locale: 'jp',
      params: { deliveryDay: day, deliverySlot: 'MORNING', previous: { deliveryDay: null, shipBy } },
    });
    const written = (value: string) => value.replace(/^(\d+)-0?(\d+)-0?(\d+)$/, '$1年$2月$3日');
    expect(first!.text).toMatch(new RegExp(`お届け時期：.*${written(day)}[^]*変更前：.*${written(shipBy!)}`));

    await move(reference, { deliveryDay: day, deliverySlot: 'MORNING' });
    expect(await admin.put(path, { deliveryDay: day })).toMatchObject({ status: 200 });
    // The parcels are refused after the date was written: neither remains.
    expect(
      await admin.put(path, { deliveryDay: addDays(day, 1), deliveries: [{ ref: 'unknown' }] }),
    ).toMatchObject({ status: 403 });
    expect(await announced(reference)).toHaveLength(1);

    await shop.runJob('mails-send');
    expect(await admin.put(path, { deliveryDay: addDays(day, 2) })).toMatchObject({ status: 200 });
    const [, second] = await announced(reference);
    expect(second!.params).toMatchObject({
      deliveryDay: addDays(day, 2),
      previous: { deliveryDay: day, deliverySlot: 'MORNING' },
    });
    // A mail that is still unsent is replaced; the customer does not know the date in between.
    await shop.connection
      .collection('mails')
      .updateOne(
        { _id: second!._id },
        { $set: { status: 'QUEUED', nextAttemptAt: instantInTokyo('2099-01-01') } },
      );
    await move(reference, { deliveryDay: addDays(day, 3), deliverySlot: 'MORNING' });
    const [kept, third, ...more] = await announced(reference);
    expect(more).toEqual([]);
    expect(kept!._id).toEqual(first!._id);
    expect(third!.params).toMatchObject({ deliveryDay: addDays(day, 3), previous: null });
  });

  it('[EDIT-01] of a home delivery is moved by its owner until it is planned, and by nobody else', async () => {
    const own = new BackOffice(client);
    const { reference } = await paidParcel(client, line());
    const { _id } = await orderOf(admin, reference);
    const path = `/api/orders/${_id}`;
    const day = addDays(tokyoDay(new Date()), 30);
    const { rescheduleOrder } = await own.done(MOVE, {
      reference,
      deliveryDay: day,
      deliverySlot: 'MORNING',
    });
    expect(rescheduleOrder).toMatchObject({ deliveryDay: day, deliverySlot: 'MORNING' });
    expect(rescheduleOrder.shipBy! < day).toBe(true);
    expect(await client.put(path, { deliveryDay: addDays(day, 1) })).toMatchObject({ status: 200 });
    expect((await announced(reference)).at(-1)!.params.deliveryDay).toBe(addDays(day, 1));
    const { history } = await orderFields(admin, reference, 'history { action by }');
    expect(history.filter(({ action }) => action === 'EDIT').map(({ by }) => by)).toEqual([
      client.user.reference,
      client.user.reference,
    ]);

    const tooEarly = { reference, deliveryDay: tokyoDay(new Date()) };
    expect(await own.refused(MOVE, tooEarly)).toMatchObject({
      code: 'VALIDATION_FAILED',
      violations: [{ field: 'deliveryDay' }],
    });
    const stranger = await shop.newCustomer();
    expect(await new BackOffice(stranger).refused(MOVE, { reference, deliveryDay: day })).toMatchObject({
      code: 'NOT_FOUND',
    });

    await office.bulk('orders', 'submit-planning', { references: [reference] }, {}, randomUUID());
    const late = { code: 'FIELD_NOT_EDITABLE' };
    expect(await own.refused(MOVE, { reference, deliveryDay: day })).toMatchObject(late);
    expect(await client.put(path, { deliveryDay: day })).toMatchObject({
      status: 403,
      body: { code: 'FIELD_NOT_EDITABLE', params: { field: 'deliveryDay' } },
    });
    expect(await move(reference, { deliveryDay: day })).toMatchObject({ deliveryDay: day });

    const dinner = (await paidDinner(client, line())).reference;
    const at = instantInTokyo(day, '19:00').toISOString();
    expect(await own.refused(MOVE, { reference: dinner, reservationDate: at })).toMatchObject(late);
  });

  it('[EDIT-01] of a home delivery moved by owner and administrator at once, as read, is moved once', async () => {
    const { reference } = await paidParcel(client, line());
    const { version } = await orderFields(admin, reference, 'version');
    const day = addDays(tokyoDay(new Date()), 30);
    const answers = await Promise.allSettled(
      [new BackOffice(client), office].map((caller, index) =>
        caller.done(MOVE, { reference, deliveryDay: addDays(day, index), version }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const refused = answers.find((answer) => answer.status === 'rejected');
    expect(String(refused?.reason)).toContain('PRECONDITION_FAILED');
    const winner = answers.findIndex(({ status }) => status === 'fulfilled');
    const { deliveryDay } = await orderFields(admin, reference, 'deliveryDay');
    expect(deliveryDay).toBe(addDays(day, winner));
    expect(await announced(reference)).toHaveLength(1);
  });

  it('[ORD-10] moved by two administrators at once is announced as it is stored', async () => {
    const day = addDays(tokyoDay(new Date()), 30);
    const edits = async (reference: string) =>
      (await orderFields(admin, reference, 'history { action }')).history.filter(
        ({ action }) => action === 'EDIT',
      );
    const alike = (await paidParcel(client, line())).reference;
    await Promise.all([1, 2].map(() => move(alike, { deliveryDay: day })));
    expect(await announced(alike)).toHaveLength(1);
    expect(await edits(alike)).toHaveLength(1);

    const different = (await paidParcel(client, line())).reference;
    await Promise.all([1, 2].map((days) => move(different, { deliveryDay: addDays(day, days) })));
    expect(await edits(different)).toHaveLength(2);
    const { deliveryDay } = await orderFields(admin, different, 'deliveryDay');
    expect((await announced(different)).at(-1)!.params.deliveryDay).toBe(deliveryDay);

    // Both have seen the same version: one of them is refused.
    const { version } = await orderFields(admin, different, 'version');
    const answers = await Promise.all(
      [5, 6].map((days) =>
        admin.graphql(MOVE, { reference: different, deliveryDay: addDays(day, days), version }),
      ),
    );
    expect(answers.filter(({ errors }) => !errors)).toHaveLength(1);
    expect(await edits(different)).toHaveLength(3);
  });

  it('[ADM-05] [GIFT-01] of a parcel moves the day that it leaves; once it has left it stays', async () => {
    const { reference } = await paidParcel(client, line());
    const day = addDays(tokyoDay(new Date()), 30);
    const moved = await move(reference, { deliveryDay: day, deliverySlot: 'MORNING' });
    expect(moved).toMatchObject({ deliveryDay: day, deliverySlot: 'MORNING' });
    expect(moved.shipBy! < day).toBe(true);
    // REST takes the order as it was read, with another day.
    const shown = await orderOf(admin, reference);
    const path = `/api/orders/${shown._id}`;
    expect(await admin.put(path, { ...shown, deliveryDay: addDays(day, 2) })).toMatchObject({
      status: 200,
      body: { deliveryDay: addDays(day, 2), deliverySlot: 'MORNING' },
    });
    expect(await admin.put(path, { deliveryDay: 'soon' })).toMatchObject({ status: 400 });
    expect(
      await office.refused(MOVE, { reference, deliveryDay: addDays(tokyoDay(new Date()), 1) }),
    ).toMatchObject({ code: 'VALIDATION_FAILED', violations: [{ field: 'deliveryDay' }] });
    const cellar = (await bought(client, [await cellarItem(client, line())])).orders[0]!.reference;
    expect(await office.refused(MOVE, { reference: cellar, deliveryDay: day })).toMatchObject({
      code: 'FIELD_NOT_EDITABLE',
    });
    for (const action of ['submit-planning', 'start-preparation', 'confirm-preparation', 'ship'])
      await office.bulk(
        'orders',
        action,
        { references: [reference] },
        action === 'confirm-preparation' ? { tickAll: true } : {},
        randomUUID(),
      );
    expect((await orderFields(admin, reference, 'status')).status).toBe('IN_DELIVERY');
    expect(await office.refused(MOVE, { reference, deliveryDay: addDays(day, 1) })).toMatchObject({
      code: 'FIELD_NOT_EDITABLE',
    });
  });
});
