// Uses the library on a disk of a few megabytes that fills up. Prints what it saw.
//   node test/support/small-disk.mjs <build folder> <mount point of an empty disk> compact|commit
import { existsSync, openSync, readdirSync, rmSync, statSync, writeSync, closeSync } from 'node:fs';
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
  const warnings = [];
  const options = { log: ({ message }) => warnings.push(message), compactAbove: 100_000 };
  const entry = (at, value) => ({ area: 'documents', key: Buffer.from(`key-${at}`), value });
  const names = Array.from({ length: 600 }, (_, at) => at);
  const storage = await LmdbStorage.open(dataDir, options);
  await storage.commit(names.map((at) => entry(at, Buffer.alloc(2000, 'x'))));
  await storage.commit(names.slice(100).map((at) => entry(at, null)));
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
  await again.commit([entry('later', Buffer.from('1'))]);
  await again.close();
  const third = await LmdbStorage.open(dataDir, options);
  seen.later = [...third.load('documents')].length;
  seen.smaller = third.size() < before / 2;
  await third.close();
  return seen;
}

async function commit() {
  const { startEmbeddedMongo } = await import(join(build, 'index.js'));
  const { MongoClient } = await import('mongodb');
  const log = [];
  const reported = [];
  const database = await startEmbeddedMongo({
    dataDir,
    log: ({ message }) => log.push(message),
    onFailure: (reason) => reported.push(reason),
  });
  const options = { serverSelectionTimeoutMS: 1000, retryWrites: false, retryReads: false };
  const client = new MongoClient(database.uri, options);
  const things = client.db('shop').collection('things');
  await things.insertOne({ _id: 0 });
  const before = database.failure;
  fillDisk();
  const failed = (promise) =>
    promise.then(
      () => null,
      ({ message, code }) => `${code}: ${message}`,
    );
  const big = { text: 'x'.repeat(1_000_000) };
  const writes = await Promise.all([1, 2, 3].map((_id) => failed(things.insertOne({ _id, ...big }))));
  const after = await Promise.all([
    failed(things.findOne({ _id: 0 })),
    failed(things.insertOne({ _id: 4 })),
    failed(client.db('shop').command({ ping: 1 })),
    failed(client.db('shop').command({ hello: 1 })),
  ]);
  const seen = { before, writes, after, failure: database.failure, reported, log };
  await client.close();
  await database.close();
  rmSync(filler);
  const again = await startEmbeddedMongo({ dataDir, log: () => {} });
  const reader = new MongoClient(again.uri);
  seen.kept = await reader.db('shop').collection('things').distinct('_id');
  await reader.close();
  await again.close();
  return seen;
}

const seen = what === 'compact' ? await compact() : await commit();
await new Promise((resolve) => setTimeout(resolve, 50));
console.log(
  JSON.stringify({ ...seen, unhandled, exists: existsSync(dataDir) && statSync(dataDir).isDirectory() }),
);
