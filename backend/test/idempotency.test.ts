import { describe, expect, it } from '@jest/globals';
import {
  MAX_STORED_RESPONSE,
  MAX_KEYS_OF_CALLER,
  TRIM_EVERY,
} from '../src/platform/idempotency/idempotency.middleware.js';
import type { Client } from './support/client.js';
import { admin, shop, setUpAdmin, setUpShop } from './support/set-up-shop.js';

setUpShop();
setUpAdmin();

const records = () => shop.connection.collection('idempotencykeys');
let keys = 0;
const newKey = () => ({ 'Idempotency-Key': `test-key-${(keys += 1)}` });

/** Two equal requests with one key; whether the second was answered by the first's answer. */
async function twice(client: Client, path: string, body: object) {
  const key = newKey();
  const answers = [await client.post(path, body, key), await client.post(path, body, key)];
  return { answers, isReplayed: answers[1]!.headers.get('idempotency-replayed') === 'true' };
}

describe('an Idempotency-Key', () => {
  it('[CALL-02] replays the response of a write of a signed-in user', async () => {
    const query = 'mutation { updateProfile(input: { name: "改名 済み" }) { name } }';
    const customer = await shop.newCustomer();
    const { answers, isReplayed } = await twice(customer, '/graphql', { query });
    expect(isReplayed).toBe(true);
    expect(answers[1]!.body).toEqual(answers[0]!.body);
  });

  it('[CALL-02] of a crashed process is taken over once, soon after its lease', async () => {
    const code = `HELD-${Date.now() % 100_000}`;
    const key = newKey();
    const made = await admin.post('/api/warehouses', { code, name: '保留倉庫' }, key);
    expect(made.status).toBe(201);
    await admin.delete(`/api/warehouses/${made.body.reference}`);
    const [record] = await records().find({ status: 201 }).sort({ createdAt: -1 }).limit(1).toArray();
    const died = (heldUntil: Date) =>
      records().updateOne({ _id: record!._id }, { $unset: { status: 1, body: 1 }, $set: { heldUntil } });

    await died(new Date(Date.now() + 60_000));
    const waiting = await admin.post('/api/warehouses', { code, name: '保留倉庫' }, key);
    expect([waiting.status, waiting.headers.get('retry-after')]).toEqual([409, '1']);

    await died(new Date(Date.now() - 1));
    const many = await Promise.all(
      Array.from({ length: 12 }, () => admin.post('/api/warehouses', { code, name: '保留倉庫' }, key)),
    );
    const done = many.filter(
      ({ status, headers }) => status === 201 && headers.get('idempotency-replayed') === null,
    );
    expect(done).toHaveLength(1);
    expect(many.every(({ status }) => status === 201 || status === 409)).toBe(true);
    const { body } = await admin.get('/api/warehouses');
    expect(body.filter((warehouse) => warehouse.code === code)).toHaveLength(1);
  });

  it('[CALL-02] is not for a body that differs in a number JSON cannot write', async () => {
    const key = newKey();
    const warehouse = (number: string) => `{"code":"BEYOND","name":"範囲外","order":${number}}`;
    const sent = await admin.post('/api/warehouses', warehouse('1e999'), key);
    expect(sent.status).toBe(400);
    const codes = [];
    for (const number of ['null', '-1e999', '1e999'])
      codes.push((await admin.post('/api/warehouses', warehouse(number), key)).status);
    expect(codes).toEqual([422, 422, 400]);
  });

  it('stores nothing for visitors and queries', async () => {
    const before = await records().countDocuments();
    const wines = { query: '{ products(perPage: 100) { items { reference name description } } }' };
    const hidden = { query: '# mutation\n{ health { status } }' };
    for (const client of [shop.visitor(), await shop.newCustomer()])
      for (const body of [wines, hidden])
        expect((await twice(client, '/graphql', body)).isReplayed).toBe(false);
    await twice(shop.visitor(), '/api/sessions', { deviceId: 'device-1' });
    expect(await records().countDocuments()).toBe(before);
  });

  it('stores no long response, and still executes once', async () => {
    const { body: products } = await admin.get('/api/products?page=1&perPage=1');
    const { reference } = products[0]!;
    const aliases = Array.from({ length: 100 }, (_, at) => `d${at}: description`).join(' ');
    const query =
      `mutation { updateProduct(reference: "${reference}", input: { description: "${'長'.repeat(900)}" }) {
      ${aliases} } }` as const;
    const {
      answers: [first, second],
      isReplayed,
    } = await twice(admin, '/graphql', { query });
    expect(first!.body.errors).toBeUndefined();
    expect(JSON.stringify(first!.body).length).toBeGreaterThan(MAX_STORED_RESPONSE);
    expect(isReplayed).toBe(false);
    expect([second!.status, second!.body.messageKey]).toEqual([409, 'idempotent-answer-not-kept']);
    const kept = await records()
      .find({ body: { $exists: true } })
      .toArray();
    for (const { body } of kept) expect(body.length).toBeLessThanOrEqual(MAX_STORED_RESPONSE);
  });

  it('is evicted first among the keys of a caller who sends too many', async () => {
    const customer = await shop.newCustomer();
    const query = 'mutation { updateProfile(input: { name: "改名 済み" }) { name } }';
    await customer.post('/graphql', { query }, newKey());
    const [{ owner }] = (await records().find().sort({ createdAt: -1 }).limit(1).toArray()) as any;
    const old = Array.from({ length: MAX_KEYS_OF_CALLER + 300 }, (_, at) => ({
      _id: `old-${at}` as never,
      owner,
      requestHash: 'x',
      status: 200,
      body: '{}',
      createdAt: new Date(Date.now() - 60_000 - at),
    }));
    await records().insertMany(old);
    const others = await records().countDocuments({ owner: { $ne: owner } });
    for (let call = 0; call < TRIM_EVERY; call += 1) await customer.post('/graphql', { query }, newKey());
    expect(await records().countDocuments({ owner })).toBeLessThanOrEqual(MAX_KEYS_OF_CALLER + TRIM_EVERY);
    expect(await records().countDocuments({ owner: { $ne: owner } })).toBe(others);
  });
});
