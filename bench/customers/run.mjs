// `npm run bench:customers`: signed-in customers browse and buy on a shop of their own, with pauses to read and to
// fill forms. Every response is checked; a failed one makes the run fail. Options: --customers 2000 --minutes 10
// --think 40 (mean seconds between two actions) --products 2000
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { backendProgram } from '../../tools/backend-program.mjs';
import { memoryOf } from '../load/load.mjs';
import { customers as tokensOf, describeShop, graphql, openVenue, post } from '../load/shop.mjs';
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
const TICKS_PER_SECOND = 100;

const dataDir = mkdtempSync(join(tmpdir(), 'bench-customers-'));
const environment = {
  PATH: process.env.PATH,
  PORT: '0',
  DATA_DIR: dataDir,
  LOG_LEVEL: 'error',
  API_CALLS_PER_MINUTE: '1000000',
  REGISTRATIONS_PER_HOUR: '1000000',
  VISITS_PER_MINUTE: '1000000',
};
try {
  process.exitCode = (await run()) ? 0 : 1;
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}

async function run() {
  command('cli/seed-large', [
    ...['--products', options.products, '--stocks', String(Number(options.products) * 2)],
    ...['--warehouses', '4', '--users', '1000', '--orders', '1000'],
  ]);
  const { server, url } = await startServer();
  let isFaultless;
  try {
    isFaultless = await measured(server, url);
  } finally {
    const isGone = new Promise((resolve) => server.once('exit', resolve));
    server.kill();
    await isGone;
  }
  console.log('checking the stock of the shop afterwards');
  const isStockRight = command('cli/check-stock', [], 'inherit') === 0;
  return isStockRight && isFaultless;
}

async function measured(server, url) {
  const [token] = await tokensOf(url, 1);
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
  // Until all have begun.
  await sleep(thinkSeconds * 1000);
  const delay = monitorEventLoopDelay();
  delay.enable();
  const [cpuBefore, ownBefore, begun] = [cpuMs(server.pid), process.cpuUsage(), performance.now()];
  tally.start();
  for (let minute = 1; minute <= minutes; minute += 1) {
    await sleep(60_000);
    console.log(`minute ${minute}: ${tally.progress()}; load ${loadavg()[0].toFixed(1)}`);
  }
  tally.stop();
  const seconds = (performance.now() - begun) / 1000;
  const own = process.cpuUsage(ownBefore);
  const serverCpu = cpuMs(server.pid) - cpuBefore;
  const memory = memoryOf(server.pid);
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

/** Session cookies of newly registered customers. */
async function sessions(url) {
  const address = `${url.replace('/graphql', '')}/api/auth/register`;
  const cookies = [];
  let next = 0;
  await Promise.all(
    Array.from({ length: REGISTRATIONS_AT_A_TIME }, async () => {
      while (next < customers) {
        const number = next;
        next += 1;
        const response = await post(address, {
          name: `計測 ${number}`,
          email: `customer-${number}@test.example`,
          phone: '09012345678',
          birthday: '1990-05-05',
          password: 'a long password',
        });
        if (response.status !== 201)
          throw new Error(`registration: ${response.status} ${await response.text()}`);
        await response.arrayBuffer();
        cookies.push(
          response.headers
            .getSetCookie()
            .map((line) => line.split(';')[0])
            .join('; '),
        );
      }
    }),
  );
  return cookies;
}

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

async function startServer() {
  const server = spawn(process.execPath, [backendProgram('main')], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: environment,
  });
  const port = await new Promise((resolve, reject) => {
    server.once('message', (message) => resolve(message.port));
    server.once('exit', (code) => reject(new Error(`the server ended with ${code}`)));
  });
  return { server, url: `http://127.0.0.1:${port}/graphql` };
}

/** Runs a program of the backend on the shop's data folder. */
function command(name, parameters, output = 'ignore') {
  const { status } = spawnSync(process.execPath, [backendProgram(name), ...parameters], {
    stdio: ['ignore', output, 'inherit'],
    env: environment,
  });
  if (status !== 0 && output === 'ignore') throw new Error(`${name} failed: is the backend built?`);
  return status;
}

/** Milliseconds of processor time of a process with all its threads. */
function cpuMs(pid) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ');
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / TICKS_PER_SECOND;
}
