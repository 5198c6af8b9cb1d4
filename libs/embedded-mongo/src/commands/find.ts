import { encode, type Document } from '../bson/codec.js';
import { ServerError, unsupported } from '../errors.js';
import type { Collection } from '../engine/collection.js';
import { QueryDecoder } from '../engine/document-cache.js';
import { RawFields } from '../engine/raw-document.js';
import { findMatches, type Match, type Query } from '../engine/read.js';
import { compileFilter, type CompiledFilter } from '../query/matcher.js';
import { compileProjection, includedFields } from '../query/projection.js';
import { compileSortKeys } from '../query/sort.js';
import type { Reply } from '../wire/reply.js';
import { commandVariables, type Command, type CommandContext } from './context.js';
import { Cursor, DEFAULT_FIRST_BATCH, fromArray, type NextDocument } from './cursor-table.js';
import {
  arrayField,
  bigintField,
  booleanField,
  checkCollation,
  collectionName,
  countField,
  documentField,
  integerField,
  plainNumbers,
} from './fields.js';
import { resolveHint } from './hint.js';
import { withinTime } from './time-limit.js';

/** A query as `find`, `explain` and `count` read it from the command. */
export interface ReadQuery {
  namespace: string;
  filter: CompiledFilter;
  query: Query;
  /** Transforms a found document for output; null for none. */
  project: ((document: Document) => Document) | null;
  /** What the projection reads of it; null for everything. */
  fields: RawFields | null;
}

export function readFindCommand(context: CommandContext, command: Document = context.command): ReadQuery {
  for (const name of ['tailable', 'awaitData']) {
    if (booleanField(command, name)) throw unsupported('A tailable cursor', 2);
  }
  for (const name of ['min', 'max'])
    if (documentField(command, name)) throw unsupported(`find with ${name}`, 2);
  for (const name of ['returnKey', 'showRecordId'])
    if (booleanField(command, name)) throw unsupported(`find with ${name}`, 2);
  checkCollation(command);
  const namespace = `${context.database}.${collectionName(command, 'find')}`;
  const variables = commandVariables({ ...context, command });
  const filter = compileFilter(documentField(command, 'filter') ?? {}, { variables });
  const sort = readSort(command);
  const projection = documentField(command, 'projection');
  const project =
    projection && Object.keys(projection).length > 0
      ? compileProjection(projection, filter, { variables })
      : null;
  const included = project && includedFields(projection!);
  const query: Query = {
    filter: withinTime(filter, context),
    sort: sort && '$natural' in sort ? null : sort,
    skip: countField(command, 'skip', 'FindCommandRequest') ?? 0,
    limit: countField(command, 'limit', 'FindCommandRequest') ?? null,
    hint: resolveHint(context, namespace, command['hint'], sort),
  };
  return { namespace, filter, query, project, fields: included && new RawFields(included) };
}

/** The sort in plain numbers, checked. @throws ServerError 15974, 15975 … */
export function readSort(command: Document): Document | null {
  const sort = documentField(command, 'sort');
  if (!sort || Object.keys(sort).length === 0) return null;
  compileSortKeys(sort);
  return plainNumbers(sort);
}

/** Gives the found documents as BSON; only those that are really sent are decoded for a projection. */
function encodeMatches(
  { engine }: CommandContext,
  collection: Collection | null,
  matches: readonly Match[],
  { project, fields }: Pick<ReadQuery, 'project' | 'fields'>,
): NextDocument {
  if (!project) return fromArray(matches, ({ raw }) => raw);
  const decoder = new QueryDecoder(engine.cache, collection?.bytes ?? 0);
  return fromArray(matches, ({ record, raw }) => encode(project(decoder.decode(record, raw, fields))));
}

export const find: Command = {
  inTransaction: true,
  snapshotReads: true,
  fields: [
    'filter',
    'sort',
    'projection',
    'hint',
    'skip',
    'limit',
    'batchSize',
    'singleBatch',
    'max',
    'min',
    'returnKey',
    'showRecordId',
    'tailable',
    'awaitData',
    'oplogReplay',
    'noCursorTimeout',
    'allowPartialResults',
    'collation',
    'allowDiskUse',
    'let',
  ],
  run(context): Reply {
    const { command, engine, transaction, atClusterTime } = context;
    const read = readFindCommand(context);
    const batchSize = countField(command, 'batchSize', 'FindCommandRequest') ?? DEFAULT_FIRST_BATCH;
    const collection = engine.catalog.find(read.namespace, transaction);
    const matches = collection ? findMatches(engine, collection, transaction, read.query) : [];
    const next = encodeMatches(context, collection, matches, read);
    const never = booleanField(command, 'noCursorTimeout');
    const holder = atClusterTime ? null : transaction;
    const owner = context.session?.id ?? null;
    const cursor = new Cursor(read.namespace, next, owner, holder, never, atClusterTime);
    return { cursor: context.cursors.open(cursor, batchSize, booleanField(command, 'singleBatch')), ok: 1 };
  },
};

export const getMore: Command = {
  inTransaction: true,
  fields: ['collection', 'batchSize', 'term', 'lastKnownCommittedOpTime'],
  run(context): Reply {
    const { command, cursors } = context;
    const id = bigintField(command, 'getMore') ?? 0n;
    const namespace = `${context.database}.${collectionName(command, 'collection')}`;
    const batchSize = integerField(command, 'batchSize');
    if (batchSize !== undefined && batchSize < 0) {
      throw new ServerError(2, `Batch size for getMore must be positive, but received: ${batchSize}`);
    }
    return { cursor: cursors.next(id, namespace, batchSize || Infinity, context.session?.id ?? null), ok: 1 };
  },
};

export const killCursors: Command = {
  inTransaction: true,
  fields: ['cursors'],
  run({ command, cursors }): Reply {
    const ids = arrayField(command, 'cursors') ?? [];
    const killed: unknown[] = [];
    const unknown: unknown[] = [];
    for (const id of ids) {
      const value = bigintField({ id }, 'id') ?? 0n;
      (cursors.kill(value) ? killed : unknown).push(id);
    }
    return { cursorsKilled: killed, cursorsNotFound: unknown, cursorsAlive: [], cursorsUnknown: [], ok: 1 };
  },
};
