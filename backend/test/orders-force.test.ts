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
  saleableOf,
  type WineOnSale,
} from './support/money.js';
import { OrderFixture } from './support/order-fixture.js';
import {
  bucketsOf,
  mailsOf,
  paidDinner,
  post,
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

const WHY = '電話での依頼';
const force = (reference: string, status: string, comments = WHY) =>
  step(admin, 'forceOrderStatus', { reference, status, comments });
const tryForce = async (reference: string, status: string, comments = WHY) =>
  refusal(await tryStep(admin, 'forceOrderStatus', { reference, status, comments }));

describe('forcing a status', () => {
  it('[VAL-09][ORD-07] needs 5 characters, which are appended to the comments and kept in the history', async () => {
    const reference = await fixture.unpaidCellar(client);
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
    expect(forced.history.map(({ action }) => action)).toEqual(['PLACE', 'EDIT', 'FORCE_STATUS']);
    const { errors } = await client.graphql(
      'mutation ($ref: String!) { forceOrderStatus(reference: $ref, status: CLOSED, comments: "please") { status } }',
      { ref: reference },
    );
    expect(errors?.[0]?.extensions.code).toBe('FORBIDDEN');
    await fixture.expectStockToAddUp();
  });

  it('[ORD-07] CANCELLED is the default, and releases everything', async () => {
    const gold = await shop.signIn('gold');
    const saleable = await saleableOf(admin, wine.reference);
    const points = await pointsOf(gold);
    const item = await cellarItem(gold, fixture.line(2));
    const { orders } = await bought(gold, [item], { usedPoints: 300 });
    const { reference } = orders[0]!;
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
    await fixture.expectStockToAddUp();
  });

  it('[ORD-07] forwards and backwards, the bottles are in the buckets of the status', async () => {
    const before = await bucketsOf(shop, wine.reference);
    const { reference } = await paidDinner(client, fixture.line(2));
    const moved = async (status: string, buckets: object) => {
      const order = await force(reference, status);
      expect(order.status).toBe(status);
      expect(await bucketsOf(shop, wine.reference)).toMatchObject(buckets);
      await fixture.expectStockToAddUp();
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
    expect(history.filter(({ action }) => action === 'FORCE_STATUS')).toHaveLength(13);
  });

  it('[ORD-07] a cancelled order allocates its bottles again, or names the wine that is short', async () => {
    const saleable = await saleableOf(admin, wine.reference);
    const reference = await fixture.paidCellar(client, 2);
    await force(reference, 'CANCELLED');
    await force(reference, 'PLANNING');
    expect(await saleableOf(admin, wine.reference)).toBe(saleable - 2);
    await fixture.expectStockToAddUp();
    expect(await post(admin, reference, 'submitcellarplanning')).toMatchObject({ status: 'CLOSED' });
    await force(reference, 'CANCELLED');
    expect(await saleableOf(admin, wine.reference)).toBe(saleable);
    await fixture.expectStockToAddUp();
    await force(reference, 'CLOSED');
    expect(await shop.connection.collection('cellarentries').findOne({ orderRef: reference })).toMatchObject({
      quantity: 2,
    });
    await fixture.expectStockToAddUp();
    await force(reference, 'CANCELLED');

    const rest = await saleableOf(admin, wine.reference);
    // More than one customer may have unpaid as a rule.
    const unlimited = { choices: [{ value: '1000', label: '本数', description: 'BOTTLES', enabled: true }] };
    expect((await admin.put('/api/parameters/unpaid-orders', unlimited)).status).toBe(200);
    const greedy = (await placed(client, [await cellarItem(client, fixture.line(rest))])).orders[0]!
      .reference;
    expect(await tryForce(reference, 'PLANNED')).toMatchObject({ messageKey: 'force-status-error-cellar' });
    expect(await tryForce(reference, 'PLANNING')).toMatchObject({
      code: 'INSUFFICIENT_STOCK',
      params: { productRef: wine.reference, requested: 2, saleable: 0 },
    });
    expect((await orderOf(client, reference)).status).toBe('CANCELLED');
    await step(client, 'cancelOrder', { reference: greedy });
    await fixture.expectStockToAddUp();
  });

  it('[ORD-07] paid orders do not become unpaid, and bottles withdrawn from the cellar do not return', async () => {
    const reference = await fixture.paidCellar(client, 1);
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
    await fixture.expectStockToAddUp();
  });

  it('[ORD-07][ORD-08] an unpaid order that is forced to PAID is not charged twice, and continues automatically', async () => {
    const { intent, orders } = await placed(client, [await cellarItem(client, fixture.line())]);
    const { reference } = orders[0]!;
    await client.get(`/api/payments/${intent._id}/start`);
    const forced = await force(reference, 'PAID');
    expect(forced.status).toBe('PAID');
    expect((await client.get(`/api/payments/${intent._id}`)).body.status).toBe('rejected');
    shop.advance(2 * 3_600_000);
    await shop.runJob('orders-start-planning');
    expect((await orderOf(admin, reference)).status).toBe('PLANNING');
    await post(admin, reference, 'submitcellarplanning');
    // No card paid for it: it earns no points.
    const { owner } = (await stored(shop, reference))!;
    const earned = await shop.connection.collection('pointsentries').countDocuments({ userId: owner });
    expect(earned).toBe(0);
    await fixture.expectStockToAddUp();
  });

  it('[ORD-07][PAY-04] a payment accepted before forcing belongs to the order', async () => {
    const { intent, orders } = await placed(client, [await cellarItem(client, fixture.line())]);
    const { reference } = orders[0]!;
    // The provider has settled it; not polled yet.
    await enterCard(client, intent._id, CARDS.accepted);
    const forced = await force(reference, 'PLANNING');
    expect(forced.status).toBe('PLANNING');
    const payment = await shop.connection.collection('paymentintents').findOne({ orderRefs: reference });
    expect(payment).toMatchObject({ status: 'ACCEPTED', refunds: [] });
    const order = await stored(shop, reference);
    expect(order!.paidAt).not.toBeNull();
    expect(order!.paymentHistory.at(-1)).toMatchObject({ status: 'ACCEPTED' });
    expect(await shop.connection.collection('purchases').countDocuments({ orderRef: reference })).toBe(1);
    await fixture.expectStockToAddUp();
  });

  it('[ORD-07] an order that verifies a missing payment is cancelled a day after forcing', async () => {
    const reference = await fixture.unpaidCellar(client);
    await force(reference, 'VERIFYING_PAYMENT');
    shop.advance(25 * 3_600_000);
    await shop.runJob('orders-abandon');
    expect((await stored(shop, reference))!.status).toBe('CANCELLED');
    await fixture.expectStockToAddUp();
  });

  it('[ORD-07][JOB-02] an order forced back to unpaid after its late payment was refunded is cancelled a day later', async () => {
    const { intent, orders } = await placed(client, [await cellarItem(client, fixture.line())]);
    const { reference } = orders[0]!;
    // The provider has settled it; not polled before the order is cancelled.
    await enterCard(client, intent._id, CARDS.accepted);
    await force(reference, 'CANCELLED');
    await force(reference, 'PLACED_PAYMENT_ERROR');
    const payment = await shop.connection.collection('paymentintents').findOne({ orderRefs: reference });
    expect(payment).toMatchObject({ status: 'ACCEPTED', refunds: [{ amount: payment!.amount }] });
    shop.advance(25 * 3_600_000);
    await shop.runJob('orders-abandon');
    expect((await stored(shop, reference))!.status).toBe('CANCELLED');
    expect(
      await shop.connection.collection('paymentintents').findOne({ orderRefs: reference }),
    ).toMatchObject({ refunds: [{ amount: payment!.amount }] });
    await fixture.expectStockToAddUp();
  });
});
