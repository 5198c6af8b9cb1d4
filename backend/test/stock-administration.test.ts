import { beforeAll, describe, expect, it } from '@jest/globals';
import { Types } from 'mongoose';
import { BackOffice } from './support/back-office.js';
import { saleableOf } from './support/money.js';
import type { Body } from './support/operations.js';
import { answered } from './support/order-steps.js';
import { admin, shop, setUpAdmin, setUpShop } from './support/set-up-shop.js';
import { CROWD } from './support/samples.js';

let warehouseRef: string;
let wine: Body<'Product'>;

const MOVE = `mutation ($input: MoveStockInput!) { moveStock(input: $input) {
  customs available reservedVinkura myCellar reservedOthers bottleIssue lost others } }`;
const DECLARE = `mutation ($input: DeclareStocksInput!) { declareStocks(input: $input) { customs available comments } }`;
const UPDATE = `mutation ($ref: String!, $input: StockChangesInput!) {
  updateStocks(warehouseRef: $ref, input: $input) { customs available lost comments } }`;

setUpShop();
setUpAdmin();
beforeAll(async () => {
  warehouseRef = (await admin.post('/api/warehouses', { code: 'T1', name: '試験倉庫' })).body.reference;
  wine = (
    await admin.post('/api/products', {
      name: '試験の白',
      nameEn: 'Test Blanc de Blancs',
      price: 3000,
      color: 'WHITE',
      country: 'JP',
      type: 'STILL',
      size: '750mL',
      vintage: '2022',
    })
  ).body;
});

async function refused(query: string, variables: Record<string, unknown>) {
  const { errors } = await admin.graphqlText(query, variables);
  expect(errors).toHaveLength(1);
  return errors![0]!.extensions;
}

const input = <const Values extends object>(values: Values) => ({
  input: { warehouseRef, productRef: wine.reference, ...values },
});

describe('stock in the back office', () => {
  it('[MOD-20][VAL-10][WH-02] arrived bottles are declared as customs stock', async () => {
    const first = await answered(admin, DECLARE, input({ quantity: 60, comments: '初荷' }));
    expect(first.declareStocks).toMatchObject({ customs: 60, available: 0 });
    const second = await answered(admin, DECLARE, input({ quantity: 40 }));
    expect(second.declareStocks).toMatchObject({ customs: 100, available: 0 });
    expect(await saleableOf(admin, wine.reference)).toBe(0);
  });

  it.each([
    ['quantity', { quantity: undefined }],
    ['quantity', { quantity: 0 }],
    ['quantity', { quantity: -3 }],
    ['productRef', { productRef: undefined, quantity: 1 }],
    ['productRef', { productRef: 'PRD99999', quantity: 1 }],
  ])('[VAL-10] a declaration with an invalid %s is rejected, naming it', async (field, values) => {
    expect(await refused(DECLARE, input(values))).toMatchObject({ params: { field } });
  });

  it('[MOD-21][WH-02][API-06] bottles are moved between buckets, and the saleable quantity follows', async () => {
    const { moveStock } = await answered(
      admin,
      MOVE,
      input({ from: 'customs', to: 'available', quantity: 50 }),
    );
    expect(moveStock).toMatchObject({ customs: 50, available: 50 });
    expect(await saleableOf(admin, wine.reference)).toBe(50);
    await answered(
      admin,
      MOVE,
      input({ from: 'available', to: 'bottleIssue', quantity: 2, comments: 'コルク' }),
    );
    expect(await saleableOf(admin, wine.reference)).toBe(48);
    await answered(admin, MOVE, input({ from: 'bottleIssue', to: 'available', quantity: 2 }));
  });

  it('[MOD-21] a move of more than the source holds is rejected, naming the bucket', async () => {
    const { code, params } = await refused(MOVE, input({ from: 'customs', to: 'available', quantity: 51 }));
    expect({ code, params }).toMatchObject({
      code: 'INSUFFICIENT_STOCK',
      params: { field: 'customs', requested: 51, present: 50 },
    });
  });

  it.each([
    ['others', { from: 'available', to: 'others', quantity: 1 }],
    ['the source itself', { from: 'available', to: 'available', quantity: 1 }],
  ])('[MOD-21] nothing is moved to %s', async (_what, values) => {
    expect(await refused(MOVE, input(values))).toMatchObject({
      code: 'VALIDATION_FAILED',
      params: { field: 'to' },
    });
  });

  it('[MOD-21][API-06] differences are applied together or not at all, as in REST', async () => {
    const { updateStocks } = await answered(admin, UPDATE, {
      ref: warehouseRef,
      input: { productRef: wine.reference, available: -3, lost: 3, comments: '棚卸し' },
    });
    expect(updateStocks).toEqual({ customs: 50, available: 47, lost: 3, comments: '棚卸し' });
    const refusal = await refused(UPDATE, {
      ref: warehouseRef,
      input: { productRef: wine.reference, available: 5, lost: -4 },
    });
    expect(refusal).toMatchObject({ code: 'INSUFFICIENT_STOCK', params: { field: 'lost' } });
    const { body } = await admin.post(`/api/warehouses/${warehouseRef}/updatestocks`, {
      productRef: wine.reference,
      lost: -3,
      available: 3,
    });
    expect(body).toMatchObject({ customs: 50, available: 50, lost: 0 });
  });

  it('[WH-02] of many concurrent moves of the last 20 bottles, 20 succeed', async () => {
    await answered(admin, MOVE, input({ from: 'available', to: 'reservedOthers', quantity: 20 }));
    const answers = await Promise.all(
      Array.from({ length: CROWD }, () =>
        admin.graphql(MOVE, input({ from: 'reservedOthers', to: 'lost', quantity: 1 })),
      ),
    );
    const codes = answers.map(({ errors }) => errors?.[0]?.extensions.code ?? 'OK');
    expect(codes.filter((code) => code === 'OK')).toHaveLength(20);
    expect(codes.filter((code) => code === 'INSUFFICIENT_STOCK')).toHaveLength(CROWD - 20);
    const { warehouse } = await answered(
      admin,
      `{ warehouse(reference: "${warehouseRef}") { stocks { reservedOthers lost } } }`,
    );
    expect(warehouse!.stocks).toEqual([{ reservedOthers: 0, lost: 20 }]);
  });

  it('[API-06] of many concurrent first declarations none is lost, and a page has the total', async () => {
    const { body: other } = await admin.post('/api/products', {
      name: '試験の白 二',
      nameEn: 'Second of Them',
      price: 3000,
      color: 'WHITE',
      country: 'JP',
      type: 'STILL',
      size: '750mL',
      vintage: 'NV',
    });
    const answers = await Promise.all(
      Array.from({ length: CROWD }, () =>
        admin.post(`/api/warehouses/${warehouseRef}/updatestocks`, {
          productRef: other.reference,
          available: 1,
        }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: CROWD }, () => 200));
    expect(await saleableOf(admin, other.reference)).toBe(CROWD);
    const page = await admin.get(
      `/api/warehouses/${warehouseRef}/movements?productRef=${other.reference}&page=2&perPage=10`,
    );
    expect(page.body).toHaveLength(10);
    expect(page.headers.get('x-total-count')).toBe(String(CROWD));
    expect(page.headers.get('link')).toContain('page=3');
  });

  it('[MOD-20] suggests at most 3 wines by name, English name or reference', async () => {
    const { productSuggestions } = await answered(
      admin,
      '{ productSuggestions(q: "test blanc") { reference label product { price } } }',
    );
    expect(productSuggestions).toEqual([
      {
        reference: wine.reference,
        label: `${wine.reference} - 試験の白 - 2022 - 750mL`,
        product: { price: 3000 },
      },
    ]);
    expect(
      (await answered(admin, '{ productSuggestions(q: "PRD") { reference } }')).productSuggestions,
    ).toHaveLength(3);
    expect((await answered(admin, '{ productSuggestions(q: "") { reference } }')).productSuggestions).toEqual(
      [],
    );
  });

  it('[WH-02][API-19] lists entries and movements by page and filter', async () => {
    const { stockEntries } = await answered(
      admin,
      `query ($ref: String!) { stockEntries(filter: { productRef: $ref, holding: [lost] }, perPage: 5) {
        total items { warehouseRef lost product { name } warehouse { name } } } }`,
      { ref: wine.reference },
    );
    expect(stockEntries).toEqual({
      total: 1,
      items: [{ warehouseRef, lost: 20, product: { name: '試験の白' }, warehouse: { name: '試験倉庫' } }],
    });
    const { stockMovements } = await answered(
      admin,
      `query ($ref: String!) { stockMovements(filter: { productRef: $ref, reason: [DECLARATION] }) {
        total items { from to quantity by comments reason } } }`,
      { ref: wine.reference },
    );
    expect(stockMovements.total).toBe(2);
    expect(stockMovements.items).toContainEqual({
      from: null,
      to: 'customs',
      quantity: 60,
      by: expect.stringMatching(/^USR/),
      comments: '初荷',
      reason: 'DECLARATION',
    });
    const { product } = await answered(
      admin,
      `{ product(reference: "${wine.reference}") { stocks { available warehouse { code } } } }`,
    );
    expect(product!.stocks).toEqual([{ available: 30, warehouse: { code: 'T1' } }]);
  });

  it('[WH-01] is for administrators; others see warehouse names only', async () => {
    const query =
      `{ warehouse(reference: "${warehouseRef}") { name phone ignoreStocks stocks { available } } }` as const;
    const { data } = await shop.visitor().graphql(query);
    expect(data.warehouse).toEqual({ name: '試験倉庫', phone: null, ignoreStocks: null, stocks: null });
    const byRest = (await shop.visitor().get(`/api/warehouses/${warehouseRef}`)).body;
    expect(byRest.name).toBe('試験倉庫');
    expect(byRest.stocks).toBeUndefined();
    expect(byRest.phone).toBeUndefined();
  });

  it('[STK-03] a cell corrected with a reason books the bottles, and is taken back whole', async () => {
    const office = new BackOffice(admin);
    const reference = `${warehouseRef}:${wine.reference}`;
    const bottles = async () => {
      const { available, bottleIssue, lost } = (await office.record('stock-entries', reference)).values;
      return { available, bottleIssue, lost };
    };
    const before = await bottles();
    const batchId = new Types.ObjectId().toHexString();
    const changes = { available: Number(before.available) - 2, reason: 'BREAKAGE' };
    await office.update('stock-entries', reference, changes, { batchId });
    const broken = { ...before, available: changes.available, bottleIssue: Number(before.bottleIssue) + 2 };
    expect(await bottles()).toEqual(broken);
    const { stockMovements } = await answered(
      admin,
      `query ($ref: String!) { stockMovements(filter: { productRef: $ref, reason: [BREAKAGE] }) {
        items { from to quantity } } }`,
      { ref: wine.reference },
    );
    expect(stockMovements.items).toEqual([{ from: 'available', to: 'bottleIssue', quantity: 2 }]);
    const { version } = await office.record('stock-entries', reference);
    const wrong = await refused(BackOffice.UPDATE, {
      resource: 'stock-entries',
      reference,
      version,
      changes: { available: changes.available + 5, reason: 'THEFT' },
    });
    expect(wrong).toMatchObject({ code: 'VALIDATION_FAILED', violations: [{ field: 'reason' }] });
    await office.undo(batchId);
    expect(await bottles()).toEqual(before);
  });

  it('[ADM-03] the check finds no inconsistency', async () => {
    const { stockCheck } = await answered(admin, '{ stockCheck { ok problems } }');
    expect(stockCheck).toEqual({ ok: true, problems: [] });
    expect(await shop.stockProblems()).toEqual([]);
  });
});
