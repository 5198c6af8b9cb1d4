// Memory of the server after documents were inserted one by one, and after each was updated once with reads in
// between.
//   node bench/memory.mjs [--documents 50000] [--build dist]
// The server runs in its own process and collects garbage before reporting.
import { fork } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { MongoClient } from 'mongodb';

const { values } = parseArgs({
  options: {
    documents: { type: 'string', default: '50000' },
    serve: { type: 'string' },
    build: { type: 'string', default: new URL('../dist', import.meta.url).pathname },
  },
});
const documents = Number(values.documents);
const CLIENTS = 32;

async function serve(dataDir) {
  const { openServer } = await import(join(values.build, 'server/server.js'));
  const { uri } = await openServer({ dataDir, log: () => {} });
  process.on('message', () => {
    globalThis.gc();
    const { heapUsed, external } = process.memoryUsage();
    const [, kilobytes] = /RssAnon:\s+(\d+) kB/.exec(readFileSync('/proc/self/status', 'utf8'));
    process.send({ held: heapUsed + external, process: Number(kilobytes) * 1024 });
  });
  process.send({ uri });
}

function memoryOf(server) {
  const answer = new Promise((resolve) => server.once('message', resolve));
  server.send('measure');
  return answer;
}

/** Runs a piece of work for each document, with several clients side by side. */
async function forEachDocument(work) {
  let next = 0;
  const client = async () => {
    while (next < documents) await work((next += 1) - 1);
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
}

async function measure() {
  const dataDir = mkdtempSync(join(tmpdir(), 'embedded-mongo-memory-'));
  const self = new URL(import.meta.url).pathname;
  const server = fork(self, ['--serve', dataDir, '--build', values.build], { execArgv: ['--expose-gc'] });
  const { uri } = await new Promise((resolve) => server.once('message', resolve));
  const client = new MongoClient(uri, { maxPoolSize: CLIENTS });
  const people = client.db('bench').collection('people');
  await people.createIndexes([
    { key: { email: 1 }, name: 'email', unique: true },
    { key: { city: 1, score: -1 }, name: 'city_score' },
  ]);
  const empty = await memoryOf(server);
  const report = async (what) => {
    const full = await memoryOf(server);
    const { size } = await client.db('bench').command({ collStats: 'people' });
    const beyond = (name) => Math.round((full[name] - empty[name] - Number(size)) / documents);
    console.log(
      `${what}: ${Math.round(Number(size) / documents)} bytes of BSON a document, beyond it ${beyond('held')} bytes held, ${beyond('process')} bytes of growth of the process`,
    );
  };
  await forEachDocument((at) => people.insertOne(person(at)));
  await report(`${documents} documents inserted one by one`);
  await forEachDocument(async (at) => {
    for (let read = 0; read < 3; read += 1) await people.findOne({ _id: (at * 7919 + read) % documents });
    await people.updateOne({ _id: at }, { $inc: { balance: 1 } });
  });
  await report('each changed once among reads');
  await client.close();
  server.kill('SIGKILL');
  await new Promise((resolve) => server.once('exit', resolve));
  rmSync(dataDir, { recursive: true });
}

function person(at) {
  return {
    _id: at,
    email: `person-${at}@example.test`,
    score: (at * 7919) % documents,
    balance: 1000,
    name: `山田 花子 ${at}`,
    city: `city-${at % 300}`,
    address: { prefecture: '東京都', street: '1-2-3', building: 'Example 101' },
    createdAt: new Date(),
  };
}

if (values.serve) await serve(values.serve);
else await measure();
