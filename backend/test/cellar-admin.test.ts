import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { DAY_MS } from '@vinkura/domain';
import { CELLAR_YEAR_JOB } from '../src/cellar/index.js';
import { CellarFixture, outOfCellar, referenceOf } from './support/cellar.js';
import type { Client } from './support/client.js';
import { placeOrders, wineWith } from './support/money.js';
import { warehouseWith } from './support/stock.js';
import { shop, setUpShop } from './support/set-up-shop.js';
import type { Customer } from './support/customers.js';
import { CROWD } from './support/samples.js';

let fixture: CellarFixture;
let client: Customer;
let userRef: string;

setUpShop({ checkStock: true });
beforeAll(async () => {
  fixture = await CellarFixture.open(shop);
});
beforeEach(async () => {
  client = await shop.newCustomer({ name: '蔵元 守' });
  userRef = await referenceOf(client);
});

describe('transfers by administrators', () => {
  it('[MOD-19][ROLE-04] finds wine and warehouse pairs', async () => {
    const query =
      'query ($q: String!) { cellarTransferSources(q: $q) { productRef warehouseRef available product { name } } }';
    const { data } = await fixture.admin.graphql(query, { q: fixture.wine.reference });
    expect(data.cellarTransferSources[0]).toMatchObject({
      productRef: fixture.wine.reference,
      product: { name: fixture.wine.name },
    });
    expect((await fixture.admin.graphql(query, { q: ' ' })).data.cellarTransferSources).toEqual([]);
    for (const person of ['customer', 'concierge', 'manager'] as const) {
      const { errors } = await (await shop.signIn(person)).graphql(query, { q: 'a' });
      expect(errors?.[0]?.extensions.code).toBe('FORBIDDEN');
    }
  });

  it('[MOD-19][ROLE-04] transfers once per key, many times concurrently', async () => {
    const key = fixture.newKey();
    const answers = await Promise.all(
      Array.from({ length: CROWD }, () => fixture.transfer({ userRef, key, quantity: 1 })),
    );
    const ids = new Set(
      answers.map(({ data, errors }) => data?.transferToCellar._id ?? errors?.[0]?.message),
    );
    expect([...ids]).toHaveLength(1);
    expect((await fixture.cellarOf(client)).figures.bottleCount).toBe(1);
    expect((await fixture.transfer({ userRef, key, quantity: 2 })).errors?.[0]?.extensions).toMatchObject({
      code: 'IDEMPOTENCY_KEY_REUSED',
    });
  });

  it('[MOD-19] rejects missing and unknown references and missing stock, and writes nothing', async () => {
    const refusal = async (input: Record<string, unknown>, who: Client = fixture.admin) =>
      (await fixture.transfer({ userRef, ...input }, who)).errors?.[0]?.extensions;
    expect(await refusal({ quantity: 0 })).toMatchObject({ code: 'VALIDATION_FAILED' });
    expect(await refusal({ key: 'short' })).toMatchObject({ params: { field: 'key' } });
    expect(await refusal({ userRef: 'USR99999' })).toMatchObject({ params: { field: 'userRef' } });
    expect(await refusal({ productRef: 'PRD99999' })).toMatchObject({ params: { field: 'productRef' } });
    expect(await refusal({ warehouseRef: 'WHS99999' })).toMatchObject({ code: 'INSUFFICIENT_STOCK' });
    expect(await refusal({ quantity: 90_000 })).toMatchObject({ code: 'INSUFFICIENT_STOCK' });
    expect(await refusal({}, client)).toMatchObject({ code: 'FORBIDDEN' });
    expect((await fixture.cellarOf(client)).figures.bottleCount).toBe(0);
  });

  it('[MOD-19] leaves the bottles that customers have ordered', async () => {
    const scarce = await wineWith(shop.visitor(), 6, 4);
    const from = await warehouseWith(fixture.admin, scarce.reference);
    const { body: item } = await client.post('/api/cart', {
      products: [{ productRef: scarce.reference, quantity: scarce.saleableQuantity }],
      destination: 'CELLAR',
    });
    await placeOrders(client, [item]);
    const { errors } = await fixture.transfer({
      userRef,
      productRef: scarce.reference,
      warehouseRef: from,
      quantity: 1,
    });
    expect(errors?.[0]?.extensions).toMatchObject({
      code: 'INSUFFICIENT_STOCK',
      params: { productRef: scarce.reference, requested: 1, saleable: 0 },
    });
  });

  it('[ROLE-04] withdraws bottles with a reason, once per key; those reserved by orders stay', async () => {
    const entry = await fixture.transferred(userRef, { quantity: 3 });
    const { body: item } = await client.post('/api/cart', {
      products: [outOfCellar(entry, 1)],
      ...fixture.toRestaurant(),
    });
    await placeOrders(client, [item]);
    const input = {
      cellarId: entry._id,
      quantity: 2,
      to: 'available',
      reason: 'お客様のご希望',
      key: fixture.newKey(),
    };
    const withdraw = (changes: object = {}, who: Client = fixture.admin) =>
      fixture.withdraw({ ...input, ...changes }, who);
    expect((await withdraw({ quantity: 3 })).errors?.[0]?.extensions.code).toBe('INSUFFICIENT_STOCK');
    expect((await withdraw({ reason: '' })).errors?.[0]?.extensions.params.field).toBe('reason');
    expect((await withdraw({ to: 'customs' })).errors?.[0]?.extensions.params.field).toBe('to');
    expect((await withdraw({}, client)).errors?.[0]?.extensions.code).toBe('FORBIDDEN');
    const done = await withdraw();
    expect(done.data.withdrawFromCellar).toMatchObject({
      quantity: 1,
      addedQuantity: 3,
      removals: [{ quantity: 2, orderRef: null, reason: 'お客様のご希望' }],
    });
    expect((await withdraw()).data).toEqual(done.data);
    expect((await fixture.cellarOf(client)).figures).toMatchObject({ bottleCount: 1, purchasedEver: 24_000 });
  });
});

describe('concurrent withdrawals', () => {
  it('[ROLE-04] many withdrawals of one bottle each withdraw the five available ones', async () => {
    const entry = await fixture.transferred(userRef, { quantity: 5 });
    const answers = await Promise.all(
      Array.from({ length: CROWD }, () =>
        fixture.withdraw({ cellarId: entry._id, quantity: 1, reason: '手渡し', key: fixture.newKey() }),
      ),
    );
    const refusals = answers.flatMap(({ errors }) => errors?.[0]?.extensions.code ?? []);
    expect(refusals).toEqual(Array.from({ length: CROWD - 5 }, () => 'INSUFFICIENT_STOCK'));
    expect(await fixture.entryOf(client, entry._id)).toMatchObject({ quantity: 0, addedQuantity: 5 });
    expect(await shop.stockProblems()).toEqual([]);
  });
});

describe('the free year', () => {
  it('[CEL-02] is announced 30 days before it ends and when it ends, each once', async () => {
    const entry = await fixture.transferred(userRef, { quantity: 2 });
    const mails = async () => {
      const { data, errors } = await fixture.admin.graphql(
        'query ($q: String) { mails(filter: { q: $q, kind: [CELLAR_YEAR_ENDING] }) { total items { userRef } } }',
        { q: userRef },
      );
      expect(errors).toBeUndefined();
      return data.mails.total;
    };
    await shop.runJob(CELLAR_YEAR_JOB);
    expect(await mails()).toBe(0);
    shop.advance(340 * DAY_MS);
    client = await signInAgain();
    fixture.admin = await shop.signIn('admin');
    expect(await fixture.entryOf(client, entry._id)).toMatchObject({ yearState: 'ENDING' });
    expect((await fixture.cellarOf(client)).figures).toMatchObject({ endingCount: 2, endedCount: 0 });
    const runs = await Promise.all([shop.runJob(CELLAR_YEAR_JOB), shop.runJob(CELLAR_YEAR_JOB)]);
    expect(runs.reduce((sum, run) => sum + (run.ending ?? 0), 0)).toBeGreaterThan(0);
    expect(await mails()).toBe(1);
    await shop.runJob(CELLAR_YEAR_JOB);
    expect(await mails()).toBe(1);
    shop.advance(40 * DAY_MS);
    client = await signInAgain();
    fixture.admin = await shop.signIn('admin');
    await shop.runJob(CELLAR_YEAR_JOB);
    await shop.runJob(CELLAR_YEAR_JOB);
    expect(await mails()).toBe(2);
    expect(await fixture.entryOf(client, entry._id)).toMatchObject({ yearState: 'ENDED', quantity: 2 });
    const listed = await fixture.admin.graphql(
      'query ($filter: CellarEntryFilter) { cellarEntries(filter: $filter) { total items { _id ownerRef } } }',
      { filter: { yearState: 'ENDED', held: true, ownerRef: userRef } },
    );
    expect(listed.data.cellarEntries).toEqual({
      total: 1,
      items: [{ _id: entry._id, ownerRef: userRef }],
    });
    const months = (await fixture.cellarOf(client)).history;
    expect(months.length).toBeGreaterThanOrEqual(13);
    expect(months.at(-1)).toMatchObject({ bottles: 2, purchaseValue: 16_000 });
  });
});

/** A sign-in is over after 7 days, and time moves by months here. */
async function signInAgain(): Promise<Customer> {
  const { data } = await (
    await shop.signIn('admin')
  ).graphql('query ($q: String) { users(q: $q) { items { _id email } } }', { q: userRef });
  const user = data.users.items[0];
  const again = await shop.signIn({ email: user!.email, password: 'a long password' });
  return Object.assign(again, { id: user!._id, user: user as Customer['user'] });
}
