import type { ClientSession, Db, Document, MongoClient } from 'mongodb';
import { ArchiveWriter, type ArchivedCollection, type ArchiveEnd } from './archive.js';

/**
 * Writes the database to a file while it is in use. Everything is read in one transaction, so the backup shows a
 * single moment, on the embedded database as on a MongoDB replica set. (A replica set limits a transaction to 60
 * seconds unless it is told otherwise: for very large data use its own tools.)
 * @throws Error when reading or writing fails; an earlier file of that name is then still there
 */
export async function backUp(client: MongoClient, database: string, path: string): Promise<ArchiveEnd> {
  const db = client.db(database);
  // Collections and indexes cannot be listed inside a transaction.
  const collections = await describeCollections(db);
  const writer = new ArchiveWriter(path, database);
  try {
    await client.withSession(async (session) => {
      session.startTransaction({ readConcern: { level: 'snapshot' } });
      for (const collection of collections) await writeCollection(db, session, collection, writer);
      await session.abortTransaction();
    });
    return await writer.finish();
  } catch (error) {
    await writer.discard();
    throw error;
  }
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

async function writeCollection(
  db: Db,
  session: ClientSession,
  collection: ArchivedCollection,
  writer: ArchiveWriter,
): Promise<void> {
  await writer.collection(collection);
  const cursor = db.collection(collection.name).find({}, { session, raw: true, batchSize: 1000 });
  for await (const raw of cursor) await writer.document(raw as unknown as Uint8Array);
}
