import { randomBytes } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { mongo } from 'mongoose';
import type { DatabaseCheck } from './database-check.js';
import { INDEXES } from './index-checks.js';
import { READS, WRITES } from './read-and-write-checks.js';
import { SERVER, TRANSACTIONS } from './transaction-checks.js';

/** Everything that the shop relies on, in the order in which it is checked. */
export const DATABASE_CHECKS: readonly DatabaseCheck[] = [
  ...SERVER,
  ...TRANSACTIONS,
  ...INDEXES,
  ...WRITES,
  ...READS,
];

/** How long the server may take to answer a check, in milliseconds. */
const LIMIT_MS = 10_000;

/**
 * Runs checks in a scratch database of a server and drops it.
 * @returns a line for each that is not as expected
 * @throws when the server cannot be reached
 */
export async function checkDatabase(
  uri: string,
  checks: readonly DatabaseCheck[] = DATABASE_CHECKS,
): Promise<string[]> {
  const client = await mongo.MongoClient.connect(uri, {
    serverSelectionTimeoutMS: LIMIT_MS,
    socketTimeoutMS: LIMIT_MS,
  });
  const db = client.db(`vinkura_check_${randomBytes(4).toString('hex')}`);
  try {
    const problems: string[] = [];
    for (const { name, expected, actual } of checks) {
      const found = await actual(db, client).catch((error: unknown) => String(error));
      if (!isDeepStrictEqual(found, expected))
        problems.push(`${name}: expected ${JSON.stringify(expected)}, found ${JSON.stringify(found)}`);
    }
    return problems;
  } finally {
    await db.dropDatabase();
    await client.close();
  }
}
