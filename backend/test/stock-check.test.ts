import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { BY, StockFixture } from './support/stock-fixture.js';
import { ProductStock } from '../src/catalog/index.js';
import { StockCheck } from '../src/warehouses/stock-check.js';

let fixture: StockFixture;
beforeAll(async () => {
  fixture = await StockFixture.open();
});
afterAll(() => fixture.close());

describe('the stock check', () => {
  it('[WH-02][CEL-01] reports every inconsistency: buckets, sums, allocations, reserves, cellars and pre-orders', async () => {
    const [wine, warehouse] = [await fixture.newWine(), await fixture.newWarehouse()];
    await fixture.stock(warehouse, wine, 3);
    const stocks = fixture.modules.connection.collection('stocks');
    const products = fixture.modules.connection.collection('products');
    const place = { warehouseRef: warehouse, productRef: wine };
    const problemsAfter = async (work: () => Promise<unknown>) => {
      await work();
      return (await fixture.modules.get(StockCheck).run()).problems;
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
    await fixture.orders().insertOne({ ...order, status: 'CANCELLED' });
    expect(await problemsAfter(async () => undefined)).toEqual([
      `ORD00777: ${wine}: 1 booked, but the order (CANCELLED) needs 0 to be`,
    ]);
    expect(
      await problemsAfter(() => fixture.setStatus('ORD00777', 'ON_HOLD', { statusBeforeHold: 'PAID' })),
    ).toEqual([]);
    await fixture.modules.get(ProductStock).release('ORD00777');
    expect(await problemsAfter(async () => undefined)).toEqual([
      `ORD00777: ${wine}: 0 booked, but the order (ON_HOLD) needs 1 to be`,
    ]);

    // Planned, shipped and stored: what is reserved, what left, what the cellar has.
    expect(await problemsAfter(() => fixture.setStatus('ORD00777', 'IN_PREPARATION'))).toEqual([
      `ORD00777: ${wine}: 0 reserved, but the order (IN_PREPARATION) needs 1 to be`,
    ]);
    await fixture.ledger.plan('ORD00777', products777, 'reservedVinkura', BY);
    expect(await problemsAfter(async () => undefined)).toEqual([]);
    const waiting = [{ status: 'WAITING_TO_SHIP', products: products777 }];
    expect(
      await problemsAfter(() => fixture.setStatus('ORD00777', 'IN_DELIVERY', { deliveries: waiting })),
    ).toEqual([]);
    expect(await problemsAfter(() => fixture.setStatus('ORD00777', 'CLOSED', { deliveries: [] }))).toEqual([
      `ORD00777: ${wine}: 1 reserved, but the order (CLOSED) needs 0 to be`,
    ]);
    await fixture.ledger.ship('ORD00777', [{ ...place, quantity: 1 }], BY);
    await fixture.stock(warehouse, wine, 1);
    expect(await problemsAfter(async () => undefined)).toEqual([]);

    const entries = fixture.modules.connection.collection('cellarentries');
    expect(await problemsAfter(() => entries.insertOne({ ...place, quantity: 2 }))).toEqual([
      `${wine} in ${warehouse}: myCellar is 0, the entries of the cellar make 2`,
    ]);
    await entries.deleteMany(place);
    const bottles = fixture.modules.connection.collection('indentproducts');
    expect(await problemsAfter(() => bottles.insertOne({ ...place, orderRef: 'ORD00777' }))).toEqual([
      `${wine} in ${warehouse}: 0 reserved for pre-orders, which have 1 entries`,
      `ORD00777: ${wine}: 1 of the pre-order, but the order (CLOSED) has 0`,
    ]);
    await bottles.deleteMany(place);

    expect(await problemsAfter(() => stocks.deleteOne(place))).toEqual([
      `${wine} in ${warehouse}: movements without a stock entry`,
      `${wine}: 3 saleable, but 0 available and 0 booked`,
    ]);
  });
});
