import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { addDays, instantInTokyo, tokyoDay } from '@vinkura/domain';
import { BackOffice } from './support/back-office.js';
import type { Client } from './support/client.js';
import { brokenInvariants } from './support/invariants.js';
import { anyVenue, wineWith } from './support/money.js';
import type { Body } from './support/operations.js';
import {
  answered,
  mailsOf,
  orderFields,
  paidDinner,
  paidParcel,
  post,
  step,
  stored,
} from './support/order-steps.js';
import { Shop } from './support/shop.js';

let shop: Shop;
let admin: Client;
let office: BackOffice;
let manager: Client;
let client: Awaited<ReturnType<Shop['newCustomer']>>;
let wine: Body<'Product'>;
/** The restaurant of `paidDinner`, and the manager's. */
let first: Body<'Venue'>;
let own: string;

beforeAll(async () => {
  shop = await Shop.open();
  [admin, manager] = await Promise.all([shop.signIn('admin'), shop.signIn('manager')]);
  office = new BackOffice(admin);
  wine = await wineWith(admin, 24, 0, 20_000);
  client = await shop.newCustomer({ name: '佐藤 花子' });
  first = await anyVenue(admin);
  const { managedVenues } = await answered(manager, '{ managedVenues { venue { reference } } }');
  own = managedVenues.map(({ venue }) => venue.reference).find((each) => each !== first.reference)!;
  await admin.put(`/api/venues/${own}`, {
    businessHours: { services: [] },
    byoPolicy: { accepted: true, feePerBottle: 3300, bottleLimit: 2 },
  });
});
afterAll(async () => {
  expect(await brokenInvariants(shop)).toEqual([]);
  await shop.close();
});

const PREVIEW = `query ($reference: String!, $venueRef: String!, $venueConfirmed: Boolean) {
  previewOrderVenue(reference: $reference, venueRef: $venueRef, venueConfirmed: $venueConfirmed) {
    reservationDate mails corkageBefore { total } corkage { total bottles } } }` as const;
const CHANGE =
  `mutation ($reference: String!, $venueRef: String!, $reservationDate: DateTime, $venueConfirmed: Boolean, $version: String) {
  changeOrderVenue(reference: $reference, venueRef: $venueRef, reservationDate: $reservationDate,
    venueConfirmed: $venueConfirmed, version: $version) {
    version reservation { reservationDate corkage { total } venue { reference } } } }` as const;
const LISTS = `query ($reference: String!) { managedVenue(reference: $reference) {
  reservations(days: 100) { orderRef } cancelled(days: 100) { orderRef bottles wines { productRef } } } }` as const;
const tablesOf = async (reference: string) => (await answered(manager, LISTS, { reference })).managedVenue!;
const refused = (reference: string, venueRef: string, more: object = {}) =>
  office.refused(CHANGE, { reference, venueRef, ...more });

describe('the restaurant of a paid order', () => {
  it('[EDIT-01] is another one after a dry run, with its corkage, mailed and in the timeline; the former restaurant reads it as cancelled', async () => {
    const { reference } = await paidDinner(client, { [wine.reference]: 2 });
    const before = await orderFields(admin, reference, 'dueAt: deadline reservation { reservationDate }');
    const { previewOrderVenue } = await answered(admin, PREVIEW, { reference, venueRef: own });
    expect(previewOrderVenue).toMatchObject({
      reservationDate: before.reservation!.reservationDate,
      mails: ['ORDER_CHANGED'],
      corkage: { total: 6600, bottles: 2 },
    });
    const at = instantInTokyo(addDays(tokyoDay(new Date(before.reservation!.reservationDate!)), 3), '19:00');
    const moved = (
      await answered(admin, CHANGE, { reference, venueRef: own, reservationDate: at.toISOString() })
    ).changeOrderVenue;
    expect(moved.reservation).toMatchObject({
      reservationDate: at.toISOString(),
      corkage: { total: 6600 },
      venue: { reference: own },
    });
    const order = await orderFields(
      admin,
      reference,
      'dueAt: deadline paymentAmount refunds { amount } timeline { action changes { field before after } }',
    );
    expect(order.refunds).toEqual([]);
    expect(new Date(order.dueAt!).getTime()).toBeGreaterThan(new Date(before.dueAt!).getTime());
    expect(order.timeline.find(({ action }) => action === 'EDIT')!.changes).toEqual([
      { field: 'reservation.venueRef', before: first.name, after: expect.any(String) },
      expect.objectContaining({ field: 'reservation.reservationDate', after: at.toISOString() }),
    ]);
    expect(await mailsOf(shop, reference)).toContain('ORDER_CHANGED');
    expect((await stored(shop, reference))!.searchText).toContain(own.toLowerCase());
    expect((await tablesOf(own)).reservations).toContainEqual({ orderRef: reference });

    // Back again: the restaurant that it left reads it as cancelled, without wines.
    const { reservationDate } = before.reservation!;
    const back = { venueRef: first.reference, reservationDate, venueConfirmed: true };
    await answered(admin, CHANGE, { reference, ...back });
    const left = await tablesOf(own);
    expect(left.reservations).not.toContainEqual({ orderRef: reference });
    expect(left.cancelled).toContainEqual({ orderRef: reference, bottles: 2, wines: [] });
    expect((await manager.get(`/api/orders/${reference}`)).status).toBe(404);
    // And once more: it is wanted there again.
    await answered(admin, CHANGE, { reference, venueRef: own });
    expect((await tablesOf(own)).cancelled).not.toContainEqual(
      expect.objectContaining({ orderRef: reference }),
    );
  });

  it('[EDIT-01] names the field where the other one cannot take the table', async () => {
    const { reference } = await paidDinner(client, { [wine.reference]: 3 });
    const { version } = await orderFields(admin, reference, 'version');
    expect(await refused(reference, 'VEN99999')).toMatchObject({ code: 'BAD_REFERENCE' });
    expect(await refused(reference, first.reference, { venueConfirmed: true })).toMatchObject({
      messageKey: 'order-venue-same',
      params: { field: 'venueRef' },
    });
    expect(await refused(reference, own)).toMatchObject({
      messageKey: 'byo-error-above-limit',
      params: { field: 'venueConfirmed', limit: 2, bottles: 3 },
    });
    expect(
      await refused(reference, own, { venueConfirmed: true, reservationDate: new Date().toISOString() }),
    ).toMatchObject({ params: { field: 'reservationDate' } });
    expect(await refused((await paidParcel(client, { [wine.reference]: 1 })).reference, own)).toMatchObject({
      code: 'FIELD_NOT_EDITABLE',
    });
    const { errors } = await client.graphql(PREVIEW, { reference, venueRef: own });
    expect(errors![0]!.extensions.code).toBe('FORBIDDEN');
    // Of two on the same version one is done.
    const answers = await Promise.all(
      [1, 2].map(() =>
        admin.graphqlText(CHANGE, { reference, venueRef: own, venueConfirmed: true, version }),
      ),
    );
    expect(answers.flatMap(({ errors: refusals }) => refusals?.[0]?.extensions.code ?? [])).toEqual([
      'PRECONDITION_FAILED',
    ]);
    // Once it is packed, slips and serving cards name the restaurant.
    await post(admin, reference, 'submitplanning');
    await step(admin, 'makeOrderReady', { reference });
    await post(admin, reference, 'startpreparing');
    expect(await refused(reference, first.reference, { venueConfirmed: true })).toMatchObject({
      code: 'FIELD_NOT_EDITABLE',
    });
  });
});
