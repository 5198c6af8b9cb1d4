import { deserialize, type DeserializeOptions, type Document } from 'bson';
import type { Db, IndexSpecification, MongoClient } from 'mongodb';
import { readArchive, type ArchivedCollection, type ArchiveEnd, type ArchiveHeader } from './archive.js';
import { isConnectionLost } from './connection-lost.js';
import { ProgressLimit, STALL_LIMIT } from './progress-limit.js';

/** Collections are filled under this prefix and renamed when all of them are complete. */
const WAITING = '__restoring.';
const BATCH = 1000;
const BATCH_BYTES = 8 * 1024 * 1024;

export interface RestoreOptions {
  /** Replaces what the database holds; without it only an empty database is restored into. */
  replace: boolean;
  /** Milliseconds without progress after which the restore is given up; 2 minutes by default. */
  stallLimit?: number;
}

/**
 * Restores a backup into a database. The file is read completely before anything is written, and existing collections
 * are unchanged until all restored ones are complete beside them.
 * @throws Error when the file is not a complete backup, the database is not empty and `replace` is not given, the
 * server   disappears, or there is no progress for too long; the next restore removes incomplete collections
 */
export async function restore(
  client: MongoClient,
  database: string,
  path: string,
  { replace, stallLimit = STALL_LIMIT }: RestoreOptions,
): Promise<ArchiveEnd> {
  const limit = new ProgressLimit(stallLimit);
  try {
    return await limit.run(() => putBack(client.db(database), path, replace, limit));
  } catch (error) {
    if (!isConnectionLost(error)) throw error;
    const { message } = error as Error;
    throw new Error(`The connection to the database was lost; run the restore again (${message})`, {
      cause: error,
    });
  }
}

async function putBack(db: Db, path: string, replace: boolean, limit: ProgressLimit): Promise<ArchiveEnd> {
  await checkArchive(path, limit);
  const present = await collectionNames(db);
  const own = present.filter((name) => !name.startsWith(WAITING));
  if (!replace && (await holdsDocuments(db, own))) {
    throw new Error(`The database ${db.databaseName} is not empty; say --replace to replace what it holds`);
  }
  for (const name of present) if (name.startsWith(WAITING)) await db.dropCollection(name);
  const { end, restored } = await fill(db, path, limit);
  for (const name of restored) {
    limit.advance();
    await db.renameCollection(WAITING + name, name, { dropTarget: true });
  }
  for (const name of own.filter((each) => !restored.includes(each))) {
    limit.advance();
    await db.dropCollection(name);
  }
  return end;
}

/** Reads the whole file once. @throws Error when it is not a complete backup */
export async function checkArchive(
  path: string,
  limit?: ProgressLimit,
): Promise<{ header: ArchiveHeader; end: ArchiveEnd }> {
  const entries = readArchive(path);
  let header: ArchiveHeader | null = null;
  for (;;) {
    const next = await entries.next();
    limit?.advance();
    if (next.done) return { header: header!, end: next.value };
    if (next.value.kind === 'H') header = next.value.value;
  }
}

async function collectionNames(db: Db): Promise<string[]> {
  const infos = await db.listCollections({}, { nameOnly: true }).toArray();
  return infos.map(({ name }) => name).filter((name) => !name.startsWith('system.'));
}

/** Collections without documents are no loss: programs make them when they start. */
async function holdsDocuments(db: Db, names: readonly string[]): Promise<boolean> {
  for (const name of names)
    if (await db.collection(name).findOne({}, { projection: { _id: 1 } })) return true;
  return false;
}

async function fill(
  db: Db,
  path: string,
  limit: ProgressLimit,
): Promise<{ end: ArchiveEnd; restored: string[] }> {
  const restored: string[] = [];
  let current: Batch | null = null;
  const entries = readArchive(path);
  for (;;) {
    const next = await entries.next();
    limit.advance();
    if (next.done) {
      await current?.flush();
      return { end: next.value, restored };
    }
    if (next.value.kind === 'C') {
      await current?.flush();
      current = await prepare(db, next.value.value);
      restored.push(next.value.value.name);
    } else if (next.value.kind === 'D') {
      await current!.add(next.value.raw);
    }
  }
}

async function prepare(db: Db, { name, options, indexes }: ArchivedCollection): Promise<Batch> {
  const collection = await db.createCollection(WAITING + name, options);
  for (const { key, v: _v, name: indexName, ...index } of indexes) {
    await collection.createIndex(key as IndexSpecification, { ...index, name: indexName as string });
  }
  return new Batch(db, WAITING + name);
}

/** Numbers, dates and binaries keep their BSON types: no conversion to JavaScript values. */
const EXACT: DeserializeOptions = { promoteValues: false, promoteBuffers: false, bsonRegExp: true };

/** Collects documents until they are worth a command. */
class Batch {
  private documents: Document[] = [];
  private bytes = 0;

  constructor(
    private readonly db: Db,
    private readonly name: string,
  ) {}

  async add(raw: Uint8Array): Promise<void> {
    this.documents.push(deserialize(raw, EXACT));
    this.bytes += raw.length;
    if (this.documents.length >= BATCH || this.bytes >= BATCH_BYTES) await this.flush();
  }

  async flush(): Promise<void> {
    if (this.documents.length === 0) return;
    const { documents } = this;
    this.documents = [];
    this.bytes = 0;
    await this.db.collection(this.name).insertMany(documents, { ordered: true, forceServerObjectId: true });
  }
}
