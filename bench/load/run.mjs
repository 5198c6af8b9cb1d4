// `npm run bench`: operations per second on a shop of any size, in its own process with its own database.
// Options: --products 2000 --orders 1000 --users 100 --connections 16 --seconds 10 --runs 3 --operation list
// (repeatable) --node /path/to/node (the server's), --out results.jsonl
import { spawn, spawnSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { backendProgram } from '../../tools/backend-program.mjs';
import { load, memoryOf } from './load.mjs';
import { NEED_TOKEN, OPERATIONS } from './operations.mjs';
import { customers, describeShop, graphql, openVenue } from './shop.mjs';

const WARM_UP_SECONDS = 3;
const text = (value) => ({ type: 'string', default: value });
const { values: options } = parseArgs({
  options: {
    products: text('2000'),
    orders: text('1000'),
    users: text('100'),
    connections: { type: 'string', multiple: true, default: ['16'] },
    seconds: text('10'),
    runs: text('3'),
    operation: { type: 'string', multiple: true, default: Object.keys(OPERATIONS) },
    node: text(process.execPath),
    out: { type: 'string' },
  },
});
const dataDir = mkdtempSync(join(tmpdir(), 'bench-load-'));
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
  await run();
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}

async function run() {
  seed();
  const { server, port, startMs } = await startServer();
  try {
    const url = `http://127.0.0.1:${port}/graphql`;
    const shop = await describeShop(url);
    const tokens = await customers(url, Number(options.users));
    shop.venue = await openVenue(url, shop, tokens[0]);
    console.log(`${options.products} wines, ${options.orders} orders; start ${Math.round(startMs)} ms`);
    const rows = [];
    for (const name of options.operation)
      for (const caller of NEED_TOKEN.has(name) ? ['token'] : ['visitor', 'token'])
        for (const connections of options.connections)
          rows.push(
            await measured({
              name,
              caller,
              connections: Number(connections),
              url,
              shop,
              tokens,
              pid: server.pid,
            }),
          );
    console.table(rows);
    console.log(
      `server's Node ${nodeVersion()}; memory ${Math.round(memoryOf(server.pid))} MB; load ${loadavg()[0].toFixed(1)}`,
    );
  } finally {
    const isGone = new Promise((resolve) => server.once('exit', resolve));
    server.kill();
    await isGone;
  }
}

/** The middle run by operations a second, and the spread of all. */
async function measured({ name, caller, connections, url, shop, tokens, pid }) {
  const headersOf = () =>
    caller === 'token'
      ? { authorization: `Bearer ${tokens[Math.floor(Math.random() * tokens.length)]}` }
      : {};
  const runs = [];
  for (let count = 0; count < Number(options.runs); count += 1) {
    runs.push(
      await load({
        url,
        operation: OPERATIONS[name],
        shop,
        connections,
        seconds: Number(options.seconds),
        warmUpSeconds: WARM_UP_SECONDS,
        headersOf,
        pid,
      }),
    );
    if (NEED_TOKEN.has(name)) await emptyCarts(url, tokens);
  }
  runs.sort((one, other) => one.perSecond - other.perSecond);
  const middle = runs[Math.floor(runs.length / 2)];
  const row = {
    operation: name,
    caller,
    connections,
    'a second': Number(middle.perSecond.toFixed(1)),
    spread: `${runs[0].perSecond.toFixed(1)}–${runs.at(-1).perSecond.toFixed(1)}`,
    'p50 ms': Number(middle.p50?.toFixed(1)),
    'p99 ms': Number(middle.p99?.toFixed(1)),
    'CPU ms': Number(middle.cpuMs.toFixed(2)),
    failures: runs.reduce((sum, { failures }) => sum + failures, 0),
  };
  if (row.failures > 0) console.error(runs.find(({ firstFailure }) => firstFailure).firstFailure);
  if (options.out)
    appendFileSync(
      options.out,
      `${JSON.stringify({ ...row, node: nodeVersion(), products: options.products })}\n`,
    );
  return row;
}

/** The demo shop with more wines, all with stock for a long load. */
function seed() {
  const products = Number(options.products);
  const { status } = spawnSync(
    process.execPath,
    [
      backendProgram('cli/seed-large'),
      ...['--products', String(products), '--stocks', String(products * 2), '--warehouses', '4'],
      ...['--users', '1000', '--orders', options.orders],
    ],
    { stdio: ['ignore', 'ignore', 'inherit'], env: environment },
  );
  if (status !== 0) throw new Error('the shop could not be made: is the backend built?');
}

async function startServer() {
  const startedAt = performance.now();
  const server = spawn(options.node, [backendProgram('main')], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: environment,
  });
  const port = await new Promise((resolve, reject) => {
    server.once('message', (message) => resolve(message.port));
    server.once('exit', (code) => reject(new Error(`the server ended with ${code}`)));
  });
  try {
    await graphql(`http://127.0.0.1:${port}/graphql`, '{ products(perPage: 1) { total } }');
  } catch (error) {
    server.kill();
    throw error;
  }
  return { server, port, startMs: performance.now() - startedAt };
}

/** A cart holds 50 items at most; what a run has left there is not part of the next. */
async function emptyCarts(url, tokens) {
  for (const token of tokens) {
    const headers = { authorization: `Bearer ${token}` };
    const { cart } = await graphql(url, '{ cart { items { _id } } }', {}, headers);
    for (const { _id } of cart.items)
      await graphql(
        url,
        'mutation ($id: ID!) { removeCartItem(id: $id) { checkoutTotal } }',
        { id: _id },
        headers,
      );
  }
}

function nodeVersion() {
  return spawnSync(options.node, ['--version'], { encoding: 'utf8' }).stdout.trim();
}
