// Tells which files got their names without the folder being flushed to the disk afterwards.
//   node test/support/flushes.mjs <build folder> <data folder>
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { basename, dirname, join } from 'node:path';

const [build, dataDir] = process.argv.slice(2);
const named = [];
const waiting = new Map();
const opened = new Map();

function watch(name, after) {
  const original = fs[name];
  fs[name] = (...args) => {
    const result = original(...args);
    after(args, result);
    return result;
  };
}
const naming = ([, to]) => {
  named.push(basename(String(to)));
  waiting.set(String(to), dirname(String(to)));
};
watch('openSync', ([path], file) => opened.set(file, String(path)));
watch('renameSync', naming);
watch('linkSync', naming);
watch('fsyncSync', ([file]) => {
  for (const [path, folder] of waiting) if (opened.get(file) === folder) waiting.delete(path);
});
syncBuiltinESMExports();

const { openServer } = await import(join(build, 'server/server.js'));
const { LmdbStorage } = await import(join(build, 'storage/lmdb-storage.js'));
const { backUp } = await import(join(build, 'backup/backup.js'));
const { MongoClient } = await import('mongodb');

const server = await openServer({ dataDir, log: () => {} });
const client = new MongoClient(server.uri);
await client
  .db('shop')
  .collection('things')
  .insertMany(Array.from({ length: 200 }, (_, n) => ({ n, x: 'x'.repeat(2000) })));
await client
  .db('shop')
  .collection('things')
  .deleteMany({ n: { $gt: 5 } });
await backUp(client, 'shop', join(dataDir, 'backup.gz'));
await client.close();
await server.close();
const storage = await LmdbStorage.open(dataDir, { log: () => {}, compactAbove: 1000 });
await storage.close();
console.log(
  JSON.stringify({
    named: [...new Set(named)].sort(),
    unflushed: [...waiting.keys()].map((path) => basename(path)),
  }),
);
