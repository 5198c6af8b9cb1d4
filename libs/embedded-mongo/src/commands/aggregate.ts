import { encode, type Document } from '../bson/codec.js';
import { valuesAtPath } from '../bson/path.js';
import { compareBson, equalsBson } from '../bson/order.js';
import { isDocument } from '../bson/types.js';
import { ServerError, unsupported } from '../errors.js';
import { runPipeline, type PipelineContext, type PipelineSource } from '../aggregation/pipeline.js';
import { findMatches, type Match, type Query } from '../engine/read.js';
import { MAX_DOCUMENT_BYTES } from '../engine/write.js';
import { compileFilter } from '../query/matcher.js';
import type { Reply } from '../wire/reply.js';
import type { Command, CommandContext } from './context.js';
import { Cursor, DEFAULT_FIRST_BATCH, fromArray, type NextDocument } from './cursor-table.js';
import {
  arrayField,
  booleanField,
  checkCollation,
  collectionName,
  countField,
  documentField,
  integerField,
  plainNumbers,
  stringField,
} from './fields.js';
import { resolveHint } from './hint.js';
import { checkTime, withinTime } from './time-limit.js';

/** Finds through the planner; what it answers may be shared with other readers and is never changed. */
export function search(context: CommandContext, namespace: string, query: Query): Match[] {
  const collection = context.engine.catalog.find(namespace, context.transaction);
  const limited = { ...query, filter: withinTime(query.filter, context) };
  return collection ? findMatches(context.engine, collection, context.transaction, limited) : [];
}

export const aggregate: Command = {
  inTransaction: true,
  snapshotReads: true,
  fields: [
    'pipeline',
    'explain',
    'cursor',
    'hint',
    'allowDiskUse',
    'bypassDocumentValidation',
    'collation',
    'let',
  ],
  run(context): Reply {
    const { command, database, atClusterTime } = context;
    checkCollation(command);
    if (booleanField(command, 'explain')) throw unsupported('explain of an aggregation', 2);
    const pipeline = arrayField(command, 'pipeline');
    if (!pipeline)
      throw new ServerError(40414, "BSON field 'aggregate.pipeline' is missing but a required field");
    const cursorOptions = documentField(command, 'cursor');
    if (!cursorOptions)
      throw new ServerError(
        9,
        "The 'cursor' option is required, except for aggregate with the explain argument",
      );
    const name = command['aggregate'] === 1 ? '$cmd.aggregate' : collectionName(command, 'aggregate');
    const namespace = `${database}.${name}`;
    const batchSize = countField(cursorOptions, 'batchSize', 'aggregate') ?? DEFAULT_FIRST_BATCH;
    const next = counted(context, namespace, pipeline) ?? results(context, namespace, pipeline);
    const holder = atClusterTime ? null : context.transaction;
    const owner = context.session?.id ?? null;
    const cursor = new Cursor(namespace, next, owner, holder, false, atClusterTime);
    return { cursor: context.cursors.open(cursor, batchSize, false), ok: 1 };
  },
};

function results(context: CommandContext, namespace: string, pipeline: readonly unknown[]): NextDocument {
  const { command, engine, database, now } = context;
  const letFields = documentField(command, 'let');
  const hint = resolveHint(context, namespace, command['hint']);
  const documents = (of: string, query: Query): Document[] =>
    search(context, of, query).map(({ record, raw }) => engine.cache.decode(record, raw));
  const source: PipelineSource = {
    find: (filter, sort, limit) =>
      documents(namespace, {
        filter: compileFilter(filter, { let: letFields, now }),
        sort: sort ? plainNumbers(sort) : null,
        limit: limit ?? null,
        hint,
      }),
  };
  const pipelineContext: PipelineContext = {
    find: (name, filter) =>
      documents(`${database}.${name}`, { filter: compileFilter(filter, { let: letFields, now }) }),
    let: letFields,
    now,
  };
  const found = runPipeline(pipeline, source, pipelineContext);
  checkTime(context);
  return fromArray(found, encode);
}

/**
 * What drivers send for `countDocuments`: the matching documents are counted without decoding more of them than
 * the filter needs. Null for every other pipeline.
 */
function counted(
  context: CommandContext,
  namespace: string,
  pipeline: readonly unknown[],
): NextDocument | null {
  const rest = pipeline.filter(isDocument);
  if (rest.length !== pipeline.length || rest.length < 2) return null;
  const filter = rest[0]!['$match'];
  const last = rest.at(-1);
  if (!isDocument(filter) || !equalsBson(last, COUNT_STAGE)) return null;
  const between = rest.slice(1, -1);
  const skip = between[0] && '$skip' in between[0] ? integerField(between.shift()!, '$skip') : undefined;
  const limit = between[0] && '$limit' in between[0] ? integerField(between.shift()!, '$limit') : undefined;
  if (between.length > 0 || (skip ?? 0) < 0 || (limit !== undefined && limit <= 0)) return null;
  const options = { let: documentField(context.command, 'let'), now: context.now };
  const hint = resolveHint(context, namespace, context.command['hint']);
  const query: Query = { filter: compileFilter(filter, options), skip, limit, hint };
  const n = search(context, namespace, query).length;
  return fromArray(n > 0 ? [{ _id: 1, n }] : [], encode);
}

const COUNT_STAGE = { $group: { _id: 1, n: { $sum: 1 } } };

export const count: Command = {
  fields: ['query', 'limit', 'skip', 'hint', 'collation', 'fields'],
  run(context): Reply {
    const { command, engine, transaction } = context;
    checkCollation(command);
    const namespace = `${context.database}.${collectionName(command, 'count')}`;
    const filter = documentField(command, 'query') ?? {};
    const limit = Math.abs(integerField(command, 'limit') ?? 0);
    const skip = countField(command, 'skip', 'count') ?? 0;
    const hint = resolveHint(context, namespace, command['hint']);
    if (Object.keys(filter).length === 0 && !hint && !transaction) {
      const total = Math.max(0, (engine.catalog.find(namespace, null)?.count ?? 0) - skip);
      return { n: limit > 0 ? Math.min(limit, total) : total, ok: 1 };
    }
    const query: Query = {
      filter: compileFilter(filter, { now: context.now }),
      skip,
      limit: limit || null,
      hint,
    };
    return { n: search(context, namespace, query).length, ok: 1 };
  },
};

export const distinct: Command = {
  inTransaction: true,
  snapshotReads: true,
  fields: ['key', 'query', 'collation', 'hint'],
  run(context): Reply {
    const { command, engine } = context;
    checkCollation(command);
    const namespace = `${context.database}.${collectionName(command, 'distinct')}`;
    const key = stringField(command, 'key');
    if (key === undefined)
      throw new ServerError(40414, "BSON field 'distinct.key' is missing but a required field");
    const filter = compileFilter(documentField(command, 'query') ?? {}, { now: context.now });
    const matches = search(context, namespace, {
      filter,
      hint: resolveHint(context, namespace, command['hint']),
    });
    const values = matches.flatMap(({ record, raw }) => valuesAtPath(engine.cache.decode(record, raw), key));
    const sorted = values.sort(compareBson);
    const distinctValues = sorted.filter((value, at) => at === 0 || compareBson(sorted[at - 1], value) !== 0);
    if (encode({ values: distinctValues }).length > MAX_DOCUMENT_BYTES)
      throw new ServerError(17217, 'distinct too big, 16mb cap');
    return {
      values: distinctValues,
      ...(context.atClusterTime ? { atClusterTime: context.atClusterTime } : {}),
      ok: 1,
    };
  },
};
