import type { Db, Document, MongoClient } from 'mongodb';
import { ArchiveWriter, type ArchivedCollection, type ArchiveEnd } from './archive.js';
import { isConnectionLost } from './connection-lost.js';
import { ProgressLimit, STALL_LIMIT } from './progress-limit.js';

interface BackupOptions {
  /** Milliseconds without progress after which the backup is given up; 2 minutes by default. */
  stallLimit?: number;
}

/**
 * Writes the database to a file while it is in use, in one transaction, so the backup is a consistent snapshot, on the
 * embedded database as on a replica set. (A replica set limits transactions to 60 seconds by default: use its own tools
 * for very large data.)
 * @throws Error when reading or writing fails, the server disappears or there is no progress for too long; the
 * incomplete file   is removed, and an earlier file of that name is kept
 */
export async function backUp(
  client: MongoClient,
  database: string,
  path: string,
  { stallLimit = STALL_LIMIT }: BackupOptions = {},
): Promise<ArchiveEnd> {
  const db = client.db(database);
  const limit = new ProgressLimit(stallLimit);
  let writer: ArchiveWriter | undefined;
  try {
    return await limit.run(async () => {
      // Collections and indexes cannot be listed inside a transaction.
      const collections = await describeCollections(db);
      writer = new ArchiveWriter(path, database);
      await writeCollections(client, db, collections, writer, limit);
      return writer.finish();
    });
  } catch (error) {
    await writer?.discard();
    if (!isConnectionLost(error)) throw error;
    const { message } = error as Error;
    throw new Error(`The connection to the database was lost, and no backup was made (${message})`, {
      cause: error,
    });
  }
}

async function writeCollections(
  client: MongoClient,
  db: Db,
  collections: readonly ArchivedCollection[],
  writer: ArchiveWriter,
  limit: ProgressLimit,
): Promise<void> {
  await client.withSession(async (session) => {
    session.startTransaction({ readConcern: { level: 'snapshot' } });
    for (const collection of collections) {
      await writer.collection(collection);
      const cursor = db.collection(collection.name).find({}, { session, raw: true, batchSize: 1000 });
      for await (const raw of cursor) {
        await writer.document(raw as unknown as Uint8Array);
        limit.advance();
      }
    }
    await session.abortTransaction();
  });
}

async function describeCollections(db: Db): Promise<ArchivedCollection[]> {
  const infos = await db.listCollections({ type: 'collection' }, { nameOnly: false }).toArray();
  const names = infos.filter(({ name }) => !name.startsWith('system.'));
  names.sort((a, b) => (a.name < b.name ? -1 : 1));
  const described: ArchivedCollection[] = [];
  for (const info of names) {
    const indexes = await db.collection(info.name).listIndexes().toArray();
    described.push({
      name: info.name,
      options: (info as { options?: Document }).options ?? {},
      indexes: indexes
        .filter(({ name }: Document) => name !== '_id_')
        .map(({ ns: _ns, ...index }: Document) => index),
    });
  }
  return described;
}
