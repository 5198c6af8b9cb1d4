// Peak server memory during queries over a whole collection.
//   node bench/queries.mjs [--documents 100000] [--build dist]…
// Several builds are measured in one run, on the same folder. Each query has a fresh server process.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { MongoClient } from 'mongodb';

const { values } = parseArgs({
  options: {
    documents: { type: 'string', default: '100000' },
    build: { type: 'string', multiple: true, default: [new URL('../dist', import.meta.url).pathname] },
  },
});
const documents = Number(values.documents);
const dataDir = mkdtempSync(join(tmpdir(), 'embedded-mongo-queries-'));
const MEGABYTE = 2 ** 20;
const ROUNDS = 3;

const QUERIES = {
  'at rest': async () => undefined,
  'count by an unindexed field': (orders) => orders.countDocuments({ note: /7$/ }),
  'find by an unindexed field': (orders) => orders.find({ 'lines.quantity': 77 }).toArray(),
  'sorted page of an unindexed field': (orders) => orders.find().sort({ note: -1 }).limit(20).toArray(),
  'group by month': (orders) =>
    orders
      .aggregate([
        { $match: { status: { $ne: 'CANCELLED' } } },
        {
          $group: {
            _id: { $dateTrunc: { date: '$placedAt', unit: 'month', timezone: 'Asia/Tokyo' } },
            orders: { $sum: 1 },
            total: { $sum: '$total' },
          },
        },
        { $sort: { _id: 1 } },
      ])
      .toArray(),
  'unwind and group by wine': (orders) =>
    orders
      .aggregate([
        { $unwind: '$lines' },
        { $group: { _id: '$lines.wine', bottles: { $sum: '$lines.quantity' } } },
        { $sort: { bottles: -1 } },
        { $limit: 20 },
      ])
      .toArray(),
  'sort of all computed documents': (orders) =>
    orders
      .aggregate([
        { $addFields: { score: { $mod: ['$total', 997] } } },
        { $sort: { score: -1, _id: 1 } },
        { $limit: 5 },
      ])
      .toArray(),
  'facets of everything': (orders) =>
    orders
      .aggregate([
        {
          $facet: {
            byStatus: [{ $group: { _id: '$status', n: { $sum: 1 } } }],
            newest: [{ $sort: { placedAt: -1 } }, { $limit: 5 }],
            all: [{ $count: 'n' }],
          },
        },
      ])
      .toArray(),
  distinct: (orders) => orders.distinct('lines.wine'),
};

function order(at) {
  return {
    _id: at,
    number: `VK-${String(at).padStart(8, '0')}`,
    owner: `user-${at % 5000}`,
    status: ['PLACED', 'PAID', 'SHIPPED', 'CANCELLED'][at % 4],
    placedAt: new Date(Date.UTC(2024, 0, 1) + at * 600_000),
    total: 1000 + ((at * 7919) % 90_000),
    note: `${'お届けは夕方にお願いします。'.repeat(2)} ${at}`,
    address: { prefecture: '東京都', city: '港区', street: '1-2-3', building: 'Example 101' },
    lines: [0, 1].map((line) => ({
      wine: `wine-${(at * 3 + line) % 800}`,
      quantity: 1 + ((at + line) % 12),
      price: 3200,
    })),
  };
}

async function start(build) {
  const server = spawn(process.execPath, [join(resolve(build), 'cli.js'), '--data', dataDir], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const uri = await new Promise((found) => server.stdout.once('data', (text) => found(String(text).trim())));
  const stop = async () => {
    server.kill('SIGTERM');
    await new Promise((ended) => server.once('exit', ended));
  };
  return { client: new MongoClient(uri), pid: server.pid, stop };
}

/** The most memory of a process since the count was set back, in megabytes, with the pages of the data file. */
function peakOf(pid) {
  const [, kilobytes] = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
  return Number(kilobytes) / 1024;
}

const first = await start(values.build[0]);
const filled = first.client.db('bench').collection('orders');
await filled.createIndex({ number: 1 }, { unique: true });
await filled.createIndex({ owner: 1, placedAt: -1 });
for (let at = 0; at < documents; at += 5000)
  await filled.insertMany(
    Array.from({ length: Math.min(5000, documents - at) }, (_, offset) => order(at + offset)),
  );
const { size } = await first.client.db('bench').command({ collStats: 'orders' });
await first.client.close();
await first.stop();
const data = Number(size) / MEGABYTE;
console.log(`${documents} documents, ${data.toFixed(0)} MB of BSON, 2 indexes`);
console.log(`| build | query | ms | most memory, MB | times the data |\n|---|---|---|---|---|`);
for (const build of values.build) {
  for (const [name, query] of Object.entries(QUERIES)) {
    const server = await start(build);
    const orders = server.client.db('bench').collection('orders');
    await orders.findOne({ _id: 1 });
    writeFileSync(`/proc/${server.pid}/clear_refs`, '5');
    const begin = performance.now();
    for (let round = 0; round < ROUNDS; round += 1) await query(orders);
    const elapsed = (performance.now() - begin) / ROUNDS;
    const peak = peakOf(server.pid);
    console.log(
      `| ${build} | ${name} | ${elapsed.toFixed(0)} | ${peak.toFixed(0)} | ${(peak / data).toFixed(1)} |`,
    );
    await server.client.close();
    await server.stop();
  }
}
rmSync(dataDir, { recursive: true });
