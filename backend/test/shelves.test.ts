import { beforeAll, describe, expect, it } from '@jest/globals';
import { BackOffice } from './support/back-office.js';
import { CountedWarehouse } from './support/counted-warehouse.js';
import { ImportFixture } from './support/import-fixture.js';
import { answered, paidParcel, post } from './support/order-steps.js';
import { admin, client, setUpAdmin, setUpCustomer, setUpShop } from './support/set-up-shop.js';
import type { Body } from './support/operations.js';

let warehouse: CountedWarehouse;

setUpShop({ checkStock: true });
setUpAdmin();
setUpCustomer();
beforeAll(async () => {
  warehouse = await CountedWarehouse.open(admin);
});

describe('shelves', () => {
  it('[STK-01] are trimmed, limited, sorted in natural order and filtered', async () => {
    const wines = [
      await warehouse.newWine(1, 'Z-10'),
      await warehouse.newWine(1, ' Z-2 '),
      await warehouse.newWine(1, 'z-2-3'),
    ];
    expect((await warehouse.valuesOf(wines[1]!)).shelf).toBe('Z-2');
    const shelves = async (sort: string) => {
      const filters = [{ field: 'shelf', operator: 'STARTS_WITH', values: ['Z-'] }];
      const { items } = await warehouse.office.list('stock-entries', {
        list: { sort, filters },
        columns: ['shelf'],
      });
      return items.map(({ values }) => values.shelf);
    };
    expect(await shelves('shelf')).toEqual(['Z-2', 'z-2-3', 'Z-10']);
    expect(await shelves('-shelf')).toEqual(['Z-10', 'z-2-3', 'Z-2']);
    const reference = warehouse.placeOf(wines[0]!);
    const { version } = await warehouse.office.record('stock-entries', reference);
    const changes = { shelf: 'A'.repeat(21) };
    expect(
      await warehouse.office.refused(BackOffice.UPDATE, {
        resource: 'stock-entries',
        reference,
        version,
        changes,
      }),
    ).toMatchObject({
      code: 'VALIDATION_FAILED',
      messageKey: 'too-long',
      params: { field: 'shelf', limit: 20 },
    });
    await warehouse.office.update('stock-entries', reference, { shelf: null });
    expect((await warehouse.valuesOf(wines[0]!)).shelf ?? null).toBeNull();
    expect((await warehouse.movementsOf(wines[0]!)).length).toBe(1);
  });

  it('[STK-01] are shown to administrators only', async () => {
    const productRef = await warehouse.newWine(2, 'Y-1');
    const query =
      `{ warehouse(reference: "${warehouse.reference}") { stocks { productRef shelf } } }` as const;
    expect((await answered(admin, query)).warehouse!.stocks).toContainEqual({ productRef, shelf: 'Y-1' });
    expect((await answered(client, query)).warehouse!.stocks).toBeNull();
    const { body } = await admin.get(`/api/warehouses/${warehouse.reference}`);
    const entry = body.stocks.find((stock: Body<'StockEntry'>) => stock.productRef === productRef);
    expect(entry.shelf).toBe('Y-1');
    expect(entry).not.toHaveProperty('shelfOrder');
    expect((await client.get(`/api/warehouses/${warehouse.reference}`)).body).not.toHaveProperty('stocks');
    for (const [operation, variables] of [
      [CountedWarehouse.ENTRIES, { w: warehouse.reference }],
      [CountedWarehouse.REVIEW, warehouse.input([[productRef, 2, 2]])],
      [CountedWarehouse.RECORD, warehouse.input([[productRef, 2, 2]])],
    ] as const)
      expect((await client.graphql(operation, variables)).errors?.[0]?.extensions.code).toBe('FORBIDDEN');
  });

  it('[STK-01][KIT-03] are exported to CSV and imported from it', async () => {
    const [known, other] = [await warehouse.newWine(2, 'X-1'), await warehouse.newWine(1)];
    const filters = JSON.stringify([{ field: 'shelf', operator: 'IS', values: ['X-1'] }]);
    const { body } = await admin.get(
      `/api/back-office/stock-entries/export.csv?columns=productRef,shelf&filters=${encodeURIComponent(filters)}`,
    );
    expect(body).toContain(known);
    expect(body).toContain('X-1');
    const imports = new ImportFixture(admin, warehouse.office);
    const row = (productRef: string, shelf: string) => [warehouse.reference, productRef, shelf];
    const headers = ['warehouse', 'product', '棚番'];
    const tooLong = await imports.bring('stock-entries', [headers, row(other, 'A'.repeat(21))]);
    const { rows } = await imports.preview(tooLong);
    expect(rows[0]!.errors).toMatchObject([{ field: 'shelf', messageKey: 'too-long' }]);
    const file = await imports.bring('stock-entries', [headers, row(known, ' X-2 '), row(other, 'X-10')]);
    expect(await imports.preview(file)).toMatchObject({ updates: 2, faulty: 0, canApply: true });
    expect(await imports.apply(file)).toMatchObject({ status: 'DONE', succeeded: 2 });
    const shelves = [await warehouse.valuesOf(known), await warehouse.valuesOf(other)].map(
      ({ shelf }) => shelf,
    );
    expect(shelves).toEqual(['X-2', 'X-10']);
    const counted = (await warehouse.entries({ q: 'X-' })).items;
    expect(counted.map(({ shelf }) => shelf)).toEqual(['X-2', 'X-10']);
  });

  it('[STK-02][PRINT-01] order picking lists, with the shelf of each bottle on the checklist', async () => {
    const wines = [
      await warehouse.newWine(3, 'P-10'),
      await warehouse.newWine(3),
      await warehouse.newWine(3, 'P-9'),
    ];
    const order = await paidParcel(client, Object.fromEntries(wines.map((wine) => [wine, 1])));
    await post(admin, order.reference, 'submitplanning');
    const { pickingList } = await answered(
      admin,
      `{ pickingList(warehouseRef: "${warehouse.reference}", day: "2099-01-01") { lines { productRef shelf } } }`,
    );
    expect(pickingList.lines).toEqual([
      { productRef: wines[2], shelf: 'P-9' },
      { productRef: wines[0], shelf: 'P-10' },
      { productRef: wines[1], shelf: null },
    ]);
    await post(admin, order.reference, 'startpreparing');
    const checklist =
      `{ order(reference: "${order.reference}") { preparation { productRef shelf } } }` as const;
    const bottles = (await answered(admin, checklist)).order!.preparation;
    expect(bottles).toContainEqual({ productRef: wines[0], shelf: 'P-10' });
    const own = (await answered(client, checklist)).order!.preparation;
    for (const { shelf } of own) expect(shelf).toBeNull();
  });
});
