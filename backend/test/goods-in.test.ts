import { beforeAll, describe, expect, it } from '@jest/globals';
import { BackOffice } from './support/back-office.js';
import { bought, restaurantItem, wineWith } from './support/money.js';
import type { Body } from './support/operations.js';
import { prepared, step } from './support/order-steps.js';
import { admin, client, setUpAdmin, setUpCustomer, setUpShop, shop } from './support/set-up-shop.js';

setUpShop({ checkStock: true });
setUpAdmin();
setUpCustomer();

let office: BackOffice;
let supplier: string;
let wine: string;
let warehouseRef: string;
beforeAll(async () => {
  office = new BackOffice(admin);
  supplier = (
    await office.create('suppliers', { name: '青葉インポート', registrationNumber: 'T1234567890123' })
  ).reference;
  wine = (await wineWith(admin, 12)).reference;
  warehouseRef = (await office.list('warehouses')).items[0]!.reference;
});

const cost = (productRef: string) =>
  shop.connection.collection('winecosts').findOne({ productRef }, { projection: { _id: 0, updatedAt: 0 } });
const run = (reference: string, action: string) =>
  office.bulk('goods-in', action, { references: [reference] }, {}, crypto.randomUUID());
const expected = (lines: object[], more: object = {}) =>
  office.create('goods-in', { supplier, warehouseRef, deliveryNote: 'D-1', lines, ...more });
const line = (more: object = {}) => ({ productRef: wine, ordered: 6, unitCostYen: 1001, ...more });
/** An order of two bottles, paid and ready to ship. */
async function preparedOrder(): Promise<string> {
  const { orders } = await bought(client, [await restaurantItem(client, { [wine]: 2 })]);
  const { reference } = orders[0]!;
  await step(admin, 'submitPlanning', { reference });
  await step(admin, 'makeOrderReady', { reference });
  return reference;
}
const linesOf = async (reference: string) =>
  (await shop.connection.collection('orders').findOne({ reference }))!['products'] as { costYen?: number }[];

describe('goods in', () => {
  it('[SUPPLY-01] received at once by two goes into stock once, with its cost and broken bottles apart', async () => {
    const { reference } = await expected([line({ counted: 5, broken: 1 })], { totalCostYen: 4003 });
    const before = await cost(wine);
    expect(before).toBeNull();
    const tasks = await Promise.all([run(reference, 'receive'), run(reference, 'receive')]);
    expect(tasks.reduce((sum, { succeeded }) => sum + succeeded, 0)).toBe(1);
    expect(await cost(wine)).toEqual({ productRef: wine, bottles: 4, totalCostYen: 4003 });
    const movements = await shop.connection
      .collection('stockmovements')
      .find({ goodsInRef: reference })
      .sort({ quantity: 1 })
      .toArray();
    expect(movements).toMatchObject([
      { reason: 'GOODS_IN', to: 'bottleIssue', quantity: 1 },
      { reason: 'GOODS_IN', to: 'available', quantity: 4, costYen: 4003 },
    ]);
    expect(movements[0]).not.toHaveProperty('costYen');
    expect((await office.record('goods-in', reference)).values).toMatchObject({
      state: 'RECEIVED',
      bottles: 4,
      short: 1,
      broken: 1,
    });
  });

  it('[SUPPLY-01] is not edited, deleted or cancelled once received', async () => {
    const { reference } = await expected([line({ unitCostYen: null })]);
    expect(await run(reference, 'receive')).toMatchObject({ succeeded: 1 });
    const { version } = await office.record('goods-in', reference);
    const change = { resource: 'goods-in', reference, version, changes: { note: 'later' } };
    expect(await office.refused(BackOffice.UPDATE, change)).toMatchObject({ code: 'CONFLICT' });
    expect(await office.refused(BackOffice.DELETE, { resource: 'goods-in', reference })).toMatchObject({
      code: 'CONFLICT',
    });
    expect(await run(reference, 'cancel')).toMatchObject({ failed: 1 });
    const cancelled = await expected([line()]);
    expect(await run(cancelled.reference, 'cancel')).toMatchObject({ succeeded: 1 });
    expect(await run(cancelled.reference, 'receive')).toMatchObject({ failed: 1 });
    // Bottles of unknown cost change nothing.
    expect(await cost(wine)).toMatchObject({ bottles: 4, totalCostYen: 4003 });
  });

  it('[SUPPLY-01] names the line of what is wrong', async () => {
    const values = (lines: object[]) => ({ resource: 'goods-in', values: { supplier, warehouseRef, lines } });
    const refused = async (lines: object[]) => office.refused(BackOffice.CREATE, values(lines));
    expect(await refused([line({ broken: 7 })])).toMatchObject({
      violations: [{ field: 'lines.0.broken' }],
    });
    expect(await refused([line({ productRef: 'PRD99999' })])).toMatchObject({ code: 'BAD_REFERENCE' });
  });

  it('[SUPPLY-01] an order has the cost of its bottles, and gives it back; a loss takes its cost', async () => {
    const reference = await preparedOrder();
    expect((await linesOf(reference))[0]).not.toHaveProperty('costYen');
    await prepared(admin, reference);
    await step(admin, 'shipOrder', { reference });
    // 4 bottles cost 4003 yen: 2 take 2001.5, rounded half up.
    expect(await linesOf(reference)).toMatchObject([{ costYen: 2002 }]);
    expect(await cost(wine)).toMatchObject({ bottles: 2, totalCostYen: 2001 });
    expect(JSON.stringify((await client.get(`/api/orders/${reference}`)).body)).not.toContain('costYen');
    expect(JSON.stringify((await client.graphql('{ exportMyData }')).data)).not.toContain('costYen');

    await step(admin, 'forceOrderStatus', { reference, status: 'PLANNED', comments: 'test of cost' });
    expect((await linesOf(reference))[0]).not.toHaveProperty('costYen');
    expect(await cost(wine)).toMatchObject({ bottles: 4, totalCostYen: 4003 });

    const place = `${warehouseRef}:${wine}`;
    const { values } = await office.record('stock-entries', place);
    const { available, lost } = values as { available: number; lost: number };
    await office.update('stock-entries', place, {
      available: available - 1,
      lost: lost + 1,
      reason: 'THEFT',
    });
    expect(await cost(wine)).toMatchObject({ bottles: 3, totalCostYen: 3002 });
  });

  it('[SUPPLY-01] an opening entry gives bottles that are there their cost once, and moves none', async () => {
    const { body } = await admin.post<Body<'Product'>>('/api/products', {
      ...{ name: '期首の赤', nameEn: 'Opening Red', price: 4000, color: 'RED', country: 'FR', type: 'STILL' },
      ...{ size: '750mL', vintage: '2020', available: true },
    });
    const productRef = body.reference;
    const unknown = await expected([{ productRef, ordered: 10, unitCostYen: null }]);
    expect(await run(unknown.reference, 'receive')).toMatchObject({ succeeded: 1 });
    expect(await cost(productRef)).toBeNull();
    const opening = (ordered: number) =>
      expected([{ productRef, ordered, unitCostYen: 700 }], { opening: true });
    const { reference } = await opening(8);
    expect(await run(reference, 'receive')).toMatchObject({ succeeded: 1 });
    expect(await cost(productRef)).toEqual({ productRef, bottles: 8, totalCostYen: 5600 });
    expect(await shop.connection.collection('stocks').findOne({ productRef })).toMatchObject({
      available: 10,
    });
    expect(await run((await opening(3)).reference, 'receive')).toMatchObject({ failed: 1 });
    const two = [await opening(2), await opening(2)];
    const tasks = await Promise.all(two.map((each) => run(each.reference, 'receive')));
    expect(tasks.map(({ succeeded }) => succeeded).sort((a, b) => a - b)).toEqual([0, 1]);
    expect(await cost(productRef)).toMatchObject({ bottles: 10, totalCostYen: 7000 });
    // Bottles that are sold now have a cost.
    const { data } = await admin.graphql(
      'query ($reference: String!) { wineSupply(reference: $reference) { costedBottles margin { costYen } } }',
      { reference: productRef },
    );
    expect(data.wineSupply).toEqual({ costedBottles: 10, margin: { costYen: 700 } });
  });
});
