import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { addDays, tokyoDay } from '@vinkura/domain';
import { BackOffice } from './support/back-office.js';
import type { Client } from './support/client.js';
import { brokenInvariants } from './support/invariants.js';
import { orderOf, wineWith } from './support/money.js';
import type { Body } from './support/operations.js';
import { orderFields, paidDinner, paidParcel } from './support/order-steps.js';
import { Shop } from './support/shop.js';

let shop: Shop;
let admin: Client;
let office: BackOffice;
let client: Awaited<ReturnType<Shop['newCustomer']>>;
let own: BackOffice;
let wine: Body<'Product'>;

beforeAll(async () => {
  shop = await Shop.open();
  admin = await shop.signIn('admin');
  office = new BackOffice(admin);
  wine = await wineWith(admin, 40, 0, 20_000);
  client = await shop.newCustomer({ name: '佐藤 花子' });
  own = new BackOffice(client);
});
afterAll(async () => {
  expect(await brokenInvariants(shop)).toEqual([]);
  await shop.close();
});

const line = (quantity = 1) => ({ [wine.reference]: quantity });
const ADDRESS = {
  label: '自宅',
  zipcode: '1500001',
  city: '東京都',
  street: '渋谷区',
  street2: '神宮前1-2-3 402',
  contactName: '佐藤 花子',
  phone: '03-1234-5678',
};
const CHANGE = `mutation ($reference: String!, $address: AddressInput!, $version: String) {
  changeOrderAddress(reference: $reference, address: $address, version: $version) {
    version shipBy homeAddress { zipcode city street street2 contactName phone } } }`;
const change = async (by: BackOffice, reference: string, address: object = {}, version?: string) =>
  (await by.done(CHANGE, { reference, address: { ...ADDRESS, ...address }, version })).changeOrderAddress;
const refused = (by: BackOffice, reference: string, address: object = {}, version?: string) =>
  by.refused(CHANGE, { reference, address: { ...ADDRESS, ...address }, version });
const step = (action: string, reference: string) =>
  office.bulk(
    'orders',
    action,
    { references: [reference] },
    action === 'confirm-preparation' ? { tickAll: true } : {},
    randomUUID(),
  );
const announced = (reference: string) =>
  shop.connection
    .collection('mails')
    .find({ key: { $regex: `^ADDRESS_CHANGED:${reference}:` } })
    .sort({ _id: 1 })
    .toArray();
const edits = async (reference: string) =>
  (await orderFields(admin, reference, 'history { action }')).history.filter(
    ({ action }) => action === 'EDIT',
  );

describe('the address of an order', () => {
  it('[EDIT-01] is corrected by an administrator after the planning: on the slip, in the timeline, by mail and in the audit', async () => {
    const { reference } = await paidParcel(client, line());
    await change(office, reference);
    await shop.runJob('mails-send');
    await step('submit-planning', reference);
    const changed = await change(office, reference, { street2: '神宮前1-2-3 204' });
    expect(changed.homeAddress).toEqual({
      zipcode: '150-0001',
      city: '東京都',
      street: '渋谷区',
      street2: '神宮前1-2-3 204',
      contactName: '佐藤 花子',
      phone: '0312345678',
    });
    const { packingSlip } = await office.done(
      `query ($reference: String!) { packingSlip(reference: $reference) { to { name lines phone } } }`,
      { reference },
    );
    expect(packingSlip.to.lines).toEqual(['〒150-0001', '東京都渋谷区神宮前1-2-3 204']);

    const { timeline } = await orderFields(
      admin,
      reference,
      'timeline { action byRef changes { field before after } }',
    );
    expect(timeline.filter(({ action }) => action === 'EDIT').at(-1)).toEqual({
      action: 'EDIT',
      byRef: expect.stringMatching(/^USR/),
      changes: [{ field: 'homeAddress.street2', before: '神宮前1-2-3 402', after: '神宮前1-2-3 204' }],
    });
    const mails = await announced(reference);
    expect(mails).toHaveLength(2);
    expect(mails[1]).toMatchObject({ to: client.user.email, locale: 'jp' });
    expect(mails[1]!.text).toMatch(/神宮前1-2-3 204[^]*変更前：.*神宮前1-2-3 402/);
    const entry = await shop.connection
      .collection('auditentries')
      .findOne({ resource: 'orders', reference, action: 'EDIT', 'fields.after': '神宮前1-2-3 204' });
    expect(entry).not.toBeNull();

    // The same address is no change; the changes of the history are the back office's.
    const { version } = await change(office, reference, { street2: '神宮前1-2-3 204' });
    expect(version).toBe(changed.version);
    expect(await announced(reference)).toHaveLength(2);
    expect(JSON.stringify(await orderOf(client, reference))).not.toContain('神宮前1-2-3 402');
  });

  it('[EDIT-01] is changed by its owner until the planning, and by nobody else', async () => {
    const { reference } = await paidParcel(client, line());
    expect((await change(own, reference)).homeAddress!.street2).toBe('神宮前1-2-3 402');
    const stranger = new BackOffice(await shop.newCustomer());
    expect(await refused(stranger, reference)).toMatchObject({ code: 'NOT_FOUND' });
    await step('submit-planning', reference);
    const late = { code: 'FIELD_NOT_EDITABLE' };
    expect(await refused(own, reference, { street2: '5-6' })).toMatchObject(late);
    const dinner = (await paidDinner(client, line())).reference;
    expect(await refused(office, dinner)).toMatchObject(late);
    for (const action of ['start-preparation', 'confirm-preparation', 'ship']) await step(action, reference);
    expect(await refused(office, reference, { street2: '5-6' })).toMatchObject(late);
    expect(await edits(reference)).toHaveLength(1);
  });

  it('[EDIT-01] follows the rules of the checkout, and the requested day', async () => {
    const { reference } = await paidParcel(client, line());
    for (const [address, field] of [
      [{ zipcode: '123' }, 'address.zipcode'],
      [{ phone: 'none' }, 'address.phone'],
      [{ contactName: '' }, 'address'],
      [{ street: 'x'.repeat(300) }, 'street'],
    ] as const)
      expect(await refused(office, reference, address)).toMatchObject({
        code: 'VALIDATION_FAILED',
        violations: [{ field }],
      });
    const { shipBy } = await change(office, reference);
    const day = addDays(tokyoDay(new Date()), 30);
    const MOVE = `mutation ($reference: String!, $day: Day) { rescheduleOrder(reference: $reference, deliveryDay: $day) { shipBy } }`;
    const near = (await office.done(MOVE, { reference, day })).rescheduleOrder.shipBy!;
    expect(near > shipBy!).toBe(true);
    const far = await change(office, reference, { city: '沖縄県', street: '那覇市', zipcode: '900-0001' });
    expect(far.shipBy! < near).toBe(true);
  });

  it('[EDIT-01] changed by two at once, as read, is changed once', async () => {
    const { reference } = await paidParcel(client, line());
    const { version } = await orderFields(admin, reference, 'version');
    const answers = await Promise.allSettled(
      [own, office].map((by, index) => change(by, reference, { street2: `1-2-${index}` }, version)),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const winner = answers.findIndex(({ status }) => status === 'fulfilled');
    const { homeAddress } = await orderFields(admin, reference, 'homeAddress { street2 }');
    expect(homeAddress!.street2).toBe(`1-2-${winner}`);
    expect(await announced(reference)).toHaveLength(1);
    expect(await edits(reference)).toHaveLength(1);
  });

  it('[EDIT-01] changed while the parcel is shipped or the order is cancelled: both happen in one order, or the change is refused', async () => {
    const cancel = `mutation ($reference: String!) { cancelOrder(reference: $reference) { status } }`;
    for (const race of ['ship', 'cancel'] as const) {
      const { reference } = await paidParcel(client, line());
      if (race === 'ship')
        for (const action of ['submit-planning', 'start-preparation', 'confirm-preparation'])
          await step(action, reference);
      const [changed] = await Promise.allSettled([
        change(office, reference),
        race === 'ship' ? step('ship', reference) : office.done(cancel, { reference }),
      ]);
      const { status, history, homeAddress } = await orderFields(
        admin,
        reference,
        'status history { action } homeAddress { street2 }',
      );
      expect(status).toBe(race === 'ship' ? 'IN_DELIVERY' : 'CANCELLED');
      const last = history.at(-1)!.action;
      expect(last).not.toBe('EDIT');
      const isChanged = changed.status === 'fulfilled';
      expect(history.some(({ action }) => action === 'EDIT')).toBe(isChanged);
      expect(homeAddress!.street2 === ADDRESS.street2).toBe(isChanged);
    }
  });
});
