// Kills the server with SIGKILL in the middle of its work, again and again, and checks what is left.
//   node test/kill-rounds.mjs [rounds] [--build dist] [--seed n]
//
// Clients insert, count up and move amounts between accounts all the time. The server is killed at a random
// moment and started again at once; the drivers' retryable writes go on across the gap. After every round:
// - every acknowledged insert is there, and none is there twice
// - every counter stands at what was acknowledged, plus at most what ended with an error
// - the sum of all accounts is unchanged, and each transfer has all its parts or none
// - every index finds what a scan finds
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { MongoClient } from 'mongodb';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    reasons: { type: 'boolean', default: false },
    build: { type: 'string', default: new URL('../dist', import.meta.url).pathname },
    seed: { type: 'string', default: String(Math.floor(Math.random() * 2 ** 31)) },
  },
});
const rounds = Number(positionals[0] ?? 20);
const INSERTERS = 12;
const COUNTERS = 6;
const TRANSFERRERS = 6;
const ACCOUNTS = 20;
const OPENING = 1000;

let state = Number(values.seed);
/** Random numbers from the seed: the moments of the kills can be repeated, the scheduling of the system cannot. */
function random() {
  state = (state + 0x6d2b79f5) | 0;
  let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
}

const dataDir = mkdtempSync(join(tmpdir(), 'embedded-mongo-kill-'));
let server = null;

async function startServer() {
  server = spawn(process.execPath, [join(values.build, 'cli.js'), '--data', dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const child = server;
  return new Promise((resolve, reject) => {
    child.stdout.once('data', (text) => resolve(String(text).trim()));
    child.once('exit', (code, signal) => reject(new Error(`server ended: ${code ?? signal}`)));
  });
}

function killServer() {
  const exited = new Promise((resolve) => server.once('exit', resolve));
  server.kill('SIGKILL');
  return exited;
}

const sleep = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

const uri = await startServer();
const client = new MongoClient(uri, {
  maxPoolSize: 40,
  heartbeatFrequencyMS: 500,
  serverSelectionTimeoutMS: 15_000,
});
const db = client.db('kill');
const inserted = db.collection('inserted');
const counters = db.collection('counters');
const accounts = db.collection('accounts');
const transfers = db.collection('transfers');
await inserted.createIndex({ key: 1 }, { unique: true });
await inserted.createIndex({ worker: 1, at: -1 });
await transfers.createIndex({ from: 1 });
await accounts.insertMany(Array.from({ length: ACCOUNTS }, (_, at) => ({ _id: at, balance: OPENING })));
await counters.insertMany(Array.from({ length: COUNTERS }, (_, at) => ({ _id: at, n: 0 })));

process.on('unhandledRejection', (error) => {
  // The pool's own connections may end while nobody waits for them; whoever does wait counts it.
  if (!/Mongo.*(Network|PoolCleared)/.test(error?.name ?? '')) throw error;
});

const total = { inserts: 0, counts: 0, transfers: 0, failed: 0, faults: 0 };
const counted = Array.from({ length: COUNTERS }, () => ({ acknowledged: 0, unknown: 0 }));
/** Why operations ended with an error, for whoever looks into it (--reasons). */
const reasons = new Map();
let serial = 0;

async function workload(running, round) {
  const acknowledged = { inserts: [], transfers: [] };
  const failed = { inserts: new Set() };
  const each = async (count, work) => {
    await Promise.all(
      Array.from({ length: count }, async (_, at) => {
        while (running()) {
          try {
            await work(at);
          } catch (error) {
            total.failed += 1;
            const reason = error.message.replace(/connection \d+ to \w+/, 'connection');
            reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
            await sleep(5);
          }
        }
      }),
    );
  };
  await Promise.all([
    each(INSERTERS, async (worker) => {
      const key = `${round}-${(serial += 1)}`;
      failed.inserts.add(key);
      await inserted.insertOne({ key, worker, at: serial, filling: 'x'.repeat(200) });
      failed.inserts.delete(key);
      acknowledged.inserts.push(key);
    }),
    each(COUNTERS, async (which) => {
      counted[which].unknown += 1;
      const { matchedCount } = await counters.updateOne({ _id: which }, { $inc: { n: 1 } });
      if (matchedCount !== 1) throw new Error('counter not found');
      counted[which].unknown -= 1;
      counted[which].acknowledged += 1;
    }),
    each(TRANSFERRERS, async () => {
      const id = `${round}-${(serial += 1)}`;
      const [from, to] = [serial % ACCOUNTS, (serial * 7 + 3) % ACCOUNTS];
      if (from === to) return;
      await client.withSession((session) =>
        session.withTransaction(
          async () => {
            await accounts.updateOne({ _id: from }, { $inc: { balance: -1 } }, { session });
            await accounts.updateOne({ _id: to }, { $inc: { balance: 1 } }, { session });
            await transfers.insertOne({ _id: id, from, to }, { session });
          },
          { timeoutMS: 20_000 },
        ),
      );
      acknowledged.transfers.push(id);
    }),
  ]);
  return acknowledged;
}

async function verify(round, { inserts, transfers: done }) {
  const faults = [];
  const found = new Set(
    (await inserted.find({ key: { $regex: `^${round}-` } }, { projection: { key: 1 } }).toArray()).map(
      ({ key }) => key,
    ),
  );
  const lost = inserts.filter((key) => !found.has(key));
  if (lost.length > 0) faults.push(`${lost.length} acknowledged inserts lost, e.g. ${lost[0]}`);
  const values = await counters.find().toArray();
  for (const { _id, n } of values) {
    const { acknowledged, unknown } = counted[_id];
    if (n < acknowledged || n > acknowledged + unknown)
      faults.push(`counter ${_id} is ${n}, acknowledged ${acknowledged}, unknown ${unknown}`);
  }
  const balances = await accounts.find().toArray();
  const sum = balances.reduce((all, { balance }) => all + balance, 0);
  if (sum !== ACCOUNTS * OPENING) faults.push(`accounts hold ${sum}`);
  const ledger = await transfers.find().toArray();
  const ids = new Set(ledger.map(({ _id }) => _id));
  const gone = done.filter((id) => !ids.has(id));
  if (gone.length > 0) faults.push(`${gone.length} acknowledged transfers lost`);
  const expected = Array.from({ length: ACCOUNTS }, () => OPENING);
  for (const { from, to } of ledger) {
    expected[from] -= 1;
    expected[to] += 1;
  }
  for (const { _id, balance } of balances)
    if (balance !== expected[_id]) faults.push(`account ${_id} is torn: ${balance}, not ${expected[_id]}`);
  faults.push(...(await indexFaults()));
  return faults;
}

async function indexFaults() {
  const faults = [];
  const scanned = await inserted
    .find({}, { hint: { $natural: 1 }, projection: { key: 1, worker: 1 } })
    .toArray();
  for (const index of ['key_1', 'worker_1_at_-1']) {
    const through = await inserted.find({}, { hint: index, projection: { _id: 1 } }).toArray();
    if (through.length !== scanned.length)
      faults.push(`index ${index} has ${through.length} of ${scanned.length} documents`);
  }
  if (new Set(scanned.map(({ key }) => key)).size !== scanned.length) faults.push('an insert is there twice');
  const worker = scanned.filter((document) => document.worker === 3).length;
  if ((await inserted.countDocuments({ worker: 3 })) !== worker)
    faults.push('an index answers otherwise than a scan');
  return faults;
}

for (let round = 1; round <= rounds; round += 1) {
  let running = true;
  const work = workload(() => running, round);
  await sleep(100 + random() * 500);
  await killServer();
  await startServer();
  await sleep(100 + random() * 200);
  running = false;
  const acknowledged = await work;
  const faults = await verify(round, acknowledged);
  total.inserts += acknowledged.inserts.length;
  total.transfers += acknowledged.transfers.length;
  total.faults += faults.length;
  for (const fault of faults) console.log(`round ${round}: ${fault}`);
}
total.counts = counted.reduce((sum, { acknowledged }) => sum + acknowledged, 0);
await client.close();
await killServer();
rmSync(dataDir, { recursive: true });
if (values.reasons) for (const [reason, times] of reasons) console.log(`${times} × ${reason}`);
console.log(JSON.stringify({ rounds, seed: Number(values.seed), ...total }));
process.exitCode = total.faults > 0 ? 1 : 0;
