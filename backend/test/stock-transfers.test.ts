import { beforeAll, describe, expect, it } from '@jest/globals';
import { CountedWarehouse } from './support/counted-warehouse.js';
import { cellarItem, placed, saleableOf } from './support/money.js';
import { answered } from './support/order-steps.js';
import { admin, client, setUpAdmin, setUpCustomer, setUpShop, shop } from './support/set-up-shop.js';

const DEPART = `mutation ($reference: String!) { departStockTransfer(reference: $reference) { transferStatus } }`;
const CANCEL = `mutation ($reference: String!) { cancelStockTransfer(reference: $reference) { transferStatus } }`;
const RECEIVE = `mutation ($reference: String!, $input: StockArrivalInput!) {
  receiveStockTransfer(reference: $reference, input: $input) { transferStatus arrivedAt lines {
    productRef quantity arrived broken missing writtenOff } } }`;

let from: CountedWarehouse;
let to: CountedWarehouse;

setUpShop({ checkStock: true });
setUpAdmin();
setUpCustomer();
beforeAll(async () => {
  from = await CountedWarehouse.open(admin);
  to = await CountedWarehouse.open(admin);
});

const CREATE = `mutation ($values: JSONObject!) { createRecord(resource: "stock-transfers", values: $values) { reference } }`;
const valuesOf = (lines: Record<string, number>) => ({
  fromRef: from.reference,
  toRef: to.reference,
  lines: Object.entries(lines).map(([productRef, quantity]) => ({ productRef, quantity })),
});
const prepare = async (lines: Record<string, number>): Promise<string> =>
  (await answered(admin, CREATE, { values: valuesOf(lines) })).createRecord.reference;
const depart = (reference: string) => answered(admin, DEPART, { reference });
const count = (productRef: string, arrived: number, broken = 0, writtenOff = 0) => ({
  productRef,
  arrived,
  broken,
  writtenOff,
});
const bottlesIn = async (place: CountedWarehouse, wine: string) => {
  const entry = await shop.connection
    .collection('stocks')
    .findOne({ warehouseRef: place.reference, productRef: wine });
  return { available: entry?.available ?? 0, lost: entry?.lost ?? 0, bottleIssue: entry?.bottleIssue ?? 0 };
};
const statusOf = async (reference: string) =>
  (await from.office.record('stock-transfers', reference)).values['transferStatus'];
const refused = (query: string, variables: object) => from.office.refused(query, variables);

describe('transfers between warehouses', () => {
  it('[MOVE-01] bottles leave one warehouse, are in none on their way, and arrive in the other with differences', async () => {
    const [red, white] = [await from.newWine(6), await from.newWine(4)];
    const reference = await prepare({ [red]: 6, [white]: 2 });
    expect(reference).toMatch(/^TRF\d{5}$/);
    expect(await bottlesIn(from, red)).toMatchObject({ available: 6 });
    await depart(reference);
    expect(await bottlesIn(from, red)).toMatchObject({ available: 0 });
    expect(await bottlesIn(to, red)).toMatchObject({ available: 0 });
    expect(await saleableOf(client, red)).toBe(0);
    expect(await saleableOf(client, white)).toBe(2);
    expect(await shop.stockProblems()).toEqual([]);
    const input = { lines: [count(red, 2, 1, 1), count(white, 2)], comments: '1本は中身が流出' };
    const { receiveStockTransfer } = await answered(admin, RECEIVE, { reference, input });
    expect(receiveStockTransfer).toMatchObject({
      transferStatus: 'ARRIVED',
      lines: [
        { productRef: red, quantity: 6, arrived: 2, broken: 1, missing: 2, writtenOff: 1 },
        { productRef: white, quantity: 2, arrived: 2, broken: 0, missing: 0, writtenOff: 0 },
      ],
    });
    expect(await bottlesIn(to, red)).toEqual({ available: 2, bottleIssue: 1, lost: 2 });
    expect(await bottlesIn(to, white)).toEqual({ available: 2, bottleIssue: 0, lost: 0 });
    expect(await saleableOf(client, red)).toBe(2);
    const filters = [{ field: 'transferRef', operator: 'IS' as const, values: [reference] }];
    const { items } = await from.office.list('stock-movements', { list: { filters } });
    expect(items).toHaveLength(7);
    const history = await from.office.list('audit-entries', {
      list: { filters: [{ field: 'record', operator: 'IS', values: [reference] }] },
    });
    expect(history.total).toBe(3);
  });

  it('[MOVE-01] rejects what is impossible, naming the field', async () => {
    const wine = await from.newWine(3);
    const violationsOf = async (more: object, lines: Record<string, number> = { [wine]: 1 }) =>
      (await refused(CREATE, { values: { ...valuesOf(lines), ...more } })).violations?.map(
        ({ field }) => field,
      );
    expect(await violationsOf({ toRef: from.reference })).toEqual(['toRef']);
    expect(await violationsOf({ lines: [] })).toEqual(['lines']);
    const twice = { productRef: wine, quantity: 1 };
    expect(await violationsOf({ lines: [twice, twice] })).toEqual(['lines.1.productRef']);
    expect(await violationsOf({}, { [wine]: 0 })).toEqual(['lines.0.quantity']);
    expect(await refused(CREATE, { values: { ...valuesOf({ PRD99999: 1 }) } })).toMatchObject({
      code: 'BAD_REFERENCE',
    });
    const tooMany = await prepare({ [wine]: 4 });
    expect(await refused(DEPART, { reference: tooMany })).toMatchObject({ code: 'INSUFFICIENT_STOCK' });
    const reference = await prepare({ [wine]: 2 });
    const early = { reference, input: { lines: [count(wine, 2)] } };
    expect(await refused(RECEIVE, early)).toMatchObject({ code: 'CONFLICT' });
    await depart(reference);
    expect(await refused(CANCEL, { reference })).toMatchObject({ code: 'CONFLICT' });
    await expect(from.office.update('stock-transfers', reference, { comments: 'x' })).rejects.toThrow(
      'CONFLICT',
    );
    const arrival = async (...lines: object[]) =>
      (await refused(RECEIVE, { reference, input: { lines } })).violations?.map(({ field }) => field);
    expect(await arrival(count(wine, 2, 1))).toEqual(['lines.0.arrived']);
    expect(await arrival(count(wine, 1, 0, 1))).toEqual(['comments']);
    expect(await arrival()).toEqual(['lines']);
    expect((await admin.delete(`/api/warehouses/${to.reference}`)).status).toBe(409);
    await answered(admin, RECEIVE, { reference, input: { lines: [count(wine, 2)] } });
  });

  it('[MOVE-01] can be changed and cancelled before it departs, one by one or from the list', async () => {
    const wine = await from.newWine(2);
    const reference = await prepare({ [wine]: 1 });
    await from.office.update('stock-transfers', reference, { lines: [{ productRef: wine, quantity: 2 }] });
    await answered(admin, CANCEL, { reference });
    expect(await statusOf(reference)).toBe('CANCELLED');
    expect(await refused(DEPART, { reference })).toMatchObject({ code: 'CONFLICT' });
    expect(await bottlesIn(from, wine)).toMatchObject({ available: 2 });
  });

  it('[MOVE-01] departs once and arrives once when requested several times at once', async () => {
    const wine = await from.newWine(5);
    const reference = await prepare({ [wine]: 5 });
    const all = async (query: string, variables: object) => {
      const answers = await Promise.all([1, 2, 3].map(() => admin.graphqlText(query, variables)));
      return answers.filter(({ errors }) => !errors).length;
    };
    expect(await all(DEPART, { reference })).toBe(1);
    expect(await bottlesIn(from, wine)).toMatchObject({ available: 0 });
    expect(await all(RECEIVE, { reference, input: { lines: [count(wine, 5)] } })).toBe(1);
    expect(await bottlesIn(to, wine)).toMatchObject({ available: 5 });
  });

  it('[MOVE-01] the last bottles go to the customer or on the transfer, never to both', async () => {
    for (const customerFirst of [true, false]) {
      const wine = await from.newWine(2);
      const reference = await prepare({ [wine]: 2 });
      const item = await cellarItem(client, { [wine]: 1 });
      const buy = () =>
        placed(client, [item]).then(
          () => true,
          () => false,
        );
      const send = () => admin.graphqlText(DEPART, { reference }).then(({ errors }) => !errors);
      const [bought, sent] = customerFirst
        ? await Promise.all([buy(), send()])
        : (await Promise.all([send(), buy()])).reverse();
      expect([bought, sent].filter(Boolean)).toHaveLength(1);
      expect(await saleableOf(client, wine)).toBe(bought ? 1 : 0);
    }
  });
});
