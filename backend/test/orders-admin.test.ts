import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Client } from './support/client.js';
import {
  addHomeAddress,
  bought,
  CARDS,
  cellarItem,
  enterCard,
  orderOf,
  placed,
  pointsOf,
  pollUntilSettled,
  saleableOf,
  wineWith,
} from './support/money.js';
import {
  bucketsOf,
  mailsOf,
  paidDinner,
  paidParcel,
  post,
  prepared,
  refusal,
  step,
  stored,
  tryStep,
} from './support/order-steps.js';
import { Shop } from './support/shop.js';

let shop: Shop;
let admin: Client;
let client: Awaited<ReturnType<Shop['newCustomer']>>;
let wine: any;
const WHY = '電話での依頼';

beforeAll(async () => {
  shop = await Shop.open();
  admin = await shop.signIn('admin');
  wine = await wineWith(admin, 24, 0, 20_000);
});
afterAll(async () => {
  expect(await shop.stockProblems()).toEqual([]);
  await shop.close();
});
beforeEach(async () => {
  client = await shop.newCustomer({ name: '鈴木 一郎' });
});

const line = (quantity = 1) => ({ [wine.reference]: quantity });
const force = (reference: string, status: string, comments = WHY) =>
  step(admin, 'forceOrderStatus', { reference, status, comments });
const tryForce = async (reference: string, status: string, comments = WHY) =>
  refusal(await tryStep(admin, 'forceOrderStatus', { reference, status, comments }));
const quiet = async () => expect(await shop.stockProblems()).toEqual([]);
const unpaidCellar = async () =>
  (await placed(client, [await cellarItem(client, line())])).orders[0].reference as string;
const paidCellar = async (quantity = 1) =>
  (await bought(client, [await cellarItem(client, line(quantity))])).orders[0].reference as string;

describe('forcing a status', () => {
  it('[VAL-09][ORD-07] needs 5 characters, which are appended to the comments and kept in the history', async () => {
    const reference = await unpaidCellar();
    for (const comments of ['', '   ab   ', 'four'])
      expect(await tryForce(reference, 'PAID', comments)).toMatchObject({
        code: 'VALIDATION_FAILED',
        messageKey: 'force-status-error-comment',
        params: { field: 'comments', minimum: 5 },
      });
    await step(admin, 'setOrderComments', { reference, comments: '最初のメモ' });
    const forced = await force(reference, 'PAID', '  銀行振込を確認  ');
    expect(forced).toMatchObject({ status: 'PAID', comments: '最初のメモ\n銀行振込を確認' });
    expect(forced.history.at(-1)).toMatchObject({
      action: 'FORCE_STATUS',
      from: 'PLACED',
      to: 'PAID',
      comment: '銀行振込を確認',
    });
    expect(forced.history.map(({ action }: any) => action)).toEqual(['PLACE', 'EDIT', 'FORCE_STATUS']);
    const { errors } = await client.graphql(
      'mutation ($ref: String!) { forceOrderStatus(reference: $ref, status: CLOSED, comments: "please") { status } }',
      { ref: reference },
    );
    expect(errors?.[0]?.extensions.code).toBe('FORBIDDEN');
    await quiet();
  });

  it('[ORD-07] CANCELLED is what is forced unless said otherwise, and gives everything back', async () => {
    const gold = await shop.signIn('gold');
    const saleable = await saleableOf(admin, wine.reference);
    const points = await pointsOf(gold);
    const item = await cellarItem(gold, line(2));
    const { orders } = await bought(gold, [item], { usedPoints: 300 });
    const { reference } = orders[0];
    expect(await pointsOf(gold)).toBe(points - 300);
    const { data } = await admin.graphql(
      'mutation ($ref: String!) { forceOrderStatus(reference: $ref, comments: "お客様の都合") { status } }',
      { ref: reference },
    );
    expect(data.forceOrderStatus.status).toBe('CANCELLED');
    expect(await pointsOf(gold)).toBe(points);
    expect(await saleableOf(admin, wine.reference)).toBe(saleable);
    expect(await mailsOf(shop, reference)).toEqual(['ORDER_PLACED', 'ORDER_CANCELLED']);
    // Those points may be spent by now: the order does not come back.
    expect(await tryForce(reference, 'PLANNING')).toMatchObject({
      code: 'CONFLICT',
      messageKey: 'force-status-error-points-returned',
      params: { from: 'CANCELLED', to: 'PLANNING' },
    });
    await quiet();
  });

  it('[ORD-07] forwards and backwards, the bottles are where the status has them', async () => {
    const before = await bucketsOf(shop, wine.reference);
    const { reference } = await paidDinner(client, line(2));
    const moved = async (status: string, buckets: object) => {
      const order = await force(reference, status);
      expect(order.status).toBe(status);
      expect(await bucketsOf(shop, wine.reference)).toMatchObject(buckets);
      await quiet();
      return order;
    };
    const booked = { available: before.available, reservedVinkura: before.reservedVinkura };
    const reserved = { available: before.available! - 2, reservedVinkura: before.reservedVinkura! + 2 };
    const gone = { available: before.available! - 2, reservedVinkura: before.reservedVinkura };

    await moved('PLANNED', reserved);
    await moved('PLANNING', booked);
    const preparing = await moved('IN_PREPARATION', reserved);
    expect(preparing.preparation).toHaveLength(2);
    await moved('READY_TO_PREPARE', reserved);
    const sent = await moved('IN_DELIVERY', gone);
    expect(sent.deliveries).toMatchObject([{ status: 'SHIPPED' }]);
    await moved('IN_PREPARATION', reserved);
    const received = await moved('RECEPTION_CONFIRMED', gone);
    expect(received.deliveries).toMatchObject([{ status: 'RECEIVED' }]);
    await moved('ON_HOLD', gone);
    const back = await moved('IN_DELIVERY', gone);
    expect(back.deliveries).toMatchObject([{ status: 'SHIPPED', receivedAt: null }]);
    await moved('CLOSED', gone);
    expect(await pointsOf(client)).toBe(Math.floor((wine.price * 2) / 100));
    await moved('PAID', booked);
    await moved('CLOSED', gone);
    expect(await pointsOf(client)).toBe(Math.floor((wine.price * 2) / 100));
    // Bottles that have left stay gone; points that were earned do not.
    await moved('CANCELLED', gone);
    expect(await pointsOf(client)).toBe(0);
    expect(await tryForce(reference, 'PLANNED')).toMatchObject({
      code: 'CONFLICT',
      messageKey: 'force-status-error-shipped',
      params: { from: 'CANCELLED', to: 'PLANNED' },
    });
    const { history } = await orderOf(client, reference);
    expect(history.filter(({ action }: any) => action === 'FORCE_STATUS')).toHaveLength(13);
  });

  it('[ORD-07] a cancelled order books its bottles again, or says which wine is short', async () => {
    const saleable = await saleableOf(admin, wine.reference);
    const reference = await paidCellar(2);
    await force(reference, 'CANCELLED');
    await force(reference, 'PLANNING');
    expect(await saleableOf(admin, wine.reference)).toBe(saleable - 2);
    await quiet();
    expect(await post(admin, reference, 'submitcellarplanning')).toMatchObject({ status: 'CLOSED' });
    await force(reference, 'CANCELLED');
    expect(await saleableOf(admin, wine.reference)).toBe(saleable);
    await quiet();
    await force(reference, 'CLOSED');
    expect(await shop.connection.collection('cellarentries').findOne({ orderRef: reference })).toMatchObject({
      quantity: 2,
    });
    await quiet();
    await force(reference, 'CANCELLED');

    const rest = await saleableOf(admin, wine.reference);
    const greedy = (await placed(client, [await cellarItem(client, line(rest))])).orders[0].reference;
    expect(await tryForce(reference, 'PLANNED')).toMatchObject({ messageKey: 'force-status-error-cellar' });
    expect(await tryForce(reference, 'PLANNING')).toMatchObject({
      code: 'INSUFFICIENT_STOCK',
      params: { productRef: wine.reference, requested: 2, saleable: 0 },
    });
    expect((await orderOf(client, reference)).status).toBe('CANCELLED');
    await step(client, 'cancelOrder', { reference: greedy });
    await quiet();
  });

  it('[ORD-07] what is paid does not become unpaid, and bottles that left the cellar do not come back', async () => {
    const reference = await paidCellar(1);
    for (const status of ['PLACED', 'VERIFYING_PAYMENT', 'PLACED_PAYMENT_ERROR'])
      expect(await tryForce(reference, status)).toMatchObject({
        code: 'CONFLICT',
        messageKey: 'force-status-error-paid',
        params: { from: 'PLANNING', to: status },
      });
    await post(admin, reference, 'submitcellarplanning');
    const entry = await shop.connection.collection('cellarentries').findOne({ orderRef: reference });
    const out = await client.post('/api/cart', {
      products: [{ productRef: wine.reference, quantity: 1, cellarId: String(entry!._id) }],
      destination: 'HOME',
      homeAddressId: await addHomeAddress(client),
    });
    expect({ status: out.status, body: out.body }).toMatchObject({ status: 201 });
    await placed(client, [out.body]);
    for (const status of ['CANCELLED', 'PLANNING'])
      expect(await tryForce(reference, status)).toMatchObject({
        code: 'CONFLICT',
        messageKey: 'cellar-bottles-left',
      });
    expect((await orderOf(client, reference)).status).toBe('CLOSED');
    await quiet();
  });

  it('[ORD-07][ORD-08] an unpaid order that is set to be paid is not charged twice, and goes on by itself', async () => {
    const { intent, orders } = await placed(client, [await cellarItem(client, line())]);
    const { reference } = orders[0];
    await client.get(`/api/payments/${intent._id}/start`);
    const forced = await force(reference, 'PAID');
    expect(forced.status).toBe('PAID');
    expect((await client.get(`/api/payments/${intent._id}`)).body.status).toBe('rejected');
    shop.advance(2 * 3_600_000);
    await shop.runJob('orders-start-planning');
    expect((await orderOf(admin, reference)).status).toBe('PLANNING');
    await post(admin, reference, 'submitcellarplanning');
    // No card paid for it: it earns no points.
    const { owner } = await stored(shop, reference);
    const earned = await shop.connection.collection('pointsentries').countDocuments({ userId: owner });
    expect(earned).toBe(0);
    await quiet();
  });

  it('[ORD-07][PAY-04] when the card was faster than the force, the money belongs to the order', async () => {
    const { intent, orders } = await placed(client, [await cellarItem(client, line())]);
    const { reference } = orders[0];
    // The provider has it; nobody has asked yet.
    await enterCard(client, intent._id, CARDS.accepted);
    const forced = await force(reference, 'PLANNING');
    expect(forced.status).toBe('PLANNING');
    const payment = await shop.connection.collection('paymentintents').findOne({ orderRefs: reference });
    expect(payment).toMatchObject({ status: 'ACCEPTED', refunds: [] });
    const order = await stored(shop, reference);
    expect(order.paidAt).not.toBeNull();
    expect(order.paymentHistory.at(-1)).toMatchObject({ status: 'ACCEPTED' });
    expect(await shop.connection.collection('purchases').countDocuments({ orderRef: reference })).toBe(1);
    await quiet();
  });

  it('[ORD-07] an order that verifies a payment that there is not waits for another one', async () => {
    const reference = await unpaidCellar();
    await force(reference, 'VERIFYING_PAYMENT');
    shop.advance(25 * 3_600_000);
    await shop.runJob('orders-abandon');
    expect((await stored(shop, reference)).status).toBe('PLACED_PAYMENT_ERROR');
    shop.advance(25 * 3_600_000);
    await shop.runJob('orders-abandon');
    expect((await stored(shop, reference)).status).toBe('CANCELLED');
    await quiet();
  });
});

describe('hold and resume', () => {
  beforeEach(async () => {
    admin = await shop.signIn('admin');
  });

  it('[ORD-02] keeps what the order holds, and goes back to where it was', async () => {
    const { reference } = await paidDinner(client, line());
    const held = await step(admin, 'holdOrder', { reference, reason: '日付の確認中' });
    expect(held).toMatchObject({ status: 'ON_HOLD', statusBeforeHold: 'PLANNING' });
    expect(held.history.at(-1)).toMatchObject({ action: 'HOLD', comment: '日付の確認中' });
    await quiet();
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
    await quiet();
    expect((await step(admin, 'resumeOrder', { reference })).status).toBe('PLANNED');
    expect(refusal(await tryStep(admin, 'resumeOrder', { reference }))).toMatchObject({
      code: 'ILLEGAL_TRANSITION',
      params: { from: 'PLANNED' },
    });
  });

  it('[ORD-02][ORD-03] an order that was paid while on hold goes on to planning when it is resumed', async () => {
    const { intent, orders } = await placed(client, [await cellarItem(client, line())]);
    const { reference } = orders[0];
    const { body } = await client.get(`/api/payments/${intent._id}/start`);
    await client.put(`/api/payments/${intent._id}`, { status: 'processing', orders: [reference] });
    await step(admin, 'holdOrder', { reference });
    await client.post(`/api/sandbox-payments/${intent._id}/confirm`, {
      paymentSecret: body.paymentSecret,
      cardNumber: CARDS.accepted,
    });
    await pollUntilSettled(client, intent._id);
    expect(await orderOf(client, reference)).toMatchObject({ status: 'ON_HOLD', statusBeforeHold: 'PAID' });
    await quiet();
    const resumed = await step(admin, 'resumeOrder', { reference });
    expect(resumed.status).toBe('PLANNING');
    expect(resumed.history.slice(-2).map(({ action }: any) => action)).toEqual(['RESUME', 'START_PLANNING']);
  });
});

describe('cancelling by the shop', () => {
  it('[ORD-02][LOY-01] gives back what has not left, whatever had been done', async () => {
    const before = await bucketsOf(shop, wine.reference);
    const { reference } = await paidParcel(client, line(2));
    await post(admin, reference, 'submitplanning');
    await prepared(admin, reference);
    await step(admin, 'cancelOrder', { reference, reason: '破損' });
    expect(await bucketsOf(shop, wine.reference)).toEqual(before);
    await quiet();
    const sent = await paidParcel(client, line(2));
    await post(admin, sent.reference, 'submitplanning');
    await prepared(admin, sent.reference);
    await step(admin, 'shipOrder', { reference: sent.reference });
    await step(admin, 'cancelOrder', { reference: sent.reference, reason: '配送中に紛失' });
    expect(await bucketsOf(shop, wine.reference)).toEqual({ ...before, available: before.available! - 2 });
    await quiet();
    const owner = await shop.connection.collection('orders').findOne({ reference });
    const purchases = await shop.connection.collection('purchases').find({ userId: owner!.owner }).toArray();
    expect(purchases.map(({ yen }) => yen).reduce((sum, yen) => sum + yen, 0)).toBe(0);
    expect(purchases).toHaveLength(4);
  });
});

describe('what the back office reads', () => {
  it('[ADM-05][LIST-01] filters by status, destination, kind, owner, venue and days, and sorts', async () => {
    const parcel = await paidParcel(client, line(1));
    const dinner = await paidDinner(client, line(3));
    const cellar = await unpaidCellar();
    const list = async (filter: object, sort = 'NEWEST', who: Client = admin): Promise<string[]> => {
      const { data, errors } = await who.graphql(
        `query ($filter: OrderFilter, $sort: OrderSort) {
          orders(filter: $filter, sort: $sort, perPage: 100) { items { reference } total }
        }`,
        { filter: { ownerRef: parcel.ownerRef, ...filter }, sort },
      );
      expect(errors).toBeUndefined();
      return data.orders.items.map(({ reference }: any) => reference);
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
    expect(await list({ venueRef: dinner.reservation.venueRef })).toEqual([dinner.reference]);
    const day = dinner.reservation.reservationDate.slice(0, 10);
    expect(await list({ wantedFrom: day, wantedUntil: day })).toEqual([dinner.reference]);
    expect(await list({ orderedUntil: '2020-01-01' })).toEqual([]);
    expect(await list({ orderedFrom: '2020-01-01' })).toHaveLength(3);
    expect(await list({ q: dinner.reference })).toEqual([dinner.reference]);
    expect(await list({}, 'NEWEST', await shop.newCustomer())).toEqual([]);
  });

  it('[ADM-05][ROLE-02] shows customer, movements and payments, each to whom it concerns, and never the token', async () => {
    const { reference } = await paidParcel(client, line(2));
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
    const moved = all.stockMovements.reduce((sum: number, { quantity }: any) => sum + quantity, 0);
    expect(moved).toBe(2);
    for (const movement of all.stockMovements)
      expect(movement).toMatchObject({ reason: 'PLANNING', from: 'available', to: 'reservedVinkura' });
    expect(await read(client)).toMatchObject({ customer: { name: '鈴木 一郎' }, stockMovements: null });
    const { secretToken } = await stored(shop, reference);
    const { data } = await admin.graphql('{ __type(name: "Order") { fields { name } } }');
    expect(data.__type.fields.map(({ name }: any) => name)).not.toContain('secretToken');
    expect(JSON.stringify((await admin.get('/api/orders')).body)).not.toContain(secretToken);
  });

  it('[API-15][API-19] refreshes the payment and starts planning over GraphQL too', async () => {
    const { intent, orders } = await placed(client, [await cellarItem(client, line())]);
    const { reference } = orders[0];
    await enterCard(client, intent._id, CARDS.accepted);
    expect((await step(client, 'refreshPaymentStatus', { reference })).status).toBe('PLANNING');
    expect((await step(client, 'startPlanning', { reference })).status).toBe('PLANNING');
    const stranger = await shop.newCustomer();
    for (const name of ['refreshPaymentStatus', 'startPlanning', 'confirmReception'])
      expect(refusal(await tryStep(stranger, name, { reference }))).toMatchObject({ code: 'NOT_FOUND' });
  });
});
