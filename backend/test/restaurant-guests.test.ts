import { beforeAll, describe, expect, it } from '@jest/globals';
import { WEBHOOK_EVENT_TYPES } from '@vinkura/domain';
import type { Client } from './support/client.js';
import type { Customer } from './support/customers.js';
import { bought, dinner, wineWith } from './support/money.js';
import type { Operation, Variables, VariablesArgument } from './support/operations.js';
import { answered, post, prepared, step } from './support/order-steps.js';
import { admin, shop, setUpAdmin, setUpShop } from './support/set-up-shop.js';

/** A guest who orders to both restaurants, and another one with the same wine, name and dinner. */
let guest: Customer;
let other: Customer;
const accountOf = async (customer: Customer): Promise<{ _id: string; reference: string; email: string }> =>
  (await customer.get('/api/_auth/session')).body.user;

/** Two restaurants and their staff, who manage no other. */
let here: { venueRef: string; desk: Client };
let there: { venueRef: string; desk: Client };
let wine: string;

const ORDER = `reference ownerRef status createdAt history { at by action } customer { reference name email }
  products { productRef cellarId } payments { _id } paymentIntentId`;
const TABLE = `orderRef status name details wines { productRef comments } deliveries { ref receivedAt }
  reports { id note }`;

async function ordered(customer: Client, venueRef: string): Promise<string> {
  const { body: item } = await customer.post('/api/cart', {
    products: [{ productRef: wine, quantity: 1 }],
    reservation: {
      venueRef,
      reservationDate: dinner(),
      name: '佐伯',
      seats: 2,
      phoneBooked: true,
      venueConfirmed: true,
    },
  });
  const { orders } = await bought(customer, [item]);
  return orders[0]!.reference;
}

async function shipped(customer: Client, venueRef: string): Promise<string> {
  const reference = await ordered(customer, venueRef);
  await post(admin, reference, 'submitplanning');
  await step(admin, 'makeOrderReady', { reference });
  await prepared(admin, reference);
  await step(admin, 'shipOrder', { reference });
  return reference;
}

/** All that the people of a restaurant can ask about an order: each door with what it answers. */
async function doors(desk: Client, reference: string): Promise<Record<string, any>> {
  const named = { reference };
  const list = (await desk.get('/api/orders')).body;
  const graphql = <const Text extends string>(
    query: Text & Operation<Text>,
    ...variables: VariablesArgument<Text>
  ) => answered(desk, query, ...variables);
  return {
    'GET /api/orders': list.find((order) => order.reference === reference),
    'GET /api/orders?page': (await desk.get(`/api/orders?page=1&perPage=5&q=${reference}`)).body,
    'GET /api/orders/{id}/refreshpaymentstatus': (
      await desk.get(`/api/orders/${reference}/refreshpaymentstatus`)
    ).body,
    'PUT /api/orders/{id}': (
      await desk.put(
        `/api/orders/${reference}`,
        list.find((order) => order.reference === reference),
      )
    ).body,
    'POST /api/orders/{id}/startplanning': (await desk.post(`/api/orders/${reference}/startplanning`)).body,
    'POST /api/orders/{id}/reorder': (await desk.post(`/api/orders/${reference}/reorder`)).body,
    orders: (await graphql(`{ orders(filter: { q: "${reference}" }) { items { ${ORDER} } } }`)).orders
      .items[0],
    order: (await graphql(`{ order(reference: "${reference}") { ${ORDER} } }`)).order,
    setInvoiceName: await desk.graphql(
      `mutation { setInvoiceName(reference: "${reference}", name: "x") { ${ORDER} } }`,
    ),
    cancelOrder: await desk.graphql(`mutation { cancelOrder(reference: "${reference}") { ${ORDER} } }`),
    reservationOfParcel: (await graphql(`{ reservationOfParcel(reference: "${reference}") { ${TABLE} } }`))
      .reservationOfParcel,
    managedVenues: (await graphql(`{ managedVenues { reservations(days: 120) { ${TABLE} } } }`))
      .managedVenues,
    'POST /api/orders/{id}/confirmreception': await post(desk, reference, 'confirmreception'),
    confirmReception: await step(desk, 'confirmReception', named),
    receiveParcel: (await graphql(`mutation { receiveParcel(deliveryRef: "${reference}-1") { ${TABLE} } }`))
      .receiveParcel,
    reportBottles: (
      await answered(
        desk,
        `mutation ($input: BottleReportInput!) { reportBottles(input: $input) { ${TABLE} } }`,
        {
          input: { orderRef: reference, problem: 'BROKEN', productRef: wine, quantity: 1 },
        },
      )
    ).reportBottles,
    'GET /api/back-office/orders/export.csv': (await desk.get('/api/back-office/orders/export.csv')).body,
    'GET /api/feedback/{reference}': (await desk.get(`/api/feedback/${reference}`)).body,
    eveningLink: await desk.graphql(`{ eveningLink(orderRef: "${reference}") { url } }`),
    invoice: await desk.graphql(`{ invoice(reference: "${reference}") { number } }`),
  };
}

/** Strings and numbers in an answer. */
function valuesIn(answer: unknown): string[] {
  if (typeof answer === 'string' || typeof answer === 'number') return [`${answer}`];
  return typeof answer === 'object' && answer !== null ? Object.values(answer).flatMap(valuesIn) : [];
}

setUpShop();
setUpAdmin();
beforeAll(async () => {
  [guest, other] = [
    await shop.newCustomer({ name: '秘密 花子' }),
    await shop.newCustomer({ name: '内緒 太郎' }),
  ];
  const [manager, staff] = await Promise.all([shop.signIn('manager'), shop.signIn('staff')]);
  const venues = (await admin.get('/api/venues')).body.filter(({ byoPolicy }) => byoPolicy.accepted);
  // Other files reserve at the first restaurants, whose lists of orders become long.
  [here, there] = [
    { venueRef: venues.at(-1)!.reference, desk: manager },
    { venueRef: venues.at(-2)!.reference, desk: staff },
  ];
  for (const [address, { venueRef }] of [
    ['manager@', here],
    ['staff@', there],
  ] as const) {
    const [user] = (await admin.get(`/api/users?q=${address}`)).body;
    await admin.put(`/api/users/${user!._id}`, { managedVenues: [venueRef] });
    // Whenever the test runs, both take this dinner.
    await admin.put(`/api/venues/${venueRef}`, { businessHours: { services: [] } });
  }
  wine = (await wineWith(admin, 20)).reference;
});

describe('what restaurants know of a guest', () => {
  it('[ROLE-06] names a guest by a pseudonym of the restaurant at every door, which no two restaurants can join', async () => {
    await answered(
      admin,
      'mutation ($input: WebhookEndpointInput!) { createWebhookEndpoint(input: $input) { secret } }',
      {
        input: {
          url: 'http://127.0.0.1:9/hook',
          description: '連携',
          eventTypes: WEBHOOK_EVENT_TYPES,
          active: true,
        },
      },
    );
    const answers = {
      guestHere: await doors(here.desk, await shipped(guest, here.venueRef)),
      guestHereAgain: await doors(here.desk, await shipped(guest, here.venueRef)),
      guestThere: await doors(there.desk, await shipped(guest, there.venueRef)),
      otherHere: await doors(here.desk, await shipped(other, here.venueRef)),
      otherThere: await doors(there.desk, await shipped(other, there.venueRef)),
    };
    const pseudonyms = Object.values(answers).map(({ order }) => order.ownerRef);
    for (const name of pseudonyms) expect(name).toMatch(/^GUEST-[\w-]{16}$/);
    expect(pseudonyms[1]).toBe(pseudonyms[0]);
    expect(new Set(pseudonyms).size).toBe(4);

    const { _id, reference, email } = await accountOf(guest);
    for (const answer of Object.values(answers))
      for (const [door, shown] of Object.entries(answer)) {
        const text = JSON.stringify(shown) ?? '';
        for (const secret of [_id, reference, email, '秘密', '内緒'])
          expect({ door, has: text.includes(secret) }).toEqual({ door, has: false });
        if (text.includes('"ownerRef"'))
          expect({ door, text }).toEqual({ door, text: expect.stringContaining('GUEST-') });
      }

    // What both restaurants read of this guest and neither of another one: by that they could join their visits.
    const seenThere = new Set(valuesIn(answers.guestThere));
    const common = new Set(valuesIn([answers.otherHere, answers.otherThere]));
    expect(valuesIn(answers.guestHere).filter((value) => seenThere.has(value) && !common.has(value))).toEqual(
      [],
    );

    const deliveries = JSON.stringify(await shop.connection.collection('webhookdeliveries').find().toArray());
    expect(deliveries).toContain('order.');
    for (const secret of [_id, reference, email, pseudonyms[0]]) expect(deliveries).not.toContain(secret);
  });

  it('[ROLE-06] lists no orders of guests by amounts, which a restaurant may not know', async () => {
    const reference = await shipped(guest, here.venueRef);
    const listed = async (sort: 'NEWEST' | 'AMOUNT', rest: string) => [
      (
        await answered(here.desk, `{ orders(sort: ${sort}, perPage: 100) { items { reference } } }`)
      ).orders.items.some((order) => order.reference === reference),
      (await here.desk.get(`/api/orders?sort=${rest}`)).body.some((order) => order.reference === reference),
    ];
    expect(await listed('NEWEST', '-createdAt')).toEqual([true, true]);
    expect(await listed('AMOUNT', '-totalPaymentAmount')).toEqual([false, false]);
  });

  it('[ROLE-06] finds no order by what a restaurant may not know: the customer’s reference and name', async () => {
    const reference = await ordered(guest, here.venueRef);
    const { reference: ownerRef } = await accountOf(guest);
    const ORDERS =
      'query ($filter: OrderFilter) { orders(filter: $filter, perPage: 100) { items { reference } } }';
    const found = async (client: Client, filter: Variables<typeof ORDERS>['filter']) =>
      (await answered(client, ORDERS, { filter })).orders.items.map((order) => order.reference);
    const listed = async (client: Client, q: string) =>
      (await client.get(`/api/orders?q=${encodeURIComponent(q)}`)).body.map((order) => order.reference);
    for (const filter of [{ ownerRef }, { q: ownerRef }, { q: ownerRef.slice(2) }, { q: '秘密' }]) {
      expect({ filter, found: await found(here.desk, filter) }).toEqual({ filter, found: [] });
      expect(await found(admin, filter)).toContain(reference);
      expect(await found(guest, filter)).toContain(reference);
    }
    for (const q of [ownerRef, '花子']) expect(await listed(here.desk, q)).toEqual([]);
    for (const q of ['佐伯', reference, wine, here.venueRef]) {
      expect(await found(here.desk, { q })).toContain(reference);
      expect(await listed(here.desk, q)).toContain(reference);
    }
  });
});

describe('a report of bottles that is sent again', () => {
  it('[PWA-01] [REPORT-01] is one report under its key, with the same answer, also at once', async () => {
    const reference = await ordered(guest, here.venueRef);
    await post(admin, reference, 'submitplanning');
    await step(admin, 'makeOrderReady', { reference });
    await prepared(admin, reference);
    await step(admin, 'shipOrder', { reference });
    const query = `mutation ($input: BottleReportInput!) { reportBottles(input: $input) { ${TABLE} } }`;
    const input = { orderRef: reference, problem: 'BROKEN', productRef: wine, quantity: 1 };
    const send = async () => {
      const key = { 'Idempotency-Key': 'made-in-the-cellar' };
      return (await here.desk.post('/graphql', { query, variables: { input } }, key)).body;
    };
    // The order has one bottle: a second report would be refused.
    for (const { errors } of await Promise.all([send(), send(), send(), send()]))
      expect(['request-in-progress', undefined]).toContain(errors?.[0]?.extensions.messageKey);
    const { reports } = (await send()).data.reportBottles;
    expect(reports).toHaveLength(1);
    const { reservationOfParcel } = await answered(
      here.desk,
      `{ reservationOfParcel(reference: "${reference}") { reports { id } } }`,
    );
    expect(reservationOfParcel!.reports.map(({ id }) => id)).toEqual([reports[0].id]);
  });
});
