// `npm run bench`: operations per second on a shop of any size, in its own process with its own database.
// Options: --products 2000,20000 --orders 1000 --users 100 --connections 16,64 --seconds 10 --warm-up 3 --runs 3
// --operation list,search --caller visitor,token --node /path/to/node,/path/to/another (the server's) --database-apart
// --uncached (no response from the response cache)
// --data /path (a data folder made by seed:large, instead of generating one) --out results.jsonl
import { appendFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { graphql } from '../shop/http.mjs';
import { emptyCart, NEED_TOKEN, OPERATIONS, pick } from '../shop/operations.mjs';
import { memoryMbOf } from '../shop/process-usage.mjs';
import { customerTokens, describeShop, openVenue } from '../shop/setup.mjs';
import { load } from './load.mjs';
import { generateShop, startLoadedServer, versionOf } from './server.mjs';

const text = (value) => ({ type: 'string', default: value });
const list = (...values) => ({ type: 'string', multiple: true, default: values });
const { values: options } = parseArgs({
  options: {
    products: list('2000'),
    orders: text('1000'),
    users: text('100'),
    connections: list('16'),
    seconds: text('10'),
    'warm-up': text('3'),
    runs: text('3'),
    operation: list(...Object.keys(OPERATIONS)),
    caller: list('visitor', 'token'),
    node: list(process.execPath),
    'database-apart': { type: 'boolean', default: false },
    uncached: { type: 'boolean', default: false },
    data: { type: 'string' },
    out: { type: 'string' },
  },
});
/** Values of an option that is repeated or separated by commas. */
const all = (name) => options[name].flatMap((value) => value.split(','));

const summary = [];
for (const products of all('products').map(Number)) {
  const shop = generateShop({ products, orders: options.orders, dataDir: options.data });
  try {
    for (const node of all('node'))
      summary.push(await measureServer({ products, node, dataDir: shop.copy() }));
  } finally {
    shop.remove();
  }
}
console.table(summary);

/** Measures all operations on a new server. @returns its start and memory */
async function measureServer({ products, node, dataDir }) {
  const server = await startLoadedServer({ node, dataDir, databaseApart: options['database-apart'] });
  try {
    const version = versionOf(node);
    const started = memoryMbOf(server.pid);
    const { url } = server;
    const shop = await describeShop(url);
    const operations = all('operation');
    const callers = all('caller');
    const tokens =
      operations.some((name) => NEED_TOKEN.has(name)) || callers.includes('token')
        ? await customerTokens(url, Number(options.users))
        : [];
    if (operations.some((name) => NEED_TOKEN.has(name))) shop.venue = await openVenue(url, shop, tokens[0]);
    const rows = [];
    for (const name of operations)
      for (const caller of NEED_TOKEN.has(name) ? ['token'] : callers)
        for (const connections of all('connections').map(Number))
          rows.push(await measured({ name, caller, connections, server, shop, tokens, version, products }));
    console.log(`${products} wines, ${options.orders} orders, Node ${version}`);
    console.table(rows);
    const row = {
      wines: products,
      node: version,
      'first answer ms': Math.round(server.startMs),
      'first list ms': Math.round(server.listMs),
      'memory after start MB': Math.round(started),
      'memory after load MB': Math.round(memoryMbOf(server.pid)),
      ...(server.databasePid && { 'database MB': Math.round(memoryMbOf(server.databasePid)) }),
      load: Number(loadavg()[0].toFixed(1)),
    };
    record(row);
    return row;
  } finally {
    await server.stop();
  }
}

/** The median run by operations per second, and the spread of all. */
async function measured({ name, caller, connections, server, shop, tokens, version, products }) {
  const { url, pid } = server;
  const headersOf = () => ({
    ...(caller === 'token' && { authorization: `Bearer ${pick(tokens)}` }),
    // Requests with an idempotency key are not served from the cache; for queries it has no other effect.
    ...(options.uncached && !NEED_TOKEN.has(name) && { 'idempotency-key': 'benchmark' }),
  });
  const runs = [];
  for (let count = 0; count < Number(options.runs); count += 1) {
    runs.push(
      await load({
        url,
        operation: OPERATIONS[name],
        shop,
        connections,
        seconds: Number(options.seconds),
        warmUpSeconds: Number(options['warm-up']),
        headersOf,
        pid,
      }),
    );
    if (NEED_TOKEN.has(name)) await emptyCarts(url, tokens);
  }
  const p99First = runs[0].p99;
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
    'p99 of first run ms': Number(p99First?.toFixed(1)),
    'CPU ms': Number(middle.cpuMs.toFixed(2)),
    failures: runs.reduce((sum, { failures }) => sum + failures, 0),
  };
  if (row.failures > 0) console.error(runs.find(({ firstFailure }) => firstFailure).firstFailure);
  record({ ...row, uncached: options.uncached, node: version, products });
  return row;
}

function record(row) {
  if (options.out) appendFileSync(options.out, `${JSON.stringify(row)}\n`);
}

/** What a run has left in the carts is not part of the next. */
async function emptyCarts(url, tokens) {
  for (const token of tokens) {
    const headers = { authorization: `Bearer ${token}` };
    await emptyCart((query, variables) => graphql(url, query, variables, headers));
  }
}
