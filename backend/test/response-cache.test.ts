import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { ProductStock } from '../src/catalog/index.js';
import { ChangeNotifier } from '../src/platform/documents/change-notifier.js';
import { CACHEABLE_FIELDS } from '../src/platform/response-cache/cacheable-fields.js';
import { Clock } from '../src/platform/clock/clock.js';
import type { Client } from './support/client.js';
import { DEMO_PASSWORD } from './support/demo-people.js';
import { eventually } from './support/eventually.js';
import { postJson, type RawResponse } from './support/raw-request.js';
import { shop, setUpShop } from './support/set-up-shop.js';

let admin: Client;
let customer: Client;
let wine: string;

setUpShop({ own: true });
beforeAll(async () => {
  [admin, customer] = [await shop.signIn('admin'), await shop.signIn('customer')];
  const { data } = await admin.graphql('{ products(perPage: 1) { items { reference } } }');
  wine = data.products.items[0]!.reference;
});

/** What arrives without a cookie, unless one is among the headers. */
const ask = (body: string | object, headers: Record<string, string> = {}): Promise<RawResponse> =>
  postJson(`${shop.url}/graphql`, body, headers);

const isCached = ({ headers }: RawResponse): boolean => headers.age !== undefined;
const LIST = { query: '{ products(perPage: 24) { total items { reference name nameEn price corkFee } } }' };
const detail = () => ({
  query: 'query ($reference: String!) { product(reference: $reference) { reference name price corkFee } }',
  variables: { reference: wine },
});

/**
 * A change of stock clears the cache twice: at its commit, and when the process next reads what others have changed. Until
 * then no test can expect a response to stay cached.
 */
async function changesSeen(): Promise<void> {
  const changes = shop.get(ChangeNotifier);
  await eventually(() => !changes.isCurrent());
  await changes.refresh();
}

describe('the response cache', () => {
  let now: ReturnType<typeof jest.spyOn>;
  const start = new Date();
  let moment = start.getTime();

  // The clock stands still, so that a response is as old as a test says.
  beforeEach(() => {
    moment += 10_000;
    now = jest.spyOn(shop.get(Clock), 'now').mockImplementation(() => new Date(moment));
  });
  afterEach(() => now.mockRestore());

  it.each(['br', 'gzip', 'identity'])(
    'serves identical requests of visitors from the cache, in %s',
    async (encoding) => {
      const headers = { 'Accept-Encoding': encoding };
      const [first, second] = [await ask(LIST, headers), await ask(LIST, headers)];
      expect([isCached(first), isCached(second)]).toEqual([false, true]);
      expect(second.text).toBe(first.text);
      expect(JSON.parse(second.text).data.products.items).toHaveLength(24);
      expect(second.headers['content-encoding']).toBe(first.headers['content-encoding']);
      expect(second.headers['content-type']).toBe(first.headers['content-type']);
      expect(second.headers['content-security-policy']).toBe(first.headers['content-security-policy']);
      expect(second.headers['x-request-id']).not.toBe(first.headers['x-request-id']);
    },
  );

  it('expires after ten seconds', async () => {
    await ask(LIST);
    moment += 9_999;
    expect(isCached(await ask(LIST))).toBe(true);
    moment += 1;
    expect(isCached(await ask(LIST))).toBe(false);
  });

  it('shows a price that another process has changed', async () => {
    const products = shop.connection.collection<{ reference: string; price: number }>('products');
    const { price } = (await products.findOne({ reference: wine }))!;
    await ask(detail());
    expect(isCached(await ask(detail()))).toBe(true);
    await products.updateOne(
      { reference: wine },
      { $set: { price: price + 10 }, $currentDate: { updatedAt: true } },
    );
    await shop.connection
      .collection<{ _id: string }>('changecounters')
      .updateOne({ _id: 'catalog' }, { $inc: { value: 1 } }, { upsert: true });
    await eventually(async () => JSON.parse((await ask(detail())).text).data.product.price === price + 10);
    await admin.put(`/api/products/${wine}`, { price });
  });

  it('[VAL-04] shows a bottle that another process has sold', async () => {
    const products = shop.connection.collection<{ reference: string; saleableQuantity: number }>('products');
    const body = { query: `{ product(reference: "${wine}") { saleableQuantity } }` };
    const left = async () => JSON.parse((await ask(body)).text).data.product.saleableQuantity as number;
    const before = await left();
    expect(isCached(await ask(body))).toBe(true);
    const sell = (quantity: number) =>
      products.updateOne(
        { reference: wine },
        { $inc: { saleableQuantity: quantity }, $currentDate: { stockChangedAt: true } },
      );
    await sell(-1);
    await eventually(async () => (await left()) === before - 1);
    await sell(1);
    await eventually(async () => (await left()) === before);
    await changesSeen();
  });

  it('stays valid while users sign in and out', async () => {
    await ask(LIST);
    const member = await shop.signIn('customer');
    await member.graphql('mutation { logout }');
    expect(isCached(await ask(LIST))).toBe(true);
  });

  it('shows a change of this process immediately', async () => {
    const price = async () => JSON.parse((await ask(detail())).text).data.product.price as number;
    const before = await price();
    expect(isCached(await ask(detail()))).toBe(true);
    const { status } = await admin.put(`/api/products/${wine}`, { price: before + 100 });
    expect(status).toBe(200);
    expect(await price()).toBe(before + 100);
  });

  it('[REF-01] shows a changed sommelier immediately', async () => {
    const { body } = await admin.get('/api/sommeliers');
    const { reference, nameEn } = body[0];
    const query = { query: `{ sommelier(reference: "${reference}") { nameEn } }` };
    await ask(query);
    expect(isCached(await ask(query))).toBe(true);
    await admin.put(`/api/sommeliers/${reference}`, { nameEn: `${nameEn} Jr.` });
    expect(JSON.parse((await ask(query)).text).data.sommelier.nameEn).toBe(`${nameEn} Jr.`);
  });

  it('[VAL-04] shows an ordered bottle immediately, though the wine stays in stock', async () => {
    const body = { query: `{ product(reference: "${wine}") { saleableQuantity } }` };
    const left = async () => JSON.parse((await ask(body)).text).data.product.saleableQuantity as number;
    const before = await left();
    await shop.get(ProductStock).adjust(wine, -1);
    expect(await left()).toBe(before - 1);
    await shop.get(ProductStock).adjust(wine, 1);
    expect(await left()).toBe(before);
    await changesSeen();
  });

  it('[ROLE-08] does not share responses between visitors and members', async () => {
    const own = async (client: Client) =>
      (await client.graphqlText(detail().query, detail().variables)).data.product.corkFee as unknown;
    await ask(detail());
    expect(await own(customer)).not.toBeNull();
    expect(JSON.parse((await ask(detail())).text).data.product.corkFee).toBeNull();
    expect(JSON.parse((await ask(LIST)).text).data.products.items[0].corkFee).toBeNull();
  });

  it.each([
    ['a blank', ' ='],
    ['a tab', '\t='],
  ])('[ROLE-08] gives visitors nothing of a user whose cookie is written with %s', async (_, sign) => {
    const { headers } = await postJson(`${shop.url}/api/auth/basicauth`, {
      email: 'admin@demo.vinkura.example',
      password: DEMO_PASSWORD,
    });
    const Cookie = headers['set-cookie']![0]!.split(';')[0]!.replace('=', sign);
    for (const query of [
      '{ products(filter: { everything: true }, perPage: 3) { total } }',
      detail().query,
    ]) {
      const body = { query, variables: detail().variables };
      const [own, visitors] = [await ask(body, { Cookie }), await ask(body)];
      expect(own.text).not.toBe(visitors.text);
      expect([isCached(own), isCached(visitors)]).toEqual([false, false]);
    }
  });

  it('separates languages', async () => {
    const table = { query: '{ cuisineTags { key styles } }' };
    const [jp, en] = [
      await ask(table, { 'X-Locale': 'jp' }),
      await ask(table, { 'X-Locale': 'en', 'Accept-Language': 'en' }),
    ];
    expect([isCached(jp), isCached(en)]).toEqual([false, false]);
    expect(isCached(await ask(table, { 'X-Locale': 'jp' }))).toBe(true);
  });

  it.each([
    ['errors', { query: '{ product(reference: "PRD99999") { name } }' }],
    ['what depends on the browser', { query: '{ session { sessionId } }' }],
    ['a query that asks for both', { query: '{ session { sessionId } cuisineTags { key } }' }],
    ['fragments at the root', { query: '{ ...tags } fragment tags on Query { cuisineTags { key } }' }],
  ])('does not cache %s', async (_, body) => {
    await ask(body);
    expect(isCached(await ask(body))).toBe(false);
  });

  it('does not cache mutations', async () => {
    const body = { query: 'mutation { logout }' };
    await ask(body);
    expect(isCached(await ask(body))).toBe(false);
  });

  it('rejects invalid JSON like other requests', async () => {
    const [here, elsewhere] = [
      await ask('{"query": '),
      await shop.visitor().post('/api/auth/basicauth', '{"email": '),
    ];
    expect(here.status).toBe(400);
    expect(elsewhere.status).toBe(400);
    expect(JSON.parse(here.text)).toMatchObject({ code: elsewhere.body.code });
  });

  it('caches no response computed during a change', async () => {
    const before = JSON.parse((await ask(detail())).text).data.product.price as number;
    moment += 1_000;
    const asked = Array.from({ length: 50 }, () => ask(detail()));
    await admin.put(`/api/products/${wine}`, { price: before + 50 });
    await Promise.all(asked);
    expect(JSON.parse((await ask(detail())).text).data.product.price).toBe(before + 50);
  });

  it('lists public root fields of the schema', async () => {
    const { data } = await admin.graphqlText('{ __schema { queryType { fields { name } } } }');
    const names = new Set(data.__schema.queryType.fields.map(({ name }: { name: string }) => name));
    expect([...CACHEABLE_FIELDS].filter((name) => !names.has(name))).toEqual([]);
  });
});
