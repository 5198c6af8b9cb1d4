import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Client } from './support/client.js';
import { bought, cellarItem, dinner, wineWith } from './support/money.js';
import type { Body } from './support/operations.js';
import { shop, setUpShop } from './support/set-up-shop.js';

let admin: Client;
let manager: Client;
let concierge: Client;
let own: string;
let wine: Body<'Product'>;
setUpShop();
beforeAll(async () => {
  [admin, manager, concierge] = [
    await shop.signIn('admin'),
    await shop.signIn('manager'),
    await shop.signIn('concierge'),
  ];
  const { data } = await manager.graphql('{ managedVenues { venue { reference } } }');
  own = data.managedVenues[0]!.venue.reference;
  wine = await wineWith(admin, 20);
});

describe('a restaurant', () => {
  it('[ROLE-06] reads no sum and no points in the orders of its guests', async () => {
    const customer = await shop.newCustomer();
    const { body: item } = await customer.post('/api/cart', {
      products: [{ productRef: wine.reference, quantity: 2 }],
      reservation: { venueRef: own, reservationDate: dinner(), seats: 2, name: '客', phoneBooked: true },
    });
    const { reference } = (await bought(customer, [item])).orders[0]!;
    const seen = (await manager.get('/api/orders')).body.find((order) => order.reference === reference);
    const sums = [
      'totalProductPrice',
      'deliveryFee',
      'pointsUsed',
      'totalPaymentAmount',
      'paymentAmount',
    ] as const;
    expect(sums.map((field) => seen![field])).toEqual(sums.map(() => 0));
    expect(seen!.products[0]).toMatchObject({ quantity: 2, unitPrice: 0 });
    const { data } = await manager.graphqlText(
      `{ order(reference: "${reference}") { ${sums.join(' ')} products { unitPrice } payments { amount } } }`,
    );
    expect(JSON.stringify(data.order)).not.toMatch(/[1-9]/);
    expect((await customer.get('/api/orders')).body[0]!.totalProductPrice).toBe(2 * wine.price);
  });

  it('[ROLE-06] shows pictures that were uploaded to the shop, and keeps those it has', async () => {
    const path = `/api/venues/${own}`;
    const before = (await manager.get(path)).body.images;
    const foreign = await manager.put(path, { images: [...before, 'https://elsewhere.example/pixel.png'] });
    expect([foreign.status, foreign.body.params.field]).toEqual([400, `images.${before.length}`]);
    expect((await manager.put(path, { images: before })).status).toBe(200);
    expect((await manager.get(path)).body.images).toEqual(before);
  });
});

describe('a concierge', () => {
  it('[ROLE-03] opens the carts of customers only', async () => {
    const customer = await shop.newCustomer();
    const { user } = (await admin.get('/api/_auth/session')).body;
    const { _id: itemId } = await cellarItem(admin, { [wine.reference]: 1 });
    const CART = 'query ($userId: ID!) { conciergeCart(userId: $userId) { items { _id } } }';
    expect((await concierge.get(`/api/concierge-cart/${customer.id}`)).status).toBe(200);
    expect((await concierge.get(`/api/concierge-cart/${user._id}`)).status).toBe(404);
    for (const who of [concierge, admin]) {
      const { errors } = await who.graphql(CART, { userId: user._id });
      expect(errors?.[0]?.extensions.code).toBe('NOT_FOUND');
    }
    for (const answer of [
      await concierge.put(`/api/cart/${itemId}`, { products: [] }),
      await concierge.delete(`/api/cart/${itemId}`),
    ])
      expect(answer.status).toBe(404);
    expect((await admin.get('/api/cart')).body.cartItems.map((item: Body<'CartItem'>) => item._id)).toContain(
      itemId,
    );
  });
});

describe('a telephone number of a customer', () => {
  it('[ROLE-03] is read by a concierge in its last four digits only, at every door; the customer reads all of it', async () => {
    const customer = await shop.newCustomer();
    const phone = '09012345678';
    const home = {
      label: '自宅',
      zipcode: '150-0001',
      city: '東京都',
      street: '渋谷区',
      street2: '1-2-3',
      phone,
    };
    const added = await customer.graphql(
      'mutation ($input: AddressInput!) { addAddress(input: $input) { addresses { _id phone isCellar } } }',
      { input: { ...home, contactName: '山田 花子' } },
    );
    const address = added.data!.addAddress.addresses.find((each: any) => !each.isCellar);
    expect(address!.phone).toBe(phone);
    const products = [{ productRef: wine.reference, quantity: 1 }];
    const item = { destination: 'HOME', homeAddressId: address!._id, products };
    const userId = customer.id;
    const { reference } = (await customer.get('/api/_auth/session')).body.user;
    const cart = `/api/concierge-cart/${userId}`;
    const made = await concierge.post(cart, { ownerId: userId, cartItem: item });
    expect(made).toMatchObject({ status: 201, body: { homeAddress: { phone: '5678' } } });
    const ADDRESSES = 'addresses { phone }';
    const HOME = 'items { homeAddress { phone } reservation { homeAddress { phone } } }';
    const itemPath = `/api/cart/${made.body._id}`;
    const seen = [
      await concierge.get('/api/users'),
      await concierge.get(cart),
      await concierge.put(itemPath, { selected: false }),
      await concierge.graphql(`query ($q: String) { users(q: $q) { items { ${ADDRESSES} } } }`, {
        q: reference,
      }),
      await concierge.graphql(`query ($q: String) { customers(q: $q) { items { ${ADDRESSES} } } }`, {
        q: reference,
      }),
      await concierge.graphql(`query ($userId: ID!) { customer(userId: $userId) { ${ADDRESSES} } }`, {
        userId,
      }),
      await concierge.graphql(`query ($ids: [ID!]!) { customersById(userIds: $ids) { ${ADDRESSES} } }`, {
        ids: [userId],
      }),
      await concierge.graphql(`query ($userId: ID!) { conciergeCart(userId: $userId) { ${HOME} } }`, {
        userId,
      }),
      await concierge.graphql(
        `mutation ($userId: ID!, $id: ID!) { toggleConciergeCartItem(ownerId: $userId, id: $id) { ${HOME} } }`,
        { userId, id: made.body._id },
      ),
      await concierge.delete(itemPath),
    ].map((answer) => JSON.stringify(answer));
    expect(seen.map((text) => [text.includes(phone), text.includes('"phone":"5678"')])).toEqual(
      seen.map(() => [false, true]),
    );
  });
});

describe('a tier', () => {
  it('[LOY-02] is lost when the order that earned it is cancelled', async () => {
    const thresholds = await admin.put('/api/parameters/tier-thresholds', {
      choices: [
        ['BRONZE', '500'],
        ['SILVER', '600'],
        ['GOLD', '900'],
      ].map(([description, value]) => ({ description, value, label: description, enabled: true })),
    });
    expect(thresholds.status).toBe(200);
    const customer = await shop.newCustomer();
    const tier = async () => (await customer.get('/api/_auth/session')).body.user.loyaltyStatus;
    const { orders } = await bought(customer, [await cellarItem(customer, { [wine.reference]: 1 })]);
    expect(await tier()).toBe('GOLD');
    const CANCEL = 'mutation ($reference: String!) { cancelOrder(reference: $reference) { status } }';
    const { data } = await customer.graphql(CANCEL, { reference: orders[0]!.reference });
    expect(data?.cancelOrder.status).toBe('CANCELLED');
    expect(await tier()).toBe('STANDARD');
  });
});
