// `npm run bench:customers`: signed-in customers browse and buy on a shop of their own, with pauses to read and to
// fill forms. Every response is checked; a failed one makes the run fail. Options: --customers 2000 --minutes 10
// --think 40 (mean seconds between two actions) --products 2000
import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { graphql, sessionCookie } from '../shop/http.mjs';
import { cpuMsOf, memoryMbOf } from '../shop/process-usage.mjs';
import { checkStock, seedLarge, serverEnvironment, startServer } from '../shop/server.mjs';
import { customerTokens, describeShop, openVenue, register } from '../shop/setup.mjs';
import { Connection } from './connection.mjs';
import { Customer } from './customer.mjs';
import { Tally } from './tally.mjs';

const text = (value) => ({ type: 'string', default: value });
const { values: options } = parseArgs({
  options: { customers: text('2000'), minutes: text('10'), think: text('40'), products: text('2000') },
});
const [customers, minutes, thinkSeconds] = [options.customers, options.minutes, options.think].map(Number);
/** Registrations at a time: each hashes a password on all cores. */
const REGISTRATIONS_AT_A_TIME = 4;
/** Bottles of a wine, so that none is sold out during the run. */
const ENOUGH_BOTTLES = 24;
const PAGES_OF_WINES = 10;
const SHOWN_ERRORS = 20;
const MINUTE_MS = 60_000;

const dataDir = mkdtempSync(join(tmpdir(), 'bench-customers-'));
const environment = serverEnvironment(dataDir);
try {
  process.exitCode = (await run()) ? 0 : 1;
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}

async function run() {
  const products = Number(options.products);
  seedLarge(environment, { products, stocks: products * 2, warehouses: 4, users: 1000, orders: 1000 });
  const server = await startServer({ env: environment });
  let isCorrect;
  try {
    isCorrect = await measured(server);
  } finally {
    await server.stop();
  }
  console.log('checking the stock of the shop afterwards');
  return checkStock(environment) && isCorrect;
}

async function measured({ pid, url }) {
  const [token] = await customerTokens(url, 1);
  const shop = { ...(await describeShop(url)), wines: await plentifulWines(url) };
  shop.venue = await openVenue(url, shop, token);
  const cookies = await sessions(url);
  console.log(`${cookies.length} customers are signed in, ${shop.wines.length} wines`);

  const tally = new Tally();
  const stop = new AbortController();
  const visitors = cookies.map(
    (cookie) => new Customer(new Connection(url, cookie, tally.record), shop, thinkSeconds * 1000),
  );
  const running = visitors.map((customer) => customer.shopUntil(stop.signal));
  // The first pause is shorter, so every customer is active by then.
  await sleep(thinkSeconds * 1000);
  const delay = monitorEventLoopDelay();
  delay.enable();
  const [cpuBefore, ownBefore, begun] = [cpuMsOf(pid), process.cpuUsage(), performance.now()];
  tally.start();
  const end = begun + minutes * MINUTE_MS;
  for (let rest = end - begun; rest > 0; rest = end - performance.now()) {
    await sleep(Math.min(rest, MINUTE_MS));
    const elapsed = Math.round((performance.now() - begun) / 1000);
    console.log(`${elapsed} s: ${tally.progress()}; load ${loadavg()[0].toFixed(1)}`);
  }
  tally.stop();
  const seconds = (performance.now() - begun) / 1000;
  const own = process.cpuUsage(ownBefore);
  const serverCpu = cpuMsOf(pid) - cpuBefore;
  const memory = memoryMbOf(pid);
  delay.disable();
  stop.abort();
  await Promise.all(running);

  console.table(tally.rows());
  const purchases = visitors.reduce((sum, customer) => sum + customer.purchases, 0);
  const problems = await wrongOrders(visitors);
  console.log({
    customers,
    seconds: Math.round(seconds),
    requests: tally.total,
    'requests a second': Number((tally.total / seconds).toFixed(1)),
    errors: tally.errors.length,
    'error rate': tally.errors.length / tally.total,
    'p50, p95, p99, slowest ms': tally.percentiles().join(', '),
    purchases,
    'customers with wrong orders': problems.length,
    'server CPU, of one core': Number((serverCpu / seconds / 1000).toFixed(2)),
    'server memory MB': Math.round(memory),
    'load generator CPU, of one core': Number(((own.user + own.system) / 1e6 / seconds).toFixed(2)),
    'load generator delay p99 ms': Number((delay.percentile(99) / 1e6).toFixed(1)),
    'machine load': loadavg()[0].toFixed(1),
    cores: cpus().length,
    node: process.version,
  });
  for (const error of [...tally.errors, ...problems].slice(0, SHOWN_ERRORS)) console.error(error);
  return tally.errors.length + problems.length === 0;
}

/** What is wrong with the customers' orders in the end. */
async function wrongOrders(visitors) {
  const problems = [];
  for (const customer of visitors) {
    const problem = await customer.verify();
    if (problem) problems.push(problem);
  }
  return problems;
}

/** Registers the customers. @returns the session cookie of each */
async function sessions(url) {
  const cookies = [];
  let next = 0;
  await Promise.all(
    Array.from({ length: REGISTRATIONS_AT_A_TIME }, async () => {
      while (next < customers) {
        const number = next;
        next += 1;
        const response = await register(url, `customer-${number}@test.example`);
        await response.arrayBuffer();
        cookies.push(sessionCookie(response));
      }
    }),
  );
  return cookies;
}

/** References of wines in stock with enough bottles. */
async function plentifulWines(url) {
  const wines = [];
  for (let page = 1; page <= PAGES_OF_WINES; page += 1) {
    const { products } = await graphql(
      url,
      'query ($page: Int!) { products(filter: { inStock: true }, page: $page, perPage: 100) { items { reference saleableQuantity } } }',
      { page },
    );
    wines.push(...products.items.filter(({ saleableQuantity }) => saleableQuantity >= ENOUGH_BOTTLES));
    if (products.items.length < 100) break;
  }
  if (wines.length === 0) throw new Error('no wine has enough bottles');
  return wines.map(({ reference }) => reference);
}
