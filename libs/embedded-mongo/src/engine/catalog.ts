import { UUID } from 'bson';
import { decode, encode, type Document } from '../bson/codec.js';
import { ServerError } from '../errors.js';
import { Index } from '../indexes/index.js';
import type { IndexSpec } from '../indexes/index-spec.js';
import type { StoreChange } from '../storage/storage.js';
import type { Snapshots } from '../transactions/snapshots.js';
import type { Transaction } from '../transactions/transaction.js';
import { Collection } from './collection.js';

/** Stored metadata of a collection. */
interface CatalogEntry extends Document {
  database: string;
  name: string;
  number: number;
  uuid: UUID;
  options: Document;
  indexes: IndexSpec[];
}

const LONGEST_NAMESPACE = 255;
const INVALID_DATABASE = /[\\/. "$\0]/;

/** The collections by namespace. */
export class Catalog {
  private readonly collections = new Map<string, Collection>();
  /** The commit at which a namespace lost its collection, for snapshots that are older. */
  private readonly droppedAt = new Map<string, number>();
  private nextNumber = 1;

  constructor(private readonly snapshots: Snapshots) {}

  /** The collection as this reader sees it. @throws ServerError 246 when the snapshot is older than a drop */
  find(namespace: string, transaction: Transaction | null): Collection | null {
    if (transaction) {
      const dropped = this.droppedAt.get(namespace);
      if (dropped !== undefined && dropped > transaction.snapshot) throw snapshotUnavailable(namespace);
    }
    const collection = this.collections.get(namespace);
    if (!collection || (collection.creator && collection.creator !== transaction)) return null;
    return collection;
  }

  /** The collection, also one created by an open transaction. */
  peek(namespace: string): Collection | null {
    return this.collections.get(namespace) ?? null;
  }

  all(): Collection[] {
    return [...this.collections.values()];
  }

  /** Enters a new, empty collection. The caller has checked that the name is free. */
  add(database: string, name: string, options: Document, creator: Transaction | null): Collection {
    checkNames(database, name);
    this.checkCase(database);
    const collection = new Collection(database, name, this.nextNumber++, new UUID(), options);
    collection.creator = creator;
    creator?.created.push(collection);
    this.collections.set(collection.namespace, collection);
    return collection;
  }

  remove(collection: Collection, commit: number): void {
    collection.dropped = true;
    this.vacate(collection.namespace, commit);
  }

  /** Takes out a collection that an aborted transaction had created. */
  forget(collection: Collection): void {
    collection.dropped = true;
    if (this.collections.get(collection.namespace) === collection)
      this.collections.delete(collection.namespace);
  }

  rename(collection: Collection, database: string, name: string, commit: number): void {
    checkNames(database, name);
    this.checkCase(database);
    this.vacate(collection.namespace, commit);
    collection.database = database;
    collection.name = name;
    this.collections.set(collection.namespace, collection);
  }

  /** MongoDB does not allow databases whose names differ only in case. @throws ServerError 13297 */
  private checkCase(database: string): void {
    const others = new Set([...this.collections.values()].map((collection) => collection.database));
    if (others.has(database)) return;
    for (const other of others) {
      if (other.toLowerCase() === database.toLowerCase())
        throw new ServerError(
          13297,
          `db already exists with different case already have: [${other}] trying to create [${database}]`,
          { codeName: 'DatabaseDifferCase' },
        );
    }
  }

  private vacate(namespace: string, commit: number): void {
    this.collections.delete(namespace);
    // Snapshots that open later know nothing of the collection anyway.
    if (!this.snapshots.any) this.droppedAt.clear();
    else this.droppedAt.set(namespace, commit);
  }

  /** Takes a collection over from the store, without documents. */
  load(value: Uint8Array): Collection {
    const entry = decode(value) as CatalogEntry;
    const uuid = new UUID(entry.uuid.buffer);
    const collection = new Collection(entry.database, entry.name, entry.number, uuid, entry.options);
    collection.setIndexes(entry.indexes.map((spec) => new Index(spec)));
    this.collections.set(collection.namespace, collection);
    this.nextNumber = Math.max(this.nextNumber, entry.number + 1);
    return collection;
  }

  /** The storage change that records the collection's current state. */
  static saved(collection: Collection): StoreChange {
    const entry: CatalogEntry = {
      database: collection.database,
      name: collection.name,
      number: collection.number,
      uuid: collection.uuid,
      options: collection.options,
      indexes: collection.indexes.map(({ spec }) => spec),
    };
    return { area: 'catalog', key: catalogKey(collection.number), value: encode(entry) };
  }

  static removed(collection: Collection): StoreChange {
    return { area: 'catalog', key: catalogKey(collection.number), value: null };
  }
}

function catalogKey(number: number): Uint8Array {
  const key = Buffer.allocUnsafe(4);
  key.writeUInt32BE(number);
  return key;
}

/** @throws ServerError 73 */
export function checkDatabaseName(database: string): void {
  if (database === '' || database.length > 63 || INVALID_DATABASE.test(database)) {
    throw new ServerError(73, `Invalid database name: '${database}'`);
  }
}

/** MongoDB's rules for names. @throws ServerError 73 */
export function checkNames(database: string, name: string): void {
  const invalid = (reason: string): ServerError => new ServerError(73, reason);
  checkDatabaseName(database);
  const namespace = `${database}.${name}`;
  if (name === '') throw invalid(`Invalid namespace specified '${namespace}'`);
  if (name.includes('$') || name.includes('\0') || name.startsWith('.') || name.endsWith('.')) {
    throw invalid(`Invalid collection name: ${name}`);
  }
  if (name.startsWith('system.')) throw invalid(`Invalid system namespace: ${namespace}`);
  if (Buffer.byteLength(namespace) > LONGEST_NAMESPACE) {
    throw invalid(`Fully qualified namespace is too long. Namespace: ${namespace} Max: ${LONGEST_NAMESPACE}`);
  }
}

function snapshotUnavailable(namespace: string): ServerError {
  return new ServerError(
    246,
    `Unable to read from a snapshot due to pending collection catalog changes to collection '${namespace}'; please retry the operation.`,
    { codeName: 'SnapshotUnavailable', errorLabels: ['TransientTransactionError'] },
  );
}
