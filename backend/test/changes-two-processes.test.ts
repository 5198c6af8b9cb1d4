import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { startEmbeddedMongo } from '@vinkura/embedded-mongo';
import { shownWine, venueViews, type View, type Wine, wineViews } from './support/catalogue-views.js';
import type { Client, ClientResponse } from './support/client.js';
import { cellarItem } from './support/money.js';
import { TestServer } from './support/server.js';

// The writing process starts again after each crash.
jest.setTimeout(120_000);

/** How long a change of one process may stay unseen in the other. */
const SEEN_AFTER_MS = 1_000;
const PRELOAD = new URL('faults/crash-points.mjs', import.meta.url).href;
/** Bottles of a new wine: with one fewer it is still in stock. */
const STOCK = 7;

let dataDir: string;
let database: { uri: string; close(): Promise<void> };
let env: Record<string, string>;
/** Writes, and is killed. */
let writer: TestServer;
let reader: TestServer;
let admin: Client;
let readers: Readonly<Record<string, Client>>;
let warehouse: string;
const stopped = new Set<string>();

async function startWriter(): Promise<void> {
  writer = await TestServer.start({ env: { ...env, NODE_OPTIONS: `--import=${PRELOAD}` } });
  writer.onMessage((message) => {
    const run = (message as { stopped?: string }).stopped;
    if (run !== undefined) stopped.add(run);
  });
  admin = admin?.at(writer.url) ?? (await writer.signIn('admin'));
}

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'vinkura-changes-'));
  database = await startEmbeddedMongo({ dataDir });
  const uri = new URL(database.uri);
  uri.pathname = '/changes';
  env = { MONGODB_URI: uri.toString() };
  await startWriter();
  reader = await TestServer.start({ env });
  readers = { visitor: reader.visitor(), member: await reader.signIn('customer') };
  const { body: warehouses } = await admin.get('/api/warehouses');
  warehouse = warehouses.find(({ ignoreStocks }) => !ignoreStocks)!.reference;
});
afterAll(async () => {
  await Promise.all([writer?.stop(), reader?.stop()]);
  await database.close();
  rmSync(dataDir, { recursive: true, force: true });
});

type Send = (headers?: Record<string, string>) => Promise<ClientResponse>;

/** A change, and how the views show what it changes before and after. */
interface Change {
  send: Send;
  views: Readonly<Record<string, View>>;
  before: Readonly<Record<string, unknown>>;
  after: Readonly<Record<string, unknown>>;
}

let words = 0;
/** A word that no other text contains. */
function newWord(): string {
  const bytes = createHash('sha256')
    .update(`word ${(words += 1)}`)
    .digest();
  const syllables = [...bytes.subarray(0, 5)].map((byte) => 'bdfgklmnprtvz'[byte % 13]! + 'aeiou'[byte % 5]!);
  return `Q${syllables.join('')}x`;
}

async function posted(path: string, body: object) {
  const answer = await admin.post(path, body);
  expect({ path, status: answer.status, body: answer.body }).toMatchObject({ status: 201 });
  return answer.body;
}

const updateStock = (productRef: string, available: number): Send => {
  const body = { productRef, available };
  return (headers) => admin.post(`/api/warehouses/${warehouse}/updatestocks`, body, headers);
};

/** A new wine in stock, alone with its producer. */
async function newWine(): Promise<{ wine: Wine; producer: string }> {
  const [name, nameEn] = [newWord(), newWord()];
  const { reference: producer } = await posted('/api/producers', { name, nameEn: name, country: 'JP' });
  const { reference, price } = await posted('/api/products', {
    name: nameEn,
    nameEn,
    producer,
    price: 5000,
    color: 'WHITE',
    country: 'JP',
    type: 'STILL',
    size: '750mL',
    vintage: '2022',
    available: true,
  });
  expect((await updateStock(reference, STOCK)()).status).toBeLessThan(300);
  const wine = { reference, nameEn, price, saleableQuantity: STOCK, producer: { name } };
  return { wine: { ...wine, stockState: 'IN_STOCK' }, producer };
}

interface ChangedWine {
  send: Send;
  /** Changed fields. */
  changed: Partial<Wine>;
  /** The word to search for; the wine's name by default. */
  q?: string;
}

/** A change of a new wine. */
async function changeOfWine(make: (wine: Wine, producer: string) => Promise<ChangedWine>): Promise<Change> {
  const { wine, producer } = await newWine();
  const { send, changed, q = wine.nameEn } = await make(wine, producer);
  return {
    send,
    views: wineViews(wine.reference, producer, q),
    before: shownWine(wine, q),
    after: shownWine({ ...wine, ...changed }, q),
  };
}

const putWine = async ({ reference }: Wine, body: object, changed: Partial<Wine>): Promise<ChangedWine> => ({
  send: (headers) => admin.put(`/api/products/${reference}`, body, headers),
  changed,
});

/** The order of a customer at the writing process. */
async function order({ reference }: Wine, quantity: number): Promise<Send> {
  const customer = await writer.newCustomer();
  const { _id } = await cellarItem(customer, { [reference]: quantity });
  const cartItems = [{ _id }];
  const payment = await customer.post('/api/payments', { cartItems });
  expect(payment.status).toBe(201);
  return (headers) => customer.post('/api/orders', { cartItems, paymentIntent: payment.body._id }, headers);
}

let venues = 0;
/** A new name of a restaurant of the demo shop. */
async function changeOfRestaurant(): Promise<Change> {
  const reference = `VEN0000${(venues += 1)}`;
  const { body: venue } = await admin.get(`/api/venues/${reference}`);
  const name = newWord();
  return {
    send: (headers) => admin.put(`/api/venues/${reference}`, { name }, headers),
    views: venueViews(reference, venue.area, name),
    before: { list: [venue.name], detail: venue.name, search: [], facets: { total: 0, areas: [] } },
    after: {
      list: [name],
      detail: name,
      search: [name],
      facets: { total: 1, areas: [{ value: venue.area, count: 1 }] },
    },
  };
}

const CHANGES: Readonly<Record<string, () => Promise<Change>>> = {
  'the price': () => changeOfWine((wine) => putWine(wine, { price: 7700 }, { price: 7700 })),
  'a flag': () => changeOfWine((wine) => putWine(wine, { available: false }, { stockState: 'NOT_FOR_SALE' })),
  'a translation': () =>
    changeOfWine(async (wine) => {
      const nameEn = newWord();
      return { ...(await putWine(wine, { nameEn }, { nameEn })), q: nameEn };
    }),
  'the name of the producer': () =>
    changeOfWine(async (_, producer) => {
      const name = newWord();
      return {
        send: (headers) => admin.put(`/api/producers/${producer}`, { name }, headers),
        changed: { producer: { name } },
        q: name,
      };
    }),
  'the stock': () =>
    changeOfWine(async ({ reference }) => ({
      send: updateStock(reference, -STOCK),
      changed: { saleableQuantity: 0, stockState: 'OUT_OF_STOCK' },
    })),
  'the last bottles, sold': () =>
    changeOfWine(async (wine) => ({
      send: await order(wine, STOCK),
      changed: { saleableQuantity: 0, stockState: 'OUT_OF_STOCK' },
    })),
  'a bottle, sold': () =>
    changeOfWine(async (wine) => ({
      send: await order(wine, 1),
      changed: { saleableQuantity: STOCK - 1 },
    })),
  'the name of a restaurant': changeOfRestaurant,
};

type Seen = Record<string, unknown>;

/** What the reading process answers to each reader, by view; the names of the views that were not cached. */
async function readAll(views: Change['views']): Promise<{ seen: Seen; computed: string[] }> {
  const seen: Seen = {};
  const computed: string[] = [];
  await Promise.all(
    Object.entries(readers).flatMap(([reader, client]) =>
      Object.entries(views).map(async ([view, { query, variables, pick }]) => {
        const { body, headers } = await client.post('/graphql', { query, variables });
        if (body.errors) throw new Error(JSON.stringify(body.errors));
        seen[`${view}, ${reader}`] = pick(body.data);
        if (!headers.has('age')) computed.push(`${view}, ${reader}`);
      }),
    ),
  );
  return { seen, computed };
}

const byReader = (expected: Change['before']): Seen =>
  Object.fromEntries(
    Object.keys(readers).flatMap((reader) =>
      Object.entries(expected).map(([view, value]) => [`${view}, ${reader}`, value]),
    ),
  );

/** Reads until all is as expected, for some time at most. */
async function expectWithin(ms: number, views: Change['views'], expected: Change['before']): Promise<void> {
  const end = performance.now() + ms;
  const wanted = byReader(expected);
  for (;;) {
    const startedAt = performance.now();
    const { seen } = await readAll(views);
    if (isDeepStrictEqual(seen, wanted)) return;
    if (startedAt >= end) return expect(seen).toEqual(wanted);
    await pause(20);
  }
}

/** All readers are served from the cache, as expected. */
async function expectCached(views: Change['views'], expected: Change['before']): Promise<void> {
  await readAll(views);
  const { seen, computed } = await readAll(views);
  expect({ seen, computed }).toEqual({ seen: byReader(expected), computed: [] });
}

let crashes = 0;
/** Kills the writing process when the database has committed, before the process knows. */
async function crashAfterCommit(send: Send): Promise<void> {
  const run = `crash-${(crashes += 1)}`;
  let answer: ClientResponse | undefined;
  send({ 'X-Crash-Run': run, 'X-Crash-Point': 'after 1 commitTransaction' }).then(
    (received) => (answer = received),
    () => undefined,
  );
  while (!stopped.has(run)) {
    if (answer) throw new Error(`was answered: ${answer.status} ${JSON.stringify(answer.body)}`);
    await pause(5);
  }
  await writer.kill();
}

describe('a change of one process is seen in another within a second, in lists, pages, searches, facets and cached responses', () => {
  it.each(Object.keys(CHANGES))('%s', async (name) => {
    const { send, views, before, after } = await CHANGES[name]!();
    await expectWithin(SEEN_AFTER_MS, views, before);
    await expectCached(views, before);
    const answer = await send();
    expect({ status: answer.status < 300, body: answer.body }).toMatchObject({ status: true });
    await expectWithin(SEEN_AFTER_MS, views, after);
    await expectCached(views, after);
  });
});

describe('a change is seen within a second when its process is killed right after the commit', () => {
  /** Checks what is seen after a change and the crash of its process, which starts again afterwards. */
  async function withCrash(send: Send, check: () => Promise<void>): Promise<void> {
    try {
      await crashAfterCommit(send);
      await check();
    } finally {
      await writer.kill();
      await startWriter();
    }
  }

  it.each(Object.keys(CHANGES))('%s', async (name) => {
    const { send, views, before, after } = await CHANGES[name]!();
    await expectWithin(SEEN_AFTER_MS, views, before);
    await expectCached(views, before);
    await withCrash(send, async () => {
      await expectWithin(SEEN_AFTER_MS, views, after);
      await expectCached(views, after);
    });
  });

  /** Asks for the orders of the caller until the status is as expected. */
  async function expectStatus(client: Client, expected: number): Promise<void> {
    const end = performance.now() + SEEN_AFTER_MS;
    const status = async () => (await client.get('/api/orders')).status;
    let seen = await status();
    while (seen !== expected && performance.now() < end) seen = await status();
    expect(seen).toBe(expected);
  }

  it('[ROLE-08] a revoked token', async () => {
    const created = await admin.graphql(
      'mutation { createApiToken(input: { name: "crash", type: ADMINISTRATOR }) { token apiToken { reference } } }',
    );
    const { token, apiToken } = created.data.createApiToken;
    const program = reader.visitor({ authorization: `Bearer ${token}` });
    await expectStatus(program, 200);
    const query = `mutation { revokeApiToken(reference: "${apiToken.reference}") { revokedAt } }` as const;
    await withCrash(
      (headers) => admin.post('/graphql', { query }, headers),
      () => expectStatus(program, 401),
    );
  });

  it('[ROLE-08] a disabled user', async () => {
    const customer = await reader.newCustomer();
    await expectStatus(customer, 200);
    await withCrash(
      (headers) => admin.put(`/api/users/${customer.id}`, { enabled: false }, headers),
      () => expectStatus(customer, 401),
    );
  });
});
