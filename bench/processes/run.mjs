// `npm run bench:processes`: two API processes behind nginx on one database server, continuous purchases, and a
// process killed and restarted every minute. Requirements: no purchase fails after one retry with the same idempotency
// key, no duplicates, and a wine sold out in one process is sold out in the other within a second.
// Options: --minutes 10 --every 60 (seconds between kills) --buyers 8. Needs nginx (`apt-get install nginx`).
// --upgrade-from <folder of an older version, built>: a rolling upgrade instead of kills. The older version creates
// the shop and runs both processes; one is replaced by this version, both run side by side for --every seconds, then
// the other follows. No purchase may fail.
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import mongoose from 'mongoose';
import { graphql, post } from '../shop/http.mjs';
import { emptyCart, OPERATIONS } from '../shop/operations.mjs';
import { checkStock, seedLarge, serverEnvironment, stopProcess } from '../shop/server.mjs';
import { customerTokens, describeShop, openVenue } from '../shop/setup.mjs';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const program = (root, name) => join(root, 'backend/dist', `${name}.js`);
const DATABASE_PORT = 27_117;
const PORTS = [4711, 4712];
const NGINX_PORT = 4710;
/** As the header Retry-After says. */
const RETRY_AFTER_MS = 1000;
const MAX_WAITS = 15;
/** Bottles of a wine that the check sells out in one order. */
const MOST_SOLD_OUT = 24;

const { values: options } = parseArgs({
  options: {
    minutes: { type: 'string', default: '10' },
    every: { type: 'string', default: '60' },
    buyers: { type: 'string', default: '8' },
    'upgrade-from': { type: 'string' },
  },
});
/** The version that the shop begins with: this one, or the one that it is upgraded from. */
const FIRST = options['upgrade-from'] ? resolve(options['upgrade-from']) : ROOT;
const folder = mkdtempSync(join(tmpdir(), 'bench-processes-'));
const uri = `mongodb://127.0.0.1:${DATABASE_PORT}/vinkura?directConnection=true`;
const environment = serverEnvironment(folder, {
  MONGODB_URI: uri,
  TRUST_PROXY: 'true',
  FIRST_JOBS_AFTER_SECONDS: '5',
});
const counts = { purchases: 0, requests: 0, retried: 0, waits: 0, failed: 0, kills: 0, upgrades: 0 };
const latencies = [];
const soldOutMs = [];
const failures = [];
const children = [];

try {
  process.exitCode = (await run()) ? 0 : 1;
} finally {
  // nginx ends its workers only when it is asked to end.
  for (const child of children) child.kill(child.spawnfile === 'nginx' ? 'SIGTERM' : 'SIGKILL');
  rmSync(folder, { recursive: true, force: true });
}

async function run() {
  await started(
    join(ROOT, 'libs/embedded-mongo/dist/cli.js'),
    ['--data', join(folder, 'database'), '--port', String(DATABASE_PORT)],
    (child, resolve) => child.stdout.once('data', resolve),
  );
  // The command upgrades the empty database, too.
  const sizes = { products: 2000, stocks: 4000, warehouses: 4, users: 200, orders: 500 };
  seedLarge(environment, sizes, program(FIRST, 'cli/seed-large'));
  const servers = await Promise.all(PORTS.map((port) => startServer(port, FIRST)));
  await startNginx();
  const url = `http://127.0.0.1:${NGINX_PORT}/graphql`;
  const tokens = await customerTokens(url, Number(options.buyers) + 1);
  const shop = await describeShop(url);
  const buyer = tokens.pop();
  shop.venue = await openVenue(url, shop, buyer);

  const end = Date.now() + Number(options.minutes) * 60_000;
  const begun = Date.now();
  await Promise.all([
    ...tokens.map((token) => buyUntil(end, url, shop, token)),
    options['upgrade-from'] ? upgrade(end, servers) : killUntil(end, servers),
    sellOutUntil(end, buyer),
  ]);
  const doubled = await doneTwice();
  const minutes = (Date.now() - begun) / 60_000;
  latencies.sort((a, b) => a - b);
  console.log({
    ...counts,
    'purchases a minute': Math.round(counts.purchases / minutes),
    'purchase p50 ms': latencies[Math.floor(latencies.length * 0.5)],
    'purchase p99 ms': latencies[Math.floor(latencies.length * 0.99)],
    'sold out elsewhere after ms': soldOutMs,
    ...doubled,
  });
  for (const failure of failures.slice(0, 10)) console.error(failure);
  const isStockRight = checkStock(environment);
  const late = soldOutMs.filter((ms) => ms > 1000).length;
  return (
    counts.failed + late + doubled['orders without one payment'] + doubled['mails twice'] === 0 &&
    isStockRight
  );
}

function started(path, args, whenReady, env = environment) {
  const child = spawn(process.execPath, [path, ...args], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    env,
  });
  children.push(child);
  return new Promise((resolve, reject) => {
    whenReady(child, () => resolve(child));
    child.once('exit', (code) => reject(new Error(`${path} ended with ${code}`)));
  });
}

function startServer(port, root = ROOT) {
  return started(program(root, 'main'), [], (child, resolve) => child.once('message', resolve), {
    ...environment,
    PORT: String(port),
  });
}

/** The configuration of the deployment, with the addresses of this machine and without its limits for one visitor. */
async function startNginx() {
  const cache = join(folder, 'cache');
  mkdirSync(cache);
  const site = readFileSync(join(ROOT, 'deploy/nginx.conf'), 'utf8')
    .replace('api-1:3000', `127.0.0.1:${PORTS[0]}`)
    .replace('api-2:3000', `127.0.0.1:${PORTS[1]}`)
    .replace('listen 80', `listen 127.0.0.1:${NGINX_PORT}`)
    .replace('/var/cache/nginx/vinkura', cache)
    .replace('rate=50r/s', 'rate=100000r/s')
    .replace('burst=200', 'burst=100000')
    .replace('limit_conn connections 100', 'limit_conn connections 10000');
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off; pid ${folder}/nginx.pid; error_log ${folder}/error.log;\nevents {}\nhttp { access_log off; client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy; fastcgi_temp_path ${folder}/f; uwsgi_temp_path ${folder}/u; scgi_temp_path ${folder}/s;\n${site}\n}\n`,
  );
  children.push(
    spawn('nginx', ['-c', join(folder, 'nginx.conf'), '-e', join(folder, 'error.log')], { stdio: 'inherit' }),
  );
  for (let tries = 0; tries < 50; tries += 1) {
    const answer = await fetch(`http://127.0.0.1:${NGINX_PORT}/api/health`).catch(() => undefined);
    if (answer?.ok) return;
    await sleep(100);
  }
  throw new Error('nginx does not answer: is it installed?');
}

async function buyUntil(end, url, shop, token) {
  const ask = (query, variables) => askTwice(url, token, query, variables);
  while (Date.now() < end) {
    const begun = performance.now();
    try {
      await OPERATIONS.checkout(ask, shop);
      counts.purchases += 1;
      latencies.push(Math.round(performance.now() - begun));
    } catch (error) {
      // Concurrent customers were first; no failure.
      if (!String(error).includes('INSUFFICIENT_STOCK')) {
        counts.failed += 1;
        failures.push(`${new Date().toISOString()} ${error}`);
      }
      await emptyCart(ask).catch((failure) => failures.push(`emptying a cart: ${failure}`));
    }
  }
}

/** A request, retried once with the same idempotency key. */
async function askTwice(url, token, query, variables) {
  const headers = { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() };
  counts.requests += 1;
  const first = await attempt(url, headers, query, variables).catch((error) => error);
  if (!(first instanceof Error) && first.status < 500) return dataOf(first);
  counts.retried += 1;
  // The retry gets Retry-After while the killed process may still hold the key.
  for (let waits = 0; ; waits += 1) {
    await sleep(RETRY_AFTER_MS);
    const answer = await attempt(url, headers, query, variables);
    if (answer.status !== 409 || !answer.text.includes('request-in-progress') || waits === MAX_WAITS)
      return dataOf(answer);
    counts.waits += 1;
  }
}

async function attempt(url, headers, query, variables) {
  const response = await post(url, { query, variables }, headers);
  const text = await response.text();
  return { status: response.status, text };
}

function dataOf({ status, text }) {
  const body = status < 500 ? JSON.parse(text) : {};
  if (!body.data || body.errors) throw new Error(`${status} ${text.slice(0, 300)}`);
  return body.data;
}

async function killUntil(end, servers) {
  for (let turn = 0; ; turn = 1 - turn) {
    const rest = end - Date.now();
    if (rest < Number(options.every) * 1000) return void (await sleep(Math.max(0, rest)));
    await sleep(Number(options.every) * 1000);
    servers[turn].removeAllListeners('exit');
    servers[turn].kill('SIGKILL');
    counts.kills += 1;
    servers[turn] = await startServer(PORTS[turn]);
  }
}

/** Each process is stopped as a deployment stops it, and started as the new version; the first one upgrades the database. */
async function upgrade(end, servers) {
  for (const [turn, server] of servers.entries()) {
    await sleep(Number(options.every) * 1000);
    server.removeAllListeners('exit');
    await stopProcess(server);
    servers[turn] = await startServer(PORTS[turn]);
    counts.upgrades += 1;
  }
  await sleep(Math.max(0, end - Date.now()));
}

/** Orders all bottles of a wine in one process and polls the other. */
async function sellOutUntil(end, token) {
  const direct = PORTS.map((port) => `http://127.0.0.1:${port}/graphql`);
  const headers = { authorization: `Bearer ${token}` };
  const few = [];
  for (let page = 1; few.length < 120 && page <= 20; page += 1) {
    const { products } = await graphql(
      `http://127.0.0.1:${NGINX_PORT}/graphql`,
      `{ products(page: ${page}, perPage: 100, filter: { inStock: true }, sort: PRICE_ASC) {
        items { reference saleableQuantity } } }`,
    );
    few.push(...products.items.filter(({ saleableQuantity }) => saleableQuantity <= MOST_SOLD_OUT));
    if (products.items.length < 100) break;
  }
  while (Date.now() < end && few.length > 0) {
    await sleep(5000);
    const { reference } = few.pop();
    try {
      soldOutMs.push(await sellOut(direct, headers, reference));
    } catch {
      // The process was being restarted.
    }
  }
}

async function sellOut([here, there], headers, reference) {
  const left = async (url) =>
    (await graphql(url, `{ product(reference: "${reference}") { saleableQuantity } }`, {}, headers)).product
      .saleableQuantity;
  const quantity = await left(here);
  await left(there);
  const { addCartItem } = await graphql(
    here,
    'mutation ($input: CartItemInput!) { addCartItem(input: $input) { items { _id } } }',
    { input: { destination: 'CELLAR', products: [{ productRef: reference, quantity }] } },
    headers,
  );
  const itemIds = [addCartItem.items.at(-1)._id];
  const { startPayment } = await graphql(
    here,
    'mutation ($input: StartPaymentInput!) { startPayment(input: $input) { _id } }',
    { input: { itemIds } },
    headers,
  );
  await graphql(
    here,
    'mutation ($id: ID!, $itemIds: [ID!]) { placeOrders(paymentIntentId: $id, itemIds: $itemIds) { reference } }',
    { id: startPayment._id, itemIds },
    headers,
  );
  const begun = performance.now();
  while ((await left(there)) > 0) await sleep(10);
  return Math.round(performance.now() - begun);
}

/** What a killed process and its follower might both have done. */
async function doneTwice() {
  const { connection } = await mongoose.connect(uri, { autoIndex: false });
  const database = connection.db;
  const paid = await database
    .collection('orders')
    .find(
      { status: { $nin: ['PLACED', 'CANCELLED'] }, paymentIntentId: { $ne: null } },
      { projection: { paymentIntentId: 1 } },
    )
    .toArray();
  const perPayment = new Map();
  for (const { paymentIntentId } of paid)
    perPayment.set(String(paymentIntentId), (perPayment.get(String(paymentIntentId)) ?? 0) + 1);
  const mails = await database
    .collection('mails')
    .aggregate([{ $group: { _id: '$key', count: { $sum: 1 } } }, { $match: { count: { $gt: 1 } } }])
    .toArray();
  await mongoose.disconnect();
  return {
    'orders of payments': paid.length,
    'orders without one payment': [...perPayment.values()].filter((count) => count > 1).length,
    'mails twice': mails.length,
  };
}
