import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { DAY_MS, tokyoDay } from '@vinkura/domain';
import {
  addIndentItem,
  inDays,
  IndentFixture,
  indentItem,
  orderedIndent,
  payIndent,
} from './support/indents.js';
import { addHomeAddress, wineWith } from './support/money.js';
import { client, shop, setUpCustomer, setUpShop } from './support/set-up-shop.js';

const PRICE = 20_000;
const rare = {
  name: '幻の一本',
  nameEn: 'The one nobody has',
  price: 88_000,
  color: 'RED',
  type: 'STILL',
  country: 'FR',
  size: '750mL',
  vintage: '2020',
};

let fixture: IndentFixture;
let indentRef: string;

setUpShop({ checkStock: true });
setUpCustomer({ name: '先物 買子' });
beforeAll(async () => {
  fixture = await IndentFixture.open(shop);
});
beforeEach(async () => {
  indentRef = (await fixture.preOrder({ closesAt: inDays(200) })).reference;
});

describe('the cart', () => {
  it('[IND-02][CART-01] holds one line at the pre-order’s price, dated 4 days ahead for one', async () => {
    const [bottle] = await fixture.bottles(indentRef, 3, { unitPrice: PRICE });
    const added = await indentItem(client, bottle!.uniqueId, {
      products: [{ productRef: fixture.wine.reference, quantity: 2 }],
    });
    expect(added).toMatchObject({
      indentProductRef: bottle!.uniqueId,
      destination: 'CELLAR',
      productTotal: 2 * PRICE,
      products: [{ productRef: fixture.wine.reference, quantity: 2, unitPrice: PRICE, cellarId: null }],
      reservation: { seats: 1, details: 'From IndentEvent', venueRef: null, name: '先物 買子' },
    });
    expect(tokyoDay(new Date(added.reservation!.reservationDate!))).toBe(
      tokyoDay(new Date(Date.now() + 4 * DAY_MS)),
    );
    const single = await client.graphql(
      'mutation ($input: CartItemInput!) { addCartItem(input: $input) { items { indentProductRef products { quantity } } checkoutTotal unfinishedTotal } }',
      { input: { indentProductRef: bottle!.uniqueId } },
    );
    expect(single.data.addCartItem).toEqual({
      items: [
        { indentProductRef: bottle!.uniqueId, products: [{ quantity: 2 }] },
        { indentProductRef: bottle!.uniqueId, products: [{ quantity: 1 }] },
      ],
      checkoutTotal: 0,
      unfinishedTotal: 3 * PRICE,
    });
    const home = await client.put(`/api/cart/${added._id}`, {
      ...added,
      destination: 'HOME',
      homeAddressId: await addHomeAddress(client),
    });
    expect(home).toMatchObject({
      status: 200,
      body: { destination: 'HOME', reservation: { details: 'From IndentEvent', seats: 1 } },
    });
  });

  it('[IND-02][VAL-05] accepts only its wine, its destinations and available bottles', async () => {
    const [bottle] = await fixture.bottles(indentRef, 2, { unitPrice: PRICE });
    const other = await wineWith(shop.visitor(), 6, 3);
    const line = (productRef: string, quantity = 1) => ({ products: [{ productRef, quantity }] });
    const refused = async (changes: object) => (await addIndentItem(client, bottle!.uniqueId, changes)).body;
    expect(await refused(line(other.reference))).toMatchObject({ messageKey: 'cart-error-indent-line' });
    expect(await refused({ destination: 'RESTAURANT' })).toMatchObject({
      messageKey: 'cart-error-indent-destination',
    });
    expect(await refused({ destination: undefined, reservation: { venueRef: 'VEN00001' } })).toMatchObject({
      messageKey: 'cart-error-indent-destination',
    });
    expect(await refused({ destination: 'HOME' })).toMatchObject({ params: { field: 'homeAddressId' } });
    expect(await refused(line(fixture.wine.reference, 3))).toMatchObject({
      code: 'INSUFFICIENT_STOCK',
      params: { requested: 3, saleable: 2 },
    });
    expect((await addIndentItem(client, 'IND00001-nothing')).body).toMatchObject({
      code: 'BAD_REFERENCE',
      params: { field: 'indentProductRef' },
    });
    const added = await indentItem(client, bottle!.uniqueId);
    const change = (body: object) => client.put(`/api/cart/${added._id}`, body);
    expect((await change({ indentProductRef: 'IND00001-another' })).body).toMatchObject({
      messageKey: 'cart-error-indent-fixed',
    });
    expect(
      (
        await change({
          products: [...line(fixture.wine.reference).products, ...line(other.reference).products],
        })
      ).body,
    ).toMatchObject({
      messageKey: 'cart-error-indent-line',
    });
    const { errors } = await client.graphql(
      'mutation ($id: ID!, $line: CartLineInput!) { addCartLine(itemId: $id, line: $line) { items { _id } } }',
      { id: added._id, line: { productRef: other.reference, quantity: 1 } },
    );
    expect(errors?.[0]?.extensions.messageKey).toBe('cart-error-indent-line');
    const plain = await client.post('/api/cart', line(other.reference));
    expect(
      (await client.put(`/api/cart/${plain.body._id}`, { indentProductRef: bottle!.uniqueId })).body,
    ).toMatchObject({
      messageKey: 'cart-error-indent-fixed',
    });
    await change(line(fixture.wine.reference, 0));
    expect((await client.get('/api/cart')).body.cartItems).toHaveLength(1);
  });

  it('[IND-02][ROUTE-22] rejects a pre-order that is closed, upcoming, or without access', async () => {
    const [bottle] = await fixture.bottles(indentRef, 1, { unitPrice: PRICE });
    const put = (changes: object) => fixture.admin.put(`/api/indents/${indentRef}`, changes);
    await put({ limited: true });
    expect(await addIndentItem(client, bottle!.uniqueId)).toMatchObject({
      status: 403,
      body: { messageKey: 'indent-no-access' },
    });
    const gold = await shop.signIn('gold');
    expect(await addIndentItem(gold, bottle!.uniqueId, {})).toMatchObject({ status: 201 });
    await put({ limited: false, opensAt: new Date(Date.now() + DAY_MS).toISOString() });
    expect(await addIndentItem(client, bottle!.uniqueId)).toMatchObject({
      status: 409,
      body: { code: 'NOT_FOR_SALE' },
    });
  });
});

describe('a wine for pre-orders only', () => {
  it('[PROD-02][IND-02] is sold only in its pre-order', async () => {
    const { body: wine } = await fixture.admin.post('/api/products', {
      ...rare,
      visibleForEvents: true,
    });
    const stock = { productRef: wine.reference, available: 3 };
    await fixture.admin.post(`/api/warehouses/${fixture.warehouseRef}/updatestocks`, stock);
    const [bottle] = await fixture.bottles(indentRef, 3, { productRef: wine.reference });
    expect(bottle).toMatchObject({ productRef: wine.reference, unitPrice: wine.price });
    const alone = await client.post('/api/cart', {
      products: [{ productRef: wine.reference, quantity: 1 }],
    });
    expect(alone).toMatchObject({ status: 409, body: { code: 'NOT_FOR_SALE' } });
    const added = await indentItem(client, bottle!.uniqueId);
    const set = (quantity: number) =>
      client.graphql(
        `mutation ($itemId: ID!, $productRef: String!, $quantity: Int!) {
          setCartLineQuantity(itemId: $itemId, productRef: $productRef, quantity: $quantity) {
            items { productTotal products { quantity product { name } } } } }`,
        { itemId: added._id, productRef: wine.reference, quantity },
      );
    expect((await set(3)).data.setCartLineQuantity.items).toEqual([
      { productTotal: 3 * wine.price, products: [{ quantity: 3, product: { name: wine.name } }] },
    ]);
    expect((await set(4)).errors?.[0]?.extensions.code).toBe('INSUFFICIENT_STOCK');
    const { orders } = await orderedIndent(client, [added]);
    expect(orders).toMatchObject([{ kind: 'INDENT', wineCount: 3, totalProductPrice: 3 * wine.price }]);
  });
});

describe('a bottle that leaves its pre-order', () => {
  it('[IND-02] can no longer be ordered from the cart, but can be removed from it', async () => {
    const [bottle] = await fixture.bottles(indentRef, 1, { unitPrice: PRICE });
    const added = await indentItem(client, bottle!.uniqueId);
    expect(await fixture.admin.delete(`/api/indent-products/${bottle!.uniqueId}`)).toMatchObject({
      status: 200,
    });
    expect(await payIndent(client, [added])).toMatchObject({
      status: 409,
      body: { code: 'NOT_FOR_SALE', params: { itemId: added._id, name: fixture.wine.name } },
    });
    expect(await client.delete(`/api/cart/${added._id}`)).toMatchObject({ status: 200 });
  });

  it('[PROD-02][ROUTE-16] is shown to who may see its pre-order, has ordered it or stores it', async () => {
    const { body: wine } = await fixture.admin.post('/api/products', { ...rare, visibleForEvents: true });
    const path = `/api/products/${wine.reference}`;
    const gold = await shop.signIn('gold');
    const visitor = shop.visitor();
    const seenBy = async () => [
      (await visitor.get(path)).status,
      (await client.get(path)).status,
      (await gold.get(path)).status,
    ];
    expect(await seenBy()).toEqual([404, 404, 404]);

    const stock = { productRef: wine.reference, available: 3 };
    await fixture.admin.post(`/api/warehouses/${fixture.warehouseRef}/updatestocks`, stock);
    const [bottle] = await fixture.bottles(indentRef, 3, { productRef: wine.reference });
    expect(await seenBy()).toEqual([200, 200, 200]);
    const ofWine = (who: typeof gold) =>
      who.graphql(
        `query ($wine: String!) {
          product(reference: $wine) { stockState }
          indentsOfWine(productRef: $wine) { reference wines { productRef unitPrice free } } }`,
        { wine: wine.reference },
      );
    expect((await ofWine(visitor)).data).toEqual({
      product: { stockState: 'NOT_FOR_SALE' },
      indentsOfWine: [
        {
          reference: indentRef,
          wines: expect.arrayContaining([{ productRef: wine.reference, unitPrice: wine.price, free: 3 }]),
        },
      ],
    });

    await fixture.admin.put(`/api/indents/${indentRef}`, { limited: true });
    expect(await seenBy()).toEqual([404, 404, 200]);
    expect((await ofWine(client)).data).toEqual({ product: null, indentsOfWine: [] });
    await fixture.admin.put(`/api/indents/${indentRef}`, { limited: false });

    await orderedIndent(client, [await indentItem(client, bottle!.uniqueId)]);
    await fixture.admin.put(`/api/indents/${indentRef}`, { limited: true });
    expect(await seenBy()).toEqual([404, 200, 200]);
    const { items } = (
      await client.graphql(`query ($q: String!) { products(filter: { q: $q }) { items { reference } } }`, {
        q: wine.reference,
      })
    ).data.products;
    expect(items.map(({ reference }: { reference: string }) => reference)).not.toContain(wine.reference);
  });
});
