import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { BY, StockRoom } from './support/stock-room.js';
import { ProductStock } from '../src/catalog/index.js';
import { StockCheck } from '../src/warehouses/stock-check.js';

let room: StockRoom;
beforeAll(async () => {
  room = await StockRoom.open();
});
afterAll(() => room.close());

describe('the stock check', () => {
  it('[WH-02][CEL-01] names every fault: buckets, sums, bookings, reserves, cellars and events', async () => {
    const [wine, warehouse] = [await room.newWine(), await room.newWarehouse()];
    await room.stock(warehouse, wine, 3);
    const stocks = room.rooms.connection.collection('stocks');
    const products = room.rooms.connection.collection('products');
    const place = { warehouseRef: warehouse, productRef: wine };
    const problemsAfter = async (work: () => Promise<unknown>) => {
      await work();
      return (await room.rooms.get(StockCheck).run()).problems;
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
    await room.orders().insertOne({ ...order, status: 'CANCELLED' });
    expect(await problemsAfter(async () => undefined)).toEqual([
      `ORD00777: ${wine}: 1 booked, but the order (CANCELLED) needs 0 to be`,
    ]);
    expect(
      await problemsAfter(() => room.stands('ORD00777', 'ON_HOLD', { statusBeforeHold: 'PAID' })),
    ).toEqual([]);
    await room.rooms.get(ProductStock).release('ORD00777');
    expect(await problemsAfter(async () => undefined)).toEqual([
      `ORD00777: ${wine}: 0 booked, but the order (ON_HOLD) needs 1 to be`,
    ]);

    // Planned, shipped and stored: what is reserved, what left, what the cellar has.
    expect(await problemsAfter(() => room.stands('ORD00777', 'IN_PREPARATION'))).toEqual([
      `ORD00777: ${wine}: 0 reserved, but the order (IN_PREPARATION) needs 1 to be`,
    ]);
    await room.ledger.plan('ORD00777', products777, 'reservedVinkura', BY);
    expect(await problemsAfter(async () => undefined)).toEqual([]);
    const waiting = [{ status: 'WAITING_TO_SHIP', products: products777 }];
    expect(
      await problemsAfter(() => room.stands('ORD00777', 'IN_DELIVERY', { deliveries: waiting })),
    ).toEqual([]);
    expect(await problemsAfter(() => room.stands('ORD00777', 'CLOSED', { deliveries: [] }))).toEqual([
      `ORD00777: ${wine}: 1 reserved, but the order (CLOSED) needs 0 to be`,
    ]);
    await room.ledger.ship('ORD00777', [{ ...place, quantity: 1 }], BY);
    await room.stock(warehouse, wine, 1);
    expect(await problemsAfter(async () => undefined)).toEqual([]);

    const entries = room.rooms.connection.collection('cellarentries');
    expect(await problemsAfter(() => entries.insertOne({ ...place, quantity: 2 }))).toEqual([
      `${wine} in ${warehouse}: myCellar is 0, the entries of the cellar make 2`,
    ]);
    await entries.deleteMany(place);
    const bottles = room.rooms.connection.collection('indentproducts');
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
