import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { BY, StockFixture } from './support/stock-fixture.js';

let fixture: StockFixture;
beforeAll(async () => {
  fixture = await StockFixture.open();
});
afterAll(() => fixture.close());

describe('movements', () => {
  it('[WH-02] change buckets and record who, why, from where and to where', async () => {
    const [wine, warehouse] = [await fixture.newWine(), await fixture.newWarehouse()];
    await fixture.stock(warehouse, wine, 10);
    const place = { productRef: wine, warehouseRef: warehouse };
    await fixture.ledger.move({
      ...place,
      from: 'available',
      to: 'lost',
      quantity: 3,
      reason: 'MOVE',
      by: BY,
    });
    await fixture.ledger.move({
      ...place,
      from: 'lost',
      quantity: 1,
      reason: 'ADJUSTMENT',
      by: BY,
      comments: '破損',
    });
    expect(await fixture.buckets(warehouse, wine)).toEqual({ available: 7, lost: 2 });
    expect(await fixture.saleable(wine)).toBe(7);
    const history = await fixture.warehouses.history(warehouse, wine, {});
    expect(history.reverse()).toMatchObject([
      { to: 'available', quantity: 10, reason: 'DECLARATION', by: BY },
      { from: 'available', to: 'lost', quantity: 3, reason: 'MOVE', by: BY },
      { from: 'lost', quantity: 1, reason: 'ADJUSTMENT', by: BY, comments: '破損' },
    ]);
    await fixture.expectStockToAddUp();
  });

  it('[WH-02] never exceed the stock, also under concurrency', async () => {
    const [wine, warehouse] = [await fixture.newWine(), await fixture.newWarehouse()];
    await fixture.stock(warehouse, wine, 10);
    const take = () =>
      fixture.ledger.move({
        productRef: wine,
        warehouseRef: warehouse,
        from: 'available',
        to: 'bottleIssue',
        quantity: 1,
        reason: 'MOVE',
        by: BY,
      });
    const results = await Promise.allSettled(Array.from({ length: 24 }, take));
    const refused = results.filter((result) => result.status === 'rejected');
    expect(refused).toHaveLength(14);
    for (const { reason } of refused)
      expect(reason).toMatchObject({
        code: 'INSUFFICIENT_STOCK',
        params: { field: 'available', present: 0 },
      });
    expect(await fixture.buckets(warehouse, wine)).toEqual({ bottleIssue: 10 });
    expect(await fixture.saleable(wine)).toBe(0);
    await fixture.expectStockToAddUp();
  });

  it('[WH-02] of a fractional or zero quantity, or to the same bucket, are programming errors', async () => {
    const place = { productRef: await fixture.newWine(), warehouseRef: await fixture.newWarehouse() };
    for (const wrong of [
      { to: 'available', quantity: 0 },
      { to: 'available', quantity: 1.5 },
      { to: 'available', quantity: -1 },
      { from: 'lost', to: 'lost', quantity: 1 },
    ] as const)
      await expect(fixture.ledger.move({ ...place, ...wrong, reason: 'MOVE', by: BY })).rejects.toThrow(
        RangeError,
      );
    await expect(
      fixture.ledger.move({
        ...place,
        warehouseRef: 'WHS99999',
        to: 'lost',
        quantity: 1,
        reason: 'MOVE',
        by: BY,
      }),
    ).rejects.toMatchObject({ code: 'BAD_REFERENCE', params: { field: 'warehouseRef' } });
  });

  it('[WH-02] of twenty concurrent first declarations one is absolute, the others are differences', async () => {
    const [wine, warehouse] = [await fixture.newWine(), await fixture.newWarehouse()];
    await Promise.all(Array.from({ length: 20 }, () => fixture.stock(warehouse, wine, 2)));
    expect(await fixture.buckets(warehouse, wine)).toEqual({ available: 40 });
    expect(await fixture.saleable(wine)).toBe(40);
    await fixture.expectStockToAddUp();
  });
});

describe('excluded warehouses', () => {
  it('[WH-01] have no saleable bottles until they are included again', async () => {
    const [wine, warehouse] = [await fixture.newWine(), await fixture.newWarehouse(true)];
    await fixture.stock(warehouse, wine, 6);
    expect(await fixture.saleable(wine)).toBe(0);
    await fixture.warehouses.update(warehouse, { ignoreStocks: false });
    expect(await fixture.saleable(wine)).toBe(6);
    await fixture.warehouses.update(warehouse, { ignoreStocks: true, name: '保税倉庫' });
    expect(await fixture.saleable(wine)).toBe(0);
    await fixture.expectStockToAddUp();
  });

  it('[WH-01] changing it while bottles move and are declared leaves the sums right', async () => {
    const warehouse = await fixture.newWarehouse();
    const wines = await Promise.all([fixture.newWine(), fixture.newWine(), fixture.newWine()]);
    await fixture.stock(warehouse, wines[0]!, 50);
    const toggles = async () => {
      for (let turn = 0; turn < 8; turn += 1) {
        await fixture.warehouses
          .update(warehouse, { ignoreStocks: turn % 2 === 0 })
          .catch((error: { code?: string }) => {
            if (error.code !== 'PRECONDITION_FAILED') throw error;
          });
      }
    };
    const declares = wines.map(async (wine) => {
      for (let turn = 0; turn < 8; turn += 1) await fixture.stock(warehouse, wine, 1);
    });
    await Promise.all([toggles(), ...declares]);
    await fixture.expectStockToAddUp();
  });

  it('[WH-01] a warehouse with bottles in it cannot be deleted, an empty one can', async () => {
    const [wine, warehouse] = [await fixture.newWine(), await fixture.newWarehouse()];
    await fixture.stock(warehouse, wine, 1);
    await expect(fixture.warehouses.remove(warehouse)).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(await fixture.saleable(wine)).toBe(1);
    await fixture.stock(warehouse, wine, -1);
    await fixture.warehouses.remove(warehouse);
    await expect(fixture.stock(warehouse, wine, 1)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await fixture.expectStockToAddUp();
  });
});
