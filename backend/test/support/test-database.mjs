import { basename } from 'node:path';
import { mongo } from 'mongoose';

/**
 * With `MONGODB_URI` set, the whole suite runs against that server instead of the embedded one: each shop of a test
 * gets a database of its own there, named after its data folder, and drops it in the end.
 * @param {string} dataDir
 * @returns {{ MONGODB_URI?: string }}
 */
export function testDatabase(dataDir) {
  const { MONGODB_URI } = process.env;
  if (!MONGODB_URI) return {};
  const url = new URL(MONGODB_URI);
  url.pathname = `/${basename(dataDir).replace(/\W/g, '_')}`;
  return { MONGODB_URI: url.toString() };
}

/** @param {string} dataDir */
export async function dropTestDatabase(dataDir) {
  const { MONGODB_URI } = testDatabase(dataDir);
  if (!MONGODB_URI) return;
  const client = await mongo.MongoClient.connect(MONGODB_URI);
  await client.db().dropDatabase();
  await client.close();
}
