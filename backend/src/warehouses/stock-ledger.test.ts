import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { STOCK_BUCKETS } from '@vinkura/domain';
import { TestRooms } from '../../test/support/rooms.js';
import { CatalogModule, CatalogService, ProductStock } from '../catalog/index.js';
import { Transactions } from '../platform/database/transactions.js';
import { StockCheck } from './stock-check.js';
import { StockLedger } from './stock-ledger.js';
import { UpdateStocks } from './update-stocks.js';
import { WarehousesModule } from './warehouses.module.js';
import { Warehouses } from './warehouses.service.js';

const BY = 'USR00001';

let rooms: TestRooms;
let ledger: StockLedger;
let warehouses: Warehouses;

async function newWine(): Promise<string> {
  const { reference } = await rooms.get(CatalogService).create({
    name: '甲州',
    nameEn: 'Koshu',
    price: 3000,
    color: 'WHITE',
    country: 'JP',
    type: 'STILL',
    size: '750mL',
    vintage: '2023',
  } as never);
  return reference;
}

async function newWarehouse(ignoreStocks = false): Promise<string> {
  const { reference } = await warehouses.create({ code: 'T', name: '倉庫', ignoreStocks });
  return reference;
}

async function stock(warehouseRef: string, productRef: string, available: number): Promise<void> {
  await rooms.get(UpdateStocks).update(warehouseRef, { productRef, available }, BY);
}

async function saleable(productRef: string): Promise<number> {
  return (await rooms.get(CatalogService).get(productRef)).saleableQuantity;
}

async function buckets(warehouseRef: string, productRef: string) {
  const entry = (await warehouses.stocksOf([warehouseRef])).find((found) => found.productRef === productRef);
  return Object.fromEntries(
    STOCK_BUCKETS.flatMap((bucket) => (entry?.[bucket] ? [[bucket, entry[bucket]]] : [])),
  );
}

async function expectStockToAddUp(): Promise<void> {
  expect(await rooms.get(StockCheck).run()).toEqual({ ok: true, problems: [] });
}

const orders = () => rooms.connection.collection('orders');

/** Books as checkout does, with the order that the booking belongs to. */
async function book(productRef: string, quantity: number, orderRef: string): Promise<void> {
  await orders().updateOne(
    { reference: orderRef },
    {
      $setOnInsert: { kind: 'NORMAL', status: 'PLANNING', deliveries: [] },
      $push: { products: { productRef, quantity } } as object,
    },
    { upsert: true },
  );
  await rooms.get(ProductStock).book(productRef, quantity, orderRef);
}

const stands = (orderRef: string, status: string, more: object = {}) =>
  orders().updateOne({ reference: orderRef }, { $set: { status, ...more } });

/** Plans as the orders room does: bookings are given back in the same transaction. */
function plan(orderRef: string, lines: { productRef: string; quantity: number }[], to = 'reservedVinkura') {
  return rooms.get(Transactions).run(async () => {
    await rooms.get(ProductStock).release(orderRef);
    return ledger.plan(orderRef, lines, to as 'reservedVinkura', BY);
  });
}

beforeAll(async () => {
  rooms = await TestRooms.open(CatalogModule, WarehousesModule);
  ledger = rooms.get(StockLedger);
  warehouses = rooms.get(Warehouses);
});
afterAll(() => rooms.close());

describe('movements', () => {
  it('[WH-02] change buckets and leave a trace of who, why, from where and to where', async () => {
    const [wine, warehouse] = [await newWine(), await newWarehouse()];
    await stock(warehouse, wine, 10);
    const place = { productRef: wine, warehouseRef: warehouse };
    await ledger.move({ ...place, from: 'available', to: 'lost', quantity: 3, reason: 'MOVE', by: BY });
    await ledger.move({
      ...place,
      from: 'lost',
      quantity: 1,
      reason: 'ADJUSTMENT',
      by: BY,
      comments: '破損',
    });
    expect(await buckets(warehouse, wine)).toEqual({ available: 7, lost: 2 });
    expect(await saleable(wine)).toBe(7);
    const history = await warehouses.history(warehouse, wine, {});
    expect(history.reverse()).toMatchObject([
      { to: 'available', quantity: 10, reason: 'DECLARATION', by: BY },
      { from: 'available', to: 'lost', quantity: 3, reason: 'MOVE', by: BY },
      { from: 'lost', quantity: 1, reason: 'ADJUSTMENT', by: BY, comments: '破損' },
    ]);
    await expectStockToAddUp();
  });

  it('[WH-02] never take more than there is, however many take at once', async () => {
    const [wine, warehouse] = [await newWine(), await newWarehouse()];
    await stock(warehouse, wine, 10);
    const take = () =>
      ledger.move({
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
    expect(await buckets(warehouse, wine)).toEqual({ bottleIssue: 10 });
    expect(await saleable(wine)).toBe(0);
    await expectStockToAddUp();
  });

  it('[WH-02] of a fraction of a bottle, of none or to the same bucket are a programmer’s mistake', async () => {
    const place = { productRef: await newWine(), warehouseRef: await newWarehouse() };
    for (const wrong of [
      { to: 'available', quantity: 0 },
      { to: 'available', quantity: 1.5 },
      { to: 'available', quantity: -1 },
      { from: 'lost', to: 'lost', quantity: 1 },
    ] as const)
      await expect(ledger.move({ ...place, ...wrong, reason: 'MOVE', by: BY })).rejects.toThrow(RangeError);
    await expect(
      ledger.move({ ...place, warehouseRef: 'WHS99999', to: 'lost', quantity: 1, reason: 'MOVE', by: BY }),
    ).rejects.toMatchObject({ code: 'BAD_REFERENCE', params: { field: 'warehouseRef' } });
  });

  it('[WH-02] twenty first declarations at once: one is absolute, the others are differences', async () => {
    const [wine, warehouse] = [await newWine(), await newWarehouse()];
    await Promise.all(Array.from({ length: 20 }, () => stock(warehouse, wine, 2)));
    expect(await buckets(warehouse, wine)).toEqual({ available: 40 });
    expect(await saleable(wine)).toBe(40);
    await expectStockToAddUp();
  });
});

describe('warehouses that do not count', () => {
  it('[WH-01] hold no bottles that can be sold, and count again when they are told to', async () => {
    const [wine, warehouse] = [await newWine(), await newWarehouse(true)];
    await stock(warehouse, wine, 6);
    expect(await saleable(wine)).toBe(0);
    await warehouses.update(warehouse, { ignoreStocks: false });
    expect(await saleable(wine)).toBe(6);
    await warehouses.update(warehouse, { ignoreStocks: true, name: '保税倉庫' });
    expect(await saleable(wine)).toBe(0);
    await expectStockToAddUp();
  });

  it('[WH-01] changing it while bottles move and are declared leaves the sums right', async () => {
    const warehouse = await newWarehouse();
    const wines = await Promise.all([newWine(), newWine(), newWine()]);
    await stock(warehouse, wines[0]!, 50);
    const toggles = async () => {
      for (let turn = 0; turn < 8; turn += 1) {
        await warehouses
          .update(warehouse, { ignoreStocks: turn % 2 === 0 })
          .catch((error: { code?: string }) => {
            if (error.code !== 'PRECONDITION_FAILED') throw error;
          });
      }
    };
    const declares = wines.map(async (wine) => {
      for (let turn = 0; turn < 8; turn += 1) await stock(warehouse, wine, 1);
    });
    await Promise.all([toggles(), ...declares]);
    await expectStockToAddUp();
  });

  it('[WH-01] a warehouse with bottles in it cannot be deleted, an empty one can', async () => {
    const [wine, warehouse] = [await newWine(), await newWarehouse()];
    await stock(warehouse, wine, 1);
    await expect(warehouses.remove(warehouse)).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(await saleable(wine)).toBe(1);
    await stock(warehouse, wine, -1);
    await warehouses.remove(warehouse);
    await expect(stock(warehouse, wine, 1)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expectStockToAddUp();
  });
});

describe('planning', () => {
  it('[WH-01] takes an order from one warehouse that has all of it, not from one that does not count', async () => {
    const [one, other] = [await newWine(), await newWine()];
    const [poor, rich, bonded] = [await newWarehouse(), await newWarehouse(), await newWarehouse(true)];
    await stock(poor, one, 5);
    await stock(rich, one, 2);
    await stock(rich, other, 2);
    await stock(bonded, one, 50);
    await stock(bonded, other, 50);
    await book(one, 2, 'ORD00101');
    await book(other, 1, 'ORD00101');
    const lines = [
      { productRef: one, quantity: 2 },
      { productRef: other, quantity: 1 },
    ];
    expect(await plan('ORD00101', lines)).toEqual([
      { warehouseRef: rich, productRef: one, quantity: 2 },
      { warehouseRef: rich, productRef: other, quantity: 1 },
    ]);
    expect(await buckets(rich, one)).toEqual({ reservedVinkura: 2 });
    expect(await saleable(one)).toBe(5);
    await stands('ORD00101', 'PLANNED');
    await expectStockToAddUp();
  });

  it('[ORD-04] suggests warehouses without moving anything, and takes those that were chosen', async () => {
    const [wine, first, second] = [await newWine(), await newWarehouse(), await newWarehouse()];
    await stock(first, wine, 4);
    await stock(second, wine, 4);
    await book(wine, 3, 'ORD00110');
    const lines = [{ productRef: wine, quantity: 3 }];
    expect(await ledger.suggest(lines)).toEqual([{ warehouseRef: first, productRef: wine, quantity: 3 }]);
    expect(await buckets(first, wine)).toEqual({ available: 4 });
    const chosen = [
      { warehouseRef: second, productRef: wine, quantity: 2 },
      { warehouseRef: first, productRef: wine, quantity: 1 },
    ];
    const planned = await rooms.get(Transactions).run(async () => {
      await rooms.get(ProductStock).release('ORD00110');
      return ledger.plan('ORD00110', lines, 'reservedVinkura', BY, chosen);
    });
    expect(planned).toEqual(chosen);
    expect(await buckets(first, wine)).toEqual({ available: 3, reservedVinkura: 1 });
    expect(await buckets(second, wine)).toEqual({ available: 2, reservedVinkura: 2 });
    await stands('ORD00110', 'PLANNED');
    await expectStockToAddUp();
  });

  it('[WH-01] is done once and taken back once', async () => {
    const [wine, warehouse] = [await newWine(), await newWarehouse()];
    await stock(warehouse, wine, 4);
    await book(wine, 3, 'ORD00102');
    const lines = [{ productRef: wine, quantity: 3 }];
    const plans = await Promise.all(Array.from({ length: 8 }, () => plan('ORD00102', lines, 'myCellar')));
    for (const allocations of plans)
      expect(allocations).toEqual([{ warehouseRef: warehouse, productRef: wine, quantity: 3 }]);
    expect(await buckets(warehouse, wine)).toEqual({ available: 1, myCellar: 3 });
    await stands('ORD00102', 'CLOSED', { kind: 'CELLAR' });
    const cellar = rooms.connection.collection('cellarentries');
    await cellar.insertOne({ productRef: wine, warehouseRef: warehouse, quantity: 3 });
    await expectStockToAddUp();
    const undone = await Promise.all(Array.from({ length: 8 }, () => ledger.unplan('ORD00102', 'SYSTEM')));
    expect(undone.flat()).toEqual([{ warehouseRef: warehouse, productRef: wine, quantity: 3 }]);
    expect(await buckets(warehouse, wine)).toEqual({ available: 4 });
    expect(await saleable(wine)).toBe(4);
    await cellar.deleteMany({ productRef: wine });
    await stands('ORD00102', 'CANCELLED');
    await expectStockToAddUp();
  });

  it('[WH-01] does not bring back what has been shipped', async () => {
    const [wine, warehouse] = [await newWine(), await newWarehouse()];
    await stock(warehouse, wine, 4);
    await book(wine, 4, 'ORD00103');
    await plan('ORD00103', [{ productRef: wine, quantity: 4 }]);
    const parcel = [{ warehouseRef: warehouse, productRef: wine, quantity: 3 }];
    await Promise.all(Array.from({ length: 8 }, () => ledger.ship('ORD00103', parcel, BY)));
    expect(await buckets(warehouse, wine)).toEqual({ reservedVinkura: 1 });
    expect(await ledger.shipments('ORD00103')).toEqual(parcel);
    expect(await ledger.unplan('ORD00103', BY)).toEqual([
      { warehouseRef: warehouse, productRef: wine, quantity: 1 },
    ]);
    expect(await buckets(warehouse, wine)).toEqual({ available: 1 });
    await stands('ORD00103', 'CANCELLED');
    await expectStockToAddUp();
  });

  it('[ORD-07] takes shipments back into the reserve, once', async () => {
    const [wine, warehouse] = [await newWine(), await newWarehouse()];
    await stock(warehouse, wine, 2);
    await book(wine, 2, 'ORD00111');
    await plan('ORD00111', [{ productRef: wine, quantity: 2 }]);
    const parcel = [{ warehouseRef: warehouse, productRef: wine, quantity: 2 }];
    await ledger.ship('ORD00111', parcel, BY);
    expect(await buckets(warehouse, wine)).toEqual({});
    expect(await ledger.shipped('ORD00111')).toBe(true);
    await Promise.all(Array.from({ length: 8 }, () => ledger.unship('ORD00111', BY)));
    expect(await buckets(warehouse, wine)).toEqual({ reservedVinkura: 2 });
    expect(await ledger.shipped('ORD00111')).toBe(false);
    await stands('ORD00111', 'PLANNED');
    await expectStockToAddUp();
  });

  it('[WH-01] beyond what is there is refused naming the wine, and everything stays', async () => {
    const [wine, warehouse] = [await newWine(), await newWarehouse()];
    await stock(warehouse, wine, 2);
    await book(wine, 2, 'ORD00104');
    await stock(warehouse, wine, -1);
    await expect(plan('ORD00104', [{ productRef: wine, quantity: 2 }])).rejects.toMatchObject({
      code: 'INSUFFICIENT_STOCK',
      params: { productRef: wine, name: '甲州', requested: 2, saleable: 1 },
    });
    expect(await buckets(warehouse, wine)).toEqual({ available: 1 });
    expect(await saleable(wine)).toBe(-1);
    await expectStockToAddUp();
    await rooms.get(ProductStock).release('ORD00104');
    await stands('ORD00104', 'CANCELLED');
  });
});

describe('the stock check', () => {
  it('[WH-02][CEL-01] names every fault: buckets, sums, bookings, reserves, cellars and events', async () => {
    const [wine, warehouse] = [await newWine(), await newWarehouse()];
    await stock(warehouse, wine, 3);
    const stocks = rooms.connection.collection('stocks');
    const products = rooms.connection.collection('products');
    const place = { warehouseRef: warehouse, productRef: wine };
    const problemsAfter = async (work: () => Promise<unknown>) => {
      await work();
      return (await rooms.get(StockCheck).run()).problems;
    };

    expect(await problemsAfter(() => stocks.updateOne(place, { $inc: { lost: 1 } }))).toEqual([
      `${wine} in ${warehouse}: lost is 1, its movements make 0`,
    ]);
    await stocks.updateOne(place, { $inc: { lost: -1 } });

    expect(
      await problemsAfter(() => products.updateOne({ reference: wine }, { $inc: { saleableQuantity: 2 } })),
    ).toEqual([`${wine}: 5 saleable, but 3 available and 0 booked`]);
    await products.updateOne({ reference: wine }, { $inc: { saleableQuantity: -2 } });

    const booking = { orderRef: 'ORD00777', quantity: 1 };
    const booked = { $push: { stockBookings: booking }, $inc: { saleableQuantity: -1 } } as object;
    expect(await problemsAfter(() => products.updateOne({ reference: wine }, booked))).toEqual([
      `ORD00777: ${wine}: 1 booked, but the order, which does not exist, needs 0 to be`,
    ]);
    const products777 = [{ productRef: wine, quantity: 1 }];
    const order = { reference: 'ORD00777', kind: 'NORMAL', products: products777 };
    await orders().insertOne({ ...order, status: 'CANCELLED' });
    expect(await problemsAfter(async () => undefined)).toEqual([
      `ORD00777: ${wine}: 1 booked, but the order (CANCELLED) needs 0 to be`,
    ]);
    expect(await problemsAfter(() => stands('ORD00777', 'ON_HOLD', { statusBeforeHold: 'PAID' }))).toEqual(
      [],
    );
    await rooms.get(ProductStock).release('ORD00777');
    expect(await problemsAfter(async () => undefined)).toEqual([
      `ORD00777: ${wine}: 0 booked, but the order (ON_HOLD) needs 1 to be`,
    ]);

    // Planned, shipped and stored: what is reserved, what left, what the cellar has.
    expect(await problemsAfter(() => stands('ORD00777', 'IN_PREPARATION'))).toEqual([
      `ORD00777: ${wine}: 0 reserved, but the order (IN_PREPARATION) needs 1 to be`,
    ]);
    await ledger.plan('ORD00777', products777, 'reservedVinkura', BY);
    expect(await problemsAfter(async () => undefined)).toEqual([]);
    const waiting = [{ status: 'WAITING_TO_SHIP', products: products777 }];
    expect(await problemsAfter(() => stands('ORD00777', 'IN_DELIVERY', { deliveries: waiting }))).toEqual([]);
    expect(await problemsAfter(() => stands('ORD00777', 'CLOSED', { deliveries: [] }))).toEqual([
      `ORD00777: ${wine}: 1 reserved, but the order (CLOSED) needs 0 to be`,
    ]);
    await ledger.ship('ORD00777', [{ ...place, quantity: 1 }], BY);
    await stock(warehouse, wine, 1);
    expect(await problemsAfter(async () => undefined)).toEqual([]);

    const entries = rooms.connection.collection('cellarentries');
    expect(await problemsAfter(() => entries.insertOne({ ...place, quantity: 2 }))).toEqual([
      `${wine} in ${warehouse}: myCellar is 0, the entries of the cellar make 2`,
    ]);
    await entries.deleteMany(place);
    const bottles = rooms.connection.collection('indentproducts');
    expect(await problemsAfter(() => bottles.insertOne({ ...place, orderRef: 'ORD00777' }))).toEqual([
      `${wine} in ${warehouse}: 0 reserved for events, which have 1 entries`,
      `ORD00777: ${wine}: 1 of the event, but the order (CLOSED) has 0`,
    ]);
    await bottles.deleteMany(place);

    expect(await problemsAfter(() => stocks.deleteOne(place))).toEqual([
      `${wine} in ${warehouse}: movements without a stock entry`,
      `${wine}: 3 saleable, but 0 available and 0 booked`,
    ]);
  });
});
