import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { startEmbeddedMongo } from '@vinkura/embedded-mongo';
import { buildSchema } from 'graphql';
import { eventually } from './support/eventually.js';
import { RunningProcess } from '../../tools/testing/child-process.mjs';
import { runCommand as run } from './support/run-command.js';
import { MAIN, TestServer } from './support/server.js';
import { inheritedEnvironment, testEnvironment } from './support/test-environment.mjs';

// Each of these tests starts the server several times.
jest.setTimeout(180_000);

const folders: string[] = [];
function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'vinkura-system-'));
  folders.push(folder);
  return folder;
}
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })));

/** The power fails `afterMs` milliseconds after the start. */
async function startAndKill(dataDir: string, afterMs: number): Promise<void> {
  const server = new RunningProcess(MAIN, [], {
    env: { ...inheritedEnvironment(), ...testEnvironment(dataDir), PORT: '0' },
  });
  await Promise.race([server.ended, new Promise((resolve) => setTimeout(resolve, afterMs))]);
  await server.end('SIGKILL');
}

async function counts(server: TestServer): Promise<Record<string, number>> {
  const lists = ['products', 'venues', 'warehouses', 'producers', 'parameters', 'venue-departments'];
  const client = server.visitor();
  const entries = await Promise.all(
    lists.map(async (list) => [list, (await client.get(`/api/${list}`)).body.length] as const),
  );
  return Object.fromEntries(entries);
}

describe('health and configuration', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await TestServer.start({
      env: { SELLER_NAME: '株式会社ヴィンクラ', SELLER_INVOICE_NUMBER: 'T0000000000000' },
    });
  });
  afterAll(() => server.stop());

  it('[CALL-04] the browser gets payment provider, fees and seller, and no secret', async () => {
    const { data } = await server.visitor().graphql(`{
      config { paymentProvider stripePublishableKey version demo
        deliveryFees { restaurant cellar home homeFreeFrom } seller { name invoiceNumber licence } } }`);
    expect(data.config).toEqual({
      paymentProvider: 'SANDBOX',
      stripePublishableKey: null,
      version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
      demo: true,
      deliveryFees: { restaurant: 0, cellar: 0, home: 1100, homeFreeFrom: 30_000 },
      seller: { name: '株式会社ヴィンクラ', invoiceNumber: 'T0000000000000', licence: null },
    });
  });

  it('[ADM-03] health is available over REST and GraphQL, and not cacheable', async () => {
    const { status, body, headers } = await server.visitor().get('/api/health');
    expect(status).toBe(200);
    expect(body).toEqual({
      status: 'ok',
      version: expect.any(String),
      database: process.env.MONGODB_URI ? 'mongodb' : 'embedded',
    });
    expect(headers.get('cache-control')).toBe('no-store');
    expect((await server.visitor().graphql('{ health { status version database } }')).data.health).toEqual(
      body,
    );
  });
});

describe('an unavailable database', () => {
  it('[ADM-03] health returns 503 while it is unavailable', async () => {
    const database = await startEmbeddedMongo({ dataDir: newFolder() });
    const server = await TestServer.start({ env: { MONGODB_URI: database.uri, DEMO_DATA: 'false' } });
    const { status, body } = await server.visitor().get('/api/health');
    expect([status, body.status, body.database]).toEqual([200, 'ok', 'mongodb']);
    await database.close();
    const gone = await server.visitor().get('/api/health');
    expect([gone.status, gone.body.status]).toEqual([503, 'unavailable']);
    await server.kill();
  });
});

describe('a failed embedded database', () => {
  it('[ADM-03] health returns 503, while the process stays alive', async () => {
    const server = await TestServer.start();
    const visitor = server.visitor();
    expect((await visitor.get('/api/health')).status).toBe(200);
    rmSync(join(server.dataDir, 'database', 'lock'));
    const health = await eventually(async () => {
      const answer = await visitor.get('/api/health');
      return answer.status !== 200 && answer;
    });
    expect([health.status, health.body.status]).toEqual([503, 'unavailable']);
    await eventually(() =>
      server.output.includes('the embedded database has failed; start the process again'),
    );
    await server.stop();
  });
});

describe('demo data', () => {
  /** What the first start loaded, and how long that took. */
  let whole: Record<string, number>;
  let usualMs: number;

  it('[ROUTE-15] is loaded into an empty database at the first start, and not again at the second', async () => {
    const dataDir = newFolder();
    const begun = performance.now();
    const first = await TestServer.start({ dataDir });
    usualMs = performance.now() - begun;
    const loaded = await counts(first);
    whole = loaded;
    expect(loaded.products).toBeGreaterThanOrEqual(400);
    expect(loaded.venues).toBeGreaterThanOrEqual(90);
    expect(loaded).toMatchObject({ warehouses: 3, 'venue-departments': 47 });
    const admin = await first.signIn('admin');
    expect((await admin.get('/api/users')).body.length).toBeGreaterThanOrEqual(20);
    const made = await admin.post('/api/warehouses', { code: 'NEW', name: '新倉庫' });
    expect(made.body.reference).toBe('WHS00004');
    await first.stop();
    const second = await TestServer.start({ dataDir });
    expect(await counts(second)).toEqual({ ...loaded, warehouses: 4 });
    await second.stop();
  });

  it('[ROUTE-15] [WH-02] an interrupted load leaves no data, and is completed at the next start with consistent ledgers', async () => {
    const dataDir = newFolder();
    for (const share of [0.6, 0.8, 0.95]) await startAndKill(dataDir, usualMs * share);
    const server = await TestServer.start({ dataDir });
    expect(await counts(server)).toEqual(whole);
    expect(await run('check-stock', [], server.commandEnv)).toEqual({
      status: 0,
      output: 'The stock adds up.\n',
    });
    await server.stop();
  });

  it('[ROUTE-15] is not loaded when disabled, and creates no users in production', async () => {
    const without = await TestServer.start({ env: { DEMO_DATA: 'false' } });
    expect(await counts(without)).toMatchObject({ products: 0, venues: 0 });
    await without.stop();
    const production = await TestServer.start({
      env: { NODE_ENV: 'production', DEMO_DATA: 'true', PAYMENTS_SANDBOX: 'true' },
    });
    expect((await counts(production)).products).toBeGreaterThanOrEqual(400);
    await expect(production.signIn('admin')).rejects.toThrow('INVALID_CREDENTIALS');
    await production.stop();
  });
});

describe('two processes on one database', () => {
  it('[ROUTE-15] that start concurrently load the demo data once', async () => {
    const database = await startEmbeddedMongo({ dataDir: newFolder() });
    const env = { MONGODB_URI: database.uri };
    const [one, other] = await Promise.all([TestServer.start({ env }), TestServer.start({ env })]);
    const shop = await counts(one!);
    expect(shop).toMatchObject({ warehouses: 3, 'venue-departments': 47 });
    expect(await counts(other!)).toEqual(shop);
    const client = await one!.signIn('gold');
    const elsewhere = other!.visitor();
    Object.assign(elsewhere, { cookie: (client as unknown as { cookie: string }).cookie });
    expect((await elsewhere.get('/api/_auth/session')).body.user.email).toBe('gold@demo.vinkura.example');
    await one!.kill();
    await other!.kill();
    await database.close();
  });
});

describe('the printed schema', () => {
  it('[API-19] is generated without a database, sorted, fully described, and ends with a newline', async () => {
    const file = join(newFolder(), 'schema.graphql');
    const { status, output } = await run('print-schema', [file], { PATH: process.env.PATH });
    expect([status, output]).toEqual([0, '']);
    const text = readFileSync(file, 'utf8');
    expect(text).toMatch(/[^\n]\n$/);
    const schema = buildSchema(text);
    const types = Object.values(schema.getTypeMap()).filter(({ name }) => !name.startsWith('__'));
    const names = types.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['Session', 'User', 'Warehouse', 'ClientConfig', 'Health']));
    const bare = types.flatMap((type) =>
      'getFields' in type
        ? Object.values(type.getFields())
            .filter(({ description }) => !description)
            .map(({ name }) => `${type.name}.${name}`)
        : [],
    );
    expect(bare).toEqual([]);
    expect([...text.matchAll(/^(?:type|input|enum|scalar) (\w+)/gm)].map(([, name]) => name)).toEqual(
      [...names].filter((name) => !['String', 'Boolean', 'Int', 'Float', 'ID'].includes(name)).sort(),
    );
  });
});
