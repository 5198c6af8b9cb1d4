import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { BY, StockRoom } from './support/stock-room.js';
import { ProductStock } from '../src/catalog/index.js';
import { Transactions } from '../src/platform/database/transactions.js';

let room: StockRoom;
beforeAll(async () => {
  room = await StockRoom.open();
});
afterAll(() => room.close());

describe('planning', () => {
  it('[WH-01] takes an order from one warehouse that has all of it, not from one that does not count', async () => {
    const [one, other] = [await room.newWine(), await room.newWine()];
    const [poor, rich, bonded] = [
      await room.newWarehouse(),
      await room.newWarehouse(),
      await room.newWarehouse(true),
    ];
    await room.stock(poor, one, 5);
    await room.stock(rich, one, 2);
    await room.stock(rich, other, 2);
    await room.stock(bonded, one, 50);
    await room.stock(bonded, other, 50);
    await room.book(one, 2, 'ORD00101');
    await room.book(other, 1, 'ORD00101');
    const lines = [
      { productRef: one, quantity: 2 },
      { productRef: other, quantity: 1 },
    ];
    expect(await room.plan('ORD00101', lines)).toEqual([
      { warehouseRef: rich, productRef: one, quantity: 2 },
      { warehouseRef: rich, productRef: other, quantity: 1 },
    ]);
    expect(await room.buckets(rich, one)).toEqual({ reservedVinkura: 2 });
    expect(await room.saleable(one)).toBe(5);
    await room.stands('ORD00101', 'PLANNED');
    await room.expectStockToAddUp();
  });

  it('[ORD-04] suggests warehouses without moving anything, and takes those that were chosen', async () => {
    const [wine, first, second] = [
      await room.newWine(),
      await room.newWarehouse(),
      await room.newWarehouse(),
    ];
    await room.stock(first, wine, 4);
    await room.stock(second, wine, 4);
    await room.book(wine, 3, 'ORD00110');
    const lines = [{ productRef: wine, quantity: 3 }];
    expect(await room.ledger.suggest(lines)).toEqual([
      { warehouseRef: first, productRef: wine, quantity: 3 },
    ]);
    expect(await room.buckets(first, wine)).toEqual({ available: 4 });
    const chosen = [
      { warehouseRef: second, productRef: wine, quantity: 2 },
      { warehouseRef: first, productRef: wine, quantity: 1 },
    ];
    const planned = await room.rooms.get(Transactions).run(async () => {
      await room.rooms.get(ProductStock).release('ORD00110');
      return room.ledger.plan('ORD00110', lines, 'reservedVinkura', BY, chosen);
    });
    expect(planned).toEqual(chosen);
    expect(await room.buckets(first, wine)).toEqual({ available: 3, reservedVinkura: 1 });
    expect(await room.buckets(second, wine)).toEqual({ available: 2, reservedVinkura: 2 });
    await room.stands('ORD00110', 'PLANNED');
    await room.expectStockToAddUp();
  });

  it('[WH-01] is done once and taken back once', async () => {
    const [wine, warehouse] = [await room.newWine(), await room.newWarehouse()];
    await room.stock(warehouse, wine, 4);
    await room.book(wine, 3, 'ORD00102');
    const lines = [{ productRef: wine, quantity: 3 }];
    const plans = await Promise.all(
      Array.from({ length: 8 }, () => room.plan('ORD00102', lines, 'myCellar')),
    );
    for (const allocations of plans)
      expect(allocations).toEqual([{ warehouseRef: warehouse, productRef: wine, quantity: 3 }]);
    expect(await room.buckets(warehouse, wine)).toEqual({ available: 1, myCellar: 3 });
    await room.stands('ORD00102', 'CLOSED', { kind: 'CELLAR' });
    const cellar = room.rooms.connection.collection('cellarentries');
    await cellar.insertOne({ productRef: wine, warehouseRef: warehouse, quantity: 3 });
    await room.expectStockToAddUp();
    const undone = await Promise.all(
      Array.from({ length: 8 }, () => room.ledger.unplan('ORD00102', 'SYSTEM')),
    );
    expect(undone.flat()).toEqual([{ warehouseRef: warehouse, productRef: wine, quantity: 3 }]);
    expect(await room.buckets(warehouse, wine)).toEqual({ available: 4 });
    expect(await room.saleable(wine)).toBe(4);
    await cellar.deleteMany({ productRef: wine });
    await room.stands('ORD00102', 'CANCELLED');
    await room.expectStockToAddUp();
  });

  it('[WH-01] does not bring back what has been shipped', async () => {
    const [wine, warehouse] = [await room.newWine(), await room.newWarehouse()];
    await room.stock(warehouse, wine, 4);
    await room.book(wine, 4, 'ORD00103');
    await room.plan('ORD00103', [{ productRef: wine, quantity: 4 }]);
    const parcel = [{ warehouseRef: warehouse, productRef: wine, quantity: 3 }];
    await Promise.all(Array.from({ length: 8 }, () => room.ledger.ship('ORD00103', parcel, BY)));
    expect(await room.buckets(warehouse, wine)).toEqual({ reservedVinkura: 1 });
    expect(await room.ledger.shipments('ORD00103')).toEqual(parcel);
    expect(await room.ledger.unplan('ORD00103', BY)).toEqual([
      { warehouseRef: warehouse, productRef: wine, quantity: 1 },
    ]);
    expect(await room.buckets(warehouse, wine)).toEqual({ available: 1 });
    await room.stands('ORD00103', 'CANCELLED');
    await room.expectStockToAddUp();
  });

  it('[ORD-07] takes shipments back into the reserve, once', async () => {
    const [wine, warehouse] = [await room.newWine(), await room.newWarehouse()];
    await room.stock(warehouse, wine, 2);
    await room.book(wine, 2, 'ORD00111');
    await room.plan('ORD00111', [{ productRef: wine, quantity: 2 }]);
    const parcel = [{ warehouseRef: warehouse, productRef: wine, quantity: 2 }];
    await room.ledger.ship('ORD00111', parcel, BY);
    expect(await room.buckets(warehouse, wine)).toEqual({});
    expect(await room.ledger.shipped('ORD00111')).toBe(true);
    await Promise.all(Array.from({ length: 8 }, () => room.ledger.unship('ORD00111', BY)));
    expect(await room.buckets(warehouse, wine)).toEqual({ reservedVinkura: 2 });
    expect(await room.ledger.shipped('ORD00111')).toBe(false);
    await room.stands('ORD00111', 'PLANNED');
    await room.expectStockToAddUp();
  });

  it('[WH-01] beyond what is there is refused naming the wine, and everything stays', async () => {
    const [wine, warehouse] = [await room.newWine(), await room.newWarehouse()];
    await room.stock(warehouse, wine, 2);
    await room.book(wine, 2, 'ORD00104');
    await room.stock(warehouse, wine, -1);
    await expect(room.plan('ORD00104', [{ productRef: wine, quantity: 2 }])).rejects.toMatchObject({
      code: 'INSUFFICIENT_STOCK',
      params: { productRef: wine, name: '甲州', requested: 2, saleable: 1 },
    });
    expect(await room.buckets(warehouse, wine)).toEqual({ available: 1 });
    expect(await room.saleable(wine)).toBe(-1);
    await room.expectStockToAddUp();
    await room.rooms.get(ProductStock).release('ORD00104');
    await room.stands('ORD00104', 'CANCELLED');
  });
});
