import { mongo } from 'mongoose';
import type { DatabaseServer } from './open-database.js';

/** A start ends soon without its database; requests wait longer, for one that restarts. */
const REACHABLE_WITHIN_MS = 3000;

/** @throws MongoError when a MongoDB does not answer within three seconds */
export async function assertReachable(server: DatabaseServer): Promise<DatabaseServer> {
  if (server.kind === 'embedded') return server;
  const options = { serverSelectionTimeoutMS: REACHABLE_WITHIN_MS };
  const client = await mongo.MongoClient.connect(server.uri, options);
  await client.close();
  return server;
}
