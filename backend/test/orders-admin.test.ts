import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Client } from './support/client.js';
import {
  CARDS,
  cellarItem,
  enterCard,
  orderOf,
  placed,
  pollUntilSettled,
  type WineOnSale,
} from './support/money.js';
import { OrderFixture } from './support/order-fixture.js';
import {
  bucketsOf,
  paidDinner,
  paidParcel,
  post,
  prepared,
  refusal,
  step,
  stored,
  tryStep,
} from './support/order-steps.js';
import type { Shop } from './support/shop.js';
import type { Customer } from './support/customers.js';

let fixture: OrderFixture;
let shop: Shop;
let admin: Client;
let client: Customer;
let wine: WineOnSale;

beforeAll(async () => {
  fixture = await OrderFixture.open();
  ({ shop, admin, wine } = fixture);
});
afterAll(() => fixture.close());
beforeEach(async () => {
  client = await shop.newCustomer({ name: '鈴木 一郎' });
});

describe('hold and resume', () => {
  beforeEach(async () => {
    admin = await shop.signIn('admin');
  });

  it('[ORD-02] keeps the allocations of the order, and resumes its status', async () => {
    const { reference } = await paidDinner(client, fixture.line());
    const held = await step(admin, 'holdOrder', { reference, reason: '日付の確認中' });
    expect(held).toMatchObject({ status: 'ON_HOLD', statusBeforeHold: 'PLANNING' });
    expect(held.history.at(-1)).toMatchObject({ action: 'HOLD', comment: '日付の確認中' });
    await fixture.expectStockToAddUp();
    expect(await admin.post(`/api/orders/${reference}/submitplanning`)).toMatchObject({
      status: 409,
      body: { code: 'ILLEGAL_TRANSITION', params: { from: 'ON_HOLD', to: 'PLANNED' } },
    });
    expect(await step(admin, 'resumeOrder', { reference })).toMatchObject({
      status: 'PLANNING',
      statusBeforeHold: null,
    });
    await step(admin, 'submitPlanning', { reference });
    await step(admin, 'holdOrder', { reference });
    await fixture.expectStockToAddUp();
    expect((await step(admin, 'resumeOrder', { reference })).status).toBe('PLANNED');
    expect(refusal(await tryStep(admin, 'resumeOrder', { reference }))).toMatchObject({
      code: 'ILLEGAL_TRANSITION',
      params: { from: 'PLANNED' },
    });
  });

  it('[ORD-02][ORD-03] an order that was paid while on hold goes on to planning when it is resumed', async () => {
    const { intent, orders } = await placed(client, [await cellarItem(client, fixture.line())]);
    const { reference } = orders[0]!;
    const { body } = await client.get(`/api/payments/${intent._id}/start`);
    await client.put(`/api/payments/${intent._id}`, { status: 'processing', orders: [reference] });
    await step(admin, 'holdOrder', { reference });
    await client.post(`/api/sandbox-payments/${intent._id}/confirm`, {
      paymentSecret: body.paymentSecret,
      cardNumber: CARDS.accepted,
    });
    await pollUntilSettled(client, intent._id);
    expect(await orderOf(client, reference)).toMatchObject({ status: 'ON_HOLD', statusBeforeHold: 'PAID' });
    await fixture.expectStockToAddUp();
    const resumed = await step(admin, 'resumeOrder', { reference });
    expect(resumed.status).toBe('PLANNING');
    expect(resumed.history.slice(-2).map(({ action }) => action)).toEqual(['RESUME', 'START_PLANNING']);
  });
});

describe('cancelling by the shop', () => {
  it('[ORD-02][LOY-01] releases unshipped bottles, in any status', async () => {
    const before = await bucketsOf(shop, wine.reference);
    const { reference } = await paidParcel(client, fixture.line(2));
    await post(admin, reference, 'submitplanning');
    await prepared(admin, reference);
    await step(admin, 'cancelOrder', { reference, reason: '破損' });
    expect(await bucketsOf(shop, wine.reference)).toEqual(before);
    await fixture.expectStockToAddUp();
    const sent = await paidParcel(client, fixture.line(2));
    await post(admin, sent.reference, 'submitplanning');
    await prepared(admin, sent.reference);
    await step(admin, 'shipOrder', { reference: sent.reference });
    await step(admin, 'cancelOrder', { reference: sent.reference, reason: '配送中に紛失' });
    expect(await bucketsOf(shop, wine.reference)).toEqual({ ...before, available: before.available! - 2 });
    await fixture.expectStockToAddUp();
    const owner = await shop.connection.collection('orders').findOne({ reference });
    const purchases = await shop.connection.collection('purchases').find({ userId: owner!.owner }).toArray();
    expect(purchases.map(({ yen }) => yen).reduce((sum, yen) => sum + yen, 0)).toBe(0);
    expect(purchases).toHaveLength(4);
  });
});

describe('what the back office reads', () => {
  it('[ADM-05][LIST-01] filters by status, destination, kind, owner, venue and days, and sorts', async () => {
    const parcel = await paidParcel(client, fixture.line(1));
    const dinner = await paidDinner(client, fixture.line(3));
    const cellar = await fixture.unpaidCellar(client);
    const list = async (filter: object, sort = 'NEWEST', who: Client = admin): Promise<string[]> => {
      const { data, errors } = await who.graphql(
        `query ($filter: OrderFilter, $sort: OrderSort) {
          orders(filter: $filter, sort: $sort, perPage: 100) { items { reference } total }
        }`,
        { filter: { ownerRef: parcel.ownerRef, ...filter }, sort },
      );
      expect(errors).toBeUndefined();
      return data.orders.items.map(({ reference }) => reference);
    };
    expect(await list({})).toEqual([cellar, dinner.reference, parcel.reference]);
    expect(await list({}, 'OLDEST')).toEqual([parcel.reference, dinner.reference, cellar]);
    expect(await list({}, 'REFERENCE')).toEqual([parcel.reference, dinner.reference, cellar]);
    expect((await list({}, 'AMOUNT'))[0]).toBe(dinner.reference);
    expect((await list({}, 'WANTED')).at(-1)).toBe(dinner.reference);
    expect(await list({ status: ['PLACED'] })).toEqual([cellar]);
    expect(await list({ kind: 'CELLAR' })).toEqual([cellar]);
    expect(await list({ destination: 'VENUE_ADDRESS' })).toEqual([dinner.reference, parcel.reference]);
    expect(await list({ destination: 'VENUE_CELLAR' })).toEqual([cellar, dinner.reference]);
    expect(await list({ destination: 'CELLAR_ADDRESS' })).toEqual([cellar, parcel.reference]);
    expect(await list({ destination: 'ALL' })).toHaveLength(3);
    expect(await list({ venueRef: dinner.reservation!.venueRef })).toEqual([dinner.reference]);
    const day = dinner.reservation!.reservationDate!.slice(0, 10);
    expect(await list({ wantedFrom: day, wantedUntil: day })).toEqual([dinner.reference]);
    expect(await list({ orderedUntil: '2020-01-01' })).toEqual([]);
    expect(await list({ orderedFrom: '2020-01-01' })).toHaveLength(3);
    expect(await list({ q: dinner.reference })).toEqual([dinner.reference]);
    expect(await list({}, 'NEWEST', await shop.newCustomer())).toEqual([]);
  });

  it('[ADM-05][ROLE-02] shows customer, movements and payments by role, and never the token', async () => {
    const { reference } = await paidParcel(client, fixture.line(2));
    await post(admin, reference, 'submitplanning');
    const query = `query ($reference: String!) { order(reference: $reference) {
      customer { reference name email phone } payments { amount status }
      stockMovements { reason from to quantity orderRef by productRef }
    } }`;
    const read = async (who: Client) => (await who.graphql(query, { reference })).data.order;
    const all = await read(admin);
    expect(all).toMatchObject({
      customer: { name: '鈴木 一郎', email: expect.stringContaining('@test.example') },
      payments: [{ status: 'ACCEPTED' }],
    });
    const moved = all!.stockMovements!.reduce((sum: number, { quantity }) => sum + quantity, 0);
    expect(moved).toBe(2);
    for (const movement of all!.stockMovements!)
      expect(movement).toMatchObject({ reason: 'PLANNING', from: 'available', to: 'reservedVinkura' });
    expect(await read(client)).toMatchObject({ customer: { name: '鈴木 一郎' }, stockMovements: null });
    const { secretToken } = (await stored(shop, reference))!;
    const { data } = await admin.graphqlText('{ __type(name: "Order") { fields { name } } }');
    expect(data.__type.fields.map(({ name }: any) => name)).not.toContain('secretToken');
    expect(JSON.stringify((await admin.get('/api/orders')).body)).not.toContain(secretToken);
  });

  it('[API-15][API-19] refreshes the payment and starts planning over GraphQL too', async () => {
    const { intent, orders } = await placed(client, [await cellarItem(client, fixture.line())]);
    const { reference } = orders[0]!;
    await enterCard(client, intent._id, CARDS.accepted);
    expect((await step(client, 'refreshPaymentStatus', { reference })).status).toBe('PLANNING');
    expect((await step(client, 'startPlanning', { reference })).status).toBe('PLANNING');
    const stranger = await shop.newCustomer();
    for (const name of ['refreshPaymentStatus', 'startPlanning', 'confirmReception'])
      expect(refusal(await tryStep(stranger, name, { reference }))).toMatchObject({ code: 'NOT_FOUND' });
  });
});
