import { join } from 'node:path';
import { openTarget } from '@vinkura/embedded-mongo';
import type { mongo } from 'mongoose';
import { EMBEDDED_DATABASE } from '../../src/platform/database/embedded-folder.js';

/**
 * Changes documents of a running server behind its back: states that otherwise only time or an external failure would cause.
 * @param env of the server's commands
 */
export async function onDatabase<T>(
  { MONGODB_URI, DATA_DIR = '' }: NodeJS.ProcessEnv,
  work: (database: mongo.Db) => Promise<T>,
): Promise<T> {
  const target = await openTarget(
    MONGODB_URI ? { uri: MONGODB_URI } : { data: join(DATA_DIR, 'database'), db: EMBEDDED_DATABASE },
  );
  try {
    return await work(target.client.db(target.database));
  } finally {
    await target.close();
  }
}
