import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { CrashServer } from './faults/crash-server.js';
import type { Client, ClientResponse } from './support/client.js';
import { wineWith } from './support/money.js';
import type { Body } from './support/operations.js';

// A server starts twice here, with a demo shop of its own.
jest.setTimeout(240_000);

const REPEATS = 8;
const CART = 'items { _id products { quantity } selected }';

/** A write and how often it has been applied. */
interface Write {
  name: string;
  who: Client;
  path: string;
  body: object;
  applied(): Promise<number>;
}

let folder: string;
let server: CrashServer;
let admin: Client;
const writes: Write[] = [];
const answers = new Map<string, ClientResponse[]>();

const newCustomer = async (name: string): Promise<Client> => {
  const customer = server.visitor();
  const registered = await customer.post('/api/auth/register', {
    name: `お客様 ${name}`,
    email: `${name}@test.example`,
    phone: '09011112222',
    birthday: '1990-05-05',
    password: 'a-long-passphrase-1',
  });
  expect(registered.status).toBe(201);
  return customer;
};
const item = (productRef: string) => ({ destination: 'CELLAR', products: [{ productRef, quantity: 1 }] });
const cartOf = async (who: Client) => (await who.at(server.url).get('/api/cart')).body.cartItems;
const graphql = (query: string, variables: object) => ({ path: '/graphql', body: { query, variables } });

const sendAs = ({ name, who, path, body }: Write, headers: Record<string, string> = {}) =>
  who
    .at(server.url, { 'Idempotency-Key': `applied-${name.replaceAll(' ', '-')}`, ...headers })
    .post(path, body);

/** Sends a write that stops right before or after its commit, as the process will be killed there. */
async function stopAt(side: 'before' | 'after', write: Write): Promise<void> {
  const headers = { 'X-Crash-Run': write.name, 'X-Crash-Point': `${side} 1 commitTransaction` };
  let answer: ClientResponse | undefined;
  sendAs(write, headers).then(
    (received) => (answer = received),
    () => undefined,
  );
  while (!server.stopped.has(write.name)) {
    if (answer)
      throw new Error(`${write.name} was answered: ${answer.status} ${JSON.stringify(answer.body)}`);
    await pause(20);
  }
}

async function prepare(): Promise<Write[]> {
  const wines: string[] = [];
  for (let skip = 0; skip < 5; skip += 1) wines.push((await wineWith(admin, 24, skip, 20_000)).reference);
  const [sold, moved, declared, updated, unmoved] = wines as [string, string, string, string, string];
  const { body: warehouses } = await admin.get('/api/warehouses');
  const warehouseRef = warehouses.find(({ ignoreStocks }) => !ignoreStocks)!.reference;
  const customers: Client[] = [];
  for (let at = 0; at < 6; at += 1) customers.push(await newCustomer(`applied-${at}`));
  const [one, two, three, four, five, six] = customers as [Client, Client, Client, Client, Client, Client];
  const kept = (await three.post('/api/cart', item(sold))).body._id;
  const toggled = (await four.post('/api/cart', item(sold))).body._id;
  const movements = (productRef: string) =>
    server.database.collection('stockmovements').countDocuments({ productRef, comments: 'crash' });
  const stock = (productRef: string) => ({ warehouseRef, productRef, comments: 'crash' });
  const move = (name: string, productRef: string): Write => ({
    name,
    who: admin,
    ...graphql('mutation ($input: MoveStockInput!) { moveStock(input: $input) { lost available } }', {
      input: { ...stock(productRef), from: 'available', to: 'lost', quantity: 1 },
    }),
    applied: () => movements(productRef),
  });
  await admin.post(`/api/warehouses/${warehouseRef}/updatestocks`, { productRef: moved, available: 12 });
  await admin.post(`/api/warehouses/${warehouseRef}/updatestocks`, { productRef: unmoved, available: 12 });
  const addItem = (name: string, who: Client): Write => ({
    name,
    who,
    ...graphql(`mutation ($input: CartItemInput!) { addCartItem(input: $input) { ${CART} } }`, {
      input: item(sold),
    }),
    applied: async () => (await cartOf(who)).length,
  });
  return [
    addItem('addCartItem', one),
    {
      name: 'POST cart',
      who: two,
      path: '/api/cart',
      body: item(sold),
      applied: async () => (await cartOf(two)).length,
    },
    {
      name: 'addCartLine',
      who: three,
      ...graphql(
        `mutation ($id: ID!, $line: CartLineInput!) { addCartLine(itemId: $id, line: $line) { ${CART} } }`,
        { id: kept, line: { productRef: sold, quantity: 1 } },
      ),
      applied: async () => (await cartOf(three))[0].products[0].quantity - 1,
    },
    {
      name: 'toggleCartItem',
      who: four,
      ...graphql(`mutation ($id: ID!) { toggleCartItem(id: $id) { ${CART} } }`, { id: toggled }),
      applied: async () => ((await cartOf(four))[0].selected ? 0 : 1),
    },
    {
      name: 'addAddress',
      who: five,
      ...graphql(
        'mutation { addAddress(input: { label: "別荘", contactName: "山田" }) { addresses { label } } }',
        {},
      ),
      applied: async () => {
        const { body } = await five.at(server.url).get('/api/_auth/session');
        return body.user.addresses.filter(({ label }: Body<'Address'>) => label === '別荘').length;
      },
    },
    move('moveStock', moved),
    {
      name: 'declareStocks',
      who: admin,
      ...graphql('mutation ($input: DeclareStocksInput!) { declareStocks(input: $input) { customs } }', {
        input: { ...stock(declared), quantity: 2 },
      }),
      applied: () => movements(declared),
    },
    {
      name: 'updatestocks',
      who: admin,
      path: `/api/warehouses/${warehouseRef}/updatestocks`,
      body: { productRef: updated, customs: 2, comments: 'crash' },
      applied: () => movements(updated),
    },
    addItem('addCartItem before its commit', six),
    move('moveStock before its commit', unmoved),
  ];
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'vinkura-applied-'));
  server = await CrashServer.start(folder, undefined);
  admin = await server.signIn('admin');
  writes.push(...(await prepare()));
  for (const write of writes) await stopAt(write.name.endsWith('commit') ? 'before' : 'after', write);
  await server.crash();
  for (const write of writes) {
    const many = await Promise.all(Array.from({ length: REPEATS }, () => sendAs(write)));
    answers.set(write.name, [...many, await sendAs(write)]);
  }
});
afterAll(async () => {
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
});

describe('[REQ-D12] a write that is repeated with its key after the process was killed', () => {
  it.each([
    'addCartItem',
    'POST cart',
    'addCartLine',
    'toggleCartItem',
    'addAddress',
    'moveStock',
    'declareStocks',
    'updatestocks',
    'addCartItem before its commit',
    'moveStock before its commit',
  ])('%s: is applied once, also by many repeats at once', async (name) => {
    const write = writes.find((each) => each.name === name)!;
    expect(await write.applied()).toBe(1);
    const all = answers.get(name)!;
    const last = all.at(-1)!;
    expect([last.status < 300, last.body.errors]).toEqual([true, undefined]);
    const others = all.filter(({ status }) => status !== 409);
    for (const { status, body } of others)
      expect({ status, body }).toMatchObject({ status: last.status, body: last.body });
    for (const { body } of all.filter(({ status }) => status === 409))
      expect(body.messageKey).toBe('request-in-progress');
  });

  it('is applied again with another key', async () => {
    const write = writes.find(({ name }) => name === 'moveStock')!;
    await sendAs({ ...write, name: 'another' });
    expect(await write.applied()).toBe(2);
  });

  it('leaves stock and bookings right', async () => {
    expect(await server.problems(await server.signIn('admin'))).toEqual([]);
  });
});
