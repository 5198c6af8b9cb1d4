// Damages copies of a data folder and opens each. Prints a line of JSON for each round.
//   node test/support/damage.mjs <build folder> <empty folder> <first round> <number of rounds>
import {
  copyFileSync,
  closeSync,
  mkdirSync,
  openSync,
  readSync,
  rmSync,
  statSync,
  truncateSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';

const [build, folder, first, count] = process.argv.slice(2);
const { openServer } = await import(join(build, 'server/server.js'));
const PAGE = 4096;
const KINDS = ['bit', 'bit in a header', 'bit in a first page', 'bytes', 'page of zeros', 'cut'];
const FILES = ['data.mdb', 'format.json'];

/** A small generator of random numbers, so that a case can be repeated. */
function generator(seed) {
  let state = seed + 0x9e3779b9;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}

async function withDatabase(dataDir, work) {
  const server = await openServer({ dataDir, log: () => undefined });
  const client = new MongoClient(server.uri);
  try {
    return await work(client.db('shop'));
  } finally {
    await client.close();
    await server.close();
  }
}

/** Everything in the database, also as the indexes show it. */
async function contents(db) {
  const things = db.collection('things');
  return JSON.stringify({
    things: await things.find().sort({ _id: 1 }).toArray(),
    byKind: await things
      .find({ kind: { $gte: '' } }, { projection: { kind: 1 } })
      .sort({ kind: 1, _id: 1 })
      .toArray(),
    files: (await db.collection('files').find().sort({ _id: 1 }).toArray()).map(({ _id, bytes }) => [
      _id,
      bytes.toString('hex'),
    ]),
    names: (await db.listCollections().toArray()).map(({ name }) => name).sort(),
  });
}

/** A store with big and small values and with free pages. */
async function fill(dataDir) {
  await withDatabase(dataDir, async (db) => {
    const things = db.collection('things');
    await things.createIndex({ kind: 1 });
    const documents = Array.from({ length: 3000 }, (_, n) => ({
      _id: n,
      kind: `k${n % 40}`,
      n,
      text: '値'.repeat(n % 90),
    }));
    for (let at = 0; at < documents.length; at += 500) await things.insertMany(documents.slice(at, at + 500));
    const file = (n) => ({ _id: n, bytes: Buffer.alloc(2500 * (1 + (n % 9)), n) });
    await db.collection('files').insertMany(Array.from({ length: 50 }, (_, n) => file(n)));
    await things.deleteMany({ n: { $gte: 1000, $lt: 1600 } });
    for (let n = 0; n < 40; n += 1)
      await things.updateMany({ n: { $mod: [97, n] } }, { $set: { changed: n } });
    await db.collection('files').deleteMany({ _id: { $mod: [7, 1] } });
  });
}

function flip(path, at, mask) {
  const file = openSync(path, 'r+');
  const byte = Buffer.alloc(1);
  readSync(file, byte, 0, 1, at);
  byte[0] ^= mask;
  writeSync(file, byte, 0, 1, at);
  closeSync(file);
}

function overwrite(path, at, bytes) {
  const file = openSync(path, 'r+');
  writeSync(file, bytes, 0, bytes.length, at);
  closeSync(file);
}

function damage(path, kind, random) {
  const { size } = statSync(path);
  const page = random(size / PAGE) * PAGE;
  if (kind === 'bit') flip(path, random(size), 1 << random(8));
  else if (kind === 'bit in a header') flip(path, page + random(48), 1 << random(8));
  else if (kind === 'bit in a first page') flip(path, random(2) * PAGE + random(168), 1 << random(8));
  else if (kind === 'bytes')
    overwrite(path, random(size - 64), Buffer.from(Array.from({ length: 64 }, () => random(256))));
  else if (kind === 'page of zeros') overwrite(path, page, Buffer.alloc(PAGE));
  else truncateSync(path, random(size));
}

const whole = join(folder, 'whole');
await fill(whole);
const expected = await withDatabase(whole, contents);
for (let number = Number(first); number < Number(first) + Number(count); number += 1) {
  const kind = KINDS[number % KINDS.length];
  const dataDir = join(folder, 'damaged');
  rmSync(dataDir, { recursive: true, force: true });
  mkdirSync(dataDir);
  for (const name of FILES) copyFileSync(join(whole, name), join(dataDir, name));
  damage(join(dataDir, 'data.mdb'), kind, generator(number));
  process.stderr.write(`round ${number}: ${kind}\n`);
  let outcome;
  try {
    const seen = await withDatabase(dataDir, async (db) => {
      const before = await contents(db);
      // Writes use the lists of free pages.
      await db
        .collection('more')
        .insertMany(Array.from({ length: 200 }, (_, n) => ({ _id: n, text: 'y'.repeat(n * 20) })));
      await db.collection('more').drop();
      return before;
    });
    const again = await withDatabase(dataDir, contents);
    outcome = seen === expected && again === expected ? 'harmless' : 'served';
  } catch (error) {
    const isClear = /^The data file .*data\.mdb .*restore a backup/.test(error.message);
    outcome = isClear ? 'found' : `unclear: ${error.message}`;
  }
  console.log(JSON.stringify({ round: number, kind, outcome }));
}
