import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from '@jest/globals';
import {
  type DocumentNode,
  Kind,
  type OperationDefinitionNode,
  OperationTypeNode,
  parse,
  print,
} from 'graphql';
import { Types } from 'mongoose';
import { BackOffice } from './support/back-office.js';
import type { Client } from './support/client.js';
import { CountedCommands } from './support/counted-commands.js';
import { anyVenue, bought, restaurantItem, wineWith } from './support/money.js';
import { REFERENCE_OF, REPORT } from './support/query-variables.js';
import { admin, shop, setUpAdmin, setUpShop } from './support/set-up-shop.js';

/** Upper bound of concurrent database commands of any page. */
const MOST = 16;
/** The export of an account reads every collection that keeps something about people, the palette all kinds of records. */
const MOST_OF: Readonly<Record<string, number>> = { AccountExport: 22, AdminPaletteSearch: 20 };
const SHOP = fileURLToPath(new URL('../../frontend/src/', import.meta.url));

let customer: Client;
let commands: CountedCommands;
const named: Record<string, unknown> = {};

setUpShop();
setUpAdmin();
beforeAll(async () => {
  customer = await shop.signIn('customer');
  const wine = await wineWith(customer, 6);
  const venue = await anyVenue(customer);
  const { intent, orders } = await bought(customer, [
    await restaurantItem(customer, { [wine.reference]: 1 }),
  ]);
  await restaurantItem(customer, { [wine.reference]: 1 });
  const { body: indents } = await admin.get('/api/indents');
  Object.assign(named, {
    wine: wine.reference,
    wines: [wine.reference],
    venue: venue.reference,
    otherVenue: (await anyVenue(customer, 1)).reference,
    order: orders[0]!.reference,
    payment: intent._id,
    indent: indents[0]?.reference,
    producer: wine.producer,
    region: wine.region,
    token: await feedbackToken(),
    proposal: await proposalToken(wine.reference),
    userId: await customerId(),
    evening: await eveningToken(orders[0]!.reference),
    shipped: await shippedOrder(),
    customer: (await customer.get('/api/_auth/session')).body.user.reference,
    warehouse: (await admin.get('/api/warehouses')).body[0]!.reference,
    task: await bulkTask(wine.reference),
    mail: String((await shop.connection.collection('mails').findOne({}))!._id),
    delivery: await webhookDelivery(),
  });
  named.stocktake = await stocktake(String(named.warehouse));
  commands = new CountedCommands(shop);
});

/** A count of wines of which a bottle each is missing. */
async function stocktake(warehouseRef: string) {
  const { data } = await admin.graphql(
    `query ($warehouseRef: String!) {
      stocktakeEntries(warehouseRef: $warehouseRef, page: 1, perPage: 20) { items { productRef onHand } } }`,
    { warehouseRef },
  );
  const lines = data.stocktakeEntries.items.map(({ productRef, onHand }) => ({
    productRef,
    expected: onHand,
    counted: onHand - 1,
  }));
  expect(lines.length).toBeGreaterThan(3);
  return { warehouseRef, reason: 'COUNT', lines };
}

/** An order of the demo shop whose parcel is on its way to a restaurant. */
async function shippedOrder(): Promise<string> {
  const order = await shop.connection
    .collection('orders')
    .findOne({ status: 'IN_DELIVERY', destination: 'RESTAURANT' });
  return order!.reference;
}

/** A bulk change of one wine that has ended. */
async function bulkTask(wine: string): Promise<string> {
  const office = new BackOffice(admin);
  const { id } = await office.bulk(
    'products',
    'set-flags',
    { references: [wine] },
    { displayAtTop: true },
    new Types.ObjectId().toHexString(),
  );
  return id;
}

/** A test delivery to a closed port. */
async function webhookDelivery(): Promise<string> {
  const input = { url: 'http://127.0.0.1:9/', description: 'x', eventTypes: ['order.closed'], active: false };
  const made = await admin.graphql(
    'mutation ($i: WebhookEndpointInput!) { createWebhookEndpoint(input: $i) { endpoint { reference } } }',
    { i: input },
  );
  const { data } = await admin.graphql(
    'mutation ($r: String!) { testWebhookEndpoint(reference: $r) { _id } }',
    {
      r: made.data.createWebhookEndpoint.endpoint.reference,
    },
  );
  return data.testWebhookEndpoint._id;
}

/** Opens the survey of an order of the demo shop that awaits it. */
async function feedbackToken(): Promise<string> {
  const order = await shop.connection.collection('orders').findOne({ status: 'RECEPTION_CONFIRMED' });
  return order!.secretToken;
}

const customerId = async (): Promise<string> => (await customer.get('/api/_auth/session')).body.user._id;

/** What a concierge proposed to the customer who asks. */
async function proposalToken(wine: string): Promise<string> {
  const { data } = await admin.graphql(
    'mutation ($userId: ID!, $input: ProposalInput!) { sendProposal(userId: $userId, input: $input) { url } }',
    {
      userId: await customerId(),
      input: { wines: [{ productRef: wine, quantity: 1, sentence: 'よく合います' }] },
    },
  );
  return new URL(data.sendProposal.url).pathname.split('/').at(-1)!;
}

/** Opens a dinner of the customer to its guests. */
async function eveningToken(order: string): Promise<string> {
  const { data } = await customer.graphql(
    'mutation ($order: String!) { shareEvening(orderRef: $order) { url } }',
    { order },
  );
  return new URL(data.shareEvening.url).pathname.split('/').at(-1)!;
}

/** What the shop's operations are asked with: by the name of a variable, filters so that a page is ranked. */
function variablesOf({ name, selectionSet, variableDefinitions }: OperationDefinitionNode) {
  const { wine, wines, venue, order, payment, token } = named;
  const [root] = selectionSet.selections.flatMap((node) =>
    node.kind === Kind.FIELD ? [node.name.value] : [],
  );
  const known: Record<string, unknown> = {
    reference: named[REFERENCE_OF[root ?? ''] ?? ''],
    resource: 'products',
    references: wines,
    carrier: 'YAMATO',
    productRef: wine,
    lines: [{ productRef: wine, quantity: 2 }],
    venueRef: root === 'previewOrderVenue' ? named.otherVenue : undefined,
    id: root === 'backOfficeTask' ? named.task : payment,
    userRef: named.customer,
    mailId: named.mail,
    deliveryId: named.delivery,
    locale: 'en',
    indentRef: named.indent,
    warehouseRef: named.warehouse,
    first: 20,
    days: 14,
    orderId: order,
    token: root === 'proposal' ? named.proposal : root === 'sharedEvening' ? named.evening : token,
    userId: named.userId,
    userIds: [named.userId],
    orderRef: order,
    moderation: 'PENDING',
    zipcode: '150-0022',
    page: 1,
    perPage: 20,
    ranked: true,
    span: 'MONTHS',
    dated: true,
    venue,
    product: wine,
    products: wines,
    words: '東京',
    q: 'シャブ',
    limit: 8,
    input: named.stocktake,
    cuisine: 'sushi',
    tokyo: 'VDP00013',
    year: 2026,
    weeks: 2,
    month: '2026-11',
    ...REPORT,
    ...(root === 'journalMonth' && { grain: 'ORDER' }),
    filter: { CatalogWines: { venue }, VenuesList: { products: wines } }[name?.value ?? ''],
  };
  const declared = (variableDefinitions ?? []).map(({ variable }) => variable.name.value);
  return Object.fromEntries(
    declared.flatMap((variable) => (known[variable] === undefined ? [] : [[variable, known[variable]]])),
  );
}

/** Every query that the shop's source asks, with the fragments of all files at hand. */
function shopQueries(): { name: string; text: string; operation: OperationDefinitionNode }[] {
  const documents = (readdirSync(SHOP, { recursive: true }) as string[])
    .filter((file) => file.endsWith('.graphql'))
    .map((file) => parse(readFileSync(SHOP + file, 'utf8')));
  const definitions = documents.flatMap((document: DocumentNode) => document.definitions);
  const fragments = new Map(
    definitions.flatMap((definition) =>
      definition.kind === Kind.FRAGMENT_DEFINITION ? [[definition.name.value, print(definition)]] : [],
    ),
  );
  return definitions.flatMap((definition) => {
    if (definition.kind !== Kind.OPERATION_DEFINITION || definition.operation !== OperationTypeNode.QUERY)
      return [];
    const used = new Set<string>();
    collect(print(definition), fragments, used);
    const text = [print(definition), ...[...used].map((name) => fragments.get(name))].join('\n');
    return [{ name: definition.name!.value, text, operation: definition }];
  });
}

function collect(text: string, fragments: ReadonlyMap<string, string>, used: Set<string>): void {
  for (const [, name] of text.matchAll(/\.\.\.(\w+)/g))
    if (name && fragments.has(name) && !used.has(name)) {
      used.add(name);
      collect(fragments.get(name)!, fragments, used);
    }
}

/** Who may ask: some queries are the back office's, some a customer's own. */
async function askersOf(query: string, variables: Record<string, unknown>): Promise<Client[]> {
  const isLetIn = async (client: Client) => {
    const { errors } = await client.graphqlText(query, variables);
    return errors?.[0]?.extensions.code !== 'FORBIDDEN';
  };
  const askers = [];
  for (const client of [customer, admin]) if (await isLetIn(client)) askers.push(client);
  expect({ query: query.slice(0, 60), askers: askers.length }).not.toMatchObject({ askers: 0 });
  return askers;
}

/** Once to warm up, once counted; the operation must not fail. */
async function count(client: Client, query: string, variables: Record<string, unknown>): Promise<string[]> {
  const ask = async () => {
    const { errors } = await client.graphqlText(query, variables);
    expect({ query: query.slice(0, 60), errors }).toMatchObject({ errors: undefined });
  };
  await ask();
  return commands.during(ask);
}

describe("the database commands of the shop's queries", () => {
  const queries = shopQueries();

  it('[SES-03] finds the queries of the shop, with variables where required', () => {
    expect(queries.length).toBeGreaterThan(20);
    const needy = queries.filter(({ operation }) =>
      operation.variableDefinitions?.some(
        ({ type, defaultValue }) => type.kind === Kind.NON_NULL_TYPE && !defaultValue,
      ),
    );
    const lacking = needy.filter(({ operation }) => {
      const known = variablesOf(operation);
      return operation.variableDefinitions?.some(
        ({ variable, type, defaultValue }) =>
          type.kind === Kind.NON_NULL_TYPE && !defaultValue && known[variable.name.value] === undefined,
      );
    });
    expect(lacking.map(({ name }) => name)).toEqual([]);
  });

  it.each(queries)('$name stays within its limit', async ({ name, text, operation }) => {
    for (const client of await askersOf(text, variablesOf(operation))) {
      const asked = await count(client, text, variablesOf(operation));
      expect({ name, asked, most: asked.length <= (MOST_OF[name] ?? MOST) }).toMatchObject({ most: true });
    }
  });

  it.each(
    queries.filter(({ operation }) =>
      operation.variableDefinitions?.some(({ variable }) => variable.name.value === 'perPage'),
    ),
  )('$name asks the same for 5 entries as for 20', async ({ text, operation }) => {
    const variables = variablesOf(operation);
    const few = await count(admin, text, { ...variables, perPage: 5 });
    const many = await count(admin, text, { ...variables, perPage: 20 });
    expect(many.sort()).toEqual(few.sort());
  });
});

/** What the back office and restaurants list, with everything that hangs on an entry. */
const LISTS: Record<string, string> = {
  stockEntries: `stockEntries(perPage: $n) { items { available product { name producer { name region { name } } }
    warehouse { name } } }`,
  stockMovements: `stockMovements(perPage: $n) { items { quantity product { name } warehouse { name } } }`,
  producerPage: `producerPage(perPage: $n) { items { name region { name } } }`,
  products: `products(filter: { everything: true }, perPage: $n) { items { name stockBookings { orderRef }
    stocks { available warehouse { name } } producer { name } region { name } sommelier { name } } }`,
  venues: `venues(perPage: $n) { items { name city { name department { name region { name } } } department { name }
    region { name } } }`,
  orders: `orders(perPage: $n) { items { reference availableActions reservation { venue { name city { name } } }
    products { product { name producer { name } } } paymentIntent { status } payments { status }
    customer { name } stockMovements { quantity product { name } } } }`,
  payments: `payments(perPage: $n) { items { status customer { name } orders { reference availableActions } } }`,
  users: `users(perPage: $n) { items { name annualPurchases addresses { isComplete } } }`,
  conciergeProposals: `conciergeProposals(perPage: $n) { items { conciergeName customerName total visit { venue { name } }
    wines { product { name producer { name } } } } }`,
  customers: `customers(perPage: $n) { items { name visitedVenues { venue { name } } } }`,
  cellarEntries: `cellarEntries(perPage: $n) { items { quantity product { name producer { name } } } }`,
  indents: `indents(perPage: $n) { items { name status accessible wines { product { name } } } }`,
  feedbacks: `feedbacks(perPage: $n) { items { venue { name } wines { product { name } } } }`,
  mails: `mails(perPage: $n) { items { subject status } }`,
  eventLogs: `eventLogs(perPage: $n) { items { eventType } }`,
  webhookDeliveries: `webhookDeliveries(perPage: $n) { items { type lastAttempt { responseStatus } } }`,
};

describe('the database commands of lists', () => {
  it.each(Object.entries(LISTS))(
    '%s needs the same number for 5 entries as for 20',
    async (_name, fields) => {
      const query = `query ($n: Int!) { ${fields} }` as const;
      const few = await count(admin, query, { n: 5 });
      const many = await count(admin, query, { n: 20 });
      expect(many.sort()).toEqual(few.sort());
      expect(many.length).toBeLessThanOrEqual(MOST);
    },
  );

  it('[SES-03] the initial lists cost few commands each, in every role', async () => {
    const start = `{ session { user { reference } } cart { items { products { product { name } } } }
      parameters { name } warehouses { name } producers { name } productionRegions { name } venueRegions { name }
      venueDepartments { name region { name } } venueCities { name department { name } }
      venues(perPage: 100) { items { name } } products(perPage: 100) { items { name } }
      orders(perPage: 100) { items { reference } } }`;
    const asked = await count(customer, start, {});
    expect({ asked, most: asked.length <= 30 }).toMatchObject({ most: true });
  });

  it.each(['packingSlips { slips', 'servingCards { cards'])(
    '[PRINT-02] %s need the same number for one order as for twenty',
    async (fields) => {
      const [name, part] = fields.split(' { ');
      const query =
        `query ($orders: [String!]) { ${name}(orders: $orders) { ${part} { parcelRef } } }` as const;
      const packed = await shop.connection
        .collection('orders')
        .find({ 'deliveries.0': { $exists: true }, destination: 'RESTAURANT' })
        .limit(20)
        .toArray();
      expect(packed.length).toBeGreaterThan(3);
      const orders = packed.map(({ reference }) => reference as string);
      const few = await count(admin, query, { orders: orders.slice(0, 1) });
      const many = await count(admin, query, { orders });
      expect(many.sort()).toEqual(few.sort());
    },
  );

  it("[ROLE-06] a manager's venues cost the same however many there are", async () => {
    const manager = await shop.signIn('manager');
    const query = `{ managedVenues { venue { name city { name } } canEdit
      reservations(days: 60) { wines { name tempInstructions } deliveries { status } } } }`;
    const asked = await count(manager, query, {});
    expect(asked.length).toBeLessThanOrEqual(MOST);
    expect(await shop.stockProblems()).toEqual([]);
  });
});
