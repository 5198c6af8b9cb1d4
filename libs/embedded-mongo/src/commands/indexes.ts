import type { Document } from '../bson/codec.js';
import { equalsBson } from '../bson/order.js';
import { isDocument } from '../bson/types.js';
import { ServerError, unsupported } from '../errors.js';
import { Catalog } from '../engine/catalog.js';
import type { Collection } from '../engine/collection.js';
import { catalogNeed } from '../engine/needs.js';
import { buildIndex } from '../engine/build-index.js';
import { Index } from '../indexes/index.js';
import type { IndexSpec } from '../indexes/index-spec.js';
import { isSameIndex, readIndexSpec } from '../indexes/validate-spec.js';
import type { StoreChange } from '../storage/storage.js';
import type { Reply } from '../wire/reply.js';
import { writeContext, type Command, type CommandContext } from './context.js';
import { cursorReply, waitForWriters } from './collections.js';
import {
  arrayField,
  booleanField,
  collectionName,
  documentField,
  integerField,
  plainNumbers,
  stringField,
  toNumber,
} from './fields.js';
import { collectionForWrite } from './write-statements.js';

export const createIndexes: Command = {
  inTransaction: true,
  fields: ['indexes', 'commitQuorum', 'ignoreUnknownIndexOptions'],
  async run(context): Promise<Reply> {
    const { command, engine, transaction, database } = context;
    const name = collectionName(command, 'createIndexes');
    const wanted = readSpecs(command);
    const writes = writeContext(context);
    const existedBefore = engine.catalog.find(`${database}.${name}`, transaction) !== null;
    let collection = await collectionForWrite(context, writes, name);
    writes.submit();
    let missing = missingSpecs(collection, wanted);
    const before = collection.indexes.length + 1;
    if (missing.length > 0 && transaction) checkTransactional(collection, context);
    if (missing.length > 0 && !transaction) {
      await waitForWriters(context, collection);
      if (collection.dropped) collection = await collectionForWrite(context, writes, name);
      missing = missingSpecs(collection, wanted);
    }
    const added = missing.map((spec) => buildIndex(engine, collection, new Index(spec)));
    const change = (): StoreChange[] => {
      collection.setIndexes([...collection.indexes, ...added]);
      return [Catalog.saved(collection)];
    };
    if (added.length > 0) {
      if (transaction) change();
      else engine.reserveAndSubmit(catalogNeed(), 'write', change);
    }
    if (!transaction) await engine.flushed();
    return {
      numIndexesBefore: before,
      numIndexesAfter: collection.indexes.length + 1,
      createdCollectionAutomatically: !existedBefore,
      ...(added.length === 0 ? { note: 'all indexes already exist' } : {}),
      ok: 1,
    };
  },
};

function readSpecs(command: Document): IndexSpec[] {
  const given = arrayField(command, 'indexes');
  if (!given)
    throw new ServerError(40414, "BSON field 'createIndexes.indexes' is missing but a required field");
  if (given.length === 0) throw new ServerError(2, 'Must specify at least one index to create');
  const specs = given.map((spec) => {
    if (!isDocument(spec))
      throw new ServerError(14, "BSON field 'createIndexes.indexes' must hold documents");
    return readIndexSpec(spec, toNumber);
  });
  for (const [at, { name, key }] of specs.entries()) {
    if (specs.slice(0, at).some((earlier) => earlier.name === name && equalsBson(earlier.key, key)))
      throw new ServerError(68, `Identical index already exists: ${name}`, {
        codeName: 'IndexAlreadyExists',
      });
    if (name === '_id_' && !equalsBson(key, { _id: 1 })) {
      throw new ServerError(
        2,
        "The index name '_id_' is reserved for the _id index, which must have key pattern {_id: 1}",
      );
    }
  }
  return specs;
}

/** Those of the wanted indexes that are not there yet. @throws ServerError 85, 86 */
function missingSpecs(collection: Collection, wanted: readonly IndexSpec[]): IndexSpec[] {
  const missing: IndexSpec[] = [];
  for (const spec of wanted) {
    if (equalsBson(spec.key, { _id: 1 })) continue;
    const others = [...collection.indexes.map(({ spec: existing }) => existing), ...missing];
    // An index of the same name says more about what is wrong than one of the same key.
    others.sort((a, b) => Number(b.name === spec.name) - Number(a.name === spec.name));
    if (!others.some((existing) => isSameIndex(spec, existing))) missing.push(spec);
  }
  return missing;
}

/** Inside a transaction only a new and still empty collection can get indexes. @throws ServerError 263 */
function checkTransactional(collection: Collection, { transaction }: CommandContext): void {
  const written = transaction?.writes.get(collection)?.size ?? 0;
  if (collection.creator === transaction && written === 0) return;
  throw new ServerError(
    263,
    `Cannot create new indexes on existing collection ${collection.namespace} in a multi-document transaction.`,
  );
}

export const listIndexes: Command = {
  fields: ['cursor', 'includeBuildUUIDs', 'includeIndexBuildInfo'],
  run(context): Reply {
    const namespace = `${context.database}.${collectionName(context.command, 'listIndexes')}`;
    const collection = context.engine.catalog.find(namespace, null);
    if (!collection) throw new ServerError(26, `ns does not exist: ${namespace}`);
    const shown = [
      { v: 2, key: { _id: 1 }, name: '_id_' },
      ...collection.indexes.map(({ spec }) => shownSpec(spec)),
    ];
    return cursorReply(context, namespace, shown);
  },
};

function shownSpec({ key, name, ...options }: IndexSpec): Document {
  return { v: 2, key, name, ...options };
}

export const dropIndexes: Command = {
  fields: ['index'],
  async run(context): Promise<Reply> {
    const { command, engine, database } = context;
    const namespace = `${database}.${collectionName(command, Object.keys(command)[0]!)}`;
    const collection = engine.catalog.find(namespace, null);
    if (!collection) throw new ServerError(26, `ns not found ${namespace}`);
    await waitForWriters(context, collection);
    const before = collection.indexes.length + 1;
    const dropped = indexesToDrop(collection, command['index']);
    engine.reserveAndSubmit(catalogNeed(), 'removal', () => {
      collection.setIndexes(collection.indexes.filter((index) => !dropped.includes(index)));
      return [Catalog.saved(collection)];
    });
    await engine.flushed();
    return { nIndexesWas: before, ok: 1 };
  },
};

function indexesToDrop(collection: Collection, given: unknown): readonly Index[] {
  if (given === '*') return collection.indexes;
  if (typeof given === 'string') {
    if (given === '_id_') throw new ServerError(72, 'cannot drop _id index');
    const index = collection.indexes.find(({ spec }) => spec.name === given);
    if (!index) throw new ServerError(27, `index not found with name [${given}]`);
    return [index];
  }
  if (Array.isArray(given)) return given.flatMap((name: unknown) => indexesToDrop(collection, name));
  if (isDocument(given)) {
    const key = plainNumbers(given);
    if (equalsBson(key, { _id: 1 })) throw new ServerError(72, 'cannot drop _id index');
    const index = collection.indexes.find(({ spec }) => equalsBson(spec.key, key));
    if (!index) throw new ServerError(27, `can't find index with key: ${JSON.stringify(key)}`);
    return [index];
  }
  throw new ServerError(
    14,
    "BSON field 'dropIndexes.index' must be a name, a list of names or a key pattern",
  );
}

export const collMod: Command = {
  fields: [
    'index',
    'validator',
    'validationLevel',
    'validationAction',
    'viewOn',
    'pipeline',
    'changeStreamPreAndPostImages',
  ],
  async run(context): Promise<Reply> {
    const { command, engine, database } = context;
    for (const name of ['viewOn', 'changeStreamPreAndPostImages']) {
      if (command[name] !== undefined) throw unsupported(`collMod with ${name}`, 238);
    }
    const validator = documentField(command, 'validator');
    if (validator && Object.keys(validator).length > 0) throw unsupported('A validator', 238);
    const namespace = `${database}.${collectionName(command, 'collMod')}`;
    const collection = engine.catalog.find(namespace, null);
    if (!collection) throw new ServerError(26, `ns does not exist: ${namespace}`);
    const change = documentField(command, 'index');
    if (!change) return { ok: 1 };
    let reply: Reply = {};
    engine.reserveAndSubmit(catalogNeed(), 'write', () => {
      reply = changeIndex(collection, change);
      return [Catalog.saved(collection)];
    });
    await engine.flushed();
    return { ...reply, ok: 1 };
  },
};

function changeIndex(collection: Collection, change: Document): Reply {
  for (const name of ['unique', 'prepareUnique']) {
    if (change[name] !== undefined) throw unsupported(`collMod with ${name}`, 238);
  }
  const name = stringField(change, 'name');
  const key = documentField(change, 'keyPattern');
  const index = collection.indexes.find(({ spec }) =>
    name !== undefined ? spec.name === name : key !== undefined && equalsBson(spec.key, plainNumbers(key)),
  );
  if (!index)
    throw new ServerError(
      27,
      `cannot find index ${name ?? JSON.stringify(key)} for ns ${collection.namespace}`,
    );
  const reply: Reply = {};
  const spec = { ...index.spec };
  const seconds = integerField(change, 'expireAfterSeconds');
  if (seconds !== undefined) {
    if (seconds < 0 || index.fields.length !== 1) throw new ServerError(72, 'TTL index options are invalid');
    if (spec.expireAfterSeconds !== undefined) reply['expireAfterSeconds_old'] = spec.expireAfterSeconds;
    reply['expireAfterSeconds_new'] = spec.expireAfterSeconds = seconds;
  }
  if (change['hidden'] !== undefined) {
    const hidden = booleanField(change, 'hidden');
    reply['hidden_old'] = spec.hidden === true;
    reply['hidden_new'] = hidden;
    if (hidden) spec.hidden = true;
    else delete spec.hidden;
  }
  index.spec = spec;
  return reply;
}
