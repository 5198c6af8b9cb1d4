import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { BY, StockRoom } from './support/stock-room.js';

let room: StockRoom;
beforeAll(async () => {
  room = await StockRoom.open();
});
afterAll(() => room.close());

describe('movements', () => {
  it('[WH-02] change buckets and leave a trace of who, why, from where and to where', async () => {
    const [wine, warehouse] = [await room.newWine(), await room.newWarehouse()];
    await room.stock(warehouse, wine, 10);
    const place = { productRef: wine, warehouseRef: warehouse };
    await room.ledger.move({ ...place, from: 'available', to: 'lost', quantity: 3, reason: 'MOVE', by: BY });
    await room.ledger.move({
      ...place,
      from: 'lost',
      quantity: 1,
      reason: 'ADJUSTMENT',
      by: BY,
      comments: '破損',
    });
    expect(await room.buckets(warehouse, wine)).toEqual({ available: 7, lost: 2 });
    expect(await room.saleable(wine)).toBe(7);
    const history = await room.warehouses.history(warehouse, wine, {});
    expect(history.reverse()).toMatchObject([
      { to: 'available', quantity: 10, reason: 'DECLARATION', by: BY },
      { from: 'available', to: 'lost', quantity: 3, reason: 'MOVE', by: BY },
      { from: 'lost', quantity: 1, reason: 'ADJUSTMENT', by: BY, comments: '破損' },
    ]);
    await room.expectStockToAddUp();
  });

  it('[WH-02] never take more than there is, however many take at once', async () => {
    const [wine, warehouse] = [await room.newWine(), await room.newWarehouse()];
    await room.stock(warehouse, wine, 10);
    const take = () =>
      room.ledger.move({
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
    expect(await room.buckets(warehouse, wine)).toEqual({ bottleIssue: 10 });
    expect(await room.saleable(wine)).toBe(0);
    await room.expectStockToAddUp();
  });

  it('[WH-02] of a fraction of a bottle, of none or to the same bucket are a programmer’s mistake', async () => {
    const place = { productRef: await room.newWine(), warehouseRef: await room.newWarehouse() };
    for (const wrong of [
      { to: 'available', quantity: 0 },
      { to: 'available', quantity: 1.5 },
      { to: 'available', quantity: -1 },
      { from: 'lost', to: 'lost', quantity: 1 },
    ] as const)
      await expect(room.ledger.move({ ...place, ...wrong, reason: 'MOVE', by: BY })).rejects.toThrow(
        RangeError,
      );
    await expect(
      room.ledger.move({
        ...place,
        warehouseRef: 'WHS99999',
        to: 'lost',
        quantity: 1,
        reason: 'MOVE',
        by: BY,
      }),
    ).rejects.toMatchObject({ code: 'BAD_REFERENCE', params: { field: 'warehouseRef' } });
  });

  it('[WH-02] twenty first declarations at once: one is absolute, the others are differences', async () => {
    const [wine, warehouse] = [await room.newWine(), await room.newWarehouse()];
    await Promise.all(Array.from({ length: 20 }, () => room.stock(warehouse, wine, 2)));
    expect(await room.buckets(warehouse, wine)).toEqual({ available: 40 });
    expect(await room.saleable(wine)).toBe(40);
    await room.expectStockToAddUp();
  });
});

describe('warehouses that do not count', () => {
  it('[WH-01] hold no bottles that can be sold, and count again when they are told to', async () => {
    const [wine, warehouse] = [await room.newWine(), await room.newWarehouse(true)];
    await room.stock(warehouse, wine, 6);
    expect(await room.saleable(wine)).toBe(0);
    await room.warehouses.update(warehouse, { ignoreStocks: false });
    expect(await room.saleable(wine)).toBe(6);
    await room.warehouses.update(warehouse, { ignoreStocks: true, name: '保税倉庫' });
    expect(await room.saleable(wine)).toBe(0);
    await room.expectStockToAddUp();
  });

  it('[WH-01] changing it while bottles move and are declared leaves the sums right', async () => {
    const warehouse = await room.newWarehouse();
    const wines = await Promise.all([room.newWine(), room.newWine(), room.newWine()]);
    await room.stock(warehouse, wines[0]!, 50);
    const toggles = async () => {
      for (let turn = 0; turn < 8; turn += 1) {
        await room.warehouses
          .update(warehouse, { ignoreStocks: turn % 2 === 0 })
          .catch((error: { code?: string }) => {
            if (error.code !== 'PRECONDITION_FAILED') throw error;
          });
      }
    };
    const declares = wines.map(async (wine) => {
      for (let turn = 0; turn < 8; turn += 1) await room.stock(warehouse, wine, 1);
    });
    await Promise.all([toggles(), ...declares]);
    await room.expectStockToAddUp();
  });

  it('[WH-01] a warehouse with bottles in it cannot be deleted, an empty one can', async () => {
    const [wine, warehouse] = [await room.newWine(), await room.newWarehouse()];
    await room.stock(warehouse, wine, 1);
    await expect(room.warehouses.remove(warehouse)).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(await room.saleable(wine)).toBe(1);
    await room.stock(warehouse, wine, -1);
    await room.warehouses.remove(warehouse);
    await expect(room.stock(warehouse, wine, 1)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await room.expectStockToAddUp();
  });
});
