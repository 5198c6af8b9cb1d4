import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { DAY_MS } from '@vinkura/domain';
import { CellarDesk, outOfCellar, referenceOf } from './support/cellar.js';
import type { Client } from './support/client.js';
import { addHomeAddress, bought, cellarItem, orderOf, placeOrders } from './support/money.js';
import { client, shop, setUpCustomer, setUpShop } from './support/set-up-shop.js';

let desk: CellarDesk;
let userRef: string;

setUpShop({ checkStock: true });
setUpCustomer({ name: '蔵元 守' });
beforeAll(async () => {
  desk = await CellarDesk.open(shop);
});
beforeEach(async () => {
  userRef = await referenceOf(client);
});

describe('the figures', () => {
  it('[CEL-01][CEL-02] of a cellar: purchases, value, bottles, a point a month, the free year', async () => {
    expect(await desk.cellarOf(client)).toMatchObject({
      figures: { bottleCount: 0, currentValue: 0, purchasedEver: 0 },
      history: [],
      entries: { total: 0, items: [] },
    });
    const entry = await desk.transferred(userRef, {
      quantity: 3,
      purchasePrice: 8_000,
      comments: ' 以前のご購入分 ',
    });
    expect(entry).toMatchObject({
      ownerRef: userRef,
      quantity: 3,
      addedQuantity: 3,
      orderableQuantity: 3,
      orderRef: null,
      yearState: 'FREE',
      warehouseRef: desk.warehouseRef,
      comments: '以前のご購入分',
    });
    const year = new Date(entry.freeUntil).getTime() - new Date(entry.addedAt).getTime();
    expect(year).toBeGreaterThan(364 * DAY_MS);
    expect(year).toBeLessThanOrEqual(366 * DAY_MS);
    await desk.transferred(userRef, { quantity: 2, purchasePrice: 5_000 });
    const { figures, history, entries } = await desk.cellarOf(client);
    expect(figures).toEqual({
      purchasedThisYear: 34_000,
      purchasedEver: 34_000,
      currentValue: 5 * desk.wine.price,
      totalPurchaseValue: 34_000,
      bottleCount: 5,
      endingCount: 0,
      endedCount: 0,
    });
    expect(history).toEqual([
      { month: expect.any(String), bottles: 5, value: 5 * desk.wine.price, purchaseValue: 34_000 },
    ]);
    expect(entries).toMatchObject({ total: 2, page: 1 });
    expect(entries.items.map((each: any) => each.quantity)).toEqual([2, 3]);
    expect(entries.items[0].product).toEqual({ reference: desk.wine.reference, price: desk.wine.price });
    expect((await desk.cellarOf(client, { page: 2, perPage: 1 })).entries).toMatchObject({
      total: 2,
      page: 2,
      items: [{ quantity: 3 }],
    });
    expect((await desk.cellarOf(client, { filter: { yearState: 'ENDED' } })).entries.total).toBe(0);
  });

  it('[ROLE-02] are for oneself and for administrators', async () => {
    const entry = await desk.transferred(userRef);
    const stranger = await shop.newCustomer();
    expect((await desk.cellarOf(stranger)).entries.total).toBe(0);
    const query =
      'query ($userRef: String!) { cellarOf(userRef: $userRef) { entries { items { _id warehouseRef } } } }';
    const seen = await desk.admin.graphql(query, { userRef });
    expect(seen.data.cellarOf.entries.items).toEqual([{ _id: entry._id, warehouseRef: desk.warehouseRef }]);
    expect((await stranger.graphql(query, { userRef })).errors?.[0]?.extensions.code).toBe('FORBIDDEN');
    const own = await client.graphql('{ cellar { entries { items { warehouseRef } } } }');
    expect(own.data.cellar.entries.items).toEqual([{ warehouseRef: null }]);
    const visitor = await shop.visitor().graphql('{ cellar { ownerRef } }');
    expect(visitor.errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
  });
});

describe('ordering out of it', () => {
  it('[CEL-02][VAL-05][VAL-06][CART-01] costs nothing, is fixed in quantity and counts in no total', async () => {
    const entry = await desk.transferred(userRef);
    const item = await client.post('/api/cart', {
      products: [outOfCellar(entry, 2), { productRef: desk.wine.reference, quantity: 1 }],
      ...desk.toRestaurant(),
    });
    expect(item).toMatchObject({
      status: 201,
      body: {
        productTotal: desk.wine.price,
        products: [
          { cellarId: entry._id, unitPrice: 0, quantity: 2 },
          { cellarId: null, unitPrice: desk.wine.price, quantity: 1 },
        ],
      },
    });
    const changed = await client.put(`/api/cart/${item.body._id}`, {
      products: [outOfCellar(entry, 1), { productRef: desk.wine.reference, quantity: 1 }],
    });
    expect(changed).toMatchObject({ status: 400, body: { messageKey: 'cart-error-cellar-line' } });
    const { data } = await client.graphql('{ cart { unfinishedTotal checkoutTotal } }');
    expect(data.cart).toEqual({ unfinishedTotal: desk.wine.price, checkoutTotal: desk.wine.price });
    const removed = await client.put(`/api/cart/${item.body._id}`, {
      products: [outOfCellar(entry, 0), { productRef: desk.wine.reference, quantity: 1 }],
    });
    expect(removed).toMatchObject({ status: 200, body: { products: [{ cellarId: null }] } });
  });

  it('[MOD-04] never leads back into the cellar, whichever came first', async () => {
    const entry = await desk.transferred(userRef);
    const direct = await client.post('/api/cart', {
      products: [outOfCellar(entry, 1)],
      destination: 'CELLAR',
    });
    expect(direct).toMatchObject({ status: 400, body: { messageKey: 'cart-error-cellar-destination' } });
    const { body: item } = await client.post('/api/cart', {
      products: [{ productRef: desk.wine.reference, quantity: 1 }],
      destination: 'CELLAR',
    });
    const { errors } = await client.graphql(
      'mutation ($id: ID!, $line: CartLineInput!) { addCartLine(itemId: $id, line: $line) { items { _id } } }',
      { id: item._id, line: outOfCellar(entry, 1) },
    );
    expect(errors?.[0]?.extensions).toMatchObject({ messageKey: 'cart-error-cellar-destination' });
  });

  it('[CEL-02] rejects what is not there, is another’s, or is another wine', async () => {
    const entry = await desk.transferred(userRef);
    const add = (who: Client, line: object) =>
      who.post('/api/cart', { products: [line], ...desk.toRestaurant() });
    expect(await add(client, outOfCellar(entry, 4))).toMatchObject({
      status: 409,
      body: {
        code: 'INSUFFICIENT_STOCK',
        params: { requested: 4, saleable: 3, productRef: desk.wine.reference },
      },
    });
    const stranger = await shop.newCustomer();
    for (const [who, line] of [
      [stranger, outOfCellar(entry, 1)],
      [client, outOfCellar({ ...entry, productRef: 'PRD00002' }, 1)],
      [client, outOfCellar({ ...entry, _id: '0123456789abcdef01234567' }, 1)],
    ] as const)
      expect(await add(who, line)).toMatchObject({
        status: 400,
        body: { code: 'BAD_REFERENCE', params: { field: 'cellarId' } },
      });
  });

  it('[CEL-02][DEST-01] to a restaurant costs 0 and is accepted immediately; the bottles are reserved', async () => {
    const entry = await desk.transferred(userRef);
    const { body: item } = await client.post('/api/cart', {
      products: [outOfCellar(entry, 2)],
      ...desk.toRestaurant(),
    });
    const { payment, orders } = await placeOrders(client, [item]);
    expect(payment).toMatchObject({ status: 201, body: { amount: 0, status: 'accepted', provider: 'NONE' } });
    expect(orders).toMatchObject({ status: 201, body: [{ status: 'PLANNING', totalPaymentAmount: 0 }] });
    expect(await desk.entryOf(client, entry._id)).toMatchObject({ quantity: 3, orderableQuantity: 1 });
    const again = await client.post('/api/cart', {
      products: [outOfCellar(entry, 2)],
      ...desk.toRestaurant(),
    });
    expect(again).toMatchObject({ status: 409, body: { params: { saleable: 1 } } });
    expect(await shop.stockProblems()).toEqual([]);

    // Cancelled before it is planned, it gives the promise back.
    const cancelled = await client.graphql(
      'mutation ($ref: String!) { cancelOrder(reference: $ref) { status } }',
      { ref: orders.body[0].reference },
    );
    expect(cancelled.errors).toBeUndefined();
    expect(await desk.entryOf(client, entry._id)).toMatchObject({ quantity: 3, orderableQuantity: 3 });
  });

  it('[CEL-02][DEST-01] home costs the delivery fee', async () => {
    const entry = await desk.transferred(userRef);
    const homeAddressId = await addHomeAddress(client);
    const { body: item } = await client.post('/api/cart', {
      products: [outOfCellar(entry, 3)],
      homeAddressId,
    });
    expect(item).toMatchObject({ destination: 'HOME', productTotal: 0 });
    const { intent, orders } = await bought(client, [item]);
    expect(intent).toMatchObject({ amount: 1_100, deliveryFee: 1_100, totalAmount: 1_100 });
    expect(orders).toMatchObject([{ totalProductPrice: 0, deliveryFee: 1_100, paymentAmount: 1_100 }]);
    expect(await desk.entryOf(client, entry._id)).toMatchObject({ quantity: 3, orderableQuantity: 0 });
    expect(await orderOf(client, orders[0].reference)).toMatchObject({ status: 'PLANNING' });
  });

  it('[CEL-02] reserves a bottle once under concurrency', async () => {
    const entry = await desk.transferred(userRef, { quantity: 5 });
    const items = [];
    for (let n = 0; n < 12; n += 1) {
      const answer = await client.post('/api/cart', {
        products: [outOfCellar(entry, 1)],
        ...desk.toRestaurant(),
      });
      items.push(answer.body);
    }
    const answers = await Promise.all(items.map((item) => placeOrders(client, [item])));
    const statuses = answers.map(({ orders }) => orders.status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(5);
    expect(statuses.filter((status) => status === 409)).toHaveLength(7);
    expect(await desk.entryOf(client, entry._id)).toMatchObject({ quantity: 5, orderableQuantity: 0 });
    expect(await shop.stockProblems()).toEqual([]);
  });

  it('[CEL-02] checks two cart items that want the same bottles together', async () => {
    const entry = await desk.transferred(userRef, { quantity: 3 });
    const items = [];
    for (let n = 0; n < 2; n += 1)
      items.push(
        (await client.post('/api/cart', { products: [outOfCellar(entry, 2)], ...desk.toRestaurant() })).body,
      );
    expect((await placeOrders(client, items)).payment).toMatchObject({
      status: 409,
      body: { code: 'INSUFFICIENT_STOCK', params: { requested: 4, saleable: 3 } },
    });
    expect(await desk.entryOf(client, entry._id)).toMatchObject({ orderableQuantity: 3 });
  });
});

describe('from the shop into the cellar and out of it', () => {
  const submit = async (mutation: string, reference: string) => {
    const { data, errors } = await desk.admin.graphql(
      `mutation ($reference: String!) { ${mutation}(reference: $reference) { status } }`,
      { reference },
    );
    expect(errors).toBeUndefined();
    return data[mutation].status;
  };

  it('[CEL-01][CEL-02][DEST-01] wine bought for it is there when planning is submitted, and goes out as ordered', async () => {
    const { orders } = await bought(client, [await cellarItem(client, { [desk.wine.reference]: 3 })]);
    const [order] = orders;
    expect((await desk.cellarOf(client)).entries.total).toBe(0);
    await submit('submitCellarPlanning', order.reference);
    const { figures, entries } = await desk.cellarOf(client);
    const entry = entries.items[0];
    expect(entry).toMatchObject({ orderRef: order.reference, quantity: 3, purchasePrice: desk.wine.price });
    expect(figures).toMatchObject({ bottleCount: 3, purchasedThisYear: 3 * desk.wine.price });
    expect(await shop.stockProblems()).toEqual([]);

    const { body: item } = await client.post('/api/cart', {
      products: [outOfCellar(entry, 2), { productRef: desk.wine.reference, quantity: 1 }],
      ...desk.toRestaurant(),
    });
    const [mixed] = (await bought(client, [item])).orders;
    expect(mixed).toMatchObject({ totalProductPrice: desk.wine.price });
    await submit('submitPlanning', mixed.reference);
    expect(await desk.entryOf(client, entry._id)).toMatchObject({
      quantity: 1,
      orderableQuantity: 1,
      removals: [{ quantity: 2, orderRef: mixed.reference, reason: null }],
    });
    expect((await desk.cellarOf(client)).figures).toMatchObject({
      bottleCount: 1,
      purchasedEver: 3 * desk.wine.price,
    });
    expect(await shop.stockProblems()).toEqual([]);

    const { errors } = await desk.admin.graphql(
      'mutation ($reference: String!) { cancelOrder(reference: $reference) { status } }',
      { reference: mixed.reference },
    );
    expect(errors).toBeUndefined();
    expect(await desk.entryOf(client, entry._id)).toMatchObject({
      quantity: 3,
      orderableQuantity: 3,
      removals: [],
    });
  });

  it('[ROLE-02] owners of bottles cannot delete their account', async () => {
    await desk.transferred(userRef);
    const { errors } = await client.graphql('mutation { deleteMyAccount(password: "a long password") }');
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'CONFLICT', messageKey: 'account-cellar-bottles' });
  });
});
