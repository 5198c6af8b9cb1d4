// Operations per second and server CPU per operation, compared with a bare `ping` of the same run.
//   node bench/operations.mjs [--seconds 2] [--documents 10000] [--build dist]
// The server runs in its own process, to separate its CPU time from the driver's.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { MongoClient, ObjectId } from 'mongodb';

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '2' },
    documents: { type: 'string', default: '10000' },
    build: { type: 'string', default: new URL('../dist', import.meta.url).pathname },
  },
});
const seconds = Number(values.seconds);
const documents = Number(values.documents);
const CONCURRENCIES = [1, 64];

const dataDir = mkdtempSync(join(tmpdir(), 'embedded-mongo-bench-'));
const server = spawn(process.execPath, [join(values.build, 'cli.js'), '--data', dataDir], {
  stdio: ['ignore', 'pipe', 'inherit'],
});
const uri = await new Promise((resolve) =>
  server.stdout.once('data', (text) => resolve(String(text).trim())),
);
const client = new MongoClient(uri, { maxPoolSize: 64 });
const db = client.db('bench');
const people = db.collection('people');
const inserted = db.collection('inserted');
const ids = Array.from({ length: documents }, () => new ObjectId());

await people.createIndex({ email: 1 }, { unique: true });
await people.createIndex({ score: -1 });
await inserted.createIndex({ email: 1 }, { unique: true });
for (let at = 0; at < documents; at += 1000) {
  await people.insertMany(
    ids.slice(at, at + 1000).map((_id, offset) => ({
      _id,
      email: `person-${at + offset}@example.test`,
      score: ((at + offset) * 7919) % documents,
      balance: 1000,
      name: 'Yamada Hanako',
      address: { prefecture: 'Tokyo', city: 'Minato', street: '1-2-3', building: 'Example 101' },
      createdAt: new Date(),
    })),
  );
}

const any = () => Math.floor(Math.random() * documents);
let next = 0;
const OPERATIONS = {
  ping: () => db.command({ ping: 1 }),
  'find by _id': () => people.findOne({ _id: ids[any()] }),
  'find by unique field': () => people.findOne({ email: `person-${any()}@example.test` }),
  'sorted page of 20': () => people.find({}).sort({ score: -1 }).limit(20).toArray(),
  insert: () =>
    inserted.insertOne({
      email: `new-${(next += 1)}@example.test`,
      balance: 0,
      name: 'Suzuki Ichiro',
      createdAt: new Date(),
    }),
  $inc: () => people.updateOne({ _id: ids[any()] }, { $inc: { balance: 1 } }),
  '3-document transaction': () =>
    client.withSession((session) =>
      session.withTransaction(async () => {
        for (let at = 0; at < 3; at += 1)
          await people.updateOne({ _id: ids[any()] }, { $inc: { balance: 1 } }, { session });
      }),
    ),
};

const serverCpu = async () => {
  const { extra_info: info } = await client.db('admin').command({ serverStatus: 1 });
  return Number(info.user_time_us) + Number(info.system_time_us);
};

async function measure(operation, concurrency) {
  const cpu = await serverCpu();
  const start = performance.now();
  const end = start + seconds * 1000;
  let count = 0;
  const worker = async () => {
    while (performance.now() < end) {
      await operation();
      count += 1;
    }
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
  const elapsed = (performance.now() - start) / 1000;
  return { rate: count / elapsed, cpu: ((await serverCpu()) - cpu) / count };
}

// Warm-up until the code is compiled. Single connections are warmed up separately, because the path of a lone commit is
// rarely used when many share one.
for (const concurrency of [64, 1]) {
  for (const operation of Object.values(OPERATIONS)) await measure(operation, concurrency);
}

console.log(
  `| operation | ${CONCURRENCIES.map((c) => `ops/s, ${c} at once | server CPU µs/op`).join(' | ')} |`,
);
console.log(`|---|${CONCURRENCIES.map(() => '---|---').join('|')}|`);
for (const [name, operation] of Object.entries(OPERATIONS)) {
  const cells = [];
  for (const concurrency of CONCURRENCIES) {
    const { rate, cpu } = await measure(operation, concurrency);
    cells.push(`${Math.round(rate)} | ${cpu.toFixed(0)}`);
  }
  console.log(`| ${name} | ${cells.join(' | ')} |`);
}
await client.close();
server.kill('SIGTERM');
await new Promise((resolve) => server.once('exit', resolve));
rmSync(dataDir, { recursive: true });
