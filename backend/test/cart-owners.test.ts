import { beforeAll, describe, expect, it } from '@jest/globals';
import { addHomeAddress, anyVenue, dinner, wineWith } from './support/money.js';
import type { Body } from './support/operations.js';
import { client, shop, setUpCustomer, setUpShop } from './support/set-up-shop.js';

const NOBODY = '0123456789abcdef01234567';

let wine: Body<'Product'>;
let other: Body<'Product'>;
let venue: Body<'Venue'>;

setUpShop();
setUpCustomer({ name: '山田 花子' });
beforeAll(async () => {
  const visitor = shop.visitor();
  wine = await wineWith(visitor, 6);
  other = await wineWith(visitor, 6, 1);
  venue = await anyVenue(visitor);
});

const line = (product: { reference: string }, quantity = 1) => ({ productRef: product.reference, quantity });
const cartOf = async (who = client) => (await who.get('/api/cart')).body;

describe('ownership of carts', () => {
  it('[ROLE-02] other users’ items can neither be read nor changed: 404', async () => {
    const { body: item } = await client.post('/api/cart', { products: [line(wine)] });
    const stranger = await shop.newCustomer();
    expect((await cartOf(stranger)).cartItems).toEqual([]);
    expect(await stranger.put(`/api/cart/${item._id}`, { selected: false })).toMatchObject({ status: 404 });
    expect(await stranger.delete(`/api/cart/${item._id}`)).toMatchObject({ status: 404 });
    const { errors } = await stranger.graphql(
      'mutation ($id: ID!) { removeCartItem(id: $id) { items { _id } } }',
      {
        id: item._id,
      },
    );
    expect(errors?.[0]?.extensions.code).toBe('NOT_FOUND');
    expect((await cartOf()).cartItems).toEqual([item]);
  });

  it('[ROLE-03][API-11] a concierge reads and fills the cart of a customer, and changes its items', async () => {
    const concierge = await shop.signIn('concierge');
    const path = `/api/concierge-cart/${client.id}`;
    const added = await concierge.post(path, { ownerId: client.id, cartItem: { products: [line(wine)] } });
    expect(added).toMatchObject({ status: 201, body: { products: [{ productRef: wine.reference }] } });
    expect((await cartOf()).cartItems).toEqual([added.body]);
    const changed = await concierge.put(`/api/cart/${added.body._id}`, {
      reservation: { venueRef: venue.reference },
    });
    expect(changed.body.reservation).toMatchObject({ venueRef: venue.reference, name: '山田 花子' });
    expect((await concierge.get(path)).body).toEqual(await cartOf());
    expect((await cartOf(concierge as never)).cartItems).toEqual([]);
    expect(await concierge.delete(`/api/cart/${added.body._id}`)).toMatchObject({ status: 200 });
    expect((await cartOf()).cartItems).toEqual([]);
  });

  it('[API-11] rejects another ownerId than the path, an unknown customer, and other roles', async () => {
    const concierge = await shop.signIn('concierge');
    const path = `/api/concierge-cart/${client.id}`;
    expect(
      await concierge.post(path, { ownerId: NOBODY, cartItem: { products: [line(wine)] } }),
    ).toMatchObject({ status: 400, body: { params: { field: 'ownerId' } } });
    expect(await concierge.get(`/api/concierge-cart/${NOBODY}`)).toMatchObject({ status: 404 });
    for (const person of ['customer', 'manager', 'staff'] as const)
      expect(await (await shop.signIn(person)).get(path)).toMatchObject({ status: 403 });
    expect((await cartOf()).cartItems).toEqual([]);
  });
});

describe('the cart over GraphQL', () => {
  const CART = `{
    selected unfinishedTotal checkoutTotal
    items { _id selected destination productTotal homeAddress { addressId }
      reservation { reservationDate venueRef seats venue { name } }
      products { productRef quantity unitPrice product { name price } } }
  }`;

  const add = async (input: object) =>
    await client.graphql(`mutation ($input: CartItemInput!) { addCartItem(input: $input) ${CART} }`, {
      input,
    });

  it('[CART-01][VAL-06] adds cart items, and counts them in the totals', async () => {
    await add({
      products: [line(wine, 2)],
      reservation: { venueRef: venue.reference, reservationDate: dinner() },
    });
    const { data, errors } = await add({ products: [line(other, 1)] });
    expect(errors).toBeUndefined();
    expect(data.addCartItem).toMatchObject({
      unfinishedTotal: wine.price * 2 + other.price,
      checkoutTotal: wine.price * 2,
      items: [
        { reservation: { venue: { name: venue.name } }, products: [{ product: { name: wine.name } }] },
        { reservation: null },
      ],
    });
  });

  it('[CART-05] toggling an item flips its tick, and with it the checkout total', async () => {
    const { data } = await add({
      products: [line(wine)],
      reservation: { venueRef: venue.reference, reservationDate: dinner() },
    });
    const { _id: id } = data.addCartItem.items[0]!;
    const toggle = () => client.graphql(`mutation ($id: ID!) { toggleCartItem(id: $id) ${CART} }`, { id });
    expect((await toggle()).data.toggleCartItem).toMatchObject({
      checkoutTotal: 0,
      items: [{ selected: false }],
    });
    expect((await toggle()).data.toggleCartItem).toMatchObject({
      checkoutTotal: wine.price,
      items: [{ selected: true }],
    });
  });

  it('[VAL-04][VAL-05][CART-04] adds to a line, sets a quantity, 0 removes it and the empty cart item', async () => {
    const { data } = await add({ products: [line(wine)] });
    const { _id: itemId } = data.addCartItem.items[0]!;
    const added = await client.graphql(
      `mutation ($itemId: ID!, $line: CartLineInput!) { addCartLine(itemId: $itemId, line: $line) ${CART} }`,
      { itemId, line: line(wine, 2) },
    );
    expect(added.data.addCartLine.items[0]!.products).toMatchObject([{ quantity: 3 }]);
    const set = (quantity: number) =>
      client.graphql(
        `mutation ($itemId: ID!, $ref: String!, $quantity: Int!) {
          setCartLineQuantity(itemId: $itemId, productRef: $ref, quantity: $quantity) ${CART}
        }`,
        { itemId, ref: wine.reference, quantity },
      );
    expect((await set(9_999)).errors?.[0]?.extensions).toMatchObject({
      code: 'INSUFFICIENT_STOCK',
      params: { productRef: wine.reference },
    });
    expect((await set(-1)).errors?.[0]?.extensions).toMatchObject({
      code: 'VALIDATION_FAILED',
      params: { field: 'quantity' },
    });
    expect((await set(0)).data.setCartLineQuantity).toMatchObject({ items: [], selected: null });
  });

  it('[CART-01] sets the cart item being edited', async () => {
    const first = (await add({ products: [line(wine)] })).data.addCartItem.items[0]!._id;
    await add({ products: [line(other)] });
    const select = (id: string | null) =>
      client.graphql('mutation ($id: ID) { selectCartItem(id: $id) { selected } }', { id });
    expect((await select(first)).data.selectCartItem.selected).toBe(first);
    expect((await select(null)).data.selectCartItem.selected).toBeNull();
    expect((await select(NOBODY)).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
  });

  it('[FLOW-01] venue first: a venue alone, then wine, then home instead', async () => {
    const { data } = await add({ reservation: { venueRef: venue.reference } });
    expect(data.addCartItem.items[0]).toMatchObject({ destination: 'RESTAURANT', products: [] });
    const id = data.addCartItem.items[0]!._id;
    const update = (input: object) =>
      client.graphql(
        `mutation ($id: ID!, $input: CartItemInput!) { updateCartItem(id: $id, input: $input) ${CART} }`,
        { id, input },
      );
    await update({ products: [line(wine)] });
    const home = await update({ destination: 'HOME', homeAddressId: await addHomeAddress(client) });
    expect(home.data.updateCartItem.items[0]).toMatchObject({
      destination: 'HOME',
      reservation: { venueRef: null, venue: null },
      products: [{ productRef: wine.reference }],
    });
    const without = await update({ reservation: null });
    expect(without.data.updateCartItem.items[0]).toMatchObject({ destination: null, reservation: null });
  });
});

describe('concurrent changes', () => {
  it('[CART-01] items added concurrently by two tabs are both kept', async () => {
    const { body: item } = await client.post('/api/cart', { products: [line(wine)] });
    const tabs = Array.from({ length: 12 }, (_, tab) =>
      tab % 2
        ? client.post('/api/cart', { products: [line(other)] })
        : client.graphql(
            'mutation ($itemId: ID!, $line: CartLineInput!) { addCartLine(itemId: $itemId, line: $line) { selected } }',
            { itemId: item._id, line: line(other, 1) },
          ),
    );
    await Promise.all(tabs);
    const { cartItems } = await cartOf();
    const saleable = (await client.get(`/api/products/${other.reference}`)).body.saleableQuantity;
    expect(cartItems).toHaveLength(7);
    expect(cartItems[0].products[1].quantity).toBe(Math.min(6, saleable));
  });

  it('[CART-01] first items added concurrently create one cart', async () => {
    await Promise.all(Array.from({ length: 6 }, () => client.post('/api/cart', { products: [line(wine)] })));
    expect((await cartOf()).cartItems).toHaveLength(6);
    expect(await shop.connection.collection('carts').countDocuments({ owner: client.id })).toBe(1);
  });
});
