import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import { RECEPTION_UNDO_MS } from '@vinkura/domain';
import { orderChanged } from '../src/orders/core/orders.errors.js';
import { ConfirmReception } from '../src/orders/fulfilment/confirm-reception.js';
import { RECEPTIONS_JOB } from '../src/orders/index.js';
import type { Client, GraphqlResponse } from './support/client.js';
import { wineWith } from './support/money.js';
import { answered, shippedDinner, step, stored } from './support/order-steps.js';
import { shop, setUpShop } from './support/set-up-shop.js';
import type { Body } from './support/operations.js';

let admin: Client;
let manager: Client;
let staff: Client;
let customer: Client;
let own: string;
let foreignRef: string;
let wines: string[];

const TABLE = `status canConfirmReception deliveries { ref status } undoableReceptions { deliveryRef secondsLeft }`;
const RECEIVE = `mutation ($parcel: String!) { receiveParcel(deliveryRef: $parcel) { ${TABLE} } }` as const;
const UNDO = `mutation ($parcel: String!) { undoReception(deliveryRef: $parcel) { ${TABLE} } }` as const;

const extensionsOf = async (answer: Promise<GraphqlResponse>) => (await answer).errors?.[0]?.extensions;
const codeOf = async (answer: Promise<GraphqlResponse>) => (await extensionsOf(answer))?.code;
const tableOf = async (client: Client, parcel: string) =>
  (await answered(client, `{ reservationOfParcel(reference: "${parcel}") { ${TABLE} } }`))
    .reservationOfParcel;

/** Lets the time for undoing a reception pass. */
async function confirmed(): Promise<void> {
  shop.advance(RECEPTION_UNDO_MS);
  await shop.runJob(RECEPTIONS_JOB);
}

setUpShop();
beforeAll(async () => {
  // Ten seconds pass when a test says so.
  shop.stopClock();
  [admin, manager, staff] = await Promise.all([
    shop.signIn('admin'),
    shop.signIn('manager'),
    shop.signIn('staff'),
  ]);
  customer = await shop.newCustomer();
  const { managedVenues } = await answered(manager, '{ managedVenues { venue { reference } } }');
  const managed = managedVenues.map(({ venue }) => venue.reference);
  own = managed[0]!;
  const [staffUser] = (await admin.get('/api/users?q=staff@')).body;
  await admin.put(`/api/users/${staffUser!._id}`, { managedVenues: [own] });
  const { reference: foreign } = (await admin.get('/api/venues')).body.find(
    ({ reference, byoPolicy }) => byoPolicy.accepted && !managed.includes(reference),
  )!;
  for (const reference of [own, foreign])
    await admin.put(`/api/venues/${reference}`, { businessHours: { services: [] } });
  wines = [(await wineWith(admin, 24)).reference];
  foreignRef = await shippedDinner(customer, admin, foreign, wines);
});

describe('the reception of a parcel', () => {
  it('[ACCT-03][DESK-04] can undo a reception for ten seconds, in which status, mails and webhooks do not change', async () => {
    const reference = await shippedDinner(customer, admin, own, wines);
    const parcel = `${reference}-1`;
    const events = () => shop.connection.collection('webhookdeliveries').countDocuments({});
    const [before, sent] = [await stored(shop, reference), await events()];
    const { receiveParcel } = await answered(staff, RECEIVE, { parcel });
    expect(receiveParcel.undoableReceptions).toEqual([{ deliveryRef: parcel, secondsLeft: 10 }]);
    shop.advance(RECEPTION_UNDO_MS - 1000);
    await shop.runJob(RECEPTIONS_JOB);
    expect(await stored(shop, reference)).toEqual(before);
    expect(await events()).toBe(sent);
    // A page that was opened later still shows it; another person of the restaurant may undo it too.
    expect((await tableOf(manager, parcel))!.undoableReceptions).toHaveLength(1);
    expect(await codeOf(customer.graphql(UNDO, { parcel }))).toBe('FORBIDDEN');
    expect(await codeOf(manager.graphql(UNDO, { parcel: `${foreignRef}-1` }))).toBe('NOT_FOUND');
    for (let press = 0; press < 2; press += 1)
      expect((await answered(manager, UNDO, { parcel })).undoReception).toMatchObject({
        status: 'IN_DELIVERY',
        canConfirmReception: true,
        undoableReceptions: [],
      });
    await confirmed();
    expect(await stored(shop, reference)).toEqual(before);
    await answered(staff, RECEIVE, { parcel });
    await confirmed();
    const order = await stored(shop, reference);
    expect(order!.status).toBe('RECEPTION_CONFIRMED');
    // The reception is when it was pressed.
    expect(order!.statusSince - order!.deliveries[0].receivedAt).toBeGreaterThanOrEqual(RECEPTION_UNDO_MS);
    expect(await extensionsOf(staff.graphql(UNDO, { parcel }))).toMatchObject({
      code: 'CONFLICT',
      messageKey: 'reception-not-undoable',
    });
  });

  it('[ACCT-03][DESK-04] undoing and confirming at once: exactly one of them succeeds', async () => {
    for (let round = 0; round < 3; round += 1) {
      const reference = await shippedDinner(customer, admin, own, wines);
      const parcel = `${reference}-1`;
      await answered(staff, RECEIVE, { parcel });
      shop.advance(RECEPTION_UNDO_MS);
      const [undone] = await Promise.all([staff.graphql(UNDO, { parcel }), shop.runJob(RECEPTIONS_JOB)]);
      const { status, history } = (await stored(shop, reference))!;
      expect(status).toBe(undone.errors ? 'RECEPTION_CONFIRMED' : 'IN_DELIVERY');
      expect(
        history.filter(({ action }: Body<'OrderHistoryEntry'>) => action === 'CONFIRM_RECEPTION'),
      ).toHaveLength(undone.errors ? 1 : 0);
      expect(
        await shop.connection.collection('pendingreceptions').countDocuments({ orderRef: reference }),
      ).toBe(0);
    }
  });

  it('[ACCT-03][DESK-04] keeps the reception of an order that changes while it is confirmed', async () => {
    const reference = await shippedDinner(customer, admin, own, wines);
    await answered(staff, RECEIVE, { parcel: `${reference}-1` });
    const receive = jest.spyOn(shop.get(ConfirmReception), 'receive').mockRejectedValueOnce(orderChanged());
    await confirmed();
    receive.mockRestore();
    expect((await stored(shop, reference))!.status).toBe('IN_DELIVERY');
    await shop.runJob(RECEPTIONS_JOB);
    expect((await stored(shop, reference))!.status).toBe('RECEPTION_CONFIRMED');
  });

  it('[ACCT-03][DESK-04] drops the reception of an order that was put on hold meanwhile', async () => {
    const reference = await shippedDinner(customer, admin, own, wines);
    await answered(staff, RECEIVE, { parcel: `${reference}-1` });
    await step(admin, 'holdOrder', { reference, reason: '確認中' });
    await confirmed();
    expect((await stored(shop, reference))!.status).toBe('ON_HOLD');
    expect(await shop.connection.collection('pendingreceptions').countDocuments()).toBe(0);
  });
});
