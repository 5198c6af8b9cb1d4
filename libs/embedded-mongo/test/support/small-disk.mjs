// Uses the library on a disk of a few megabytes that fills up. Prints what it saw.
//   node test/support/small-disk.mjs <build folder> <mount point of an empty disk> compact|refuse|remove|fail|old
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';

const [build, disk, what] = process.argv.slice(2);
const dataDir = join(disk, 'data');
const filler = join(disk, 'filler');
const unhandled = [];
process.on('unhandledRejection', (error) => unhandled.push(String(error)));

/** Takes all the room that is left. */
function fillDisk() {
  const file = openSync(filler, 'w');
  try {
    for (;;) writeSync(file, Buffer.alloc(4096));
  } catch (error) {
    if (error.code !== 'ENOSPC') throw error;
  } finally {
    closeSync(file);
  }
}

async function compact() {
  const { LmdbStorage } = await import(join(build, 'storage/lmdb-storage.js'));
  const { SpaceNeed } = await import(join(build, 'storage/space-need.js'));
  const need = new SpaceNeed();
  const warnings = [];
  const options = { log: ({ message }) => warnings.push(message), compactAbove: 100_000 };
  const entry = (at, value) => ({ area: 'documents', key: Buffer.from(`key-${at}`), value });
  const names = Array.from({ length: 600 }, (_, at) => at);
  const storage = await LmdbStorage.open(dataDir, options);
  await storage.commit(
    names.map((at) => entry(at, Buffer.alloc(2000, 'x'))),
    need,
  );
  await storage.commit(
    names.slice(100).map((at) => entry(at, null)),
    need,
  );
  const before = storage.size();
  await storage.close();
  fillDisk();
  const again = await LmdbStorage.open(dataDir, options);
  const seen = {
    whole: [...again.load('documents')].length,
    kept: again.size() === before,
    warnings: [...warnings],
    files: readdirSync(dataDir).sort(),
  };
  rmSync(filler);
  await again.commit([entry('later', Buffer.from('1'))], need);
  await again.close();
  const third = await LmdbStorage.open(dataDir, options);
  seen.later = [...third.load('documents')].length;
  seen.smaller = third.size() < before / 2;
  await third.close();
  return seen;
}

/** Opens a folder of format 1, which has no checksums, without space for a copy. */
async function old() {
  const { openEnvironment } = await import(join(build, 'storage/lmdb-environment.js'));
  const { LmdbStorage } = await import(join(build, 'storage/lmdb-storage.js'));
  const { SpaceNeed } = await import(join(build, 'storage/space-need.js'));
  const { serialize } = await import('bson');
  mkdirSync(dataDir);
  const { root, areas } = openEnvironment(join(dataDir, 'data.mdb'), 'plain');
  for (let at = 0; at < 100; at += 1) areas.documents.putSync(Buffer.from(`key-${at}`), serialize({ at }));
  await root.close();
  writeFileSync(join(dataDir, 'format.json'), '{"format":1}');
  fillDisk();
  const seen = { rounds: [] };
  for (const name of ['full', 'with space', 'again']) {
    const warnings = [];
    const storage = await LmdbStorage.open(dataDir, { log: ({ message }) => warnings.push(message) });
    if (name !== 'full')
      await storage.commit(
        [{ area: 'documents', key: Buffer.from(name), value: serialize({}) }],
        new SpaceNeed(),
      );
    const entries = [...storage.load('documents')].map(({ value }) => value.length === value.readInt32LE(0));
    seen.rounds.push({ entries: entries.length, isBson: entries.every(Boolean), warnings });
    await storage.close();
    rmSync(filler, { force: true });
  }
  seen.format = readFileSync(join(dataDir, 'format.json'), 'utf8');
  return seen;
}

/** Starts the database on the disk and connects to it. */
async function open(options = {}) {
  const { startEmbeddedMongo } = await import(join(build, 'index.js'));
  const { MongoClient } = await import('mongodb');
  const log = [];
  const database = await startEmbeddedMongo({ dataDir, log: ({ message }) => log.push(message), ...options });
  const client = new MongoClient(database.uri, { serverSelectionTimeoutMS: 1000 });
  const close = async () => {
    await client.close();
    await database.close();
  };
  return { database, client, db: client.db('shop'), log, close };
}

const reasonOf = (promise) =>
  promise.then(
    () => null,
    ({ message, code }) => `${code}: ${message}`,
  );

/** Refuses what does not fit and nothing else, at every door. */
async function refuse() {
  const { database, client, db, log, close } = await open();
  const things = db.collection('things');
  await things.createIndex({ n: 1 });
  await things.insertMany(Array.from({ length: 40 }, (_, _id) => ({ _id, n: _id, text: 'x'.repeat(300) })));
  const fits = await reasonOf(things.insertOne({ _id: 'fits', text: 'x'.repeat(6_000_000) }));
  const big = { text: 'x'.repeat(9_000_000) };
  const inTransaction = () =>
    client.withSession((session) =>
      session.withTransaction(async () => {
        await things.updateOne({ _id: 2 }, { $set: { n: -1 } }, { session });
        await things.insertOne({ _id: 'big in a transaction', ...big }, { session });
      }),
    );
  const refused = {
    insert: await reasonOf(things.insertOne({ _id: 'big', ...big })),
    update: await reasonOf(things.updateOne({ _id: 1 }, { $set: big })),
    updateMany: await reasonOf(
      things.updateMany({ _id: { $lt: 40 } }, { $set: { text: 'x'.repeat(400_000) } }),
    ),
    findOneAndUpdate: await reasonOf(things.findOneAndUpdate({ _id: 1 }, { $set: big })),
    upsert: await reasonOf(things.updateOne({ _id: 'big too' }, { $set: big }, { upsert: true })),
    bulkWrite: await reasonOf(things.bulkWrite([{ insertOne: { document: { _id: 'big', ...big } } }])),
    newCollection: await reasonOf(db.collection('other').insertOne({ _id: 'big', ...big })),
    transaction: await reasonOf(inTransaction()),
  };
  const later = {
    read: await things.countDocuments({ _id: { $in: ['fits', 3] } }),
    write: await reasonOf(things.insertOne({ _id: 'small' })),
    index: await reasonOf(things.createIndex({ text: 1 }, { partialFilterExpression: { n: 1 } })),
    delete: (await things.deleteOne({ _id: 'fits' })).deletedCount,
    // Freed pages can be used after one more commit.
    small: await reasonOf(things.insertOne({ _id: 'small too' })),
    again: await reasonOf(
      things.insertMany(Array.from({ length: 800 }, (_, n) => ({ text: 'x'.repeat(1000), n }))),
    ),
  };
  const ids = (await things.find({}, { projection: { n: 1 } }).toArray())
    .map(({ _id, n }) => `${_id}:${n ?? ''}`)
    .sort();
  const failure = database.failure;
  await close();
  const reopened = await open();
  const kept = (
    await reopened.db
      .collection('things')
      .find({}, { projection: { n: 1 } })
      .toArray()
  )
    .map(({ _id, n }) => `${_id}:${n ?? ''}`)
    .sort();
  await reopened.close();
  return {
    fits,
    refused,
    later,
    failure,
    isSame: JSON.stringify(kept) === JSON.stringify(ids),
    log: [...new Set(log)],
    extra: ids.filter((id) => !/^\d/.test(id)),
  };
}

/** Deletes on a disk without a free byte. */
async function remove() {
  const { database, db, close } = await open();
  const things = db.collection('things');
  const documents = Array.from({ length: 4000 }, (_, _id) => ({
    _id,
    k: (_id * 7919) % 4000,
    text: 'x'.repeat(400),
  }));
  await things.createIndex({ k: 1 });
  await things.insertMany(documents);
  await db.collection('expiring').createIndex({ at: 1 }, { expireAfterSeconds: 1 });
  fillDisk();
  const write = await reasonOf(
    things.insertMany(documents.map((document) => ({ ...document, _id: `more ${document._id}` }))),
  );
  const seen = {
    write,
    read: await things.countDocuments(),
    many: await reasonOf(things.deleteMany({ k: { $lt: 2000 } })),
    left: await things.countDocuments(),
    one: (await things.deleteOne({ k: 3000 })).deletedCount,
    drop: await reasonOf(things.drop()),
    failure: database.failure,
  };
  rmSync(filler);
  seen.afterwards = await reasonOf(db.collection('other').insertOne({ _id: 1 }));
  await close();
  const reopened = await open();
  seen.kept = [
    await reopened.db.collection('things').countDocuments(),
    await reopened.db.collection('other').countDocuments(),
  ];
  await reopened.close();
  return seen;
}

/** Writes until the file reaches the limit of the process for files, which the system reports as an error. */
async function fail() {
  const reported = [];
  const { database, client, db, log, close } = await open({ onFailure: (reason) => reported.push(reason) });
  const things = db.collection('things');
  const writes = [];
  for (let _id = 0; _id < 8; _id += 1)
    writes.push(await reasonOf(things.insertOne({ _id, text: 'x'.repeat(1_000_000) })));
  const acknowledged = writes.filter((reason) => reason === null).length;
  const after = await Promise.all([
    reasonOf(things.findOne({ _id: 0 })),
    reasonOf(things.insertOne({ _id: 'later' })),
    reasonOf(db.command({ ping: 1 })),
    reasonOf(client.db('shop').command({ hello: 1 })),
  ]);
  const seen = {
    acknowledged,
    refused: writes.slice(acknowledged),
    after,
    failure: database.failure,
    reported,
    log,
  };
  await close();
  const again = await open();
  seen.kept = await again.db.collection('things').countDocuments();
  await again.close();
  return seen;
}

const seen = await { compact, refuse, remove, fail, old }[what]();
await new Promise((resolve) => setTimeout(resolve, 50));
console.log(
  JSON.stringify({ ...seen, unhandled, exists: existsSync(dataDir) && statSync(dataDir).isDirectory() }),
);
