import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { GraphQLSchemaHost } from '@nestjs/graphql';
import { CUISINES, DAY_MS, LOCALES } from '@vinkura/domain';
import { ACCESS_CHANGES } from '../src/platform/access/access-changes.js';
import { CACHEABLE_FIELDS } from '../src/platform/response-cache/cacheable-fields.js';
import { Clock } from '../src/platform/clock/clock.js';
import { ChangeNotifier } from '../src/platform/documents/change-notifier.js';
import { QueryLog } from '../src/search/query-log/query-log.service.js';
import { callerFields } from './support/caller-fields.js';
import type { Client } from './support/client.js';
import { hasObjectAt, leafSteps, type Path, pathsToTypes, queryAt } from './support/schema-paths.js';
import { shop, setUpShop } from './support/set-up-shop.js';

const LIST = '{ products(perPage: 24) { total items { reference name price producer { name } } } }';

let callers: Record<string, Client>;
let wines: string[];

setUpShop({ own: true });
beforeAll(async () => {
  const admin = await shop.signIn('admin');
  const tokenOf = async (input: { type: string; userRef?: string }) => {
    const { data } = await admin.graphql(
      'mutation ($input: ApiTokenInput!) { createApiToken(input: $input) { token } }',
      { input: { name: 'list', ...input } },
    );
    return shop.visitor({ Authorization: `Bearer ${data.createApiToken.token}` });
  };
  const member = await shop.newCustomer();
  const { user } = (await member.get('/api/_auth/session')).body;
  callers = {
    customer: await shop.signIn('customer'),
    concierge: await shop.signIn('concierge'),
    administrator: admin,
    'token of a customer': await tokenOf({ type: 'GUEST', userRef: user.reference }),
    'token of an administrator': await tokenOf({ type: 'ADMINISTRATOR' }),
  };
  const { data } = await admin.graphql(
    '{ products(perPage: 6, sort: REFERENCE) { items { reference price } } }',
  );
  const { price } = data.products.items[0]!;
  wines = data.products.items.map(({ reference }: { reference: string }) => reference);
  // What no wine of the demo data has.
  const [stockBookings, pictureTexts] = [[{ orderRef: 'ORD00001', quantity: 1 }], [{ image: '/a.webp' }]];
  const translations = { summaryFr: 'Une ligne' };
  await shop.connection
    .collection('products')
    .updateOne({ reference: wines[0]! }, { $set: { stockBookings, pictureTexts, translations } });
  await shop.connection
    .collection('venues')
    .updateMany({}, { $set: { translations: { accessFr: 'À deux pas' } } });
  await admin.put(`/api/products/${wines[0]}`, { price });
});

// The clock stands still, so that no response expires while a test compares it.
beforeEach(() => {
  const moment = Date.now();
  jest.spyOn(shop.get(Clock), 'now').mockImplementation(() => new Date(moment));
});
afterEach(() => {
  jest.restoreAllMocks();
});

const ask = async (client: Client, query: string, headers: Record<string, string> = {}) => {
  const { status, body, headers: sent } = await client.post('/graphql', { query }, headers);
  return { status, text: JSON.stringify(body), data: body.data, isCached: sent.get('age') !== null };
};
let keys = 0;
/** Requests with an idempotency key are not cached. */
const askUncached = (client: Client, query: string, headers: Record<string, string> = {}) =>
  ask(client, query, { ...headers, 'Idempotency-Key': `uncached-${(keys += 1)}` });

describe('the response cache for callers with a session or token', () => {
  it('serves a list to all of them that was computed for one', async () => {
    const [first] = Object.values(callers);
    const computed = await ask(first!, LIST);
    expect(computed.isCached).toBe(false);
    for (const client of Object.values(callers)) {
      const served = await ask(client, LIST);
      expect([served.isCached, served.text]).toEqual([true, computed.text]);
    }
    expect((await askUncached(shop.visitor(), LIST)).text).toBe(computed.text);
  });

  it.each([
    ['a price limit for corkage', '{ venues(filter: { corkageMax: 5000 }) { total } }'],
    ['an order by corkage', '{ venues(sort: CORKAGE_ASC, perPage: 1) { items { reference } } }'],
    ['the whole catalogue', '{ products(filter: { everything: true }) { total } }'],
    ['the session', '{ session { sessionId } cuisineTags { key } }'],
    ['an error', '{ product(reference: "PRD99999") { name } }'],
  ])('does not serve %s', async (_, query) => {
    await ask(callers.administrator!, query);
    for (const client of [callers.administrator!, callers.customer!]) {
      const [served, computed] = [await ask(client, query), await askUncached(client, query)];
      expect([served.isCached, served.text]).toEqual([false, computed.text]);
    }
  });

  it('separates languages, also those of users', async () => {
    const query = '{ products(filter: { q: "赤" }) { understood { label } } }';
    const texts = new Map<string, string>();
    for (const locale of LOCALES) {
      const headers = { 'X-Locale': locale };
      const computed = await askUncached(callers.customer!, query, headers);
      await ask(callers.administrator!, query, headers);
      const served = await ask(callers.customer!, query, headers);
      expect([served.isCached, served.text]).toEqual([true, computed.text]);
      texts.set(locale, served.text);
    }
    expect(new Set(texts.values()).size).toBeGreaterThan(4);
    const italian = await shop.newCustomer({ locale: 'it' });
    expect((await ask(italian, query)).text).toBe(texts.get('it'));
    expect((await ask(callers.customer!, query)).text).toBe(texts.get('jp'));
  });

  it('counts the searches it serves, once per browser session', async () => {
    const query = '{ products(filter: { q: "Xanadu" }) { total } }';
    const { customer, concierge, 'token of a customer': program } = callers;
    const served = [];
    for (const client of [customer!, customer!, concierge!, program!])
      served.push((await ask(client, query)).isCached);
    expect(served).toEqual([false, true, true, true]);
    expect(await countOf('xanadu')).toBe(3);
  });

  it('[SES-01] extends a session that is more than a day old, once', async () => {
    const member = await shop.newCustomer();
    await ask(member, LIST);
    const extensions = async () => {
      const { headers } = await member.post('/graphql', { query: LIST });
      return [headers.get('age'), headers.getSetCookie().length];
    };
    expect(await extensions()).toEqual(['0', 0]);
    await ageSessions(DAY_MS + 1000);
    expect(await extensions()).toEqual(['0', 1]);
    expect(await extensions()).toEqual(['0', 0]);
  });

  it('[ROLE-04] rejects a revoked token at once', async () => {
    const admin = callers.administrator!;
    const { data } = await admin.graphql(
      `mutation { createApiToken(input: { name: "x", type: ADMINISTRATOR }) { token apiToken { reference } } }`,
    );
    const bearer = shop.visitor({ Authorization: `Bearer ${data.createApiToken.token}` });
    await ask(bearer, LIST);
    expect((await ask(bearer, LIST)).isCached).toBe(true);
    const { reference } = data.createApiToken.apiToken;
    await admin.graphql('mutation ($r: String!) { revokeApiToken(reference: $r) { reference } }', {
      r: reference,
    });
    expect((await ask(bearer, LIST)).status).toBe(401);
  });

  it('[ROLE-08] serves every type of the catalogue, and no field that reads the caller', async () => {
    const dependent = callerFields(shop);
    const values = { limit: '1', perPage: '1', locale: 'en', cuisine: `"${CUISINES[0]!.key}"` };
    const paths = pathsToTypes(shop.get(GraphQLSchemaHost).schema, CACHEABLE_FIELDS, values, {
      product: wines.map((reference) => ({ reference: `"${reference}"` })),
      products: [{}, { filter: '{ q: "赤 Burgundy" }' }, { filter: '{ q: "シャブリ 赤" }' }],
      venue: [await referenceIn('venues(perPage: 1)', 'items { reference }')],
      producer: [await referenceIn('producers', 'reference')],
      productionRegion: [await referenceIn('productionRegions', 'reference')],
      sommelier: [await referenceIn('sommeliers', 'reference')],
    });
    const [unreached, bypassed]: [string[], string[]] = [[], []];
    for (const [type, candidates] of paths) {
      const path = await firstWithObject(candidates);
      if (!path) {
        unreached.push(type.name);
        continue;
      }
      const closed = path.find(({ name }) => dependent.has(name));
      if (closed) bypassed.push(closed.name);
      const leaves = leafSteps(type, values);
      const open = leaves.filter(({ name }) => !dependent.has(name));
      await expectServed(queryAt(path, ['__typename', ...open.map(({ text }) => text)].join(' ')), !closed);
      for (const { name, text } of leaves.filter((leaf) => !open.includes(leaf))) {
        bypassed.push(name);
        await expectServed(queryAt(path, `__typename ${text}`), false);
      }
    }
    expect(unreached).toEqual([]);
    expect(new Set(bypassed)).toEqual(
      new Set(['ByoPolicy.feePerBottle', 'Product.corkFee', 'Product.stockBookings', 'Product.stocks']),
    );
  }, 120_000);
});

/** Shortens the remaining lifetime of all stored sessions. */
async function ageSessions(byMs: number): Promise<void> {
  const sessions = shop.connection.collection<{ _id: string; session: string }>('signins');
  for (const { _id, session } of await sessions.find().toArray()) {
    const data = JSON.parse(session) as { cookie: { expires: string } };
    data.cookie.expires = new Date(Date.parse(data.cookie.expires) - byMs).toISOString();
    await sessions.updateOne({ _id }, { $set: { session: JSON.stringify(data) } });
  }
  await shop.get(ChangeNotifier).notify(ACCESS_CHANGES);
}

/** How often a query was counted. */
async function countOf(key: string): Promise<number> {
  await shop.get(QueryLog).flush();
  const logged = await shop.connection.collection('searchqueries').find({ key }).toArray();
  return logged.reduce((sum, { count }) => sum + (count as number), 0);
}

/** The first reference of a list, as an argument. */
async function referenceIn(root: string, selection: string) {
  const { data } = await ask(shop.visitor(), `{ ${root} { ${selection} } }`);
  const [first] = data[root.replace(/\(.*/, '')].items ?? data[root];
  return { reference: `"${first.reference}"` };
}

async function firstWithObject(paths: readonly Path[]): Promise<Path | undefined> {
  for (const path of paths) {
    const { data } = await ask(callers.administrator!, queryAt(path, '__typename'));
    if (hasObjectAt(data, path)) return path;
  }
  return undefined;
}

/** Asks as each caller in turn: each gets what a request without cache gets. */
async function expectServed(query: string, isShared: boolean): Promise<void> {
  await ask(callers.administrator!, query);
  for (const [name, client] of Object.entries(callers)) {
    const [served, computed] = [await ask(client, query), await askUncached(client, query)];
    expect([name, query, served.isCached, served.text]).toEqual([name, query, isShared, computed.text]);
  }
}
