import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Client } from './support/client.js';
import { bought, CARDS, dinner, enterCard, placed, wineWith } from './support/money.js';
import type { Body } from './support/operations.js';
import { post, prepared, step } from './support/order-steps.js';
import { admin, shop, setUpAdmin, setUpShop } from './support/set-up-shop.js';

let manager: Client;
let staff: Client;
let customer: Client;
let own: string;
let foreign: string;
let wine: Body<'Product'>;
let orderRef: string;

const RESERVATIONS = `reservations(days: 120) { orderRef venueRef status reservationDate name seats details
  canConfirmReception wines { productRef name quantity comments glassInstructions openingInstructions tempInstructions
  extraInstructions } deliveries { ref status } }`;

const reservation = (venueRef: string) => ({
  venueRef,
  reservationDate: dinner(),
  name: '山田 様',
  seats: 3,
  details: '窓側',
  phoneBooked: true,
});

async function ordered(venueRef: string) {
  const { body: item } = await customer.post('/api/cart', {
    products: [{ productRef: wine.reference, quantity: 2, comments: '冷やして' }],
    reservation: reservation(venueRef),
  });
  return item;
}

setUpShop();
setUpAdmin();
beforeAll(async () => {
  manager = await shop.signIn('manager');
  staff = await shop.signIn('staff');
  customer = await shop.newCustomer({ name: '秘密 花子' });
  own = (await manager.graphql('{ managedVenues { venue { reference } } }')).data.managedVenues[0]!.venue
    .reference;
  const managed = (await admin.get('/api/users?q=manager@')).body[0]!.managedVenues;
  const staffUser = (await admin.get('/api/users?q=staff@')).body[0];
  const assigned = await admin.put(`/api/users/${staffUser!._id}`, { managedVenues: [own] });
  expect(assigned.status).toBe(200);
  foreign = (await admin.get('/api/venues')).body.find(
    ({ reference }) => !managed.includes(reference),
  )!.reference;
  wine = await wineWith(admin, 20);
  await admin.put(`/api/products/${wine.reference}`, {
    tempInstructions: 15,
    glassInstructions: 'TYPE_3',
    openingInstructions: '1H_BEFORE',
    extraInstructions: '静かに注ぐ',
  });
  const { orders } = await bought(customer, [await ordered(own)]);
  orderRef = orders[0]!.reference;
  await bought(customer, [await ordered(foreign)]);
});

const tablesOf = async (client: Client) => {
  const { data, errors } = await client.graphql(`{ managedVenues { venue { reference } ${RESERVATIONS} } }`);
  expect(errors).toBeUndefined();
  return data.managedVenues.flatMap(({ reservations }) => reservations);
};

describe('a restaurant', () => {
  it('[ROLE-06][ACCT-03] sees the guests of its own venues, with wine and serving instructions', async () => {
    for (const client of [manager, staff]) {
      const { data } = await client.graphql(`{ managedVenue(reference: "${own}") { ${RESERVATIONS} } }`);
      const table = data.managedVenue!.reservations.find((each) => each.orderRef === orderRef);
      expect(table).toMatchObject({
        venueRef: own,
        name: '山田 様',
        seats: 3,
        details: '窓側',
        status: 'PLANNING',
        canConfirmReception: false,
        wines: [
          {
            productRef: wine.reference,
            quantity: 2,
            comments: '冷やして',
            glassInstructions: 'TYPE_3',
            openingInstructions: 'T1H_BEFORE',
            tempInstructions: 15,
            extraInstructions: '静かに注ぐ',
          },
        ],
      });
    }
    expect((await tablesOf(manager)).map((table) => table.orderRef)).toContain(orderRef);
  });

  it('[ROLE-06] sees nothing of other venues, no unpaid order, no price and no address', async () => {
    const { orders } = await placed(customer, [await ordered(own)]);
    const tables = await tablesOf(manager);
    expect(tables.map((table) => table.orderRef)).not.toContain(orders[0]!.reference);
    const managed = (await manager.graphql('{ managedVenues { venue { reference } } }')).data.managedVenues;
    const refs = managed.map(({ venue }) => venue.reference);
    for (const table of tables) expect(refs).toContain(table.venueRef);
    const text = JSON.stringify(tables);
    expect(text).not.toContain('秘密');
    expect(text).not.toContain('test.example');
    expect(text).not.toMatch(/price|amount/i);
    const { errors } = await manager.graphql(`{ managedVenue(reference: "${foreign}") { canEdit } }`);
    expect(errors?.[0]?.extensions.code).toBe('NOT_FOUND');
    const denied = await customer.graphql('{ managedVenues { canEdit } }');
    expect(denied.errors?.[0]?.extensions.code).toBe('FORBIDDEN');
  });

  it('[ROLE-06] sees an order as soon as its payment is accepted, and no more when it is cancelled', async () => {
    const { intent, orders } = await placed(customer, [await ordered(own)]);
    const reference = orders[0]!.reference;
    await enterCard(customer, intent._id, CARDS.accepted);
    await customer.get(`/api/payments/${intent._id}/successcheck`);
    expect((await tablesOf(manager)).map((table) => table.orderRef)).toContain(reference);
    const { errors } = await customer.graphql(
      `mutation { cancelOrder(reference: "${reference}", reason: "予定変更") { status } }`,
    );
    expect(errors).toBeUndefined();
    expect((await tablesOf(manager)).map((table) => table.orderRef)).not.toContain(reference);
  });

  it('[ROLE-06][ORD-05] reads the packed serving instructions, and confirms reception', async () => {
    await post(admin, orderRef, 'submitplanning');
    await step(admin, 'makeOrderReady', { reference: orderRef });
    await prepared(admin, orderRef);
    await admin.put(`/api/products/${wine.reference}`, { tempInstructions: 20 });
    await step(admin, 'shipOrder', { reference: orderRef });
    const table = async (client: Client) =>
      (await tablesOf(client)).find((each) => each.orderRef === orderRef);
    expect(await table(staff)).toMatchObject({
      status: 'IN_DELIVERY',
      canConfirmReception: true,
      wines: [{ tempInstructions: 15, quantity: 2 }],
      deliveries: [{ status: 'SHIPPED' }],
    });
    const { ref: deliveryRef } = (await table(manager))!.deliveries[0]!;
    const confirmations = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        (index % 2 ? manager : staff).post(`/api/orders/${orderRef}/confirmreception`, { deliveryRef }),
      ),
    );
    for (const { status } of confirmations) expect([200, 409]).toContain(status);
    expect(confirmations.some(({ status }) => status === 200)).toBe(true);
    expect(await table(staff)).toMatchObject({ status: 'RECEPTION_CONFIRMED', canConfirmReception: false });
  });

  it.each([
    ['REST', (client: Client, ref: string, body: object) => client.put(`/api/venues/${ref}`, body)],
    [
      'GraphQL',
      async (client: Client, ref: string, input: object) => {
        const { data, errors } = await client.graphql(
          `mutation ($ref: String!, $input: VenueChangesInput!) { updateVenue(reference: $ref, input: $input) {
            phone seats accessInstructions michelinStars byoPolicy { accepted feePerBottle } } }`,
          { ref, input },
        );
        const { code, params } = errors?.[0]?.extensions ?? {};
        return { status: errors ? 403 : 200, body: errors ? { code, params } : data.updateVenue };
      },
    ],
  ])(
    '[ROLE-06] a manager changes what a restaurant knows best of its own venue, by %s',
    async (_name, change) => {
      const input = { phone: '03-9999-1111', seats: 33, byoPolicy: { accepted: true, feePerBottle: 4400 } };
      const { status, body } = await change(manager, own, input);
      expect({ status, body }).toMatchObject({
        status: 200,
        body: { phone: '0399991111', seats: 33, byoPolicy: { accepted: true, feePerBottle: 4400 } },
      });
      const before = (await admin.get(`/api/venues/${own}`)).body;
      const foreignChanges = {
        name: `${before.name} 別館`,
        michelinStars: (before.michelinStars + 1) % 4,
        tags: [...before.tags, 'bistro'],
        displayAtTop: !before.displayAtTop,
        priceRange: before.priceRange === '¥' ? '¥¥' : '¥',
        address: '大阪市1-1-1',
      };
      for (const [field, value] of Object.entries(foreignChanges))
        expect({ field, refused: await change(manager, own, { seats: 99, [field]: value }) }).toMatchObject({
          refused: { status: 403, body: { code: 'FIELD_NOT_EDITABLE', params: { field } } },
        });
      for (const [client, ref] of [
        [manager, foreign],
        [staff, own],
        [customer, own],
      ] as const)
        expect(await change(client, ref, { seats: 5 })).toMatchObject({
          status: 403,
          body: { code: 'FORBIDDEN' },
        });
      expect((await admin.get(`/api/venues/${own}`)).body.seats).toBe(33);
    },
  );

  it('[ROLE-06][API-07] a manager may send a venue back as it was read', async () => {
    const read = (await manager.get(`/api/venues/${own}`)).body;
    const { status, body } = await manager.put(`/api/venues/${own}`, { ...read, seats: 34 });
    expect({ status, body }).toMatchObject({ status: 200, body: { seats: 34, name: read.name } });
    expect(await shop.stockProblems()).toEqual([]);
  });

  it('[ROLE-06] returns editors and editable fields', async () => {
    const query = '{ managedVenues { canEdit editableFields } }';
    const [mine] = (await manager.graphql(query)).data.managedVenues;
    expect(mine!.canEdit).toBe(true);
    expect(mine!.editableFields).toContain('byoPolicy');
    expect(mine!.editableFields).not.toContain('name');
    for (const venue of (await staff.graphql(query)).data.managedVenues)
      expect(venue).toEqual({ canEdit: false, editableFields: [] });
  });
});
