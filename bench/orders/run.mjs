// `npm run bench:orders`: what a checkout and the jobs cost in a shop with many orders. The orders are written straight
// into the database, which runs in its own process. Options: --orders 0,1000000 --products 2000 --users 50 --seconds 20
// --connections 4
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { load } from '../load/load.mjs';
import { databaseCommands } from '../shop/database-commands.mjs';
import { graphql } from '../shop/http.mjs';
import { emptyCart, OPERATIONS, pick } from '../shop/operations.mjs';
import { cpuMsOf, memoryMbOf } from '../shop/process-usage.mjs';
import { seedLarge, serverEnvironment, startServer, stopProcess } from '../shop/server.mjs';
import { customerTokens, describeShop, openVenue, signInAsAdministrator } from '../shop/setup.mjs';
import { copyOrders } from './copy-orders.mjs';

const DATABASE = fileURLToPath(new URL('../../libs/embedded-mongo/dist/cli.js', import.meta.url));
const HEAP_MB = 16_000;
const TEMPLATES = 2000;
const METRICS_TOKEN = 'bench-orders-metrics';

const text = (value) => ({ type: 'string', default: value });
const { values: options } = parseArgs({
  options: {
    orders: text('0,1000000'),
    products: text('2000'),
    users: text('50'),
    seconds: text('20'),
    connections: text('4'),
  },
});

const root = mkdtempSync(join(tmpdir(), 'bench-orders-'));
try {
  const original = join(root, 'original');
  mkdirSync(original);
  seedLarge(serverEnvironment(original), {
    products: options.products,
    stocks: Number(options.products) * 2,
    warehouses: 4,
    users: 1000,
    orders: TEMPLATES,
  });
  const [rows, jobs, scans] = [[], new Map(), new Set()];
  for (const count of options.orders.split(',').map(Number)) {
    const dataDir = join(root, `with-${count}`);
    cpSync(original, dataDir, { recursive: true });
    const row = await measured({ dataDir, count, jobs, scans });
    console.error(row);
    rows.push(row);
  }
  console.table(rows);
  console.table(Object.fromEntries(jobs));
  console.log(`Node ${process.version}; milliseconds; load ${loadavg()[0].toFixed(1)}`);
  for (const scan of scans) console.log(`whole collection read: ${scan}`);
} finally {
  rmSync(root, { recursive: true, force: true });
}

async function measured({ dataDir, count, jobs, scans }) {
  const folder = join(dataDir, 'database');
  if (count > 0) {
    const { child, uri } = await startDatabase(folder);
    await copyOrders(uri, count);
    await stopProcess(child);
  }
  const begun = performance.now();
  const database = await startDatabase(folder, (shape) => scans.add(`${shape}, ${count} more orders`));
  const databaseStart = performance.now() - begun;
  let server;
  try {
    server = await startServer({ env: serverEnvironment(dataDir, { METRICS_TOKEN }) });
    const serverStart = performance.now() - begun - databaseStart;
    const cookie = await signInAsAdministrator(server.url);
    for (const [name, ms] of await jobDurations(server.url, cookie))
      jobs.set(name, { ...jobs.get(name), [`${count} more orders`]: ms });
    const checkout = await checkouts(server, database.child.pid);
    return {
      'more orders': count,
      ...checkout,
      'database start s': seconds(databaseStart),
      'server start s': seconds(serverStart),
      'database MB': Math.round(memoryMbOf(database.child.pid)),
      'server MB': Math.round(memoryMbOf(server.pid)),
    };
  } finally {
    await server?.stop();
    await stopProcess(database.child);
  }
}

function seconds(ms) {
  return Number((ms / 1000).toFixed(1));
}

async function startDatabase(folder, onScan) {
  const child = spawn(process.execPath, [`--max-old-space-size=${HEAP_MB}`, DATABASE, '--data', folder], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  createInterface({ input: child.stderr }).on('line', (line) => {
    const { shape } = line.startsWith('{') ? JSON.parse(line) : {};
    if (shape) onScan?.(shape);
    else console.error(line);
  });
  const [uri] = await once(child.stdout, 'data');
  return { child, uri: String(uri).trim() };
}

/** Runs each job twice: the first run may have something to do. */
async function jobDurations(url, cookie) {
  const { jobs } = await graphql(url, '{ jobs { name } }', {}, { cookie });
  const durations = [];
  for (const { name } of jobs) {
    const run = () =>
      graphql(
        url,
        'mutation ($name: String!) { runJob(name: $name) { lastError runs { durationMs } } }',
        { name },
        { cookie },
      ).catch((error) => {
        if (error.code !== 'CONFLICT') throw error;
      });
    await run();
    const again = await run();
    durations.push([name, again?.runJob.lastError ?? again?.runJob.runs[0].durationMs]);
  }
  return durations;
}

async function checkouts({ url, pid }, databasePid) {
  const shop = await describeShop(url);
  const tokens = await customerTokens(url, Number(options.users));
  shop.venue = await openVenue(url, shop, tokens[0]);
  const run = (duration) =>
    load({
      url,
      operation: OPERATIONS.checkout,
      shop,
      connections: Number(options.connections),
      seconds: duration,
      warmUpSeconds: 0,
      headersOf: () => ({ authorization: `Bearer ${pick(tokens)}` }),
      pid,
    });
  await run(5);
  for (const token of tokens)
    await emptyCart((query, variables) =>
      graphql(url, query, variables, { authorization: `Bearer ${token}` }),
    );
  const [cpu, commands] = [cpuMsOf(databasePid), await databaseCommands(url, METRICS_TOKEN)];
  const result = await run(Number(options.seconds));
  const count = result.perSecond * Number(options.seconds);
  return {
    checkouts: Math.round(count),
    'p50 ms': Math.round(result.p50),
    'p99 ms': Math.round(result.p99),
    'server CPU ms': Number(result.cpuMs.toFixed(1)),
    'database CPU ms': Number(((cpuMsOf(databasePid) - cpu) / count).toFixed(1)),
    commands: Number((((await databaseCommands(url, METRICS_TOKEN)) - commands) / count).toFixed(1)),
    rejected: result.failures,
  };
}
