import { beforeAll, describe, expect, it } from '@jest/globals';
import { bought, cellarItem, orderOf, placed, restaurantItem, wineWith } from './support/money.js';
import type { Body } from './support/operations.js';
import { client, shop, setUpCustomer, setUpShop } from './support/set-up-shop.js';

let wine: Body<'Product'>;

setUpShop({ checkStock: true });
setUpCustomer({ name: '鈴木 一郎' });
beforeAll(async () => {
  wine = await wineWith(shop.visitor(), 24);
});

const line = () => ({ [wine.reference]: 1 });
const unpaid = async (who = client) => (await placed(who, [await cellarItem(who, line())])).orders[0];
const paid = async (who = client) => {
  const { orders } = await bought(who, [await cellarItem(who, line())]);
  return orderOf(who, orders[0]!.reference);
};

describe('the list of orders', () => {
  it('[API-12][ORD-01] returns an array of whole orders, newest first, with an ETag', async () => {
    const first = await unpaid();
    const second = await unpaid();
    const answer = await client.get('/api/orders');
    expect(answer.status).toBe(200);
    expect(answer.body.map((order) => order.reference)).toEqual([second!.reference, first!.reference]);
    expect(answer.body[1]).toEqual(first);
    expect(first).toMatchObject({
      products: [{ productRef: wine.reference, name: wine.name, unitPrice: wine.price, quantity: 1 }],
      destinationCount: 1,
      wineCount: 1,
      deliveryFee: 0,
      totalProductPrice: wine.price,
      totalPaymentAmount: wine.price,
      pointsUsed: 0,
      invoiceName: null,
      paymentIntentId: expect.any(String),
      paymentHistory: [{ status: 'FILLING' }],
      availableActions: ['PROCEED_PAYMENT', 'RETRY_PAYMENT', 'CANCEL'],
    });
    const etag = answer.headers.get('etag');
    expect(etag).toBeTruthy();
    expect((await client.get('/api/orders')).headers.get('etag')).toBe(etag);
    await unpaid();
    expect((await client.get('/api/orders')).headers.get('etag')).not.toBe(etag);
  });

  it('[ROLE-02][ACCT-01] of one’s own excludes orders of managed restaurants', async () => {
    const manager = await shop.signIn('manager');
    const ask = async (filter: object) =>
      (
        await manager.graphqlText(
          '{ session { user { reference } } orders(filter: FILTER, page: 1, perPage: 50) { total items { ownerRef } } }'.replace(
            'FILTER',
            JSON.stringify(filter).replaceAll('"', ''),
          ),
        )
      ).data;
    const { session, orders: all } = await ask({});
    const isOwn = ({ ownerRef }: Body<'Order'>) => ownerRef === session.user.reference;
    expect(all.items.every(isOwn)).toBe(false);
    const { orders: own } = await ask({ own: true });
    expect(own.items.every(isOwn)).toBe(true);
    const admin = await shop.signIn('admin');
    const { data } = await admin.graphql('{ orders(filter: { own: true }, page: 1, perPage: 5) { total } }');
    expect(data.orders.total).toBe(0);
  });

  it('[ORD-08] returns the payment deadline of an unpaid order, and none for a paid one', async () => {
    const { reference } = (await unpaid())!;
    const { reference: other } = await paid();
    const { data } = await client.graphql(
      '{ orders(page: 1, perPage: 5) { items { reference createdAt payBefore } } }',
    );
    const found = (ref: string) => data.orders.items.find((order) => order.reference === ref);
    const { createdAt, payBefore } = found(reference)!;
    expect(Date.parse(payBefore!) - Date.parse(createdAt)).toBeGreaterThanOrEqual(60 * 60_000);
    expect(Date.parse(payBefore!) - Date.parse(createdAt)).toBeLessThan(61 * 60_000);
    expect(found(other)!.payBefore).toBeNull();
  });

  it('[ORD-01] never returns the secret token', async () => {
    const order = await paid();
    const stored = await shop.connection.collection('orders').findOne({ reference: order.reference });
    expect(stored?.secretToken).toMatch(/^[\w-]{32,}$/);
    await client.put(`/api/orders/${order._id}`, { invoiceName: '鈴木' });
    const texts = [
      await client.get('/api/orders'),
      await client.get(`/api/orders/${order.reference}/refreshpaymentstatus`),
      await client.post(`/api/orders/${order.reference}/startplanning`),
      await (await shop.signIn('admin')).get('/api/orders'),
    ].map((answer) => JSON.stringify(answer.body));
    for (const text of texts) {
      expect(text).toContain(order.reference);
      expect(text).not.toContain(stored?.secretToken);
    }
  });

  it('[API-12] pages, sorts and searches', async () => {
    const orders = [await unpaid(), await unpaid(), await unpaid()];
    const references = orders.map((order) => order!.reference);
    const list = async (query: string) =>
      (await client.get(`/api/orders?${query}`)).body.map((order) => order.reference);
    expect(await list('page=2&perPage=2')).toEqual([references[0]]);
    expect(await list('sort=reference')).toEqual(references);
    expect(await list(`q=${references[1]}`)).toEqual([references[1]]);
    expect(await list(`q=${encodeURIComponent(wine.nameEn.toUpperCase())}`)).toHaveLength(3);
    expect(await list('q=zzzz')).toEqual([]);
    for (const [query, field] of [
      ['sort=secretToken', 'sort'],
      ['page=0', 'page'],
      ['perPage=x', 'perPage'],
      ['colour=red', 'colour'],
    ] as const)
      expect(await client.get(`/api/orders?${query}`)).toMatchObject({
        status: 400,
        body: { params: { field } },
      });
  });

  it('[ROLE-02][ROLE-06] own orders, those of managed venues once paid, or all', async () => {
    const manager = await shop.signIn('manager');
    const { data } = await manager.graphql('{ session { user { managedVenues } } }');
    const [managed] = data.session.user!.managedVenues;
    const at = async (venueRef: string) => {
      const item = await restaurantItem(client, line());
      await client.put(`/api/cart/${item._id}`, {
        reservation: {
          venueRef,
          reservationDate: item.reservation!.reservationDate,
          phoneBooked: true,
          name: '鈴木 一郎',
          seats: 2,
        },
      });
      return item;
    };
    const venues = (await client.get('/api/venues')).body.map((venue) => venue.reference);
    const elsewhere = venues.find((ref: string) => !data.session.user!.managedVenues.includes(ref));
    const there = (await bought(client, [await at(managed!)])).orders[0];
    const unpaidThere = (await placed(client, [await at(managed!)])).orders[0];
    const other = (await bought(client, [await at(elsewhere!)])).orders[0];

    const seen = async (who: typeof manager) =>
      (await who.get('/api/orders')).body.map((order) => order.reference);
    const [newest, ...demo] = await seen(manager);
    expect(newest).toBe(there!.reference);
    expect(demo).not.toContain(unpaidThere!.reference);
    expect(demo).not.toContain(other!.reference);
    expect(await seen(await shop.signIn('admin'))).toEqual(
      expect.arrayContaining([there!.reference, unpaidThere!.reference, other!.reference]),
    );
    expect(await seen(await shop.newCustomer())).toEqual([]);
    expect(await seen(await shop.signIn('concierge'))).toEqual([]);

    const [shown] = (await manager.get('/api/orders')).body;
    expect(shown).toMatchObject({
      reservation: { venueRef: managed, name: '鈴木 一郎' },
      paymentIntentId: null,
      paymentHistory: [],
      availableActions: [],
    });
    expect(JSON.stringify(shown)).not.toContain('@');
    for (const reference of [unpaidThere!.reference, other!.reference]) {
      const { errors } = await manager.graphql(
        'query ($ref: String!) { order(reference: $ref) { reference } }',
        {
          ref: reference,
        },
      );
      expect(errors?.[0]?.extensions.code).toBe('NOT_FOUND');
    }
    expect(await manager.post(`/api/orders/${there!.reference}/startplanning`)).toMatchObject({
      status: 403,
    });
  });
});

describe('over GraphQL', () => {
  it('[ORD-01] lists pages with filters, with wines and payments inside', async () => {
    const open = await unpaid();
    const done = await paid();
    await client.graphql('mutation ($ref: String!) { cancelOrder(reference: $ref) { status } }', {
      ref: done.reference,
    });
    const list = async (filter: object) => {
      const { data, errors } = await client.graphql(
        `query ($filter: OrderFilter) { orders(filter: $filter, perPage: 10) {
          total page perPage items { reference products { product { name } } paymentIntent { amount orderRefs } }
        } }`,
        { filter },
      );
      expect(errors).toBeUndefined();
      return data.orders;
    };
    expect(await list({})).toMatchObject({ total: 2, page: 1, perPage: 10 });
    expect((await list({ open: true })).items).toMatchObject([
      {
        reference: open!.reference,
        paymentIntent: { amount: wine.price },
        products: [{ product: { name: wine.name } }],
      },
    ]);
    expect((await list({ open: false })).items).toMatchObject([{ reference: done.reference }]);
    expect((await list({ status: ['PLACED'] })).total).toBe(1);
    expect((await list({ destination: 'VENUE_ADDRESS' })).total).toBe(0);
    expect((await list({ destination: 'CELLAR_ADDRESS' })).total).toBe(2);
    expect((await list({ q: open!.reference })).total).toBe(1);
    const { errors } = await client.graphql('{ orders(perPage: 1000) { total } }');
    expect(errors?.[0]?.extensions).toMatchObject({
      code: 'VALIDATION_FAILED',
      params: { field: 'perPage' },
    });
  });

  it('[ROLE-02] returns NOT_FOUND for the orders of others, and cancels none of them', async () => {
    const { reference } = (await unpaid())!;
    const stranger = await shop.newCustomer();
    for (const query of [
      'query ($ref: String!) { order(reference: $ref) { reference } }',
      'mutation ($ref: String!) { cancelOrder(reference: $ref) { reference } }',
      'mutation ($ref: String!) { setInvoiceName(reference: $ref, name: "X") { reference } }',
    ] as const) {
      const { errors } = await stranger.graphql(query, { ref: reference });
      expect(errors?.[0]?.extensions.code).toBe('NOT_FOUND');
    }
    expect(await orderOf(client, reference)).toMatchObject({ status: 'PLACED', invoiceName: null });
  });
});

describe('what can be changed', () => {
  it('[ORD-09] the invoice name can be entered once', async () => {
    const order = await paid();
    const put = (body: object, who = client) => who.put(`/api/orders/${order._id}`, body);
    expect(await put({ invoiceName: '  株式会社鈴木商店 ' })).toMatchObject({
      status: 200,
      body: { invoiceName: '株式会社鈴木商店' },
    });
    const fixed = { status: 403, body: { code: 'FIELD_NOT_EDITABLE', params: { field: 'invoiceName' } } };
    expect(await put({ invoiceName: '別の名前' })).toMatchObject(fixed);
    expect(await put({ invoiceName: null })).toMatchObject(fixed);
    expect(await put({ invoiceName: '別の名前' }, (await shop.signIn('admin')) as never)).toMatchObject(
      fixed,
    );
    expect(await put({ invoiceName: '株式会社鈴木商店' })).toMatchObject({ status: 200 });
    const { errors } = await client.graphql(
      'mutation ($ref: String!) { setInvoiceName(reference: $ref, name: "別の名前") { invoiceName } }',
      { ref: order.reference },
    );
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'FIELD_NOT_EDITABLE' });
  });

  it('[ORD-09] of two concurrent names exactly one is stored', async () => {
    const { reference } = (await unpaid())!;
    const answers = await Promise.all(
      ['一', '二', '三', '四'].map((invoiceName) => client.put(`/api/orders/${reference}`, { invoiceName })),
    );
    const winners = answers.filter(({ status }) => status === 200);
    expect(winners).toHaveLength(1);
    expect((await orderOf(client, reference)).invoiceName).toBe(winners[0]!.body.invoiceName);
  });

  it('[API-12] PUT accepts the order as it was read and rejects other changes by name', async () => {
    const order = await unpaid();
    expect(await client.put(`/api/orders/${order!._id}`, { ...order, invoiceName: '鈴木' })).toMatchObject({
      status: 200,
      body: { invoiceName: '鈴木', status: 'PLACED' },
    });
    const own = await orderOf(client, order!.reference);
    for (const [field, value] of [
      ['status', 'PAID'],
      ['paymentAmount', 1],
      ['owner', '0123456789abcdef01234567'],
      ['comments', 'bitte'],
      ['products', []],
      ['deliveryFee', 7],
    ] as const)
      expect(await client.put(`/api/orders/${order!._id}`, { ...own, [field]: value })).toMatchObject({
        status: 403,
        body: { code: 'FIELD_NOT_EDITABLE', params: { field } },
      });
    expect(await client.put(`/api/orders/${order!._id}`, { colour: 'red' })).toMatchObject({
      status: 400,
      body: { params: { field: 'colour' } },
    });
    for (const [field, value] of [
      ['invoiceName', 7],
      ['invoiceName', 'x'.repeat(101)],
    ] as const) {
      const { reference } = (await unpaid())!;
      expect(await client.put(`/api/orders/${reference}`, { [field]: value })).toMatchObject({
        status: 400,
        body: { params: { field } },
      });
    }
    expect(await orderOf(client, order!.reference)).toEqual(own);
  });

  it('[API-12] an administrator edits the comments; an outdated copy is distinguished from a forbidden change', async () => {
    const order = await unpaid();
    const admin = await shop.signIn('admin');
    expect(await admin.put(`/api/orders/${order!._id}`, { comments: '電話済み' })).toMatchObject({
      status: 200,
      body: { comments: '電話済み' },
    });
    expect(await client.put(`/api/orders/${order!._id}`, { ...order, invoiceName: '鈴木' })).toMatchObject({
      status: 409,
      body: { code: 'CONFLICT', messageKey: 'order-changed' },
    });
    const stranger = await shop.newCustomer();
    expect(await stranger.put(`/api/orders/${order!._id}`, { invoiceName: 'X' })).toMatchObject({
      status: 404,
    });
  });
});

describe('steps', () => {
  it('[ORD-02] a step outside the table is rejected with both states, in REST and GraphQL', async () => {
    const { reference } = (await unpaid())!;
    expect(await client.post(`/api/orders/${reference}/startplanning`)).toMatchObject({
      status: 409,
      body: {
        code: 'ILLEGAL_TRANSITION',
        params: { from: 'PLACED', to: 'PLANNING', action: 'START_PLANNING' },
      },
    });
    await client.graphql('mutation ($ref: String!) { cancelOrder(reference: $ref) { status } }', {
      ref: reference,
    });
    const { errors } = await client.graphql(
      'mutation ($ref: String!) { cancelOrder(reference: $ref) { status } }',
      { ref: reference },
    );
    expect(errors?.[0]?.extensions).toMatchObject({
      code: 'ILLEGAL_TRANSITION',
      params: { from: 'CANCELLED', to: 'CANCELLED' },
    });
  });

  it('[ORD-03] starting planning again returns the order in planning', async () => {
    const order = await paid();
    expect(await client.post(`/api/orders/${order._id}/startplanning`)).toMatchObject({
      status: 200,
      body: { _id: order._id, status: 'PLANNING' },
    });
    expect((await orderOf(client, order.reference)).history).toEqual(order.history);
  });

  it('[ORD-02] a paid order that is still in planning can be cancelled by its owner; the bottles come back', async () => {
    const before = (await client.get(`/api/products/${wine.reference}`)).body.saleableQuantity;
    const order = await paid();
    expect(order.availableActions).toEqual(['CANCEL']);
    const { data } = await client.graphql(
      'mutation ($ref: String!) { cancelOrder(reference: $ref, reason: "都合により") { status history { action by comment } } }',
      { ref: order.reference },
    );
    expect(data.cancelOrder.status).toBe('CANCELLED');
    expect(data.cancelOrder.history.at(-1)).toEqual({
      action: 'CANCEL',
      by: order.ownerRef,
      comment: '都合により',
    });
    expect((await client.get(`/api/products/${wine.reference}`)).body.saleableQuantity).toBe(before);
  });
});
