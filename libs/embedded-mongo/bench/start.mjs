// Start-up time and memory with many documents.
//   node bench/start.mjs [--documents 200000] [--build dist]
// One process fills a data folder, a fresh one opens it and is measured.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { MongoClient } from 'mongodb';

const { values } = parseArgs({
  options: {
    documents: { type: 'string', default: '200000' },
    measure: { type: 'string' },
    bytes: { type: 'string' },
    build: { type: 'string', default: new URL('../dist', import.meta.url).pathname },
  },
});
const documents = Number(values.documents);
const { openServer } = await import(join(values.build, 'server/server.js'));
const dataDir = values.measure ?? mkdtempSync(join(tmpdir(), 'embedded-mongo-start-'));

async function fill() {
  const server = await openServer({ dataDir, log: () => {} });
  const client = new MongoClient(server.uri);
  const people = client.db('bench').collection('people');
  await people.createIndexes([
    { key: { email: 1 }, name: 'email', unique: true },
    { key: { city: 1, score: -1 }, name: 'city_score' },
  ]);
  for (let at = 0; at < documents; at += 5000) {
    await people.insertMany(
      Array.from({ length: Math.min(5000, documents - at) }, (_, offset) => person(at + offset)),
    );
  }
  const { size } = await client.db('bench').command({ collStats: 'people' });
  await client.close();
  await server.close();
  return size;
}

function person(at) {
  return {
    email: `person-${at}@example.test`,
    score: (at * 7919) % documents,
    balance: 1000,
    name: `山田 花子 ${at}`,
    city: `city-${at % 300}`,
    address: { prefecture: '東京都', street: '1-2-3', building: 'Example 101' },
    createdAt: new Date(),
  };
}

/** Private memory of the process: without the data file's pages, which the system may reclaim. */
function ownMemory() {
  const [, kilobytes] = /RssAnon:\s+(\d+) kB/.exec(readFileSync('/proc/self/status', 'utf8')) ?? [];
  return kilobytes ? Number(kilobytes) * 1024 : process.memoryUsage.rss();
}

async function measure(folder, bytes) {
  globalThis.gc();
  const idle = process.memoryUsage();
  const ownBefore = ownMemory();
  const start = performance.now();
  const server = await openServer({ dataDir: folder, log: () => {} });
  const elapsed = performance.now() - start;
  globalThis.gc();
  const full = process.memoryUsage();
  const held = full.heapUsed + full.external - idle.heapUsed - idle.external;
  console.log(
    `${documents} documents of ${Math.round(bytes / documents)} bytes, 2 indexes: start ${Math.round(elapsed)} ms`,
  );
  console.log(
    `memory per document beyond its BSON: ${Math.round((held - bytes) / documents)} bytes held, ${Math.round((ownMemory() - ownBefore - bytes) / documents)} bytes of growth of the process`,
  );
  await server.close();
}

if (values.measure) {
  await measure(values.measure, Number(values.bytes));
} else {
  const bytes = await fill();
  const self = new URL(import.meta.url).pathname;
  const args = [
    '--expose-gc',
    self,
    '--documents',
    String(documents),
    '--measure',
    dataDir,
    '--bytes',
    String(bytes),
    '--build',
    values.build,
  ];
  spawnSync(process.execPath, args, { stdio: 'inherit' });
  rmSync(dataDir, { recursive: true });
}
