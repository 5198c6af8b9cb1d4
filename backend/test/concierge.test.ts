import { beforeAll, describe, expect, it } from '@jest/globals';
import { conciergeRank, searchWords, textScore, venueRelevance } from '@vinkura/domain';
import type { Client } from './support/client.js';
import { addHomeAddress, anyVenue, bought, dinner, restaurantItem, wineWith } from './support/money.js';
import type { Body, Variables } from './support/operations.js';
import { answered } from './support/order-steps.js';
import { client, shop, setUpCustomer, setUpShop } from './support/set-up-shop.js';

const NOBODY = '0123456789abcdef01234567';

let concierge: Client;
let wine: Body<'Product'>;
let venue: Body<'Venue'>;

setUpShop({ checkStock: true });
setUpCustomer({ name: '給仕 頼子' });
beforeAll(async () => {
  concierge = await shop.signIn('concierge');
  wine = await wineWith(shop.visitor(), 12);
  venue = await anyVenue(shop.visitor());
});

const CART =
  '{ items { _id products { productRef quantity } reservation { venueRef name } destination } selected }';
const codeOf = async (who: Client, query: string, variables: object = {}) =>
  (await who.graphqlText(query, variables)).errors?.[0]?.extensions.code;

describe('the cart of a customer', () => {
  const conciergeCart = `query ($userId: ID!) { conciergeCart(userId: $userId) ${CART} }` as const;
  const mutation = <const Name extends string, const Parameters extends string, const Args extends string>(
    name: Name,
    parameters: Parameters,
    args: Args,
  ) => `mutation (${parameters}) { cart: ${name}(${args}) ${CART} }` as const;
  const add = mutation(
    'addConciergeCartItem',
    '$ownerId: ID!, $input: CartItemInput!',
    'ownerId: $ownerId, input: $input',
  );

  it('[ROLE-03][CONC-02] is built by a concierge: venue, wines, quantities', async () => {
    const ownerId = client.id;
    const begun = await answered(concierge, add, {
      ownerId,
      input: { reservation: { venueRef: venue.reference, reservationDate: dinner(), phoneBooked: true } },
    });
    const itemId = begun.cart.items[0]!._id;
    expect(begun.cart).toMatchObject({
      selected: itemId,
      items: [{ reservation: { venueRef: venue.reference, name: '給仕 頼子' }, products: [] }],
    });
    const lined = await answered(
      concierge,
      mutation(
        'addConciergeCartLine',
        '$ownerId: ID!, $itemId: ID!, $line: CartLineInput!',
        'ownerId: $ownerId, itemId: $itemId, line: $line',
      ),
      { ownerId, itemId, line: { productRef: wine.reference, quantity: 2 } },
    );
    expect(lined.cart.items[0]!.products).toEqual([{ productRef: wine.reference, quantity: 2 }]);
    const set = mutation(
      'setConciergeCartLineQuantity',
      '$ownerId: ID!, $itemId: ID!, $productRef: String!, $quantity: Int!',
      'ownerId: $ownerId, itemId: $itemId, productRef: $productRef, quantity: $quantity',
    );
    const more = await answered(concierge, set, { ownerId, itemId, productRef: wine.reference, quantity: 3 });
    expect(more.cart.items[0]!.products).toEqual([{ productRef: wine.reference, quantity: 3 }]);
    const update = mutation(
      'updateConciergeCartItem',
      '$ownerId: ID!, $id: ID!, $input: CartItemInput!',
      'ownerId: $ownerId, id: $id, input: $input',
    );
    const changed = await answered(concierge, update, {
      ownerId,
      id: itemId,
      input: { destination: 'CELLAR', reservation: null },
    });
    expect(changed.cart.items[0]).toMatchObject({ destination: 'CELLAR' });
    const toggled = mutation(
      'toggleConciergeCartItem',
      '$ownerId: ID!, $id: ID!',
      'ownerId: $ownerId, id: $id',
    );
    await answered(concierge, toggled, { ownerId, id: itemId });
    const select = mutation(
      'selectConciergeCartItem',
      '$ownerId: ID!, $id: ID',
      'ownerId: $ownerId, id: $id',
    );
    expect((await answered(concierge, select, { ownerId })).cart.selected).toBeNull();
    expect((await answered(concierge, select, { ownerId, id: itemId })).cart.selected).toBe(itemId);

    // The customer sees the same cart, and pays it.
    expect((await answered(concierge, conciergeCart, { userId: ownerId })).conciergeCart).toEqual(
      (await answered(client, `{ cart ${CART} }`)).cart,
    );
    const remove = mutation(
      'removeConciergeCartItem',
      '$ownerId: ID!, $id: ID!',
      'ownerId: $ownerId, id: $id',
    );
    expect((await answered(concierge, remove, { ownerId, id: itemId })).cart.items).toEqual([]);
  });

  it('[ROLE-03] an item is found in the cart of the named customer only', async () => {
    const stranger = await shop.newCustomer();
    const { body: item } = await stranger.post('/api/cart', {
      products: [{ productRef: wine.reference, quantity: 1 }],
    });
    const remove = mutation(
      'removeConciergeCartItem',
      '$ownerId: ID!, $id: ID!',
      'ownerId: $ownerId, id: $id',
    );
    expect(await codeOf(concierge, remove, { ownerId: client.id, id: item._id })).toBe('NOT_FOUND');
    expect(await codeOf(concierge, remove, { ownerId: NOBODY, id: item._id })).toBe('NOT_FOUND');
    expect((await stranger.get('/api/cart')).body.cartItems).toHaveLength(1);
  });

  it('[ROLE-03] is for concierges and administrators', async () => {
    for (const person of ['customer', 'manager', 'staff'] as const) {
      const who = await shop.signIn(person);
      expect(await codeOf(who, conciergeCart, { userId: client.id })).toBe('FORBIDDEN');
      expect(await codeOf(who, add, { ownerId: client.id, input: {} })).toBe('FORBIDDEN');
    }
    expect(await codeOf(shop.visitor(), conciergeCart, { userId: client.id })).toBe('UNAUTHENTICATED');
    const admin = await shop.signIn('admin');
    expect((await answered(admin, conciergeCart, { userId: client.id })).conciergeCart.items).toEqual([]);
  });
});

describe('customers', () => {
  const FIELDS = `{ total items { _id reference name loyaltyStatus locale membershipDate addresses { label }
    visitedVenues { venueRef orders lastAt venue { name } } } }`;
  const customers =
    `query ($q: String, $perPage: Int) { customers(q: $q, perPage: $perPage) ${FIELDS} }` as const;

  it('[CONC-01][ROLE-03] are listed and found by name or reference, with limited fields', async () => {
    const { reference } = (await client.get('/api/_auth/session')).body.user;
    await addHomeAddress(client);
    await bought(client, [await restaurantItem(client, { [wine.reference]: 1 })]);
    const found = (await answered(concierge, customers, { q: reference })).customers;
    expect(found).toMatchObject({
      total: 1,
      items: [
        {
          _id: client.id,
          name: '給仕 頼子',
          loyaltyStatus: 'STANDARD',
          addresses: expect.arrayContaining([{ label: '自宅' }]),
          visitedVenues: [
            { venueRef: venue.reference, orders: 1, lastAt: dinner(), venue: { name: venue.name } },
          ],
        },
      ],
    });
    expect((await answered(concierge, customers, { q: '給仕' })).customers.total).toBeGreaterThan(0);
    const one = await answered(
      concierge,
      'query ($userId: ID!) { customer(userId: $userId) { reference } }',
      {
        userId: client.id,
      },
    );
    expect(one.customer).toEqual({ reference });
    // Neither what a customer keeps to themselves, nor people who are no customers.
    expect((await answered(concierge, customers, { q: 'test.example' })).customers.total).toBe(0);
    expect((await answered(concierge, customers, { q: 'demo.vinkura' })).customers.total).toBe(0);
    expect(await codeOf(concierge, '{ customers { items { email } } }')).toBe('VALIDATION_FAILED');
    expect(await codeOf(concierge, '{ customers { items { loyaltyPoints } } }')).toBe('VALIDATION_FAILED');
    const staff = (await (await shop.signIn('staff')).get('/api/_auth/session')).body.user;
    expect((await answered(concierge, customers, { q: staff.reference })).customers.total).toBe(0);
    expect(
      await codeOf(concierge, 'query ($userId: ID!) { customer(userId: $userId) { name } }', {
        userId: staff._id,
      }),
    ).toBe('NOT_FOUND');
  });

  it('[CONC-01][ROLE-01] are for concierges and administrators', async () => {
    for (const person of ['customer', 'manager', 'staff'] as const)
      expect(await codeOf(await shop.signIn(person), customers)).toBe('FORBIDDEN');
    expect(await codeOf(shop.visitor(), customers)).toBe('UNAUTHENTICATED');
  });
});

describe('finding wines and restaurants', () => {
  const PRODUCTS = `query ($q: String, $venueRef: String, $page: Int, $perPage: Int) {
    conciergeProducts(q: $q, venueRef: $venueRef, page: $page, perPage: $perPage) { total items {
      productRef textScore relevance rank score poorMatch pairing { score cuisine styles price poorMatch } product { reference name stockState } } } }`;
  const products = async (variables: Variables<typeof PRODUCTS>) =>
    (await answered(concierge, PRODUCTS, { perPage: 100, ...variables })).conciergeProducts;

  /** The rule, recomputed over the whole catalogue (VAL-13). */
  async function expected(q: string, venueTags?: string[]) {
    const { body } = await (await shop.signIn('admin')).get('/api/products');
    const words = searchWords(q);
    return body
      .filter((each) => each.available && !each.visibleForEvents && each.saleableQuantity > 0)
      .map((each) => {
        const score = textScore(words, [
          each.reference,
          each.name,
          each.description,
          each.nameEn,
          ...each.grapeVariety,
        ]);
        const relevance = venueRelevance(each.tags, venueTags);
        return { productRef: each.reference, score, rank: conciergeRank(score, relevance) };
      })
      .filter(({ score }) => score > 0);
  }

  it('[VAL-13][MOD-17] finds wines in stock with a matching word, ranked by words and then by the venue', async () => {
    for (const q of ['シャルドネ ブルゴーニュ', 'pinot noir', wine.reference]) {
      const { items, total } = await products({ q });
      const rule = await expected(q);
      expect(total).toBe(rule.length);
      expect(total).toBeGreaterThan(0);
      const ranks = new Map(rule.map(({ productRef, rank }) => [productRef, rank]));
      for (const item of items) {
        expect(item.rank).toBe(ranks.get(item.productRef));
        expect(item.rank).toBe(item.textScore * 10_000 + item.relevance);
        expect(item.relevance).toBe(1);
        expect(item).toMatchObject({ poorMatch: false, pairing: null });
        expect(['IN_STOCK', 'FEW_LEFT']).toContain(item.product!.stockState);
      }
      const shown = items.map(({ rank }) => rank);
      expect(shown).toEqual([...shown].sort((a, b) => b - a));
    }
    expect((await products({ q: 'zzzzqqq' })).total).toBe(0);
    expect((await products({ q: '・・・' })).total).toBe(0);
  });

  it('[VAL-13] marks wines that do not match the chosen restaurant', async () => {
    const { items } = await products({ q: 'シャルドネ', venueRef: venue.reference });
    const { body } = await (await shop.signIn('admin')).get('/api/products');
    const tagsOf = new Map(body.map((each) => [each.reference, each.tags]));
    for (const item of items) {
      const relevance = venueRelevance(tagsOf.get(item.productRef)!, venue.tags);
      expect(item).toMatchObject({ relevance, poorMatch: relevance === 0 });
      // Why, as in the shop (PRICE-01).
      expect(item.pairing).toMatchObject({ score: item.score, poorMatch: item.poorMatch });
      expect(item.pairing!.cuisine === null).toBe(item.poorMatch);
      expect(item.pairing!.price === null).toBe(item.poorMatch);
    }
    const rule = await expected('シャルドネ', venue.tags);
    expect(new Set(items.map(({ productRef }) => productRef))).toEqual(
      new Set(rule.map(({ productRef }) => productRef)),
    );
    expect(await codeOf(concierge, PRODUCTS, { q: 'a', venueRef: 'VEN99999' })).toBe('BAD_REFERENCE');
  });

  it('[VAL-13] returns pages that do not overlap, and all wines in stock without words', async () => {
    const first = await products({ page: 1, perPage: 5 });
    const second = await products({ page: 2, perPage: 5 });
    const references = [...first.items, ...second.items].map(({ productRef }) => productRef);
    expect(new Set(references).size).toBe(10);
    expect(first.total).toBeGreaterThan(100);
    expect(await codeOf(concierge, PRODUCTS, { perPage: 0 })).toBe('VALIDATION_FAILED');
    for (const person of ['customer', 'staff'] as const)
      expect(await codeOf(await shop.signIn(person), PRODUCTS)).toBe('FORBIDDEN');
  });

  it('[CONC-02][MOD-16] finds restaurants by name or reference', async () => {
    const VENUES = 'query ($q: String) { conciergeVenues(q: $q) { total items { reference name } } }';
    for (const q of [venue.reference, venue.name, venue.nameEn]) {
      const { conciergeVenues } = await answered(concierge, VENUES, { q });
      expect(conciergeVenues.items).toContainEqual({ reference: venue.reference, name: venue.name });
    }
    expect((await answered(concierge, VENUES, { q: 'zzzzqqq' })).conciergeVenues.total).toBe(0);
    expect(await codeOf(client, VENUES, { q: 'a' })).toBe('FORBIDDEN');
  });
});

describe('corkage', () => {
  it('[VAL-14] is for members only', async () => {
    const admin = await shop.signIn('admin');
    await admin.put(`/api/products/${wine.reference}`, { corkFee: 3_300 });
    const query = 'query ($reference: String!) { product(reference: $reference) { corkFee } }';
    const fee = async (who: Client) =>
      (await answered(who, query, { reference: wine.reference })).product!.corkFee;
    expect(await fee(shop.visitor())).toBeNull();
    expect(await fee(client)).toBe(3_300);
    expect((await shop.visitor().get(`/api/products/${wine.reference}`)).body).not.toHaveProperty('corkFee');
  });
});
