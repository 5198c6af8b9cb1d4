import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Client, ClientResponse, GraphqlResponse } from './support/client.js';
import { CountedCommands } from './support/counted-commands.js';
import { anyVenue, dinner, wineWith } from './support/money.js';
import type { Body } from './support/operations.js';
import { shop, setUpShop } from './support/set-up-shop.js';

const LIST = `query List($page: Int!) { products(page: $page, perPage: 24, sort: NAME) { total items {
  _id reference name price stockState producer { _id name } region { _id name } } } }`;
const DETAIL = `query Detail($reference: String!) { product(reference: $reference) {
  _id reference name price stockState saleableQuantity producer { _id name } region { _id name } } }`;
const SEARCH = `query Search($filter: ProductFilter!) { products(filter: $filter, perPage: 24) { total
  items { _id reference name producer { _id name } } facets { colors { value count } producers { value count } } } }`;
const CART =
  'checkoutTotal items { _id productTotal products { productRef quantity unitPrice product { _id name } } }';
const ADD = `mutation Add($input: CartItemInput!) { addCartItem(input: $input) { ${CART} } }` as const;
const LINE =
  `mutation Line($id: ID!, $line: CartLineInput!) { addCartLine(itemId: $id, line: $line) { ${CART} } }` as const;
const PAY = [
  'mutation Proceed($id: ID!) { proceedPayment(id: $id) { _id status } }',
  `mutation Confirm($id: ID!, $s: String!) { confirmSandboxPayment(id: $id, paymentSecret: $s,
     cardNumber: "4242424242424242") { status error } }`,
  'mutation Check($id: ID!) { checkPayment(id: $id) { _id status orders { reference status } } }',
];
/** From the cart to a paid order: as the shop does it, and in the documented steps. */
const CHECKOUTS: Readonly<Record<string, readonly string[]>> = {
  'in one operation': [
    LINE,
    `mutation Start($input: StartPaymentInput!) { checkout(input: $input) {
       _id status amount paymentSecret orders { _id reference status } } }`,
    ...PAY,
  ],
  'in steps': [
    LINE,
    'mutation Start($input: StartPaymentInput!) { startPayment(input: $input) { _id status amount } }',
    'mutation Place($id: ID!, $items: [ID!]) { placeOrders(paymentIntentId: $id, itemIds: $items) { _id reference status } }',
    'mutation Secret($id: ID!) { issuePaymentSecret(id: $id) { _id status paymentSecret } }',
    ...PAY,
  ],
};

let commands: CountedCommands;
let wines: Body<'Product'>[];
let venue: Body<'Venue'>;
const callers: Record<string, Client> = {};

setUpShop();
beforeAll(async () => {
  const admin = await shop.signIn('admin');
  const customer = await shop.newCustomer();
  wines = [await wineWith(admin, 12), await wineWith(admin, 12, 1), await wineWith(admin, 12, 2)];
  venue = await anyVenue(admin);
  const { body } = await customer.get('/api/_auth/session');
  const { data } = await admin.graphql(
    `mutation ($input: ApiTokenInput!) { createApiToken(input: $input) { token } }`,
    { input: { name: 'counted', type: 'GUEST', userRef: body.user.reference } },
  );
  callers.visitor = shop.visitor();
  callers.session = customer;
  callers.token = shop.visitor({ authorization: `Bearer ${data.createApiToken.token}` });
  commands = new CountedCommands(shop);
});

async function counted(client: Client, query: string, variables: Record<string, unknown>) {
  let answer: GraphqlResponse = { data: undefined };
  const asked = await commands.during(async () => (answer = await client.graphqlText(query, variables)));
  expect({ query: query.slice(0, 40), errors: answer.errors }).toMatchObject({ errors: undefined });
  return { asked, data: answer.data };
}

const item = () => ({
  destination: 'RESTAURANT',
  products: [{ productRef: wines[0]!.reference, quantity: 1 }],
  reservation: {
    venueRef: venue.reference,
    reservationDate: dinner(),
    name: '山田 花子',
    seats: 2,
    phoneBooked: true,
  },
});

describe('the maximum number of database commands', () => {
  it.each(['visitor', 'session', 'token'])('of a list, a wine and a search: none (%s)', async (name) => {
    const client = callers[name]!;
    for (const [query, variables] of [
      [LIST, { page: 2 }],
      [DETAIL, { reference: wines[0]!.reference }],
      [SEARCH, { filter: { q: 'シャブリ', color: ['WHITE'] } }],
    ] as const) {
      await counted(client, query, variables);
      const { asked } = await counted(client, query, variables);
      expect({ query, asked, few: asked.length === 0 }).toMatchObject({ few: true });
    }
  });

  it('[FAV-01] of favourites that stay as they are: one read each', async () => {
    const change = `setStockMails(enabled: false) { stockMails }
      removeFavourite(kind: WINE, reference: "${wines[0]!.reference}") { stockMails }
      takeOverFavourites(wines: [], venues: []) { stockMails }`;
    await counted(callers.session!, 'mutation { setStockMails(enabled: false) { stockMails } }', {});
    const { asked } = await counted(callers.session!, `mutation { ${change} }`, {});
    expect(asked).toEqual(['find favourites', 'find favourites', 'find favourites']);
  });

  it('[REQ-D12] of a cart item with an idempotency key: no more than key and response need', async () => {
    const client = callers.session!;
    await counted(client, ADD, { input: item() });
    const keyed = client.at(shop.url, { 'Idempotency-Key': `budget-${Date.now()}` });
    const { asked } = await counted(keyed, ADD, { input: item() });
    expect(asked).toEqual([
      'insert idempotencykeys',
      'find carts',
      'bulkWrite carts idempotencykeys',
      'update idempotencykeys',
    ]);
  });

  it('[ADM-02] of a changed and a new record: the notification is one write', async () => {
    const admin = await shop.signIn('admin');
    const counted = async (send: () => Promise<ClientResponse>) => {
      let status = 0;
      const asked = await commands.during(async () => ({ status } = await send()));
      expect(status).toBeLessThan(300);
      return asked;
    };
    const { reference } = wines[2]!;
    const update = (nameEn: string) => admin.put(`/api/products/${reference}`, { nameEn });
    await update('Counted');
    expect(await counted(() => update('Counted again'))).toEqual([
      'find products',
      'find products',
      'findAndModify products',
      'bulkWrite changecounters auditentries',
    ]);
    const { body } = await admin.get(`/api/products/${reference}`);
    const { name, nameEn, color, country, type, size, vintage, price } = body;
    const create = () =>
      admin.post('/api/products', { name, nameEn, color, country, type, size, vintage, price });
    await create();
    expect(await counted(create)).toEqual([
      'findAndModify counters',
      'insert products',
      'update products',
      'bulkWrite changecounters auditentries',
    ]);
  });

  it.each([
    ['session', 'in one operation', 2, 8, 23],
    ['session', 'in steps', 2, 6, 30],
    ['token', 'in one operation', 3, 9, 27],
    ['token', 'in steps', 3, 7, 36],
  ] as const)(
    'of a cart item, the start and the whole of a checkout (%s, %s: %d, %d, %d)',
    async (name, way, mostOfItem, mostOfStart, mostOfAll) => {
      const client = callers[name]!;
      await counted(client, ADD, { input: item() });
      const added = await counted(client, ADD, { input: item() });
      expect({ asked: added.asked, few: added.asked.length <= mostOfItem }).toMatchObject({ few: true });
      const steps = [added.asked];
      const id = added.data.addCartItem.items.at(-1)._id;
      let payment: any;
      let secret: any;
      let last: any;
      for (const step of CHECKOUTS[way]!) {
        const variables = step.includes('Line(')
          ? { id, line: { productRef: wines[1]!.reference, quantity: 1 } }
          : step.includes('Start(')
            ? { input: { itemIds: [id] } }
            : { id: payment, items: [id], s: secret };
        const { asked, data } = await counted(client, step, variables);
        payment = (data.startPayment ?? data.checkout)?._id ?? payment;
        secret = (data.issuePaymentSecret ?? data.checkout)?.paymentSecret ?? secret;
        last = data;
        steps.push(asked);
      }
      expect(last.checkPayment.orders).toMatchObject([{ status: 'PLANNING' }]);
      const few = steps.flat().length <= mostOfAll && steps[2]!.length <= mostOfStart;
      expect({ steps, few }).toMatchObject({ few: true });
    },
  );
});
