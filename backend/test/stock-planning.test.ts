import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { BY, StockFixture } from './support/stock-fixture.js';
import { ProductStock } from '../src/catalog/index.js';
import { Transactions } from '../src/platform/database/transactions.js';

let fixture: StockFixture;
beforeAll(async () => {
  fixture = await StockFixture.open();
});
afterAll(() => fixture.close());

describe('planning', () => {
  it('[WH-01] allocates an order from one warehouse if possible, and only from included ones', async () => {
    const [one, other] = [await fixture.newWine(), await fixture.newWine()];
    const [poor, rich, bonded] = [
      await fixture.newWarehouse(),
      await fixture.newWarehouse(),
      await fixture.newWarehouse(true),
    ];
    await fixture.stock(poor, one, 5);
    await fixture.stock(rich, one, 2);
    await fixture.stock(rich, other, 2);
    await fixture.stock(bonded, one, 50);
    await fixture.stock(bonded, other, 50);
    await fixture.book(one, 2, 'ORD00101');
    await fixture.book(other, 1, 'ORD00101');
    const lines = [
      { productRef: one, quantity: 2 },
      { productRef: other, quantity: 1 },
    ];
    expect(await fixture.plan('ORD00101', lines)).toEqual([
      { warehouseRef: rich, productRef: one, quantity: 2 },
      { warehouseRef: rich, productRef: other, quantity: 1 },
    ]);
    expect(await fixture.buckets(rich, one)).toEqual({ reservedVinkura: 2 });
    expect(await fixture.saleable(one)).toBe(5);
    await fixture.setStatus('ORD00101', 'PLANNED');
    await fixture.expectStockToAddUp();
  });

  it('[ORD-04] proposes warehouses without moving anything, and uses chosen ones', async () => {
    const [wine, first, second] = [
      await fixture.newWine(),
      await fixture.newWarehouse(),
      await fixture.newWarehouse(),
    ];
    await fixture.stock(first, wine, 4);
    await fixture.stock(second, wine, 4);
    await fixture.book(wine, 3, 'ORD00110');
    const lines = [{ productRef: wine, quantity: 3 }];
    expect(await fixture.ledger.suggest(lines)).toEqual([
      { warehouseRef: first, productRef: wine, quantity: 3 },
    ]);
    expect(await fixture.buckets(first, wine)).toEqual({ available: 4 });
    const chosen = [
      { warehouseRef: second, productRef: wine, quantity: 2 },
      { warehouseRef: first, productRef: wine, quantity: 1 },
    ];
    const planned = await fixture.modules.get(Transactions).run(async () => {
      await fixture.modules.get(ProductStock).release('ORD00110');
      return fixture.ledger.plan('ORD00110', lines, 'reservedVinkura', BY, chosen);
    });
    expect(planned).toEqual(chosen);
    expect(await fixture.buckets(first, wine)).toEqual({ available: 3, reservedVinkura: 1 });
    expect(await fixture.buckets(second, wine)).toEqual({ available: 2, reservedVinkura: 2 });
    await fixture.setStatus('ORD00110', 'PLANNED');
    await fixture.expectStockToAddUp();
  });

  it('[WH-01] is applied once and reverted once', async () => {
    const [wine, warehouse] = [await fixture.newWine(), await fixture.newWarehouse()];
    await fixture.stock(warehouse, wine, 4);
    await fixture.book(wine, 3, 'ORD00102');
    const lines = [{ productRef: wine, quantity: 3 }];
    const plans = await Promise.all(
      Array.from({ length: 8 }, () => fixture.plan('ORD00102', lines, 'myCellar')),
    );
    for (const allocations of plans)
      expect(allocations).toEqual([{ warehouseRef: warehouse, productRef: wine, quantity: 3 }]);
    expect(await fixture.buckets(warehouse, wine)).toEqual({ available: 1, myCellar: 3 });
    await fixture.setStatus('ORD00102', 'CLOSED', { kind: 'CELLAR' });
    const cellar = fixture.modules.connection.collection('cellarentries');
    await cellar.insertOne({ productRef: wine, warehouseRef: warehouse, quantity: 3 });
    await fixture.expectStockToAddUp();
    const undone = await Promise.all(
      Array.from({ length: 8 }, () => fixture.ledger.deallocate('ORD00102', 'SYSTEM')),
    );
    expect(undone.flat()).toEqual([{ warehouseRef: warehouse, productRef: wine, quantity: 3 }]);
    expect(await fixture.buckets(warehouse, wine)).toEqual({ available: 4 });
    expect(await fixture.saleable(wine)).toBe(4);
    await cellar.deleteMany({ productRef: wine });
    await fixture.setStatus('ORD00102', 'CANCELLED');
    await fixture.expectStockToAddUp();
  });

  it('[WH-01] does not revert shipped bottles', async () => {
    const [wine, warehouse] = [await fixture.newWine(), await fixture.newWarehouse()];
    await fixture.stock(warehouse, wine, 4);
    await fixture.book(wine, 4, 'ORD00103');
    await fixture.plan('ORD00103', [{ productRef: wine, quantity: 4 }]);
    const parcel = [{ warehouseRef: warehouse, productRef: wine, quantity: 3 }];
    await Promise.all(Array.from({ length: 8 }, () => fixture.ledger.ship('ORD00103', parcel, BY)));
    expect(await fixture.buckets(warehouse, wine)).toEqual({ reservedVinkura: 1 });
    expect(await fixture.ledger.shipments('ORD00103')).toEqual(parcel);
    expect(await fixture.ledger.deallocate('ORD00103', BY)).toEqual([
      { warehouseRef: warehouse, productRef: wine, quantity: 1 },
    ]);
    expect(await fixture.buckets(warehouse, wine)).toEqual({ available: 1 });
    await fixture.setStatus('ORD00103', 'CANCELLED');
    await fixture.expectStockToAddUp();
  });

  it('[ORD-07] reverts shipments to reserved stock, once', async () => {
    const [wine, warehouse] = [await fixture.newWine(), await fixture.newWarehouse()];
    await fixture.stock(warehouse, wine, 2);
    await fixture.book(wine, 2, 'ORD00111');
    await fixture.plan('ORD00111', [{ productRef: wine, quantity: 2 }]);
    const parcel = [{ warehouseRef: warehouse, productRef: wine, quantity: 2 }];
    await fixture.ledger.ship('ORD00111', parcel, BY);
    expect(await fixture.buckets(warehouse, wine)).toEqual({});
    expect(await fixture.ledger.isShipped('ORD00111')).toBe(true);
    await Promise.all(Array.from({ length: 8 }, () => fixture.ledger.revertShipment('ORD00111', BY)));
    expect(await fixture.buckets(warehouse, wine)).toEqual({ reservedVinkura: 2 });
    expect(await fixture.ledger.isShipped('ORD00111')).toBe(false);
    await fixture.setStatus('ORD00111', 'PLANNED');
    await fixture.expectStockToAddUp();
  });

  it('[WH-01] beyond the stock is rejected naming the wine, without a change', async () => {
    const [wine, warehouse] = [await fixture.newWine(), await fixture.newWarehouse()];
    await fixture.stock(warehouse, wine, 2);
    await fixture.book(wine, 2, 'ORD00104');
    await fixture.stock(warehouse, wine, -1);
    await expect(fixture.plan('ORD00104', [{ productRef: wine, quantity: 2 }])).rejects.toMatchObject({
      code: 'INSUFFICIENT_STOCK',
      params: { productRef: wine, name: '甲州', requested: 2, saleable: 1 },
    });
    expect(await fixture.buckets(warehouse, wine)).toEqual({ available: 1 });
    expect(await fixture.saleable(wine)).toBe(-1);
    await fixture.expectStockToAddUp();
    await fixture.modules.get(ProductStock).release('ORD00104');
    await fixture.setStatus('ORD00104', 'CANCELLED');
  });
});
