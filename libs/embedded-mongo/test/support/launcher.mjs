// Uses the launcher as an application does: in a process with a thread for the database. Prints what it saw.
//   node test/support/launcher.mjs <build folder> <data folder>
import { join } from 'node:path';
import { MongoClient } from 'mongodb';

const [build, dataDir] = process.argv.slice(2);
const { startEmbeddedMongo } = await import(join(build, 'index.js'));
const log = [];
const seen = {};

const first = await startEmbeddedMongo({ dataDir, log: (entry) => log.push(entry.message) });
const second = await startEmbeddedMongo({ dataDir, log: (entry) => log.push(entry.message) });
seen.joined = [first.joined, second.joined];
seen.sameAddress = first.uri === second.uri;
const client = new MongoClient(second.uri);
const wines = client.db('shop').collection('wines');
await wines.insertOne({ _id: 1, name: 'Koshu' });
await second.close();
seen.servesAfterJoinerLeft = await wines.countDocuments();
await client.close();
await first.close();
await first.close();

const again = await startEmbeddedMongo({ dataDir, log: () => {} });
const reader = new MongoClient(again.uri);
seen.kept = await reader.db('shop').collection('wines').findOne();
await reader.close();
await again.close();
seen.log = log;

const { writeFileSync } = await import('node:fs');
writeFileSync(join(dataDir, 'format.json'), '{"format":99}');
seen.newer = await startEmbeddedMongo({ dataDir }).catch((error) => error.message);
console.log(JSON.stringify(seen));
