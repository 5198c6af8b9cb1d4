import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { DAY_MS } from '@vinkura/domain';
import { CellarFixture, outOfCellar, referenceOf } from './support/cellar.js';
import type { Client } from './support/client.js';
import { addHomeAddress, bought, cellarItem, orderOf, placeOrders } from './support/money.js';
import { client, shop, setUpCustomer, setUpShop } from './support/set-up-shop.js';

let fixture: CellarFixture;
let userRef: string;

setUpShop({ checkStock: true });
setUpCustomer({ name: '蔵元 守' });
beforeAll(async () => {
  fixture = await CellarFixture.open(shop);
});
beforeEach(async () => {
  userRef = await referenceOf(client);
});

describe('the figures', () => {
  it('[CEL-01][CEL-02] of a cellar: purchases, value, bottles, a point a month, the free year', async () => {
    expect(await fixture.cellarOf(client)).toMatchObject({
      figures: { bottleCount: 0, currentValue: 0, purchasedEver: 0 },
      history: [],
      entries: { total: 0, items: [] },
    });
    const entry = await fixture.transferred(userRef, {
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
      warehouseRef: fixture.warehouseRef,
      comments: '以前のご購入分',
    });
    const year = new Date(entry.freeUntil).getTime() - new Date(entry.addedAt).getTime();
    expect(year).toBeGreaterThan(364 * DAY_MS);
    expect(year).toBeLessThanOrEqual(366 * DAY_MS);
    await fixture.transferred(userRef, { quantity: 2, purchasePrice: 5_000 });
    const { figures, history, entries } = await fixture.cellarOf(client);
    expect(figures).toEqual({
      purchasedThisYear: 34_000,
      purchasedEver: 34_000,
      currentValue: 5 * fixture.wine.price,
      totalPurchaseValue: 34_000,
      bottleCount: 5,
      endingCount: 0,
      endedCount: 0,
    });
    expect(history).toEqual([
      { month: expect.any(String), bottles: 5, value: 5 * fixture.wine.price, purchaseValue: 34_000 },
    ]);
    expect(entries).toMatchObject({ total: 2, page: 1 });
    expect(entries.items.map((each) => each.quantity)).toEqual([2, 3]);
    expect(entries.items[0]!.product).toEqual({
      reference: fixture.wine.reference,
      price: fixture.wine.price,
    });
    expect((await fixture.cellarOf(client, { page: 2, perPage: 1 })).entries).toMatchObject({
      total: 2,
      page: 2,
      items: [{ quantity: 3 }],
    });
    expect((await fixture.cellarOf(client, { filter: { yearState: 'ENDED' } })).entries.total).toBe(0);
  });

  it('[ROLE-02] are for the owner and administrators', async () => {
    const entry = await fixture.transferred(userRef);
    const stranger = await shop.newCustomer();
    expect((await fixture.cellarOf(stranger)).entries.total).toBe(0);
    const query =
      'query ($userRef: String!) { cellarOf(userRef: $userRef) { entries { items { _id warehouseRef } } } }';
    const seen = await fixture.admin.graphql(query, { userRef });
    expect(seen.data.cellarOf.entries.items).toEqual([
      { _id: entry._id, warehouseRef: fixture.warehouseRef },
    ]);
    expect((await stranger.graphql(query, { userRef })).errors?.[0]?.extensions.code).toBe('FORBIDDEN');
    const own = await client.graphql('{ cellar { entries { items { warehouseRef } } } }');
    expect(own.data.cellar.entries.items).toEqual([{ warehouseRef: null }]);
    const visitor = await shop.visitor().graphql('{ cellar { ownerRef } }');
    expect(visitor.errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
  });
});

describe('ordering from the cellar', () => {
  it('[CEL-02][VAL-05][VAL-06][CART-01] costs nothing, is fixed in quantity and counts in no total', async () => {
    const entry = await fixture.transferred(userRef);
    const item = await client.post('/api/cart', {
      products: [outOfCellar(entry, 2), { productRef: fixture.wine.reference, quantity: 1 }],
      ...fixture.toRestaurant(),
    });
    expect(item).toMatchObject({
      status: 201,
      body: {
        productTotal: fixture.wine.price,
        products: [
          { cellarId: entry._id, unitPrice: 0, quantity: 2 },
          { cellarId: null, unitPrice: fixture.wine.price, quantity: 1 },
        ],
      },
    });
    const changed = await client.put(`/api/cart/${item.body._id}`, {
      products: [outOfCellar(entry, 1), { productRef: fixture.wine.reference, quantity: 1 }],
    });
    expect(changed).toMatchObject({ status: 400, body: { messageKey: 'cart-error-cellar-line' } });
    const { data } = await client.graphql('{ cart { unfinishedTotal checkoutTotal } }');
    expect(data.cart).toEqual({ unfinishedTotal: fixture.wine.price, checkoutTotal: fixture.wine.price });
    const removed = await client.put(`/api/cart/${item.body._id}`, {
      products: [outOfCellar(entry, 0), { productRef: fixture.wine.reference, quantity: 1 }],
    });
    expect(removed).toMatchObject({ status: 200, body: { products: [{ cellarId: null }] } });
  });

  it('[MOD-04] rejects the cellar as destination, in either order', async () => {
    const entry = await fixture.transferred(userRef);
    const direct = await client.post('/api/cart', {
      products: [outOfCellar(entry, 1)],
      destination: 'CELLAR',
    });
    expect(direct).toMatchObject({ status: 400, body: { messageKey: 'cart-error-cellar-destination' } });
    const { body: item } = await client.post('/api/cart', {
      products: [{ productRef: fixture.wine.reference, quantity: 1 }],
      destination: 'CELLAR',
    });
    const { errors } = await client.graphql(
      'mutation ($id: ID!, $line: CartLineInput!) { addCartLine(itemId: $id, line: $line) { items { _id } } }',
      { id: item._id, line: outOfCellar(entry, 1) },
    );
    expect(errors?.[0]?.extensions).toMatchObject({ messageKey: 'cart-error-cellar-destination' });
  });

  it('[CEL-02] rejects unavailable bottles, another customer’s, and another wine', async () => {
    const entry = await fixture.transferred(userRef);
    const add = (who: Client, line: object) =>
      who.post('/api/cart', { products: [line], ...fixture.toRestaurant() });
    expect(await add(client, outOfCellar(entry, 4))).toMatchObject({
      status: 409,
      body: {
        code: 'INSUFFICIENT_STOCK',
        params: { requested: 4, saleable: 3, productRef: fixture.wine.reference },
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
    const entry = await fixture.transferred(userRef);
    const { body: item } = await client.post('/api/cart', {
      products: [outOfCellar(entry, 2)],
      ...fixture.toRestaurant(),
    });
    const { payment, orders } = await placeOrders(client, [item]);
    expect(payment).toMatchObject({ status: 201, body: { amount: 0, status: 'accepted', provider: 'NONE' } });
    expect(orders).toMatchObject({ status: 201, body: [{ status: 'PLANNING', totalPaymentAmount: 0 }] });
    expect(await fixture.entryOf(client, entry._id)).toMatchObject({ quantity: 3, orderableQuantity: 1 });
    const again = await client.post('/api/cart', {
      products: [outOfCellar(entry, 2)],
      ...fixture.toRestaurant(),
    });
    expect(again).toMatchObject({ status: 409, body: { params: { saleable: 1 } } });
    expect(await shop.stockProblems()).toEqual([]);

    // Cancelled before it is planned, it gives the promise back.
    const cancelled = await client.graphql(
      'mutation ($ref: String!) { cancelOrder(reference: $ref) { status } }',
      { ref: orders.body[0].reference },
    );
    expect(cancelled.errors).toBeUndefined();
    expect(await fixture.entryOf(client, entry._id)).toMatchObject({ quantity: 3, orderableQuantity: 3 });
  });

  it('[CEL-02][DEST-01] home costs the delivery fee', async () => {
    const entry = await fixture.transferred(userRef);
    const homeAddressId = await addHomeAddress(client);
    const { body: item } = await client.post('/api/cart', {
      products: [outOfCellar(entry, 3)],
      homeAddressId,
    });
    expect(item).toMatchObject({ destination: 'HOME', productTotal: 0 });
    const { intent, orders } = await bought(client, [item]);
    expect(intent).toMatchObject({ amount: 1_100, deliveryFee: 1_100, totalAmount: 1_100 });
    expect(orders).toMatchObject([{ totalProductPrice: 0, deliveryFee: 1_100, paymentAmount: 1_100 }]);
    expect(await fixture.entryOf(client, entry._id)).toMatchObject({ quantity: 3, orderableQuantity: 0 });
    expect(await orderOf(client, orders[0]!.reference)).toMatchObject({ status: 'PLANNING' });
  });

  it('[CEL-02] reserves a bottle once under concurrency', async () => {
    const entry = await fixture.transferred(userRef, { quantity: 5 });
    const items = [];
    for (let n = 0; n < 12; n += 1) {
      const answer = await client.post('/api/cart', {
        products: [outOfCellar(entry, 1)],
        ...fixture.toRestaurant(),
      });
      items.push(answer.body);
    }
    const answers = await Promise.all(items.map((item) => placeOrders(client, [item])));
    const statuses = answers.map(({ orders }) => orders.status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(5);
    expect(statuses.filter((status) => status === 409)).toHaveLength(7);
    expect(await fixture.entryOf(client, entry._id)).toMatchObject({ quantity: 5, orderableQuantity: 0 });
    expect(await shop.stockProblems()).toEqual([]);
  });

  it('[CEL-02] validates two cart items with the same bottles together', async () => {
    const entry = await fixture.transferred(userRef, { quantity: 3 });
    const items = [];
    for (let n = 0; n < 2; n += 1)
      items.push(
        (await client.post('/api/cart', { products: [outOfCellar(entry, 2)], ...fixture.toRestaurant() }))
          .body,
      );
    expect((await placeOrders(client, items)).payment).toMatchObject({
      status: 409,
      body: { code: 'INSUFFICIENT_STOCK', params: { requested: 4, saleable: 3 } },
    });
    expect(await fixture.entryOf(client, entry._id)).toMatchObject({ orderableQuantity: 3 });
  });
});

describe('from the shop into the cellar and out of it', () => {
  const submit = async (mutation: 'submitCellarPlanning' | 'submitPlanning', reference: string) => {
    const { data, errors } = await fixture.admin.graphql(
      `mutation ($reference: String!) { ${mutation}(reference: $reference) { status } }`,
      { reference },
    );
    expect(errors).toBeUndefined();
    return Object.values(data)[0]!.status;
  };

  it('[CEL-01][CEL-02][DEST-01] bought wine is in the cellar when planning is submitted, and is delivered when ordered', async () => {
    const { orders } = await bought(client, [await cellarItem(client, { [fixture.wine.reference]: 3 })]);
    const [order] = orders;
    expect((await fixture.cellarOf(client)).entries.total).toBe(0);
    await submit('submitCellarPlanning', order!.reference);
    const { figures, entries } = await fixture.cellarOf(client);
    const entry = entries.items[0];
    expect(entry).toMatchObject({
      orderRef: order!.reference,
      quantity: 3,
      purchasePrice: fixture.wine.price,
    });
    expect(figures).toMatchObject({ bottleCount: 3, purchasedThisYear: 3 * fixture.wine.price });
    expect(await shop.stockProblems()).toEqual([]);

    const { body: item } = await client.post('/api/cart', {
      products: [outOfCellar(entry!, 2), { productRef: fixture.wine.reference, quantity: 1 }],
      ...fixture.toRestaurant(),
    });
    const [mixed] = (await bought(client, [item])).orders;
    expect(mixed).toMatchObject({ totalProductPrice: fixture.wine.price });
    await submit('submitPlanning', mixed!.reference);
    expect(await fixture.entryOf(client, entry!._id)).toMatchObject({
      quantity: 1,
      orderableQuantity: 1,
      removals: [{ quantity: 2, orderRef: mixed!.reference, reason: null }],
    });
    expect((await fixture.cellarOf(client)).figures).toMatchObject({
      bottleCount: 1,
      purchasedEver: 3 * fixture.wine.price,
    });
    expect(await shop.stockProblems()).toEqual([]);

    const { errors } = await fixture.admin.graphql(
      'mutation ($reference: String!) { cancelOrder(reference: $reference) { status } }',
      { reference: mixed!.reference },
    );
    expect(errors).toBeUndefined();
    expect(await fixture.entryOf(client, entry!._id)).toMatchObject({
      quantity: 3,
      orderableQuantity: 3,
      removals: [],
    });
  });

  it('[ROLE-02] owners of bottles cannot delete their account', async () => {
    await fixture.transferred(userRef);
    const { errors } = await client.graphql('mutation { deleteMyAccount(password: "a long password") }');
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'CONFLICT', messageKey: 'account-cellar-bottles' });
  });
});
