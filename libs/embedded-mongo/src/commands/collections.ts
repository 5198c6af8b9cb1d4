import { unsupported, ServerError } from '../errors.js';
import { isDocument, type Document } from '../bson/types.js';
import { Catalog, checkNames } from '../engine/catalog.js';
import type { Collection } from '../engine/collection.js';
import { catalogNeed, removalNeed } from '../engine/needs.js';
import { waitForEnd } from '../engine/write-context.js';
import { compileFilter } from '../query/matcher.js';
import type { StoreChange } from '../storage/storage.js';
import type { Reply } from '../wire/reply.js';
import { writeContext, type Command, type CommandContext } from './context.js';
import { Cursor, fromArray } from './cursor-table.js';
import {
  booleanField,
  checkCollation,
  collectionName,
  countField,
  documentField,
  stringField,
} from './fields.js';
import { encode } from '../bson/codec.js';

/** Options of `create` that need something this database does not have. */
const REFUSED_OPTIONS: Readonly<Record<string, string>> = {
  capped: 'A capped collection',
  timeseries: 'A time series collection',
  viewOn: 'A view',
  clusteredIndex: 'A clustered collection',
  changeStreamPreAndPostImages: 'A collection with pre-images',
  encryptedFields: 'An encrypted collection',
  expireAfterSeconds: 'A collection that expires without an index',
};

/** @throws ServerError 72 or 238 for options that this database does not have */
function checkCreateOptions(command: Document): void {
  checkCollation(command);
  for (const [name, what] of Object.entries(REFUSED_OPTIONS)) {
    const value = command[name];
    if (value === undefined || value === false || value === null) continue;
    if (name === 'changeStreamPreAndPostImages' && isDocument(value) && value['enabled'] === false) continue;
    throw unsupported(what, name === 'clusteredIndex' ? 72 : 238);
  }
  const validator = documentField(command, 'validator');
  if (validator && Object.keys(validator).length > 0) throw unsupported('A validator', 238);
}

export const create: Command = {
  inTransaction: true,
  fields: [
    ...Object.keys(REFUSED_OPTIONS),
    'size',
    'max',
    'pipeline',
    'validator',
    'validationLevel',
    'validationAction',
    'collation',
    'storageEngine',
    'indexOptionDefaults',
    'autoIndexId',
    'idIndex',
  ],
  async run(context): Promise<Reply> {
    const { command, engine, transaction, database } = context;
    const name = collectionName(command, 'create');
    checkCreateOptions(command);
    const namespace = `${database}.${name}`;
    for (let existing = engine.catalog.peek(namespace); existing; existing = engine.catalog.peek(namespace)) {
      if (!existing.creator || existing.creator === transaction) {
        // There is only one kind of collection, so it has the wanted options. Inside a transaction it is an error.
        if (!transaction) return { ok: 1 };
        throw new ServerError(48, `Collection ${namespace} already exists.`);
      }
      await writeContext(context).waitFor(existing.creator);
    }
    if (transaction) {
      engine.catalog.add(database, name, {}, transaction);
      return { ok: 1 };
    }
    engine.reserveAndSubmit(catalogNeed(), 'write', () => [
      Catalog.saved(engine.catalog.add(database, name, {}, null)),
    ]);
    await engine.flushed();
    return { ok: 1 };
  },
};

/** Waits until no open transaction has uncommitted writes in the collection. @throws ServerError 50 */
export async function waitForWriters(context: CommandContext, collection: Collection): Promise<void> {
  const { engine, deadline } = context;
  for (let [writer] = engine.openWriters(collection); writer; [writer] = engine.openWriters(collection)) {
    await waitForEnd(engine, writer, deadline);
  }
}

/** The changes of the store that take a collection and all its documents away. */
function removal(collection: Collection): StoreChange[] {
  const changes: StoreChange[] = [Catalog.removed(collection)];
  // In the order of the store, as the estimate of the disk space expects.
  const records = [...collection.records.values()].sort((a, b) => a.number - b.number);
  for (const record of records) {
    changes.push({ area: 'documents', key: collection.storeKey(record), value: null });
  }
  return changes;
}

async function dropCollection(context: CommandContext, namespace: string): Promise<Collection | null> {
  const { engine } = context;
  for (;;) {
    const collection = engine.catalog.peek(namespace);
    if (!collection) return null;
    if (engine.openWriters(collection).length > 0) {
      await waitForWriters(context, collection);
      continue;
    }
    engine.reserveAndSubmit(removalNeed(collection), 'removal', () => {
      engine.catalog.remove(collection, engine.nextCommit());
      return removal(collection);
    });
    return collection;
  }
}

export const drop: Command = {
  fields: [],
  async run(context): Promise<Reply> {
    const namespace = `${context.database}.${collectionName(context.command, 'drop')}`;
    const dropped = await dropCollection(context, namespace);
    if (!dropped) return { ok: 1 };
    await context.engine.flushed();
    return { nIndexesWas: dropped.indexes.length + 1, ns: namespace, ok: 1 };
  },
};

export const dropDatabase: Command = {
  fields: [],
  async run(context): Promise<Reply> {
    const { engine, database } = context;
    const own = engine.catalog.all().filter((collection) => collection.database === database);
    for (const collection of own) await dropCollection(context, collection.namespace);
    await engine.flushed();
    return own.length > 0 ? { dropped: database, ok: 1 } : { ok: 1 };
  },
};

export const renameCollection: Command = {
  fields: ['to', 'dropTarget'],
  async run(context): Promise<Reply> {
    const { command, engine } = context;
    const from = collectionName(command, 'renameCollection');
    const to = stringField(command, 'to') ?? '';
    const at = to.indexOf('.');
    if (at <= 0) throw new ServerError(73, `Invalid target namespace: ${to}`);
    if (from === to) throw new ServerError(20, "Can't rename a collection to itself");
    const dropTarget = booleanField(command, 'dropTarget');
    for (;;) {
      const source = engine.catalog.peek(from);
      if (!source) throw new ServerError(26, `Source collection ${from} does not exist`);
      const target = engine.catalog.peek(to);
      if (target && !dropTarget) throw new ServerError(48, 'target namespace exists');
      const busy = [source, target].find((each) => each && engine.openWriters(each).length > 0);
      if (busy) {
        await waitForWriters(context, busy);
        continue;
      }
      const need = catalogNeed();
      if (target) need.add(removalNeed(target));
      // Atomic: neither name is ever missing, not even after a power failure.
      engine.reserveAndSubmit(need, 'write', () => {
        checkNames(to.slice(0, at), to.slice(at + 1));
        if (target) engine.catalog.remove(target, engine.nextCommit());
        engine.catalog.rename(source, to.slice(0, at), to.slice(at + 1), engine.nextCommit());
        return [...(target ? removal(target) : []), Catalog.saved(source)];
      });
      break;
    }
    await engine.flushed();
    return { ok: 1 };
  },
};

export const listCollections: Command = {
  fields: ['filter', 'nameOnly', 'authorizedCollections', 'cursor'],
  run(context): Reply {
    const { command, engine, database } = context;
    const nameOnly = booleanField(command, 'nameOnly');
    const filter = compileFilter(documentField(command, 'filter') ?? {});
    const infos = engine.catalog
      .all()
      .filter((collection) => collection.database === database && collection.creator === null)
      .map((collection) => collectionInfo(collection))
      .filter((info) => filter.matches(info))
      .map((info) => (nameOnly ? { name: info['name'], type: info['type'] } : info));
    return cursorReply(context, `${database}.$cmd.listCollections`, infos);
  },
};

function collectionInfo({ namespace, name, uuid, options }: Collection): Document {
  return {
    name,
    type: 'collection',
    options,
    info: { readOnly: false, uuid },
    idIndex: { v: 2, key: { _id: 1 }, name: '_id_', ns: namespace },
  };
}

/** A reply whose documents stand ready. */
export function cursorReply(
  context: CommandContext,
  namespace: string,
  documents: readonly Document[],
): Reply {
  const options = documentField(context.command, 'cursor') ?? {};
  const batchSize = countField(options, 'batchSize', 'cursor') ?? Infinity;
  const cursor = new Cursor(
    namespace,
    fromArray(documents, encode),
    context.session?.id ?? null,
    null,
    false,
  );
  return { cursor: context.cursors.open(cursor, batchSize, false), ok: 1 };
}

export const listDatabases: Command = {
  fields: ['filter', 'nameOnly', 'authorizedDatabases'],
  run({ command, engine }): Reply {
    const sizes = new Map<string, number>();
    for (const { database, bytes, creator } of engine.catalog.all()) {
      if (!creator) sizes.set(database, (sizes.get(database) ?? 0) + bytes);
    }
    const filter = compileFilter(documentField(command, 'filter') ?? {});
    const databases = [...sizes]
      .map(([name, bytes]): Document => ({ name, sizeOnDisk: bytes, empty: bytes === 0 }))
      .filter((info) => filter.matches(info))
      .sort((a, b) => (String(a['name']) < String(b['name']) ? -1 : 1));
    if (booleanField(command, 'nameOnly'))
      return { databases: databases.map(({ name }) => ({ name })), ok: 1 };
    return {
      databases,
      totalSize: databases.reduce((sum, { sizeOnDisk }) => sum + Number(sizeOnDisk), 0),
      ok: 1,
    };
  },
};

function statistics(collections: readonly Collection[], storageSize: number): Document {
  const sum = (value: (collection: Collection) => number): number =>
    collections.reduce((total, collection) => total + value(collection), 0);
  const objects = sum(({ count }) => count);
  const size = sum(({ bytes }) => bytes);
  return {
    size,
    count: objects,
    avgObjSize: objects > 0 ? size / objects : 0,
    storageSize,
    nindexes: sum(({ indexes }) => indexes.length + 1),
  };
}

export const collStats: Command = {
  fields: ['scale'],
  run({ command, engine, database }): Reply {
    const namespace = `${database}.${collectionName(command, 'collStats')}`;
    const collection = engine.catalog.find(namespace, null);
    const own = statistics(collection ? [collection] : [], collection?.bytes ?? 0);
    return { ns: namespace, ...own, capped: false, ok: 1 };
  },
};

export const dbStats: Command = {
  fields: ['scale', 'freeStorage'],
  run({ engine, database }): Reply {
    const own = engine.catalog.all().filter((collection) => collection.database === database);
    const { size, count, avgObjSize, storageSize, nindexes } = statistics(own, engine.storageSize());
    return {
      db: database,
      collections: own.length,
      views: 0,
      objects: count,
      avgObjSize,
      dataSize: size,
      storageSize,
      indexes: nindexes,
      ok: 1,
    };
  },
};
