// Kills the server with SIGKILL during work, repeatedly, and checks the data.
//   node test/kill-rounds.mjs [rounds] [--build dist] [--seed n] [--reasons]
//
// Clients insert, delete, increment counters, claim unique names and transfer amounts continuously. The server is
// killed at a random time (every third time again during its start) and restarted; the driver retries writes across
// the gap. After every round:
// - every acknowledged insert exists, including those of earlier rounds, and deleted documents stay deleted
// - every counter equals the number of effective writes: none lost, none applied twice
// - a name was claimed at most once, by the client that received the reply, and no client was rejected by its own claim
// - the sum of all accounts is unchanged, and transfers are atomic
// - every index returns what a scan returns, in key order
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { MongoClient } from 'mongodb';
import { indexFaults } from './support/index-faults.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    reasons: { type: 'boolean', default: false },
    build: { type: 'string', default: new URL('../dist', import.meta.url).pathname },
    seed: { type: 'string', default: String(Math.floor(Math.random() * 2 ** 31)) },
  },
});
const rounds = Number(positionals[0] ?? 20);
const INSERTERS = 10;
const COUNTERS = 6;
const CLAIMERS = 6;
const TRANSFERRERS = 6;
const ACCOUNTS = 20;
const OPENING = 1000;
/** Inserts of this many rounds stay; older ones are deleted, so that the last round takes no longer than the first. */
const KEPT_ROUNDS = 5;

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

function spawnServer() {
  server = spawn(process.execPath, [join(values.build, 'cli.js'), '--data', dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return server;
}

function startServer() {
  const child = spawnServer();
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
const claims = db.collection('claims');
const accounts = db.collection('accounts');
const transfers = db.collection('transfers');
await inserted.createIndex({ key: 1 }, { unique: true });
await inserted.createIndex({ worker: 1, at: -1 });
await claims.createIndex({ name: 1 }, { unique: true });
await counters.createIndex({ n: -1 });
await accounts.createIndex({ balance: 1 });
await transfers.createIndex({ from: 1 });
await accounts.insertMany(Array.from({ length: ACCOUNTS }, (_, at) => ({ _id: at, balance: OPENING })));
await counters.insertMany(Array.from({ length: COUNTERS }, (_, at) => ({ _id: at, n: 0, last: 0 })));

process.on('unhandledRejection', (error) => {
  // Errors of idle pool connections; operations count their own.
  if (!/Mongo.*(Network|PoolCleared)/.test(error?.name ?? '')) throw error;
});

const total = { inserts: 0, deletes: 0, counts: 0, claims: 0, transfers: 0, failed: 0, faults: 0 };
/** What each counter must stand at. */
const counted = Array.from({ length: COUNTERS }, () => 0);
/** Acknowledged inserts by round. */
const kept = new Map();
/** Errors of failed operations, for analysis (--reasons). */
const reasons = new Map();
let serial = 0;

function note(error) {
  total.failed += 1;
  const reason = error.message.replace(/connection \d+ to \w+/, 'connection');
  reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
}

/** Asks until the server answers: what it says then is the truth about an earlier write. */
async function answerOf(ask) {
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      note(error);
      await sleep(20);
    }
  }
}

async function workload(running, round) {
  const acknowledged = { inserts: [], transfers: [], claimed: new Map(), refused: new Map(), faults: [] };
  const each = async (count, work) => {
    await Promise.all(
      Array.from({ length: count }, async (_, at) => {
        while (running()) {
          try {
            await work(at);
          } catch (error) {
            note(error);
            await sleep(5);
          }
        }
      }),
    );
  };
  const claim = async (worker, name) => {
    const owner = `${worker}-${name}`;
    try {
      await claims.insertOne({ name, owner });
      acknowledged.claimed.set(name, [...(acknowledged.claimed.get(name) ?? []), owner]);
    } catch (error) {
      if (error.code !== 11000) throw error;
      acknowledged.refused.set(owner, name);
    }
  };
  await Promise.all([
    each(INSERTERS, async (worker) => {
      const key = `${round}-${(serial += 1)}`;
      await inserted.insertOne({ key, worker, at: serial, filling: 'x'.repeat(200) });
      acknowledged.inserts.push(key);
    }),
    each(COUNTERS, async (which) => {
      const last = (serial += 1);
      try {
        await counters.updateOne({ _id: which }, { $inc: { n: 1 }, $set: { last } });
        counted[which] += 1;
      } catch (error) {
        note(error);
        const counter = await answerOf(() => counters.findOne({ _id: which }));
        if (counter.last === last) counted[which] += 1;
      }
    }),
    // All of them want the name of the moment. A failed claim waits longer than a name lasts.
    each(CLAIMERS, (worker) => claim(worker, `${round}-${Math.floor(performance.now() / 3)}`)),
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
    deleteOld(round - KEPT_ROUNDS, acknowledged.faults),
  ]);
  return acknowledged;
}

/** Deletes the inserts of an old round one by one, while the server is killed. */
async function deleteOld(round, faults) {
  for (const key of kept.get(round) ?? []) {
    let attempts = 0;
    const { deletedCount } = await answerOf(() => {
      attempts += 1;
      return inserted.deleteOne({ key });
    });
    // An earlier attempt whose reply was lost may have deleted it.
    if (deletedCount !== 1 && attempts === 1)
      faults.push(`the acknowledged insert ${key} could not be deleted`);
    total.deletes += 1;
  }
  await answerOf(() => inserted.deleteMany({ key: { $regex: `^${round}-` } }));
  kept.delete(round);
}

async function verify(round, done) {
  const faults = [...done.faults, ...(await insertFaults()), ...(await claimFaults(round, done))];
  for (const { _id, n } of await counters.find().toArray())
    if (n !== counted[_id]) faults.push(`counter ${_id} is ${n}, but ${counted[_id]} writes took effect`);
  faults.push(...(await transferFaults(done.transfers)));
  for (const collection of [inserted, counters, claims, accounts, transfers])
    faults.push(...(await indexFaults(collection)));
  return faults;
}

async function insertFaults() {
  const faults = [];
  const keys = (await inserted.find({}, { projection: { key: 1 } }).toArray()).map(({ key }) => key);
  const found = new Set(keys);
  if (found.size !== keys.length) faults.push('an insert is there twice');
  const lost = [...kept.values()].flat().filter((key) => !found.has(key));
  if (lost.length > 0) faults.push(`${lost.length} acknowledged inserts lost, e.g. ${lost[0]}`);
  const back = keys.filter((key) => !kept.has(Number(key.split('-')[0])));
  if (back.length > 0) faults.push(`${back.length} deleted documents are back, e.g. ${back[0]}`);
  return faults;
}

async function claimFaults(round, { claimed, refused }) {
  const faults = [];
  const owners = new Map();
  for (const { name, owner } of await claims.find({ name: { $regex: `^${round}-` } }).toArray()) {
    if (owners.has(name)) faults.push(`${name} was claimed twice`);
    owners.set(name, owner);
  }
  for (const [name, clients] of claimed) {
    // The same worker may come by the same name twice: then it is rejected the second time.
    if (clients.length > 1) faults.push(`${name} was promised to ${clients.join(', ')}`);
    if (owners.get(name) !== clients[0]) faults.push(`${name} is ${owners.get(name)}'s, not ${clients[0]}'s`);
  }
  for (const [owner, name] of refused) {
    if (!owners.has(name)) faults.push(`${owner} was refused ${name}, which no owner holds`);
    const own = owners.get(name) === owner;
    if (own && !claimed.get(name)?.includes(owner)) faults.push(`${owner} was refused by their own claim`);
  }
  total.claims += claimed.size;
  return faults;
}

async function transferFaults(done) {
  const faults = [];
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
  return faults;
}

for (let round = 1; round <= rounds; round += 1) {
  let running = true;
  const work = workload(() => running, round);
  await sleep(100 + random() * 500);
  await killServer();
  if (round % 3 === 0) {
    spawnServer();
    await sleep(random() * 300);
    await killServer();
  }
  await startServer();
  await sleep(100 + random() * 200);
  running = false;
  const acknowledged = await work;
  kept.set(round, acknowledged.inserts);
  const faults = await verify(round, acknowledged);
  total.inserts += acknowledged.inserts.length;
  total.transfers += acknowledged.transfers.length;
  total.faults += faults.length;
  for (const fault of faults) console.log(`round ${round}: ${fault}`);
}
total.counts = counted.reduce((sum, count) => sum + count, 0);
await client.close();
await killServer();
rmSync(dataDir, { recursive: true });
if (values.reasons) for (const [reason, times] of reasons) console.log(`${times} × ${reason}`);
console.log(JSON.stringify({ rounds, seed: Number(values.seed), ...total }));
process.exitCode = total.faults > 0 ? 1 : 0;
